//! The game of Dice Yutnori (주사위 윷놀이) and what a solver is.
//!
//! Ten known dice, four horses, a board with three short cuts: which horse should move each turn
//! for the highest total? [`board`] draws the squares and the arrows, [`dice`] names every one of
//! the 9,765,625 games, [`position`] holds the rules of a move, [`mod@line`] a player's ten choices,
//! [`mod@replay`] plays them, and [`solver`] says what a solver must return.
//!
//! ```
//! use yutnori_core::{Dice, parse_line, replay};
//!
//! let dice: Dice = "1 2 3 4 1 2 3 4 1 2".parse()?;
//! let line = parse_line("1,2,2,2,1,2,1,1,2,1").unwrap();
//! assert_eq!(replay(&dice, &line).unwrap().total(), 190);
//! # Ok::<(), yutnori_core::ParseDiceError>(())
//! ```

pub mod board;
pub mod dice;
pub mod line;
pub mod position;
mod quote;
pub mod replay;
pub mod score;
pub mod solver;

pub use board::{ParseSquareError, Square};
pub use dice::{Dice, ParseDiceError, ParseRollError, Roll, TURNS};
pub use line::{Line, ParseLineError, parse_choices, parse_line};
pub use position::{Horse, IllegalMove, IllegalPosition, ParseHorseError, Position};
pub use replay::{IllegalTurn, Move, Replay, replay};
pub use score::Score;
pub use solver::{Solution, Solver};
