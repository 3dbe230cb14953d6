//! The candidates: which known mistakes account for every answer that was seen, and how likely each
//! of them is.
//!
//! Mistakes that answer every game alike are one candidate. An answer rules out those that would
//! have given another; the weights of the others stay in proportion to their prior ones.

use std::collections::HashSet;

use rayon::prelude::*;
use yutnori_core::Dice;
use yutnori_judge::oracle::{Answer, Oracle};
use yutnori_judge::simplicity::simplicity;

use crate::dictionary::Dictionary;
use crate::families::Mistake;

/// What a program did with a game, as far as it tells mistakes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The game.
    pub dice: Dice,
    /// What the program did.
    pub did: Did,
}

/// What a program did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// It printed this number.
    Print(i64),
    /// It crashed.
    Crash,
}

/// What programs are known to print that find no complete line: what they began with.
const BEGAN_WITH: [i64; 4] = [0, -1, i32::MIN as i64, i64::MIN];

/// How likely a program is to crash where its known mistake does not make it.
const OTHER_CRASH: f64 = 0.05;

/// What an entry of the dictionary is where the mistake makes a program crash.
pub const CRASHES: i16 = Answer::CRASH;

impl Seen {
    /// How likely it is of a program whose entry for the game is this.
    pub fn likelihood(&self, entry: i16) -> f64 {
        let fits = match (self.did, entry) {
            (Did::Crash, CRASHES) => true,
            (Did::Crash, _) => return OTHER_CRASH,
            (Did::Print(_), CRASHES) => false,
            (Did::Print(number), Answer::NONE) => BEGAN_WITH.contains(&number),
            (Did::Print(number), best) => i64::from(best) == number,
        };
        f64::from(u8::from(fits))
    }

    /// Whether a program that errs as this oracle does may have done so.
    pub fn fits(&self, oracle: &Oracle) -> bool {
        self.likelihood(entry(oracle, &self.dice)) > 0.0
    }

    /// Whether the mistake explains it: a crash that it does not lead to is possible, but unexplained.
    pub fn is_explained(&self, entry: i16) -> bool {
        self.likelihood(entry) == 1.0
    }
}

/// The entry that the dictionary has for a mistake and a game.
pub fn entry(oracle: &Oracle, dice: &Dice) -> i16 {
    oracle.answer(dice).code()
}

/// Those who could have given the answers.
#[derive(Clone, Debug)]
pub struct Candidates {
    dictionary: &'static Dictionary,
    /// Those that are left, the likeliest first.
    left: Vec<Candidate>,
    /// The weight of a program that is right, if that is possible.
    right: f64,
}

/// Mistakes that answer every game alike.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The class, by its place in the dictionary's.
    class: usize,
    /// The place of its first mistake in the dictionary.
    first: usize,
    weight: f64,
}

impl Candidates {
    /// All known mistakes, before any answer was seen, and a program that is right with as much
    /// weight as `right` times all of them.
    pub fn everyone(right: f64) -> Candidates {
        let dictionary = Dictionary::get();
        let classes = dictionary.classes().iter().enumerate();
        let mut left: Vec<Candidate> = classes
            .map(|(class, members)| Candidate {
                class,
                first: members.mistakes[0],
                weight: members.weight,
            })
            .collect();
        left.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        let right = right * left.iter().map(|candidate| candidate.weight).sum::<f64>();
        Candidates { dictionary, left, right }
    }

    /// Rules out those who do not account for this answer.
    pub fn see(&mut self, seen: &Seen) {
        if let Some(row) = self.dictionary.row(&seen.dice) {
            for candidate in &mut self.left {
                candidate.weight *= seen.likelihood(row[candidate.first]);
            }
        } else {
            let mistakes = &self.dictionary.mistakes;
            self.left.par_iter_mut().for_each(|candidate| {
                let oracle = mistakes[candidate.first].oracle();
                candidate.weight *= seen.likelihood(entry(&oracle, &seen.dice));
            });
        }
        self.left.retain(|candidate| candidate.weight > 0.0);
        if seen.did != Did::Print(crate::right::best(&seen.dice).into()) {
            self.right = 0.0;
        }
    }

