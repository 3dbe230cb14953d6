//! Every known way to be wrong: the named readings, and what no list can hold, generated.
//!
//! A family is a loop that makes edits of the telling, each a way in which some program could
//! err: a mistyped table, a square that some horses do not see, a finished horse that still holds
//! one, two mistakes at once.

use crate::readings::{self, Reading};
use yutnori_judge::graph::Buffers;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Name, SHARED, TWINS, Way, right_landing, right_points};

/// One known way to be wrong: a named reading, a member of a family, or two mistakes at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong beside the named readings: the edits of a member of a family.
    pub edits: Vec<Edit>,
    /// The named readings in it: at most two.
    pub readings: Vec<&'static Reading>,
}

/// What mistakes are generated together, and share a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One named reading.
    Named,
    /// Two named readings.
    Pair,
    /// A mistyped number of a table.
    Typed,
    /// One member of another family.
    Member,
    /// A member of a family with a named reading.
    Accompanied,
}

impl Kind {
    /// Of 1,000 wrong programs, how many are of this kind. Named mistakes have weights of their own.
    pub(crate) fn share(self) -> f64 {
        match self {
            Kind::Named | Kind::Pair => 0.0,
            Kind::Typed => 60.0,
            Kind::Member => 60.0,
            Kind::Accompanied => 20.0,
        }
    }
}

impl Mistake {
    /// What it is generated with.
    pub fn kind(&self) -> Kind {
        match (&self.edits[..], &self.readings[..]) {
            ([], [_]) => Kind::Named,
            ([], _) => Kind::Pair,
            ([Edit::Landing { .. } | Edit::Points(..)], []) => Kind::Typed,
            (_, []) => Kind::Member,
            _ => Kind::Accompanied,
        }
    }

    /// The oracle that errs so.
    pub fn oracle(&self) -> Oracle {
        Oracle::new(&self.all_edits())
    }

    /// Both mistakes at once, unless one is a part of the other.
    pub fn and(&self, other: &Mistake) -> Option<Mistake> {
        let edits = other.edits.iter().filter(|edit| !self.edits.contains(edit));
        let readings = other.readings.iter().filter(|reading| !self.readings.contains(reading));
        let both = Mistake {
            edits: self.edits.iter().chain(edits).copied().collect(),
            readings: self.readings.iter().chain(readings).copied().collect(),
        };
        (both != *self && both != *other).then_some(both)
    }

    /// Whether [`table`](Self::table) has its answers; if not, each game takes it a search.
    pub fn has_table(&self) -> bool {
        true
    }

    /// Its answers to all games, by game, below 0 where it leaves no complete line.
    pub(crate) fn table<'a>(&self, buffers: &'a mut Buffers) -> Option<&'a [i16]> {
        self.has_table().then(|| self.oracle().all_within(buffers))
    }

    /// Whether the other is the same mistake told another way.
    pub(crate) fn is_same_edit(&self, other: &Mistake) -> bool {
        let [one, other] = [self.all_edits(), other.all_edits()];
        one.len() == other.len() && one.iter().all(|edit| other.contains(edit))
    }

    fn all_edits(&self) -> Vec<Edit> {
        let named = self.readings.iter().flat_map(|reading| reading.edits);
        self.edits.iter().chain(named).copied().collect()
    }
}

/// All known mistakes, simplest first: the named readings, the members of the families, two named
/// readings at once, and members together with the commonest reading, that finished horses move.
///
/// Mistyped tables come alone: with the commonest reading they would be as many again, too many to
/// tell all of them apart with few games.
pub fn all() -> Vec<Mistake> {
    let misread: Vec<Vec<Edit>> = held_squares()
        .chain(merged_numbers())
        .chain(blind_spots())
        .map(|edit| vec![edit])
        .chain(partitions())
        .collect();
    let mistyped = mistyped().map(|edit| vec![edit]);
    let pairs = readings::ALL.iter().enumerate().flat_map(|(place, one)| {
        let later = readings::ALL[place + 1..].iter();
        later.map(move |other| vec![one, other])
    });

    let mistake = |edits: Vec<Edit>, readings| Mistake { edits, readings };
    let named = readings::ALL.iter().map(|reading| mistake(Vec::new(), vec![reading]));
    let alone = misread.iter().cloned().chain(mistyped).map(|edits| mistake(edits, Vec::new()));
    let pairs = pairs.map(|readings| mistake(Vec::new(), readings));
    let commonest = &readings::ALL[0];
    let accompanied = misread.iter().map(|edits| mistake(edits.clone(), vec![commonest]));
    named.chain(alone).chain(pairs).chain(accompanied).collect()
}

