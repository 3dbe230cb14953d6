//! Who is right at Dice Yutnori.
//!
//! [`rules`] tells the rules a second time, by whole routes instead of arrows, and names the ways to
//! misread them as edits of that telling. [`oracle`] answers games under the right rules or under
//! any edits, one game or all of them. Solvers are held against it by [`conformance`], on the chosen
//! [`cases`], and by [`fuzz`].
//!
//! ```
//! use yutnori_judge::{oracle::Oracle, rules::Edit};
//!
//! let dice = "5 5 5 5 5 5 5 1 1 1".parse()?;
//! let misread = Oracle::new(&[Edit::FinishedMoves]);
//! assert_eq!(Oracle::right().best(&dice), Some(138));
//! assert_eq!(misread.best(&dice), Some(178));
//! # Ok::<(), yutnori_core::ParseDiceError>(())
//! ```

pub mod cases;
pub mod conformance;
mod edit;
pub mod fuzz;
pub mod graph;
pub mod oracle;
mod plays;
pub mod rules;
mod search;
pub mod simplicity;
mod telling;
