//! What comes near to the answers of a program, where no known mistake accounts for all of them.

use std::cmp::Reverse;

use rayon::prelude::*;

use crate::candidates::{Did, Seen, entry};
use crate::dictionary::Dictionary;
use crate::families::Mistake;
use crate::right;

/// From how many answers on it is worth to say what comes near to them.
const ENOUGH: usize = 30;

/// By how many answers mistakes are rated at most.
const RATED: usize = 300;

/// With how many of the nearest mistakes all others are paired.
const NEAREST: usize = 100;

/// How many pairs of mistakes are tried.
const TRIED: usize = 300;

/// The mistakes that are not in the dictionary and account for everything seen: mistyped tables with
/// the commonest reading, or else two known mistakes at once.
pub(crate) fn fitting(seen: &[Seen]) -> Vec<Mistake> {
    let seen = telling(seen);
    let fits = |mistake: &Mistake| {
        let oracle = mistake.oracle();
        seen.iter().all(|seen| seen.fits(&oracle))
    };
    let all_fitting = |mistakes: Vec<Mistake>| -> Vec<Mistake> {
        mistakes.into_par_iter().filter(fits).collect()
    };
    let rated = Rated::new(&seen);
    let seldom = all_fitting(rated.typed_with_commonest());
    if !seldom.is_empty() || seen.len() < ENOUGH {
        return seldom;
    }
    all_fitting(rated.pairs())
}

/// How the mistakes of the dictionary fare with what was seen.
struct Rated {
    dictionary: &'static Dictionary,
    /// For each mistake, as bits, which of what was seen it accounts for.
    explained: Vec<Vec<u64>>,
    /// How much was seen.
    seen: usize,
}

impl Rated {
    fn new(seen: &[Seen]) -> Rated {
        let dictionary = Dictionary::get();
        let mut explained = vec![vec![0; seen.len().div_ceil(64)]; dictionary.mistakes.len()];
        for (number, seen) in seen.iter().enumerate() {
            let Some(row) = dictionary.row(&seen.dice) else { continue };
            for (explained, &entry) in explained.iter_mut().zip(row) {
                explained[number / 64] |= u64::from(seen.is_explained(entry)) << (number % 64);
            }
        }
        Rated { dictionary, explained, seen: seen.len() }
    }

    fn count(&self, place: usize) -> usize {
        self.explained[place].iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// The places of the classes' first mistakes, those first that account for the most.
    fn nearest(&self) -> Vec<usize> {
        let classes = self.dictionary.classes().iter();
        let mut places: Vec<usize> = classes.map(|class| class.mistakes[0]).collect();
        places.sort_by_key(|&place| Reverse(self.count(place)));
        places
    }

    /// Mistyped tables that alone account for two in three, with the commonest reading.
    fn typed_with_commonest(&self) -> Vec<Mistake> {
        let commonest = &self.dictionary.mistakes[0];
        let mistakes = self.dictionary.mistakes.iter().enumerate();
        let typed = mistakes
            .filter(|(_, mistake)| mistake.family().is_typed() && mistake.readings.is_empty());
        let near = typed.filter(|&(place, _)| 3 * self.count(place) >= 2 * self.seen);
        near.filter_map(|(_, mistake)| mistake.and(commonest)).collect()
    }

    /// Two mistakes at once, those first that together account for the most, each alone for some.
    fn pairs(&self) -> Vec<Mistake> {
        let nearest = self.nearest();
        let union = |one: usize, other: usize| -> u32 {
            let bits = self.explained[one].iter().zip(&self.explained[other]);
            bits.map(|(one, other)| (one | other).count_ones()).sum()
        };
        let mut pairs: Vec<(u32, usize, usize)> = Vec::new();
        for (rank, &one) in nearest.iter().take(NEAREST).enumerate() {
            let others = nearest[rank + 1..].iter();
            pairs.extend(others.map(|&other| (union(one, other), one, other)));
            pairs.sort_by_key(|&(union, ..)| Reverse(union));
            pairs.truncate(TRIED);
        }
        let mistake = |place: usize| &self.dictionary.mistakes[place];
        pairs.iter().filter_map(|&(_, one, other)| mistake(one).and(mistake(other))).collect()
    }
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
    let first = || Some(&dictionary.mistakes[*Rated::new(&rated_by).nearest().first()?]);
    named.or_else(|| near(first()?)).map(|(mistake, _)| mistake)
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
    let has_many = seen.len() > MANY && oracle.has_tables();
    let all = if has_many { oracle.all() } else { Vec::new() };
    let is_explained = |seen: &&Seen| {
        let of_all = all.get(seen.dice.index() as usize).copied();
        seen.is_explained(of_all.unwrap_or_else(|| entry(&oracle, &seen.dice)))
    };
    let explained: Vec<&Seen> = seen.iter().filter(is_explained).collect();
    let crashes = explained.iter().filter(|seen| seen.did == Did::Crash).count();
    let printed = seen.iter().filter(|seen| seen.did != Did::Crash).count();
    (explained.len(), printed + crashes)
}

/// For more answers than these, those to all games are found sooner than one after the other.
const MANY: usize = 500;
