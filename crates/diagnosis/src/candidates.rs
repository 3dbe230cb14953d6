//! The candidates: which known mistakes account for every answer that was seen.
//!
//! Candidates come in three ranks, the simplest first: what has one name, or is one edit; two named
//! readings at once; a member of a family with the commonest reading. A rank is called up when
//! everyone in those before it is cleared, so that the simplest explanation is always the one told.

use std::collections::HashSet;

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use yutnori_core::Dice;

use crate::dictionary::Dictionary;
use crate::families::{self, Mistake};
use yutnori_judge::oracle::{Answer, Oracle};

/// What a program printed for a game.
pub type Seen = (Dice, i64);

/// What programs are known to print that find no complete line: what they began with.
const BEGAN_WITH: [i64; 4] = [0, -1, i32::MIN as i64, i64::MIN];

/// Those who could have given the answers.
#[derive(Debug)]
pub struct Candidates {
    dictionary: &'static Dictionary,
    /// The candidates, as places in the dictionary, the simplest first.
    candidates: Vec<usize>,
    /// The rank that the candidates are of.
    rank: usize,
    seen: Vec<Seen>,
}

/// Whether a program that errs as this oracle does prints this answer.
pub fn accounts_for(oracle: &Oracle, (dice, answer): &Seen) -> bool {
    prints(oracle.answer(dice).code(), *answer)
}

/// Whether a program whose answer has this code prints this number: none if it crashes.
fn prints(code: i16, answer: i64) -> bool {
    match code {
        Answer::CRASH => false,
        Answer::NONE => BEGAN_WITH.contains(&answer),
        total => i64::from(total) == answer,
    }
}

impl Candidates {
    /// Everyone known, of the simplest rank, before any answer was seen.
    pub fn everyone() -> Candidates {
        let mut candidates = Candidates {
            dictionary: Dictionary::get(),
            candidates: Vec::new(),
            rank: 0,
            seen: Vec::new(),
        };
        candidates.candidates = candidates.of_rank(0);
        candidates
    }

    /// Clears those who do not account for these answers too.
    pub fn see(&mut self, seen: &[Seen]) {
        self.seen.extend(seen);
        self.candidates = self.fitting(&self.candidates, seen);
        while self.candidates.is_empty() && self.rank < Mistake::RANKS {
            self.rank += 1;
            self.candidates = self.fitting(&self.of_rank(self.rank), &self.seen);
        }
    }

    fn of_rank(&self, rank: usize) -> Vec<usize> {
        let mistakes = self.dictionary.mistakes.iter().enumerate();
        mistakes.filter(|(_, mistake)| mistake.rank() == rank).map(|(place, _)| place).collect()
    }

    /// Those of the candidates who account for what was seen. Games of the dictionary come first, since
    /// they cost nothing.
    fn fitting(&self, candidates: &[usize], seen: &[Seen]) -> Vec<usize> {
        let mut fitting = candidates.to_vec();
        let mut elsewhere = Vec::new();
        for (dice, answer) in seen {
            match self.dictionary.row(dice) {
                Some(row) => fitting.retain(|&candidate| prints(row[candidate], *answer)),
                None => elsewhere.push((*dice, *answer)),
            }
        }
        if elsewhere.is_empty() {
            return fitting;
        }
        // An answer that is wrong clears nearly everyone.
        let right = Oracle::right();
        elsewhere.sort_by_key(|seen| accounts_for(&right, seen));
        let fits = |candidate: &usize| {
            let oracle = self.dictionary.mistakes[*candidate].oracle();
            elsewhere.iter().all(|seen| accounts_for(&oracle, seen))
        };
        fitting.into_par_iter().filter(fits).collect()
    }