/// The squares that score.
fn scoring() -> impl Iterator<Item = Name> + Clone {
    squares().filter(|name| !["start", "finish"].contains(name))
}

/// The 33 squares, as the routes name them.
fn squares() -> impl Iterator<Item = Name> + Clone {
    let roads = Way::ALL.into_iter().enumerate();
    roads.flat_map(|(place, way)| {
        let earlier = &Way::ALL[..place];
        let drawn = move |name: &Name| earlier.iter().any(|way| way.route().contains(name));
        way.route().iter().copied().filter(move |name| !drawn(name))
    })
}

/// A finished horse still holds a square: the last it stood on, or always the same one.
fn held_squares() -> impl Iterator<Item = Edit> {
    let fixed = scoring().map(Some);
    [None].into_iter().chain(fixed).map(Edit::StillThere)
}

/// Some of the repeated numbers are taken for one square: every subset.
fn merged_numbers() -> impl Iterator<Item = Edit> {
    (1..1 << TWINS.len()).map(Edit::Merged)
}

/// Some horse is not seen: by those that come along one way, if it came along another; by all that
/// come along one way; if it came along one way, by all; or wherever it stands on one square.
fn blind_spots() -> impl Iterator<Item = Edit> {
    let unseen = SHARED.into_iter().flat_map(|(square, ways)| {
        let anyone = || [None].into_iter().chain(ways.iter().copied().map(Some));
        let pairs = anyone().flat_map(move |by| anyone().map(move |who| (by, who)));
        let some = pairs.filter(|&pair| pair != (None, None));
        some.map(move |(arriving, standing)| Edit::Unseen { square, arriving, standing })
    });
    unseen.chain(scoring().map(Edit::NeverOccupied))
}

/// One number of the tables is wrong.
fn mistyped() -> impl Iterator<Item = Edit> {
    mistyped_landings().chain(mistyped_points())
}

/// One entry of the table of landing squares is another square than it should be.
fn mistyped_landings() -> impl Iterator<Item = Edit> {
    let entries = squares()
        .filter(|from| *from != "finish")
        .flat_map(|from| (1..=5).map(move |die| (from, die)));
    entries.flat_map(move |(from, die)| {
        let wrong = squares().filter(move |&to| to != right_landing(from, die));
        wrong.map(move |to| Edit::Landing { from, die, to })
    })
}

/// One square's points are another number from 0 to 50 than they should be.
fn mistyped_points() -> impl Iterator<Item = Edit> {
    scoring().flat_map(move |square| {
        let should = right_points(square);
        let wrong = (0..=50).filter(move |&value| value != should);
        wrong.map(move |value| Edit::Points(square, value))
    })
}

/// The shared squares count as several, in every combination of every grouping of their ways.
fn partitions() -> impl Iterator<Item = Vec<Edit>> {
    let mut combinations: Vec<Vec<Edit>> = vec![Vec::new()];
    for (square, ways) in SHARED {
        let grouped = groupings(ways);
        combinations = combinations
            .iter()
            .flat_map(|edits| {
                grouped.iter().map(|&groups| {
                    let mut edits = edits.clone();
                    if ways.iter().any(|&way| groups[way as usize] > 0) {
                        edits.push(Edit::Split(square, groups));
                    }
                    edits
                })
            })
            .collect();
    }
    // The plainest first; the very first is the right one, where nothing is split.
    combinations.sort_by_key(Vec::len);
    combinations.into_iter().skip(1)
}

/// Every way to put these ways into groups, each way with the number of its group from 0 on.
fn groupings(ways: &[Way]) -> Vec<[u8; Way::ALL.len()]> {
    let mut grouped = vec![([0; Way::ALL.len()], 0)];
    for &way in ways {
        let with = |(groups, used): ([u8; Way::ALL.len()], u8)| {
            (0..=used).map(move |group| {
                let mut groups = groups;
                groups[way as usize] = group;
                (groups, used.max(group + 1))
            })
        };
        grouped = grouped.into_iter().flat_map(with).collect();
    }
    grouped.into_iter().map(|(groups, _)| groups).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_families_have_as_many_members_as_their_description_says() {
        assert_eq!(squares().count(), 33);
        assert_eq!(mistyped_landings().count(), 32 * 5 * 32);
        assert_eq!(mistyped_points().count(), 31 * 50);
        assert_eq!(partitions().count(), 5 * 5 * 5 * 15 - 1);
        assert_eq!(blind_spots().count(), 3 * (4 * 4 - 1) + (5 * 5 - 1) + 31);
        assert_eq!(merged_numbers().count(), 63);
        assert_eq!(held_squares().count(), 1 + 31);
    }
}
