//! What a mistake is called: for people in two languages, and in JSON.

use yutnori_diagnosis::cause::{Cause, OtherGame};
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::readings::Said;
use yutnori_diagnosis::squares::{grouped, merged};
use yutnori_judge::rules::{self, Edit, Way};
use yutnori_picture::Lang;

use crate::edits;

/// The sentence of a pair that `lang` speaks.
pub(crate) fn said(said: Said, lang: Lang) -> &'static str {
    lang.of(said.en, said.ko)
}

/// What is wrong, in full sentences.
pub(crate) fn sentence(cause: &Cause, lang: Lang) -> String {
    match cause {
        Cause::Mistake(mistake) => {
            let edits = mistake.edits.iter().map(|edit| of_edit(edit, lang));
            let readings = mistake.readings.iter().map(|reading| said(reading.does, lang).into());
            edits.chain(readings).collect::<Vec<String>>().join(" ")
        }
        Cause::Constant(number) => lang.of(
            format!("Your program prints {number} for every game."),
            format!("어떤 입력에도 {number}만 출력합니다."),
        ),
        Cause::OtherGame(other) => {
            let (en, ko) = match other {
                OtherGame::Reversed => ("from the last to the first", "거꾸로 된 순서로"),
                OtherGame::Ascending => {
                    ("from the smallest to the largest", "작은 수부터 정렬해서")
                }
                OtherGame::Descending => ("from the largest to the smallest", "큰 수부터 정렬해서"),
                OtherGame::FirstOnly => ("as the first one ten times", "첫 번째 수만 열 번"),
                OtherGame::FirstLate => ("with the first one last", "첫 번째 수를 맨 뒤로 보내서"),
            };
            lang.of(
                format!("Your program answers another game: it takes the dice {en}."),
                format!("다른 입력의 답을 냅니다. 주사위를 {ko} 씁니다."),
            )
        }
        Cause::EightBits => lang.of(
            "Your program keeps the total in eight bits, which hold no number above 255.".into(),
            "합계를 8비트에 담습니다. 255보다 큰 수는 담을 수 없습니다.".into(),
        ),
        Cause::OrderIgnored => lang.of(
            "Your program ignores the order of the dice: turn t must use the t-th.".into(),
            "주사위의 순서를 무시합니다. t번째 턴에는 t번째 수를 써야 합니다.".into(),
        ),
    }
}

/// A mistake in a few words, for lists: ids where there are some.
pub(crate) fn short(mistake: &Mistake, lang: Lang) -> String {
    let edits = mistake.edits.iter().map(|edit| of_edit(edit, lang));
    let readings = mistake.readings.iter().map(|reading| reading.id.to_string());
    edits.chain(readings).collect::<Vec<_>>().join(" + ")
}

/// What to change, a sentence for each change.
pub(crate) fn mends(mistake: &Mistake, lang: Lang) -> Vec<String> {
    let edits = mistake.edits.iter().filter_map(|&edit| edits::mend(edit));
    let edits = edits.map(|(en, ko)| lang.of(en, ko));
    let readings = mistake.readings.iter().map(|reading| said(reading.mend, lang).to_string());
    let mut mends: Vec<String> = edits.chain(readings).collect();
    mends.dedup();
    mends
}

/// The number of the rule that a mistake breaks, if it breaks one.
pub(crate) fn rule(mistake: &Mistake) -> Option<u8> {
    let edits = mistake.edits.iter().map(|&edit| edits::rule(edit));
    edits.chain(mistake.readings.iter().map(|reading| reading.rule)).next().flatten()
}

/// The rules of the game, as `lang` says them: rule 1 first.
pub(crate) fn rule_text(rule: u8, lang: Lang) -> &'static str {
    let (en, ko) = match rule {
        1 => (
            "Four horses begin on start; turn t uses the t-th of the ten dice.",
            "말 네 개가 시작 칸에서 출발하고, t번째 턴에는 t번째 주사위 수를 씁니다.",
        ),
        2 => (
            "Each turn exactly one horse that is not on finish is chosen, and moves as far as the die says.",
            "매 턴 도착하지 않은 말을 정확히 하나 골라 주사위에 나온 수만큼 움직입니다.",
        ),
        3 => (
            "A horse that begins its move on a blue square takes the blue arrow first; otherwise, and when it passes, it follows red arrows.",
            "파란 칸에서 이동을 시작하는 말은 먼저 파란 화살표를 따라갑니다. 지나가는 중이거나 다른 칸에서 시작하면 빨간 화살표를 따라갑니다.",
        ),
        4 => (
            "A horse that reaches finish stops there; what is left of the die is lost.",
            "도착 칸에 이르면 남은 수와 관계없이 거기서 멈춥니다.",
        ),
        5 => (
            "A horse may not be chosen if another stands on the square where its move would end. Finish holds any number; horses on the way do not block.",
            "이동을 마치는 칸에 다른 말이 있으면 그 말은 고를 수 없습니다. 도착 칸에는 말이 몇 개든 있을 수 있고, 지나가는 칸의 말은 막지 않습니다.",
        ),
        _ => (
            "The number of the square where the move ends is added to the score.",
            "이동을 마칠 때마다 그 칸에 적힌 수를 점수에 더합니다.",
        ),
    };
    lang.of(en, ko)
}

