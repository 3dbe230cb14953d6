//! Somebody's own program for Dice Yutnori: from its source to what it printed.
//!
//! [`source`] builds a file with the tools of this machine, [`program`] runs what came of it, a
//! game at a time, within bounds of time and output, and reads what it printed. Nothing here knows
//! the rules of the game.

mod build;
mod child;
mod clash;
mod code;
mod command;
mod crash;
mod encoding;
mod group;
mod input_file;
mod java;
mod language;
mod limits;
mod output;
pub mod program;
mod refusal;
mod run;
mod runtime;
mod sandbox;
pub mod source;
mod stream;
mod visual_studio;
