//! Every known way to be wrong: the named readings, and what no list can hold, generated.
//!
//! A family is a loop that makes edits of the telling, each a way in which some program could
//! err: a mistyped table, a square that some horses do not see, a finished horse that still holds
//! one, a search that forgets to undo, two mistakes at once.
//!
//! What is not here, since it equals something that is: an outer list that goes on behind a corner
//! as that short cut is a red arrow of the corner; a loop that a finished horse ends, or start that
//! counts as taken, is right. That the best at any turn counts is right as well with four horses.
//! A mistyped board with the commonest reading is worked out when nothing else fits: with their
//! 8,000 columns the dictionary would be more than half as large again, and most of them differ
//! from the board alone on a handful of games only.
//!
//! A member of [`Family::Search`] takes some milliseconds to answer a game, so no table of all
//! games is made for it. It is told from all others on the games of the dictionary; where it agrees
//! with another on all of those, some hundred more games, spread over all,
//! decide whether they are called equal.

mod board;
mod play;
mod sight;

use crate::readings::{self, Reading};
use yutnori_judge::graph::Buffers;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Name, Way};

/// One known way to be wrong: a named reading, a member of a family, or two mistakes at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong beside the named readings: the edits of a member of a family.
    pub edits: Vec<Edit>,
    /// The named readings in it: at most two.
    pub readings: Vec<&'static Reading>,
}

/// Which loop made a mistake, so that what is known of all its members can be spread over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// A named reading, or two.
    Reading,
    /// A shared square counts as several.
    Partition,
    /// Some horse is not seen on some square.
    BlindSpot,
    /// Two squares with the same number are one.
    Merged,
    /// A finished horse holds a square.
    HeldSquare,
    /// One entry of the landing table.
    Landing,
    /// The points of one square.
    Points,
    /// The points of two squares swapped.
    SwappedPoints,
    /// A red arrow.
    RedArrow,
    /// Blue arrows that lead elsewhere, are missing, or too many.
    BlueArrow,
    /// A square left out of a list, doubled in it or swapped with the next.
    List,
    /// One list runs into the next.
    RunsOn,
    /// How many steps a blue arrow counts for.
    BlueSteps,
    /// Finish scores.
    FinishPoints,
    /// How many horses, turns, pips; which total.
    Number,
    /// What the best total begins with.
    Begins,
    /// One move a turn.
    Greedy,
    /// The loop over horses.
    Loop,
    /// What becomes of horses on finish.
    Finish,
    /// Classes of squares that are never occupied.
    Class,
    /// A horse looks at the wrong square, at the wrong horse, or not at all.
    WrongLook,
    /// The moving horse's own mark is still there.
    OwnMark,
    /// The bookkeeping of the search.
    Search,
}

impl Family {
    /// Whether a number, an arrow or a list of the board was typed wrongly.
    pub fn is_typed(self) -> bool {
        use Family::{BlueArrow, FinishPoints, Landing, List, Points, RedArrow, SwappedPoints};
        matches!(
            self,
            Landing | Points | SwappedPoints | RedArrow | BlueArrow | List | FinishPoints
        )
    }
}

