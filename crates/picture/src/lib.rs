//! Pictures of Dice Yutnori.
//!
//! [`text()`] draws the board for a terminal and [`svg()`] a whole game; [`explore`] writes a page
//! on which a game is played through, [`explore_with`] one that says something above it, and
//! [`compare`] one that shows two lines side by side. [`census()`] draws all games at once, and
//! [`bars()`] how long solvers take. Nothing here repeats the board or its rules: what can happen in
//! a game comes from the [`Explorer`](yutnori_explorer::Explorer), and where the squares lie follows
//! from the arrows of the board.

mod bars;
mod census;
mod layout;
mod page;
mod svg;
mod text;

pub use bars::{Bar, Scale, bars, duration};
pub use census::census;
pub use page::{
    COMPARISON, EXPLORER, Fault, Page, Side, Told, compare, comparison_part, data, explore,
    explore_with, explorer_part, game, lines,
};
pub use svg::svg;
pub use text::{style_of, text};

/// The number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group));
    groups.collect::<Vec<_>>().join(",")
}
