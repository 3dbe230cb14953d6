//! What is said of all games together.

use yutnori_core::Score;

use crate::lang::{Lang, Said, said};

/// How many games there are.
pub const GAMES: Said = said("games", "게임 수");
/// The lowest answer.
pub const LOWEST: Said = said("lowest", "최저");
/// The highest answer.
pub const HIGHEST: Said = said("highest", "최고");
/// The mean of the answers.
pub const MEAN: Said = said("mean", "평균");
/// Half of the games have an answer that is lower or this.
pub const MEDIAN: Said = said("median", "중앙값");
/// The bars of even answers.
pub const EVEN: Said = said("even", "짝수");
/// The bars of odd answers.
pub const ODD: Said =
    said("odd, for which there are few squares", "홀수(홀수 점수의 칸은 적습니다)");

/// An answer, and the first game that has it.
pub fn extreme(score: Score, dice: &str, lang: Lang) -> String {
    lang.of(format!("{score} with {dice}"), format!("{score}: {dice}"))
}

/// The heading of the picture.
pub fn heading(games: &str, lang: Lang) -> String {
    lang.of(
        format!("All {games} games by their highest total"),
        format!("전체 {games}게임의 최고 점수 분포"),
    )
}

/// The lowest answer, in a picture, with its games as `count` writes their number.
pub fn lowest(score: Score, games: u32, count: &str, lang: Lang) -> String {
    lang.of(
        format!("lowest {score}: {}", english(games, count)),
        format!("최저 {score}점: {count}게임"),
    )
}

/// The highest answer, in a picture, with its games as `count` writes their number.
pub fn highest(score: Score, games: u32, count: &str, lang: Lang) -> String {
    lang.of(
        format!("highest {score}: {}", english(games, count)),
        format!("최고 {score}점: {count}게임"),
    )
}

fn english(games: u32, count: &str) -> String {
    format!("{count} {}", if games == 1 { "game" } else { "games" })
}

/// The mean of all answers, in a picture.
pub fn mean(mean: f64, lang: Lang) -> String {
    lang.of(format!("mean {mean:.2}"), format!("평균 {mean:.2}점"))
}
