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
