//! Pictures of Dice Yutnori.
//!
//! [`text()`] draws the board for a terminal and [`svg()`] a whole game; [`explore`] writes a page
//! on which a game is played through, [`explore_with`] one that says something above it, and [`compare`] one that shows two lines side by side;
//! [`bars()`] draws how long solvers take. Nothing here repeats the board or its rules: what can
//! happen in a game comes from the [`Explorer`](yutnori_explorer::Explorer), and where the squares
//! lie follows from the arrows of the board.

mod bars;
mod layout;
mod page;
mod svg;
mod text;

pub use bars::{Bar, Scale, bars, duration};
pub use page::{Fault, Side, Told, compare, explore, explore_with};
pub use svg::svg;
pub use text::{style_of, text};
