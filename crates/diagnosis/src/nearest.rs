//! What comes near to the answers of a program, where no known mistake accounts for all of them.

use std::cmp::Reverse;

use rayon::prelude::*;

use crate::candidates::{Did, Seen, entry};
use crate::dictionary::Dictionary;
use crate::families::{self, Mistake};
use crate::readings;
use crate::right;

/// From how many answers on it is worth to say what comes near to them.
const ENOUGH: usize = 30;

/// By how many answers mistakes are rated at most.
const RATED: usize = 300;

/// How many of the nearest mistakes are tried together with others.
const TRIED: usize = 40;

/// The mistakes that are not in the dictionary and account for everything seen: mistyped tables with
/// the commonest reading, or else two of those at once that come nearest.
pub(crate) fn fitting(seen: &[Seen]) -> Vec<Mistake> {
    let seen = telling(seen);
    let fits = |mistake: &Mistake| {
        let oracle = mistake.oracle();
        seen.iter().all(|seen| seen.fits(&oracle))
    };
    let all_fitting = |mistakes: Vec<Mistake>| -> Vec<Mistake> {
        mistakes.into_par_iter().filter(fits).collect()
    };
    let seldom = all_fitting(families::seldom().collect());
    if !seldom.is_empty() || seen.len() < ENOUGH {
        return seldom;
    }
    let near = rated(&seen);
    let near: Vec<&Mistake> = near.iter().take(TRIED).map(|(mistake, _)| *mistake).collect();
    let named =
        readings::ALL.iter().map(|reading| Mistake { edits: vec![], readings: vec![reading] });
    let others: Vec<Mistake> = named.chain(near.iter().copied().cloned()).collect();
    let both = near.iter().flat_map(|one| others.iter().filter_map(|other| one.and(other)));
    all_fitting(both.collect())
}

/// The mistake that accounts for most of what was seen, and for how much, if that is four in five
/// of the answers and half of the wrong ones. A named reading comes before all others.
pub(crate) fn nearest(seen: &[Seen]) -> Option<&'static Mistake> {
    if seen.len() < ENOUGH {
        return None;
    }
    let rated_by = telling(seen);
    let near = |mistake: &'static Mistake| {
        let oracle = mistake.oracle();
        let explains = |seen: &[Seen]| {
            seen.iter().filter(|seen| seen.is_explained(entry(&oracle, &seen.dice))).count()
        };
        let wrong: Vec<Seen> = rated_by.iter().filter(|seen| is_wrong(seen)).copied().collect();
        let is_near =
            5 * explains(&rated_by) >= 4 * rated_by.len() && 2 * explains(&wrong) >= wrong.len();
        is_near.then(|| (mistake, explains(&rated_by)))
    };
    let dictionary = Dictionary::get();
    let is_named = |mistake: &&Mistake| mistake.edits.is_empty() && mistake.readings.len() == 1;
    let named = dictionary.mistakes.iter().filter(is_named);
    let named = named
        .filter_map(near)
        .max_by_key(|&(mistake, explains)| (explains, Reverse(dictionary.place(mistake))));
    named.or_else(|| near(rated(&rated_by).first()?.0)).map(|(mistake, _)| mistake)
}

/// All known mistakes, those first that account for the most of what was seen; of equals the simplest.
fn rated(seen: &[Seen]) -> Vec<(&'static Mistake, usize)> {
    let dictionary = Dictionary::get();
    let rows: Vec<_> =
        seen.iter().filter_map(|seen| Some((dictionary.row(&seen.dice)?, seen))).collect();
    let explains =
        |place: usize| rows.iter().filter(|(row, seen)| seen.is_explained(row[place])).count();
    let mistakes = dictionary.mistakes.iter().enumerate();
    let mut rated: Vec<_> = mistakes.map(|(place, mistake)| (mistake, explains(place))).collect();
    rated.sort_by_key(|(_, explains)| Reverse(*explains));
    rated
}

/// So few of the answers that each mistake can be held against them, the wrong ones first, since a
/// wrong answer rules out nearly everything.
fn telling(seen: &[Seen]) -> Vec<Seen> {
    let (wrong, right): (Vec<Seen>, Vec<Seen>) = seen.iter().copied().partition(is_wrong);
    let spread = |seen: Vec<Seen>, most: usize| {
        let every = seen.len().div_ceil(most).max(1);
        seen.into_iter().step_by(every)
    };
    let few = wrong.len().min(RATED / 2);
    let wrong = spread(wrong, RATED - right.len().min(RATED / 2));
    wrong.chain(spread(right, RATED - few)).collect()
}

fn is_wrong(seen: &Seen) -> bool {
    !seen.is_explained(right::best(&seen.dice))
}

/// For how many of the answers a mistake accounts, and of how many. A crash counts as an answer where
/// the mistake leads to it.
pub(crate) fn count(mistake: &Mistake, seen: &[Seen]) -> (usize, usize) {
    let oracle = mistake.oracle();
    let all = if seen.len() > MANY { oracle.all() } else { Vec::new() };
    let is_explained = |seen: &&Seen| {
        let of_all = all.get(seen.dice.index() as usize).map(|entry| (*entry).max(0));
        seen.is_explained(of_all.unwrap_or_else(|| entry(&oracle, &seen.dice)))
    };
    let explained: Vec<&Seen> = seen.iter().filter(is_explained).collect();
    let crashes = explained.iter().filter(|seen| seen.did == Did::Crash).count();
    let printed = seen.iter().filter(|seen| seen.did != Did::Crash).count();
    (explained.len(), printed + crashes)
}

/// For more answers than these, those to all games are found sooner than one after the other.
const MANY: usize = 500;
