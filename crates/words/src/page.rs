//! The words of the pages. Their scripts fill the blanks, which stand in braces.

use serde_json::{Value, json};

use crate::lang::Lang;
use crate::{moves, rules, show, verdict};

/// The words of every page by key, in each language by its code.
pub fn words() -> Value {
    let [en, ko] = Lang::ALL.map(in_lang);
    json!({ "en": en, "ko": ko })
}

/// The code of a language, as HTML has it.
pub fn code(lang: Lang) -> &'static str {
    lang.of("en", "ko")
}

/// The title of a page before it knows the language of its reader: that in both.
pub fn title() -> String {
    Lang::ALL.map(|lang| show::TITLE.to(lang)).join(" ")
}

/// What stands on a page for readers without JavaScript, in both languages.
pub fn needs_javascript() -> String {
    let said = |lang: Lang| {
        lang.of("This page needs JavaScript.", "이 페이지에는 자바스크립트가 필요합니다.")
    };
    Lang::ALL.map(said).join(" ")
}

fn in_lang(lang: Lang) -> Value {
    json!({
        "title": show::TITLE.to(lang),
        "switch": lang.of("한국어", "English"),
        "board": lang.of("Board", "게임판"),
        "dice": lang.of("The ten dice", "주사위 열 개"),
        "first": lang.of("To the start", "처음으로"),
        "back": lang.of("One turn back", "한 턴 뒤로"),
        "next": lang.of("One turn on", "한 턴 앞으로"),
        "last": lang.of("To the end", "끝으로"),
        "slider": lang.of("Turns played", "진행한 턴 수"),
        "score": lang.of("Score", "현재 점수"),
        "possible": lang.of("Still possible", "가능한 최고점"),
        "best": lang.of("Best of this game", "이 게임의 최고점"),
        "ask": lang.of(
            "Turn {turn}, die {die}: which horse?",
            "{turn}번째 턴, 주사위 {die}: 어느 말을 움직이시겠습니까?",
        ),
        "over": show::over("{total}", lang),
        "keeps": show::keeps("{best}", lang),
        "loses": show::loses("{loss}", "{best}", lang),
        "illegal": lang.of(
            "Horse {horse} cannot be chosen: {reason}",
            "말 {horse}: 고를 수 없습니다. {reason}",
        ),
        "barred": lang.of("not allowed: {reason}", "{reason}"),
        "moved": lang.of(
            "Turn {turn}, die {die}: horse {horse} from {from} to {to}, {points} points, {total} in all",
            "{turn}번째 턴, 주사위 {die}: 말 {horse}, {from} → {to}, {points}점, 합계 {total}점",
        ),
        "begin": lang.of("Before the first turn", "첫 턴을 시작하기 전입니다"),
        "line": lang.of("The moves", "이동 순서"),
        "reset": lang.of("Back to the best line", "최선의 이동으로 되돌리기"),
        "hint": lang.of(
            "Choose any horse at any turn; the turns after it follow the best line from there. Keys: ← → to step, 1 to 4 to choose.",
            "어느 턴에서든 다른 말을 골라 볼 수 있습니다. 그다음 턴은 거기서부터 최선으로 이어집니다. 단축키: ← → 이동, 1~4 말 고르기.",
        ),
        "turn": moves::TURN.to(lang),
        "die": moves::DIE.to(lang),
        "horse": moves::HORSE.to(lang),
        "way": lang.of("from → to", "이동"),
        "points": moves::POINTS.to(lang),
        "total": moves::TOTAL.to(lang),
        "loss": moves::LOSES.to(lang),
        "wrong": verdict::WRONG_TURN.to(lang),
        "about": lang.of(
            "Ten known dice, four horses: choose who moves each turn, for the highest total.",
            "주사위 열 개의 수를 미리 알고, 턴마다 움직일 말을 골라 점수의 합을 가장 크게 만드는 놀이입니다.",
        ),
        "rules": lang.of("The rules", "규칙"),
        "rule": rules::ALL.map(|rule| rule.to(lang)),
        "lines": lang.of("Which line is shown", "보고 있는 이동"),
        "choices": lang.of("The horses to choose from", "고를 수 있는 말"),
        "lost": lang.of("{lost} lost", "{lost}점 손해"),
        "stands": lang.of("horse {horse} on {square}", "말 {horse}: {square}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The blanks of a text, in their order in the alphabet.
    fn blanks(text: &str) -> Vec<&str> {
        let mut blanks: Vec<&str> =
            text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        blanks.sort_unstable();
        blanks
    }

    #[test]
    fn both_languages_have_the_same_blanks() {
        let [en, ko] = Lang::ALL.map(in_lang);
        for (key, en) in en.as_object().unwrap() {
            let [en, ko] = [en, &ko[key]].map(|text| text.as_str().unwrap_or_default());
            assert_eq!(blanks(en), blanks(ko), "{key}");
        }
    }
}
