//! The rules told a second time, and the ways to misread them.
//!
//! Where the core follows arrows by number, this telling knows whole routes by name. A misreading
//! is a few [`Edit`]s of it; the right rules are the telling without an edit.

use std::fmt;

pub use crate::edit::{BadEdit, BlueStep, Class, Edit, Greedy, Key, Search, Statement, order};
use crate::telling::Telling;

/// The name of a square, spelled as the core prints it.
pub type Name = &'static str;

/// Where a horse's way leaves the outer road, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// It stays on the outer road.
    Outer,
    /// It takes the short cut of 10.
    Ten,
    /// It takes the short cut of 20.
    Twenty,
    /// It takes the short cut of the outer 30.
    Thirty,
}

impl Way {
    /// The four ways.
    pub const ALL: [Way; 4] = [Way::Outer, Way::Ten, Way::Twenty, Way::Thirty];

    /// The three short cuts.
    pub const SHORT_CUTS: [Way; 3] = [Way::Ten, Way::Twenty, Way::Thirty];

    /// The squares along the way, from where it begins to finish.
    pub const fn route(self) -> &'static [Name] {
        match self {
            Way::Outer => &[
                "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26",
                "28", "30", "32", "34", "36", "38", "40", "finish",
            ],
            Way::Ten => &["10", "10:13", "10:16", "10:19", "25", "in30", "35", "40", "finish"],
            Way::Twenty => &["20", "20:22", "20:24", "25", "in30", "35", "40", "finish"],
            Way::Thirty => &["30", "30:28", "30:27", "30:26", "25", "in30", "35", "40", "finish"],
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Outer => "outer",
            way => way.route()[0],
        })
    }
}

/// The numbers that stand on two squares, with the names of the two.
pub const TWINS: [(u32, [Name; 2]); 6] = [
    (16, ["16", "10:16"]),
    (22, ["22", "20:22"]),
    (24, ["24", "20:24"]),
    (26, ["26", "30:26"]),
    (28, ["28", "30:28"]),
    (30, ["30", "in30"]),
];

/// The squares that several ways lead to, with those ways.
pub const SHARED: [(Name, &[Way]); 4] = [
    ("25", &Way::SHORT_CUTS),
    ("in30", &Way::SHORT_CUTS),
    ("35", &Way::SHORT_CUTS),
    ("40", &Way::ALL),
];

/// The name of a square as the routes spell it, if there is such a square.
pub fn name(text: &str) -> Option<Name> {
    let names = Way::ALL.into_iter().flat_map(Way::route);
    names.copied().find(|name| *name == text)
}

/// Where a horse that begins on this square lands by the right rules.
pub fn right_landing(from: Name, die: u8) -> Name {
    Telling::right().landing(from, die).unwrap_or("finish")
}

/// What landing on this square scores by the right rules.
pub fn right_points(square: Name) -> i16 {
    let digits = square.trim_start_matches("in");
    let digits = digits.rsplit(':').next().unwrap_or(digits);
    digits.parse().unwrap_or(0)
}

/// Where the red arrow of a square leads; finish has none.
pub fn right_next(square: Name) -> Option<Name> {
    Way::ALL.into_iter().find_map(|way| {
        let place = way.route().iter().position(|&name| name == square)?;
        way.route().get(place + 1).copied()
    })
}

/// Where the blue arrow of a square leads, if it has one.
pub fn right_blue(square: Name) -> Option<Name> {
    let way = Way::SHORT_CUTS.into_iter().find(|way| way.route()[0] == square)?;
    Some(way.route()[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_tables_are_told_by_name() {
        assert_eq!(right_landing("12", 5), "22");
        assert_eq!(right_landing("10", 1), "10:13");
        assert_eq!(right_landing("40", 3), "finish");
        assert_eq!(["in30", "10:19", "40", "start"].map(right_points), [30, 19, 40, 0]);
        assert_eq!(Way::ALL.map(|way| way.to_string()), ["outer", "10", "20", "30"]);
        assert_eq!(
            ["10", "10:19", "40", "finish"].map(right_next),
            [Some("12"), Some("25"), Some("finish"), None]
        );
        assert_eq!(["10", "in30"].map(right_blue), [Some("10:13"), None]);
    }
}