    /// Those who account for every answer seen, the simplest first.
    pub fn candidates(&self) -> impl ExactSizeIterator<Item = &'static Mistake> {
        self.candidates.iter().map(|&candidate| &self.dictionary.mistakes[candidate])
    }

    /// The game whose answer clears the most candidates whatever it is, or `None` if all candidates
    /// answer all games alike: the games of the dictionary tell all others apart.
    pub fn next_game(&self, asked: &HashSet<Dice>) -> Option<Dice> {
        let pairs = self.candidates.len().pow(2);
        self.most_telling(asked, |row| {
            let mut parts = FxHashMap::<i16, usize>::default();
            for &candidate in &self.candidates {
                *parts.entry(row[candidate]).or_default() += 1;
            }
            pairs - parts.values().map(|part| part.pow(2)).sum::<usize>()
        })
    }

    /// The game that tells the simplest candidate from the most of those who are less simple and
    /// account for the answers to games of the dictionary as well, or `None` if there are none left.
    pub fn doubt(&self, asked: &HashSet<Dice>) -> Option<Dice> {
        let &candidate = self.candidates.first()?;
        let mut others: Vec<usize> =
            (self.rank + 1..=Mistake::RANKS).flat_map(|rank| self.of_rank(rank)).collect();
        for (dice, answer) in &self.seen {
            if let Some(row) = self.dictionary.row(dice) {
                others.retain(|&other| prints(row[other], *answer));
            }
        }
        self.most_telling(asked, |row| {
            others.iter().filter(|&&other| row[other] != row[candidate]).count()
        })
    }

    /// The game of the dictionary, not asked yet, whose row tells most, if any tells something; of equals
    /// the first.
    fn most_telling(&self, asked: &HashSet<Dice>, told: impl Fn(&[i16]) -> usize) -> Option<Dice> {
        let games = self.dictionary.games.iter().zip(self.dictionary.rows());
        let free = games.filter(|(dice, _)| !asked.contains(dice));
        let rated = free.map(|(dice, row)| (told(row), dice)).filter(|(told, _)| *told > 0);
        rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, dice)| *dice)
    }
}

/// The mistakes that are not in the dictionary and account for everything seen.
pub(crate) fn of_seldom(right: &Oracle, seen: &[Seen]) -> Vec<Mistake> {
    // An answer that is wrong clears nearly everyone.
    let mut seen = seen.to_vec();
    seen.sort_by_key(|seen| accounts_for(right, seen));
    let fits = |mistake: &Mistake| {
        let oracle = mistake.oracle();
        seen.iter().all(|seen| accounts_for(&oracle, seen))
    };
    families::seldom().collect::<Vec<_>>().into_par_iter().filter(fits).collect()
}

/// The mistake that accounts for most of what was seen, and for how much, if that is four in five
/// of the answers and half of the wrong ones. Named readings come before all others.
pub(crate) fn nearest(right: &Oracle, seen: &[Seen]) -> Option<(&'static Mistake, usize)> {
    let dictionary = Dictionary::get();
    let wrong: Vec<bool> = seen.iter().map(|seen| !accounts_for(right, seen)).collect();
    let rows: Vec<_> =
        seen.iter().filter_map(|(dice, answer)| Some((dictionary.row(dice)?, answer))).collect();
    let in_dictionary =
        |place: usize| rows.iter().filter(|(row, answer)| prints(row[place], **answer)).count();
    let of_kind = |is_named: bool| {
        let mistakes = dictionary.mistakes.iter().enumerate();
        let of_kind = mistakes.filter(|(_, mistake)| mistake.edits.is_empty() == is_named);
        // Of equals the simplest is told, which comes first.
        let (_, best) = of_kind
            .map(|(place, mistake)| (in_dictionary(place), mistake))
            .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let oracle = best.oracle();
        let explained: Vec<bool> = seen.iter().map(|seen| accounts_for(&oracle, seen)).collect();
        let explains = explained.iter().filter(|explained| **explained).count();
        let of_wrong = wrong.iter().zip(&explained).filter(|pair| *pair == (&true, &true)).count();
        let all_wrong = wrong.iter().filter(|wrong| **wrong).count();
        (5 * explains >= 4 * seen.len() && 2 * of_wrong >= all_wrong).then_some((best, explains))
    };
    of_kind(true).or_else(|| of_kind(false))
}
