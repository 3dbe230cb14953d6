//! Who is right at Dice Yutnori, and why you are not.

pub mod answers;
pub mod cases;
pub mod conformance;
pub mod fuzz;
mod graph;
pub mod oracle;
pub mod readings;
pub mod rules;
