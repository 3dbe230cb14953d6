//! Squares, the ways to them, and why a horse may not go there.

use std::borrow::Cow;

use yutnori_core::IllegalMove;
use yutnori_judge::rules::Way;

use crate::lang::Lang;

/// What a square is called whose name is `name` in `core` and in the oracle.
pub fn name(name: &str, lang: Lang) -> Cow<'_, str> {
    match (lang, name) {
        (Lang::En, _) => name.into(),
        (Lang::Ko, "start") => "출발".into(),
        (Lang::Ko, "finish") => "도착".into(),
        // The square that a program with one too many has behind 40.
        (Lang::Ko, "exit") => "40 다음".into(),
        (Lang::Ko, _) => match name.strip_prefix("in") {
            Some(number) => format!("안쪽 {number}").into(),
            None => name.into(),
        },
    }
}

/// Why a horse may not be chosen, with the rule named; the English is that of `core`.
pub fn reason(why: IllegalMove, lang: Lang) -> String {
    match (lang, why) {
        (Lang::En, _) => why.to_string(),
        (Lang::Ko, IllegalMove::Finished) => "도착 칸에 있는 말은 고를 수 없습니다 (규칙 2)".into(),
        (Lang::Ko, IllegalMove::Occupied(square)) => {
            let square = square.to_string();
            format!("이동을 마치는 칸 {}에 다른 말이 있습니다 (규칙 5)", name(&square, lang))
        }
    }
}

/// The road or short cut, as in *it comes through the short cut of 10*.
pub(crate) fn through(way: Way, lang: Lang) -> String {
    match way {
        Way::Outer => lang.of("along the outer road".into(), "바깥길로".into()),
        _ => lang
            .of(format!("through the short cut of {way}"), format!("{way}에서 시작하는 지름길로")),
    }
}

/// These roads and short cuts, as in *one square for the outer road and the short cut of 10*.
pub(crate) fn ways(ways: &[Way], lang: Lang) -> String {
    let way = |&way: &Way| match way {
        Way::Outer => lang.of("the outer road".into(), "바깥길".into()),
        _ => lang.of(format!("the short cut of {way}"), format!("{way}의 지름길")),
    };
    ways.iter().map(way).collect::<Vec<_>>().join(lang.of(" and ", ", "))
}
