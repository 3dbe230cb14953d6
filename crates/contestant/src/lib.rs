//! Somebody's own program for Dice Yutnori: from its source to what it printed.
//!
//! [`source`] builds a file with the tools of this machine, [`program`] runs what came of it, a
//! game at a time, within bounds of time and output, and reads what it printed. Nothing here knows
//! the rules of the game.

mod child;
mod crash;
mod output;
pub mod program;
pub mod source;
