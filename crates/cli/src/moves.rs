//! A table of moves, a turn a row.

use yutnori_core::Move;
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
    let Move { horse, roll, from, to, points, total } = played;
    format!("{turn:4}  {roll:3}  {horse:5}  {from:5}  {to:6}  {points:6}  {total:5}")
}
