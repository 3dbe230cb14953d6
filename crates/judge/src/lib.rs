//! Who is right at Dice Yutnori, and why you are not.

pub mod answers;
pub mod cases;
pub mod check;
mod child;
pub mod conformance;
mod crash;
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
