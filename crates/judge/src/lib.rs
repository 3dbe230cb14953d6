//! Who is right at Dice Yutnori, and why you are not.
//!
//! [`rules`] tells the rules a second time, by whole routes instead of arrows, and names the ways to
//! misread them as edits of that telling. [`oracle`] answers games under the right rules or under
//! any edits, one game or all of them. Solvers are held against it by [`conformance`], on the chosen
//! [`cases`], and by [`fuzz`].
//!
//! A program of somebody else is run by [`program`], built by [`source`], or judged by the
//! [`answers`] that were noted of it. [`check`] asks it games: first those of [`sets`], on which
//! every known mistake shows, then random ones. [`readings`] has the mistakes with names,
//! [`families`] generates the others, [`lineup`] clears those that do not account for the answers
//! (their own stand on the [`sheet`]), and [`parting`] finds the turn where a line leaves the rules.
//! A [`drill`] checks the check itself.
//!
//! ```
//! use yutnori_judge::{oracle::Oracle, readings};
//!
//! let dice = "5 5 5 5 5 5 5 1 1 1".parse()?;
//! let misread = readings::by_id("finished-horse-moves").unwrap().oracle();
//! assert_eq!(Oracle::right().best(&dice), Some(138));
//! assert_eq!(misread.best(&dice), Some(178));
//! # Ok::<(), yutnori_core::ParseDiceError>(())
//! ```

pub mod answers;
pub mod cases;
pub mod check;
mod child;
pub mod conformance;
mod cover;
mod crash;
pub mod drill;
pub mod families;
pub mod fuzz;
mod graph;
pub mod lineup;
pub mod oracle;
mod output;
pub mod parting;
pub mod program;
pub mod readings;
pub mod rules;
pub mod sets;
pub mod sheet;
pub mod source;
