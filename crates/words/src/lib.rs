//! What people read: every sentence once, with its English and its Korean side by side.
//!
//! Nothing else is here: no input or output, no choice of what to say. A file has what is said of
//! one thing. Whoever speaks passes the [`Lang`] of the reader.
//!
//! A sentence without blanks is a [`Said`], one with blanks a function. The compiler checks that no
//! argument is missing, and a test that each speaks both languages and that both tell the same
//! numbers. Errors of `core` keep their English there; here is their Korean.

pub mod catalogue;
pub mod cause;
pub mod census;
pub mod check;
pub mod compare;
mod edits;
mod lang;
mod mends;
pub mod mistake;
pub mod moves;
pub mod page;
pub mod problem;
pub mod program;
pub mod readings;
pub mod rules;
mod searches;
pub mod show;
pub mod site;
pub mod solve;
pub mod squares;
pub mod verdict;

pub use lang::{Lang, Said, padded, width};
