//! A table of moves, a turn a row.

use std::fmt::Display;

use yutnori_core::{Horse, Move, Roll};
use yutnori_judge::oracle::Played;
use yutnori_picture::Lang;

/// The heads of the columns. A Korean letter is two columns wide.
pub(crate) fn heads(lang: Lang) -> &'static str {
    lang.of(
        "turn  die  horse  from   to      points  total",
        "  턴   눈     말  출발   도착      점수   합계",
    )
}

/// The row of a turn, 1 to 10.
pub(crate) fn row(turn: usize, played: &Move) -> String {
    let Move { horse, roll, from, to, points, total } = *played;
    columns(turn, (horse, roll), (&from, &to), (&points, &total))
}

/// The rows of a line as a reading plays it.
pub(crate) fn rows_of_reading(line: &[Played]) -> Vec<String> {
    let mut total = 0;
    let row = |(turn, played): (usize, &Played)| {
        let Played { horse, roll, from, to, points } = *played;
        total += points;
        columns(turn, (horse, roll), (&from, &to), (&points, &total))
    };
    (1..).zip(line).map(row).collect()
}

fn columns(
    turn: usize,
    (horse, roll): (Horse, Roll),
    (from, to): (&dyn Display, &dyn Display),
    (points, total): (&dyn Display, &dyn Display),
) -> String {
    format!("{turn:4}  {roll:3}  {horse:5}  {from:6} {to:6}  {points:6}  {total:5}")
}
