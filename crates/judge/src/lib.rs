//! Who is right at Dice Yutnori, and why you are not.

pub mod answers;
pub mod cases;
mod child;
pub mod conformance;
mod crash;
pub mod fuzz;
mod graph;
pub mod oracle;
mod output;
pub mod program;
pub mod readings;
pub mod rules;
pub mod source;