    /// How many are left: mistakes that answer every game alike count once.
    pub fn len(&self) -> usize {
        self.left.len()
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Those that are left, the likeliest first, each by its simplest mistake, with its share of
    /// the weight of all.
    pub fn shares(&self) -> impl Iterator<Item = (&'static Mistake, f64)> {
        let all = self.weight();
        self.left.iter().map(move |candidate| {
            (&self.dictionary.mistakes[candidate.first], candidate.weight / all)
        })
    }

    /// The other mistakes that answer every game as the likeliest candidate does.
    pub fn equal_to_first(&self) -> Vec<&'static Mistake> {
        let class = self.left.first().map(|first| &self.dictionary.classes()[first.class]);
        let others = class.into_iter().flat_map(|class| &class.mistakes[1..]);
        others.map(|&place| &self.dictionary.mistakes[place]).collect()
    }

    /// What the likeliest candidate answers to a game of the dictionary, with the share of all
    /// candidates, and of a right program, that answer so.
    pub fn expected(&self, dice: &Dice) -> Option<(i16, f64)> {
        let row = self.dictionary.row(dice)?;
        let answer = row[self.left.first()?.first];
        let alike = self.left.iter().filter(|candidate| row[candidate.first] == answer);
        let right = if self.dictionary.best(dice) == Some(answer) { self.right } else { 0.0 };
        let weight = right + alike.map(|candidate| candidate.weight).sum::<f64>();
        Some((answer, weight / self.weight()))
    }

    /// The game of `games`, or of the dictionary, whose answer tells most, or `None` if all that are
    /// left answer all of them alike. Of games that tell about as much it is the simplest.
    pub fn next_game(&self, games: Option<&[Dice]>, asked: &HashSet<Dice>) -> Option<Dice> {
        let mut groups = Groups::default();
        let games = games.unwrap_or(&self.dictionary.games).iter();
        let told: Vec<(f64, &Dice)> = games
            .filter(|dice| !asked.contains(dice))
            .map(|dice| (self.information(dice, &mut groups), dice))
            .collect();
        let most = told.iter().map(|(told, _)| *told).fold(0.0, f64::max);
        let nearly = told.into_iter().filter(|(told, _)| *told > 0.0 && *told >= NEARLY * most);
        nearly.map(|(_, dice)| *dice).min_by_key(simplicity)
    }

    /// How much the answer to a game of the dictionary is expected to tell, in nats.
    fn information(&self, dice: &Dice, groups: &mut Groups) -> f64 {
        let Some(row) = self.dictionary.row(dice) else { return 0.0 };
        for candidate in &self.left {
            groups.add(row[candidate.first], candidate.weight);
        }
        if self.right > 0.0 {
            groups.add(self.dictionary.best(dice).unwrap_or(0), self.right);
        }
        groups.entropy(self.weight())
    }

    fn weight(&self) -> f64 {
        self.right + self.left.iter().map(|candidate| candidate.weight).sum::<f64>()
    }
}

/// How much of the most a game has to tell for the simplest to be taken.
const NEARLY: f64 = 0.97;

/// The weights of those who give the same answer.
#[derive(Default)]
struct Groups {
    /// The weight of each answer, the lowest possible one first.
    weights: Vec<f64>,
    answers: Vec<usize>,
}

impl Groups {
    fn add(&mut self, answer: i16, weight: f64) {
        let place = usize::try_from(answer - CRASHES).expect("no entry is lower");
        if place >= self.weights.len() {
            self.weights.resize(place + 1, 0.0);
        }
        if self.weights[place] == 0.0 {
            self.answers.push(place);
        }
        self.weights[place] += weight;
    }

    /// The entropy of the answers, in nats; the groups are empty afterwards.
    fn entropy(&mut self, all: f64) -> f64 {
        if self.answers.len() < 2 {
            self.answers.drain(..).for_each(|place| self.weights[place] = 0.0);
            return 0.0;
        }
        let mut entropy = 0.0;
        for place in self.answers.drain(..) {
            let share = std::mem::take(&mut self.weights[place]) / all;
            entropy -= share * share.ln();
        }
        entropy
    }
}
