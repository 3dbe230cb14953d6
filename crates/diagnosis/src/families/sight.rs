//! Who is seen: squares that are several or the same, horses that stand where nobody looks.

use yutnori_judge::rules::{Class, Edit, SHARED, TWINS, Way};

use super::{scoring, squares};

/// The twin that one horse reaches from the other within one move: 30.
const WITHIN_REACH: u8 = 1 << 5;

/// A finished horse still holds a square: the last it stood on, or always the same one.
pub(super) fn held_squares() -> impl Iterator<Item = Edit> {
    let fixed = scoring().map(Some);
    [None].into_iter().chain(fixed).map(Edit::StillThere)
}

/// Some of the repeated numbers are taken for one square: every subset.
pub(super) fn merged_numbers() -> impl Iterator<Item = Edit> {
    (1..1 << TWINS.len()).map(Edit::Merged)
}

/// The same while a horse's own mark is still there, where that makes a difference.
pub(super) fn own_marks() -> impl Iterator<Item = Vec<Edit>> {
    let with_30 = (1..1 << TWINS.len()).filter(|which| which & WITHIN_REACH != 0);
    with_30.map(|which| vec![Edit::Merged(which), Edit::OwnMark])
}

/// Some horse is not seen: by those that come along one way, if it came along another; by all that
/// come along one way; if it came along one way, by all; or wherever it stands on one square.
pub(super) fn blind_spots() -> impl Iterator<Item = Edit> {
    let unseen = SHARED.into_iter().flat_map(|(square, ways)| {
        let anyone = || [None].into_iter().chain(ways.iter().copied().map(Some));
        let pairs = anyone().flat_map(move |by| anyone().map(move |who| (by, who)));
        let some = pairs.filter(|&pair| pair != (None, None));
        some.map(move |(arriving, standing)| Edit::Unseen { square, arriving, standing })
    });
    unseen.chain(scoring().map(Edit::NeverOccupied))
}

/// Whole classes of squares are never occupied: every set of them.
pub(super) fn classes() -> impl Iterator<Item = Edit> {
    (1..1 << Class::ALL.len()).map(Edit::ClassesUnseen)
}

/// A horse is asked the wrong question: none if it leaves some square, about the square that it would
/// reach without the blue arrow, or about one other horse only.
pub(super) fn wrong_looks() -> impl Iterator<Item = Edit> {
    let leaving = squares().filter(|name| *name != "finish").map(Edit::NeverRefused);
    let ahead = (1..1 << Way::SHORT_CUTS.len()).map(Edit::CornerLooksAhead);
    leaving.chain(ahead).chain([Edit::LastCompared])
}

/// The shared squares count as several, in every combination of every grouping of their ways.
pub(super) fn partitions() -> impl Iterator<Item = Vec<Edit>> {
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
