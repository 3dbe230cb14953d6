//! Points.

/// Points: those of a move (0 to 40), a total of moves (0 to 400), or a difference of totals.
///
/// Two bytes keep the answers of all games at 20 MB. The sign lets totals be subtracted, and lets
/// other rules than those of the game give any number of points to a square.
pub type Score = i16;
