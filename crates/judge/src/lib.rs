//! Who is right at Dice Yutnori, and why you are not.

pub mod cases;
pub mod conformance;