impl Mistake {
    /// The family that it is a member of, whatever named reading comes with it.
    pub fn family(&self) -> Family {
        let Some(edit) = self.edits.first() else { return Family::Reading };
        match *edit {
            Edit::Split(..) => Family::Partition,
            Edit::Unseen { .. } | Edit::NeverOccupied(_) => Family::BlindSpot,
            Edit::Merged(_) if self.edits.len() > 1 => Family::OwnMark,
            Edit::Merged(_) => Family::Merged,
            Edit::StillThere(_) => Family::HeldSquare,
            Edit::Landing { .. } => Family::Landing,
            Edit::Points("finish", _) => Family::FinishPoints,
            Edit::Points(..) if self.edits.len() > 1 => Family::SwappedPoints,
            Edit::Points(..) => Family::Points,
            Edit::Red { .. } => Family::RedArrow,
            Edit::Blue { .. } | Edit::BlueMissing(_) => Family::BlueArrow,
            Edit::LeftOut(..) | Edit::Doubled(..) | Edit::Swapped(..) => Family::List,
            Edit::RunsOn(_) => Family::RunsOn,
            Edit::BlueSteps(..) => Family::BlueSteps,
            Edit::BeginsWith(_) => Family::Begins,
            Edit::Greedy(_) => Family::Greedy,
            Edit::RefusedEnds | Edit::DieShrinks(_) => Family::Loop,
            Edit::FinishHolds { .. }
            | Edit::FinishStays(_)
            | Edit::FinishOnceMore
            | Edit::FinishAt(_) => Family::Finish,
            Edit::ClassesUnseen(_) => Family::Class,
            Edit::NeverRefused(_) | Edit::CornerLooksAhead(_) | Edit::LastCompared => {
                Family::WrongLook
            }
            Edit::Search(_) => Family::Search,
            Edit::Horses(_) | Edit::Turns(_) | Edit::Die(_) | Edit::Least | Edit::PointsLeft => {
                Family::Number
            }
            // The others stand in named readings only.
            _ => Family::Reading,
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

    /// Whether its answers to all games can be had at once; if not, each game takes it a search.
    pub fn has_table(&self) -> bool {
        self.oracle().has_tables()
    }

    /// Its answers to all games, by game: the codes of its answers.
    pub(crate) fn table<'a>(&self, buffers: &'a mut Buffers) -> Option<&'a [i16]> {
        let oracle = self.oracle();
        oracle.has_tables().then(|| oracle.all_within(buffers))
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
pub fn all() -> Vec<Mistake> {
    let pairs = readings::ALL.iter().enumerate().flat_map(|(place, one)| {
        let later = readings::ALL[place + 1..].iter();
        later.map(move |other| vec![one, other])
    });
    let mistake = |edits: Vec<Edit>, readings| Mistake { edits, readings };
    let named = readings::ALL.iter().map(|reading| mistake(Vec::new(), vec![reading]));
    let alone = misread().chain(mistyped()).chain(misplayed());
    let alone = alone.map(|edits| mistake(edits, Vec::new()));
    let pairs = pairs.map(|readings| mistake(Vec::new(), readings));
    let accompanied = misread().map(|edits| mistake(edits, vec![commonest()]));
    named.chain(alone).chain(pairs).chain(accompanied).collect()
}

fn commonest() -> &'static Reading {
    &readings::ALL[0]
}

/// The rules misread, as to who holds which square.
fn misread() -> impl Iterator<Item = Vec<Edit>> {
    let one = sight::held_squares().chain(sight::merged_numbers()).chain(sight::blind_spots());
    one.map(|edit| vec![edit]).chain(sight::partitions())
}

/// The board typed wrongly.
fn mistyped() -> impl Iterator<Item = Vec<Edit>> {
    let tables = board::landings().chain(board::points()).chain(board::red_arrows());
    let lists = board::lists().chain(board::runs_on()).chain(board::blue_steps());
    let singly = |edit| vec![edit];
    let tables = tables.map(singly).chain(board::blue_arrows());
    let others = lists.chain(board::finish_points()).map(singly);
    tables.chain(others).chain(board::swapped_points()).chain(board::arrows_back())
}

/// The game played wrongly, or horses seen wrongly in a way that is known alone only.
fn misplayed() -> impl Iterator<Item = Vec<Edit>> {
    let singly = |edit| vec![edit];
    let looks = sight::classes().chain(sight::wrong_looks()).map(singly).chain(sight::own_marks());
    let loops = play::begins().chain(play::greedy()).chain(play::loops()).chain(play::searches());
    let numbers = play::numbers().chain(play::finishes());
    looks.chain(numbers).chain(loops.map(singly))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_families_have_as_many_members_as_their_description_says() {
        assert_eq!(squares().count(), 33);
        assert_eq!(board::landings().count(), 32 * 5 * 32);
        assert_eq!(board::points().count(), 31 * 50);
        assert_eq!(board::red_arrows().count(), 32 * 32);
        assert_eq!(board::blue_arrows().count(), 3 * 31 + 5 + 5 + (29 * 4 - 3));
        assert_eq!(board::lists().count(), 3 * (20 + 7 + 6 + 7 + 4) - 5);
        assert_eq!(board::blue_steps().count(), 3 * 7);
        assert_eq!(board::swapped_points().count(), 31 * 30 / 2 - 6);
        assert!(board::arrows_back().all(|edits| edits.contains(&Edit::OwnMark)));
        assert_eq!(sight::partitions().count(), 5 * 5 * 5 * 15 - 1);
        assert_eq!(sight::blind_spots().count(), 3 * (4 * 4 - 1) + (5 * 5 - 1) + 31);
        assert_eq!(sight::merged_numbers().count(), 63);
        assert_eq!(sight::held_squares().count(), 1 + 31);
        assert_eq!(sight::own_marks().count(), 32);
        assert_eq!(sight::classes().count(), 31);
        assert_eq!(sight::wrong_looks().count(), 32 + 7 + 1);
        assert_eq!(play::numbers().count(), 4 + 3 + 9 + 5);
        assert_eq!(play::searches().count(), 6 + 15 + 11);
    }

    #[test]
    fn every_edit_passes_its_check_and_no_mistake_is_listed_twice() {
        let all = all();
        for (place, mistake) in all.iter().enumerate() {
            assert_eq!(Oracle::try_new(&mistake.all_edits()).err(), None, "{mistake:?}");
            assert!(!all[..place].iter().rev().take(2_000).any(|other| other == mistake));
        }
    }

    #[test]
    fn what_is_generated_has_a_family_and_what_has_a_name_is_a_reading() {
        for mistake in all() {
            let is_named = mistake.edits.is_empty();
            assert_eq!(mistake.family() == Family::Reading, is_named, "{mistake:?}");
        }
    }
}
