//! Why a program for Dice Yutnori is wrong.
//!
//! [`readings`] has the mistakes with names, and [`families`] generates the others. What each of
//! them answers to some chosen games stands in the [`dictionary`]; testers of circuits call such a
//! table a fault dictionary. [`sets`] has those games: a complete test set, on which every known
//! mistake shows, and one that tells all of them apart. A [`survey`] proves them, over all games.
//!
//! A [`session`] is an adaptive diagnosis. It says which games to ask next, is given the answers,
//! and concludes at any time: it starts no process, reads no file and knows no clock. Whoever
//! drives it does that. [`candidates`] are the mistakes that account for the answers so far,
//! [`difference`] finds the turn where a line leaves the rules, [`report`] is what was concluded,
//! and [`json`] the same for machines. [`answers`] reads answers that somebody noted, and a
//! [`drill`] checks the sessions themselves.

pub mod answers;
pub mod bound;
pub mod candidates;
pub mod cause;
mod class;
mod confirm;
pub mod dictionary;
pub mod difference;
pub mod drill;
mod explain;
pub mod families;
pub mod json;
mod nearest;
mod prior;
pub mod readings;
pub mod report;
mod right;
pub mod session;
pub mod sets;
pub mod squares;
pub mod survey;
