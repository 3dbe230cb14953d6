//! A table of moves, a turn a row.

use std::fmt::Display;

use yutnori_core::{Horse, Move, Roll};
use yutnori_judge::oracle::Played;

use crate::lang::{Lang, Said, padded, said};
use crate::squares::name;

/// The head over the turns, in a picture.
pub const TURN: Said = said("turn", "턴");
/// The head over the dice.
pub const DIE: Said = said("die", "주사위");
/// The head over the horses.
pub const HORSE: Said = said("horse", "말");
/// The head over what each move scores.
pub const POINTS: Said = said("points", "점수");
/// The head over the score after each move.
pub const TOTAL: Said = said("total", "합계");
/// What the move loses.
pub const LOSES: Said = said("loses", "손해");

/// The heads of the columns.
pub const HEADS: Said = said(
    "turn  die  horse  from   to      points  total",
    "  턴   눈     말  이동 전  이동 후     점수   합계",
);

/// How many columns the name of a square takes in a table.
fn square(lang: Lang) -> usize {
    lang.of(6, 8)
}

/// The row of a turn, 1 to 10.
pub fn row(turn: usize, played: &Move, lang: Lang) -> String {
    let Move { horse, roll, from, to, points, total } = *played;
    columns(turn, (horse, roll), [&from.to_string(), &to.to_string()], [&points, &total], lang)
}

/// The rows of a line as a reading plays it.
pub fn rows_of_reading(line: &[Played], lang: Lang) -> Vec<String> {
    let mut total = 0;
    let row = |(turn, played): (usize, &Played)| {
        let Played { horse, roll, from, to, points } = *played;
        total += points;
        columns(turn, (horse, roll), [from, to], [&points, &total], lang)
    };
    (1..).zip(line).map(row).collect()
}

fn columns(
    turn: usize,
    (horse, roll): (Horse, Roll),
    squares: [&str; 2],
    [points, total]: [&dyn Display; 2],
    lang: Lang,
) -> String {
    let [from, to] = squares.map(|square| padded(&name(square, lang), self::square(lang)));
    format!("{turn:4}  {roll:3}  {horse:5}  {from} {to}  {points:6}  {total:5}")
}
