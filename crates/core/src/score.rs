//! Points.

/// Points: those of a move (0 to 40), a total of moves (0 to 400), or a difference of totals.
pub type Score = u32;
