//! The board typed wrongly: as a table of landings, as arrows, as lists, or as numbers.

use yutnori_judge::rules::{
    BlueStep, Edit, Name, Way, right_blue, right_landing, right_next, right_points,
};

use super::{scoring, squares};

/// One entry of the table of landing squares is another square than it should be.
pub(super) fn landings() -> impl Iterator<Item = Edit> {
    let entries = leaving().flat_map(|from| (1..=5).map(move |die| (from, die)));
    entries.flat_map(move |(from, die)| {
        let wrong = squares().filter(move |&to| to != right_landing(from, die));
        wrong.map(move |to| Edit::Landing { from, die, to })
    })
}

/// One square's points are another number from 0 to 50 than they should be.
pub(super) fn points() -> impl Iterator<Item = Edit> {
    scoring().flat_map(move |square| {
        let should = right_points(square);
        let wrong = (0..=50).filter(move |&value| value != should);
        wrong.map(move |value| Edit::Points(square, value))
    })
}

/// The points of two squares are swapped.
pub(super) fn swapped_points() -> impl Iterator<Item = Vec<Edit>> {
    let pairs = scoring().enumerate().flat_map(|(place, one)| {
        let later = scoring().skip(place + 1);
        later.map(move |other| (one, other))
    });
    pairs.filter_map(|(one, other)| {
        let [of_one, of_other] = [one, other].map(right_points);
        (of_one != of_other).then(|| vec![Edit::Points(one, of_other), Edit::Points(other, of_one)])
    })
}

/// The red arrow of a square leads to any other square than it should, or back to itself.
pub(super) fn red_arrows() -> impl Iterator<Item = Edit> {
    leaving().flat_map(|from| {
        let wrong = squares().filter(move |&to| Some(to) != right_next(from));
        wrong.map(move |to| Edit::Red { from, to })
    })
}

/// The blue arrow of a corner leads to any other square; some are missing; some are swapped; another
/// square has one that leads to where a short cut begins, or to 25.
pub(super) fn blue_arrows() -> impl Iterator<Item = Vec<Edit>> {
    let corners = Way::SHORT_CUTS.map(|way| way.route()[0]);
    let elsewhere = corners.into_iter().flat_map(|from| {
        let right = [right_blue(from), right_next(from)];
        let wrong = squares().filter(move |&to| !right.contains(&Some(to)));
        wrong.map(move |to| vec![Edit::Blue { from, to }])
    });
    // All three and that of 30 have names.
    let some_missing = [0b001, 0b010, 0b011, 0b101, 0b110].into_iter().map(move |bits: u8| {
        let missing = corners.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        missing.map(|(_, corner)| Edit::BlueMissing(corner)).collect()
    });
    let swapped = [[1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]].into_iter();
    let swapped = swapped.map(move |order| {
        let leads = |from: usize| (corners[from], right_blue(corners[order[from]]));
        let moved = (0..3).filter(|&from| order[from] != from).map(leads);
        moved.filter_map(|(from, to)| Some(Edit::Blue { from, to: to? })).collect()
    });
    let fourth = leaving().filter(move |from| !corners.contains(from)).flat_map(move |from| {
        let begins = corners.into_iter().filter_map(right_blue).chain(["25"]);
        let begins = begins.filter(move |&to| Some(to) != right_next(from));
        begins.map(move |to| vec![Edit::Blue { from, to }])
    });
    elsewhere.chain(some_missing).chain(swapped).chain(fourth)
}

/// An arrow that leads back, so that a horse can end its move where it stands, in a program where its
/// own mark then refuses it.
pub(super) fn arrows_back() -> impl Iterator<Item = Vec<Edit>> {
    let arrows = red_arrows().map(|edit| vec![edit]).chain(blue_arrows());
    let back = arrows.filter(|edits| match edits[..] {
        [Edit::Red { from, to } | Edit::Blue { from, to }] => leads_back(from, to),
        _ => false,
    });
    back.map(|edits| edits.into_iter().chain([Edit::OwnMark]).collect())
}

/// Whether an arrow and at most four red ones behind it lead back to where it begins.
fn leads_back(from: Name, to: Name) -> bool {
    let road = std::iter::successors(Some(to), |&square| right_next(square));
    // Start holds no mark.
    from != "start" && road.take(5).any(|square| square == from)
}

/// On one list, or on all that hold it, a square is left out, doubled, or swapped with the next.
pub(super) fn lists() -> impl Iterator<Item = Edit> {
    let on_one = Way::ALL.into_iter().flat_map(|way| {
        let squares = way.route().iter().skip(1).filter(|&&name| name != "finish");
        squares.map(move |&name| (Some(way), name))
    });
    let on_all = ["25", "in30", "35", "40"].map(|name| (None, name));
    on_one.chain(on_all).flat_map(|(way, name)| {
        let swapped = (name != "40").then_some(Edit::Swapped(way, name));
        [Edit::LeftOut(way, name), Edit::Doubled(way, name)].into_iter().chain(swapped)
    })
}

/// Steps but the first run from one list into the next, in each order of the lists.
pub(super) fn runs_on() -> impl Iterator<Item = Edit> {
    (0..6).map(Edit::RunsOn)
}

/// Some corners' blue arrows count for no step or for two, or only turn the horse.
pub(super) fn blue_steps() -> impl Iterator<Item = Edit> {
    let counts = [BlueStep::Free, BlueStep::Twice, BlueStep::Turns];
    counts.into_iter().flat_map(|counts| {
        (1..1 << Way::SHORT_CUTS.len()).rev().map(move |corners| Edit::BlueSteps(corners, counts))
    })
}

/// Finish scores.
pub(super) fn finish_points() -> impl Iterator<Item = Edit> {
    (1..=50).map(|value| Edit::Points("finish", value))
}

/// The squares that a horse can leave.
fn leaving() -> impl Iterator<Item = Name> + Clone {
    squares().filter(|from| *from != "finish")
}
