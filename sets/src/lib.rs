//! The making of the sets: few games that catch every known mistake, and few that tell all apart.
//!
//! Both are questions of covering: each mistake, or each pair of them, is a list of games, and the
//! set has to hold one of each list. [`reduce`] leaves of such a question what decides it,
//! [`program`] has an integer program solve it, and [`search`] asks again with those that escape.

mod order;
pub mod program;
pub mod reduce;
pub mod search;
