//! What is said while a program is checked.

use crate::lang::{Lang, Said, said};

/// The line that shows how far a check is; the blanks are those of the progress bar.
pub const PROGRESS: Said =
    said("{spinner} {pos} games {elapsed} {msg}", "{spinner} {pos}게임 {elapsed} {msg}");

/// What to type on a terminal where noted answers are read.
pub const WHAT_TO_TYPE: Said = said(
    "Type ten dice and an answer a line, such as 1 2 3 4 1 2 3 4 1 2 -> 190.",
    "한 줄에 주사위 수 열 개와 답을 쓰십시오. 예: 1 2 3 4 1 2 3 4 1 2 -> 190",
);

/// Where somebody ended the check before any game was answered.
pub const STOPPED: Said = said("stopped before any verdict", "판정 전에 중단했습니다");

/// How many answers were wrong so far, and how many known mistakes still fit, if that is known.
pub fn progress(wrong: usize, candidates: usize, lang: Lang) -> String {
    match (wrong, candidates) {
        (0, _) => String::new(),
        (_, 0) => lang.of(format!("{wrong} wrong"), format!("오답 {wrong}개")),
        _ => lang.of(
            format!("{wrong} wrong, {candidates} explanations left"),
            format!("오답 {wrong}개, 남은 원인 후보 {candidates}개"),
        ),
    }
}

/// How far a check is whose program is none of so many known mistakes.
pub fn none_of_the_known(count: &str, lang: Lang) -> String {
    lang.of(
        format!("none of the {count} known mistakes; random games until the time is up"),
        format!("알려진 실수 {count}가지는 아님, 시간이 다 될 때까지 무작위 게임"),
    )
}

/// What is waited for, and for how many seconds at most, until the first answer.
pub fn waiting(seconds: f64, lang: Lang) -> String {
    lang.of(
        format!("waiting for the first answer, {seconds} s at most"),
        format!("첫 답을 기다리는 중, 최대 {seconds}초"),
    )
}

/// Where somebody ended the check after some games.
pub const STOPPED_EARLY: Said = said("stopped before the end", "검사를 도중에 중단했습니다");

/// Where a page was asked for of a program that is right.
pub const NO_PAGE: Said = said(
    "no page was written: there is no game to show",
    "보여 줄 게임이 없어 페이지를 만들지 않았습니다",
);

/// In a list: a program that could not be built or started.
pub const CANNOT_BE_RUN: Said = said("cannot be run", "실행 불가");

/// In a list: programs that were left out because somebody ended the check.
pub const NOT_CHECKED: Said = said("not checked", "검사 안 함");