fn of_edit(edit: &Edit, lang: Lang) -> String {
    match *edit {
        Edit::Landing { from, die, to } => {
            let should = rules::right_landing(from, die);
            lang.of(
                format!("From {from} with a {die} your table lands on {to}; it should land on {should}."),
                format!("{from} 칸에서 주사위 {die}: 프로그램은 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다."),
            )
        }
        Edit::Points(square, value) => {
            let should = rules::right_points(square);
            lang.of(
                format!("Your program scores {value} for {square}; it should score {should}."),
                format!("{square} 칸의 점수를 {value}점으로 셉니다. {should}점이어야 합니다."),
            )
        }
        Edit::Split(square, groups) => {
            let groups = grouped(square, groups);
            let en = groups.iter().map(|ways| format!("one for {}", ways_en(ways)));
            let ko = groups.iter().map(|ways| ways_ko(ways));
            lang.of(
                format!(
                    "Your program takes {square} for {} different squares, {}; it is one square.",
                    groups.len(),
                    en.collect::<Vec<_>>().join(", ")
                ),
                format!(
                    "한 칸인 {square} 칸을 온 길에 따라 {}개의 다른 칸으로 봅니다({}).",
                    groups.len(),
                    ko.collect::<Vec<_>>().join(" / ")
                ),
            )
        }
        Edit::Unseen { square, arriving, standing } => lang.of(
            format!(
                "{} does not see {}.",
                match arriving {
                    Some(way) => format!("A horse that comes to {square} {}", through_en(way)),
                    None => format!("A horse that comes to {square}"),
                },
                match standing {
                    Some(way) => format!("one that came {}", through_en(way)),
                    None => "another that stands there".into(),
                }
            ),
            format!(
                "{}{square} 칸에 오는 말이 {} 보지 못합니다.",
                arriving.map_or(String::new(), |way| format!("{} ", through_ko(way))),
                match standing {
                    Some(way) => format!("{} 온 말을", through_ko(way)),
                    None => "거기 있는 말을".into(),
                }
            ),
        ),
        Edit::Merged(which) => {
            let numbers = merged(which).iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            lang.of(
                format!("The two squares with the same number are taken for one ({numbers})."),
                format!("숫자가 같은 두 칸을 한 칸으로 봅니다({numbers})."),
            )
        }
        Edit::NeverOccupied(square) => lang.of(
            format!("A horse that stands on {square} is not seen by one that arrives there."),
            format!("{square} 칸에 있는 말을 그 칸에 오는 말이 보지 못합니다."),
        ),
        Edit::StillThere(None) => lang.of(
            "After a horse finishes, your program still holds the square that it left occupied."
                .into(),
            "말이 도착한 뒤에도 그 말이 떠난 칸이 차 있는 것으로 봅니다.".into(),
        ),
        Edit::StillThere(Some(square)) => lang.of(
            format!("After a horse finishes, your program still holds {square} occupied."),
            format!("말이 도착한 뒤에도 {square} 칸이 차 있는 것으로 봅니다."),
        ),
        other => {
            let (en, ko) = edits::does(other);
            lang.of(en, ko)
        }
    }
}

fn through_en(way: Way) -> String {
    match way {
        Way::Outer => "along the outer road".into(),
        _ => format!("through the short cut of {way}"),
    }
}

fn through_ko(way: Way) -> String {
    match way {
        Way::Outer => "바깥길로".into(),
        _ => format!("{way}의 지름길로"),
    }
}

fn ways_en(ways: &[Way]) -> String {
    let ways = ways.iter().map(|&way| match way {
        Way::Outer => "the outer road".to_string(),
        _ => format!("the short cut of {way}"),
    });
    ways.collect::<Vec<_>>().join(" and ")
}

fn ways_ko(ways: &[Way]) -> String {
    let ways = ways.iter().map(|&way| match way {
        Way::Outer => "바깥길".to_string(),
        _ => format!("{way}의 지름길"),
    });
    ways.collect::<Vec<_>>().join(", ")
}
