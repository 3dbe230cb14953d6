//! What is said of a game that is shown, and of a line that somebody chose.

use std::fmt::Display;

use crate::lang::{Lang, Said, said};

/// What the game is called.
pub const TITLE: Said = said("Dice Yutnori", "주사위 윷놀이");

/// The heads of the columns behind those of a table of moves: the total that is still possible, what
/// the move loses, and a horse that loses nothing.
pub const LOSSES: Said = said("best  loses  better", "최고   손해    대안");

/// The keys of a walk, in two lines.
pub const KEYS: [Said; 2] =
    [said("← → step, 1 to 4 choose", "← → 이동, 1~4 말 고르기"), said("q quit", "q 끝내기")];

/// Where a walk has no room for the board.
pub const ROOM: Said =
    said("24 rows and 80 columns show the board", "24줄 80칸이면 게임판도 보입니다");

/// Why a line ends at this turn: the horse may not be chosen.
pub fn refusal(turn: usize, horse: impl Display, why: &str, lang: Lang) -> String {
    lang.of(
        format!("Turn {turn} may not move horse {horse}: {why}."),
        format!("{turn}번째 턴에 말 {horse}: {why}."),
    )
}

/// How many lines attain the best total, with horses told apart and not.
pub fn lines(best: impl Display, numbered: u64, alike: u64, lang: Lang) -> String {
    lang.of(
        format!("Lines that attain {best}: {numbered}; if horses are alike: {alike}."),
        format!("{best}점을 얻는 순서: {numbered}가지, 말을 구별하지 않으면 {alike}가지."),
    )
}

/// What a whole line comes to that loses nothing.
pub fn is_best(best: impl Display, lang: Lang) -> String {
    lang.of(format!("{best}, the best of this game."), format!("{best}점, 이 게임의 최고점입니다."))
}

/// What a whole line comes to that loses something against the best, `top`.
pub fn is_less(total: impl Display, loss: impl Display, top: impl Display, lang: Lang) -> String {
    lang.of(
        format!("{total}, which is {loss} less than the best of this game, {top}."),
        format!("{total}점, 이 게임의 최고점 {top}점보다 {loss}점 적습니다."),
    )
}

/// What can still be had after the beginning of a line that loses nothing; the moves follow.
pub fn best_from_here(best: impl Display, lang: Lang) -> String {
    lang.of(
        format!("From here the best of this game, {best}, is still possible:"),
        format!("여기서 이 게임의 최고점 {best}점을 아직 얻을 수 있습니다:"),
    )
}

/// What can still be had after the beginning of a line that loses something; the moves follow.
pub fn less_from_here(
    best: impl Display,
    loss: impl Display,
    top: impl Display,
    lang: Lang,
) -> String {
    lang.of(
        format!("From here {best} is possible, {loss} less than the best, {top}:"),
        format!("여기서는 {best}점까지 얻을 수 있으며, 최고점 {top}점보다 {loss}점 적습니다:"),
    )
}

/// Where a walk is: the turn, its die, the score, and the most that can come of it.
pub fn turn(
    turn: usize,
    die: impl Display,
    total: impl Display,
    possible: impl Display,
    lang: Lang,
) -> String {
    lang.of(
        format!("Turn {turn}, die {die}: {total} points, {possible} possible"),
        format!("{turn}번째 턴, 주사위 {die}: 현재 {total}점, 최고 {possible}점 가능"),
    )
}

/// The score after the last turn.
pub fn over(total: impl Display, lang: Lang) -> String {
    lang.of(format!("The game is over: {total} points"), format!("게임이 끝났습니다: {total}점"))
}

/// What a move does that loses nothing.
pub fn keeps(best: impl Display, lang: Lang) -> String {
    lang.of(format!("keeps {best} possible"), format!("최고 {best}점 유지"))
}

/// What a move does that loses something.
pub fn loses(loss: impl Display, best: impl Display, lang: Lang) -> String {
    lang.of(format!("loses {loss}: {best} at best"), format!("{loss}점 손해: 최고 {best}점"))
}

/// The highest total that a line can still come to.
pub fn still_possible(best: impl Display, lang: Lang) -> String {
    lang.of(format!("still possible: {best}"), format!("가능한 최고점: {best}점"))
}

/// The highest total of a game, and what a line has lost of it.
pub fn lost(top: impl Display, lost: impl Display, lang: Lang) -> String {
    lang.of(
        format!("best of this game: {top}, {lost} lost"),
        format!("이 게임의 최고점: {top}점, {lost}점 손해"),
    )
}
