//! What the command does, a module for each sub-command or subject.
//!
//! One binary: it is linked once, and its tests run beside each other.

mod census;
mod check;
mod compare;
mod everyday;
mod help;
mod many;
mod readme;
mod show;
mod solve;
#[cfg(unix)]
mod terminal;
mod tools;
mod typed;
