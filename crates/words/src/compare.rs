//! What is said of the solvers side by side.

use crate::lang::{Lang, Said, said};

/// Who solves.
pub const SOLVER: Said = said("solver", "풀이");
/// How many positions it tries in a game.
pub const POSITIONS: Said = said("positions", "살펴본 위치");
/// How long it takes for a game.
pub const TIME: Said = said("time a game", "게임당 시간");
/// How many times as fast as the first solver it is.
pub const SPEED: Said = said("speed", "속도");
/// One of our solvers is wrong.
pub const WRONG: Said = said(
    "A solver is wrong. This is a bug in yutnori:",
    "풀이의 답이 틀렸습니다. yutnori의 버그입니다.",
);

/// All solvers have the same best total of a game, which is the right one.
pub fn agree(dice: &str, score: i16, solvers: usize, lang: Lang) -> String {
    lang.of(
        format!("{dice}: {score}. All {solvers} solvers find it, and the oracle confirms it."),
        format!("{dice}: {score}점. 풀이 {solvers}개의 답이 모두 같고, 판정기의 답과도 같습니다."),
    )
}

/// All solvers have the right answers of so many games.
pub fn agree_on(games: &str, solvers: usize, lang: Lang) -> String {
    lang.of(
        format!("{games} random games: all {solvers} solvers are right on each, says the oracle."),
        format!("무작위 {games}게임: 풀이 {solvers}개의 답이 모두 판정기의 답과 같습니다."),
    )
}

/// The heading of the picture for one game.
pub fn heading(dice: &str, lang: Lang) -> String {
    lang.of(format!("Time to solve {dice}"), format!("{dice}: 풀이별 시간"))
}

/// The heading of the picture for so many games.
pub fn heading_of(games: &str, lang: Lang) -> String {
    lang.of(
        format!("Time a game, over {games} random games"),
        format!("게임당 시간 (무작위 {games}게임)"),
    )
}

/// What stands behind a bar.
pub fn note(positions: &str, speed: &str, lang: Lang) -> String {
    lang.of(
        format!("{positions} positions, speed {speed}"),
        format!("위치 {positions}개, 속도 {speed}"),
    )
}

/// The bars grow by the same length each time that a time grows tenfold.
pub fn scale(first: &str, lang: Lang) -> String {
    lang.of(
        format!("The scale is logarithmic; the speed of {first} is 1."),
        format!("로그 눈금입니다. 속도는 {first}를 1로 놓은 값입니다."),
    )
}

/// The first game takes a solver longer than the others.
pub fn first(solver: &str, time: &str, lang: Lang) -> String {
    lang.of(
        format!("{solver} needs {time} for its first game, with what it prepares for all."),
        format!("{solver}: 첫 게임은 모든 게임을 위한 준비까지 {time} 걸립니다."),
    )
}
