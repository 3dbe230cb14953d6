//! Solvers against the oracle, on games from all over the space of dice.
//!
//! Random dice alone miss rare mistakes, so the series mixes them with the chosen cases and with
//! dice near those. When a solver fails, the game is made as simple as it can be while one still
//! does.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rayon::prelude::*;
use yutnori_core::{Dice, Roll, Score, Solution, Solver, TURNS};

use crate::cases::CASES;
use crate::conformance::{Fault, certify};
use crate::oracle::Oracle;
use crate::simplicity::{of_two_dice, simplicity};

/// How many of the first cases the series draws on. It stays as it is when cases are added, or
/// the games of every seed would change.
const DRAWN: usize = 26;

/// Game `number` of the series that `seed` names, the same on every machine and in every version.
///
/// The numbers behind it are the raw words of ChaCha8 from its first block on, with stream 0 and a
/// key of 32 bytes: the seed and the number of the game, each in eight bytes, the lowest first,
/// then zeros. A word `w` becomes one of `n` choices as `w * n / 2^32`, rounded down. In their
/// order:
///
/// 1. one of 8: 0 for a case, 1 to 3 for dice near a case, 4 to 7 for any dice;
/// 2. for any dice, the number of the game; otherwise the place of the case, from 0;
/// 3. near a case, one of 2: change one die or two; one of 10: which die; one of 4: its pips are
///    raised so often plus one, and 1 follows on 5; for the second, one of 9: it is so many places
///    plus one behind the first, and the first die follows on the last; then its pips as before.
pub fn game(seed: u64, number: u64) -> Dice {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&number.to_le_bytes());
    let mut words = ChaCha8Rng::from_seed(key);
    let mut one_of = |n: usize| ((u64::from(words.next_u32()) * n as u64) >> 32) as usize;

    let kind = one_of(8);
    if kind >= 4 {
        return Dice::nth(one_of(Dice::COUNT as usize) as u32);
    }
    let case = CASES[one_of(DRAWN)].dice;
    if kind == 0 {
        return case;
    }
    let both = one_of(2) == 1;
    let turn = one_of(TURNS);
    let near = with_die_raised(&case, turn, 1 + one_of(4));
    if !both {
        return near;
    }
    let turn = (turn + 1 + one_of(TURNS - 1)) % TURNS;
    with_die_raised(&near, turn, 1 + one_of(4))
}

/// The same dice but for one, whose pips are raised by so many; 1 follows on 5.
fn with_die_raised(dice: &Dice, turn: usize, by: usize) -> Dice {
    let mut rolls = *dice.rolls();
    rolls[turn] = Roll::ALL[(rolls[turn].index() + by) % Roll::ALL.len()];
    Dice::new(rolls)
}

/// Solvers that are compared with the oracle, and so with each other.
pub struct Comparison<'a> {
    solvers: &'a [&'a dyn Solver],
    oracle: Oracle,
}

/// What one solver answers to a game.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The name of the solver.
    pub solver: &'static str,
    /// What it found; `None` if it panicked.
    pub solution: Option<Solution>,
    /// What is wrong with the solution, if anything is.
    pub fault: Option<Fault>,
    /// How long it took.
    pub time: Duration,
}

impl Answer {
    /// The score, unless the solver panicked.
    pub fn score(&self) -> Option<Score> {
        self.solution.as_ref().map(|solution| solution.score)
    }

    /// Whether the solver found a best line.
    pub fn is_right(&self) -> bool {
        self.solution.is_some() && self.fault.is_none()
    }
}

/// One game, as the oracle and the solvers answer it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The game.
    pub dice: Dice,
    /// The best total, as the oracle knows it.
    pub best: Score,
    /// What the solvers say, in their order.
    pub answers: Vec<Answer>,
}

impl Outcome {
    /// Whether some answer is not right: its score, or the line that should prove it.
    pub fn differs(&self) -> bool {
        !self.answers.iter().all(Answer::is_right)
    }

    /// Whether some score is not the best total.
    pub fn differs_in_score(&self) -> bool {
        self.answers.iter().any(|answer| answer.score() != Some(self.best))
    }
}

/// What a series of games brought to light.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many games were compared: these first ones of the series.
    pub games: u64,
    /// On how many of them some answer is not right.
    pub differences: u64,
    /// The first of those, with its number in the series. A wrong score comes before a line that
    /// does not prove a right one.
    pub first: Option<(u64, Outcome)>,
    /// How long each solver took over all games, in their order.
    pub times: Vec<Duration>,
}

impl<'a> Comparison<'a> {
    /// Prepares to compare these solvers.
    pub fn new(solvers: &'a [&'a dyn Solver]) -> Comparison<'a> {
        Comparison { solvers, oracle: Oracle::right() }
    }

    /// Puts one game to the oracle and to every solver.
    pub fn compare(&self, dice: &Dice) -> Outcome {
        let best = self.best(dice);
        let answers = self.solvers.iter().map(|&solver| answer(solver, dice, best)).collect();
        Outcome { dice: *dice, best, answers }
    }

    /// Compares the games of a series on all cores.
    ///
    /// `series` is asked for each game by its number, from 0 on, and ends the series with `None`.
    /// It may watch a clock, or draw the progress, but once it ended it stays so.
    pub fn run(&self, series: impl Fn(u64) -> Option<Dice> + Sync) -> Report {
        // Solvers that prepare themselves for all games do so before they are timed.
        self.compare(&Dice::nth(0));
        let next = AtomicU64::new(0);
        let work = || {
            let mut report = self.nothing_yet();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(dice) = series(number) else { return report };
                report.add(number, self.compare(&dice));
            }
        };
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let reports =
                workers.into_iter().map(|worker| worker.join().expect("panics are caught"));
            reports.fold(self.nothing_yet(), Report::and)
        })
    }

    /// The simplest game we can find on which the solvers still differ as they do in `outcome`: in
    /// score, if they do so there, because of one that is wrong there.
    ///
    /// Simple is what has few different dice, then few pips, then a low number. The games of one or
    /// two different dice are all tried; if none will do, dice are changed step by step.
    pub fn simplified(&self, outcome: &Outcome) -> Outcome {
        let answers = outcome.answers.iter().zip(self.solvers);
        let wrong: Vec<&dyn Solver> =
            answers.filter(|(answer, _)| !answer.is_right()).map(|(_, &solver)| solver).collect();
        let wrong = Comparison { solvers: &wrong, oracle: self.oracle.clone() };
        let fails = |dice: &Dice| {
            let found = wrong.compare(dice);
            if outcome.differs_in_score() { found.differs_in_score() } else { found.differs() }
        };
        let simpler = |than: Dice, mut candidates: Vec<Dice>| {
            candidates.retain(|dice| simplicity(dice) < simplicity(&than));
            candidates.sort_unstable_by_key(simplicity);
            candidates.dedup();
            candidates.into_par_iter().find_first(|dice| fails(dice))
        };
        let mut simplest = simpler(outcome.dice, of_two_dice()).unwrap_or(outcome.dice);
        while let Some(dice) = simpler(simplest, near(&simplest)) {
            simplest = dice;
        }
        self.compare(&simplest)
    }

    fn nothing_yet(&self) -> Report {
        let times = vec![Duration::ZERO; self.solvers.len()];
        Report { games: 0, differences: 0, first: None, times }
    }

    fn best(&self, dice: &Dice) -> Score {
        self.oracle.best(dice).expect("every game has a best line")
    }
}

fn answer(solver: &dyn Solver, dice: &Dice, best: Score) -> Answer {
    let start = Instant::now();
    let solution = catch_unwind(AssertUnwindSafe(|| solver.solve(dice))).ok();
    let time = start.elapsed();
    let fault = solution.as_ref().and_then(|solution| certify(dice, best, solution).err());
    Answer { solver: solver.name(), solution, fault, time }
}

/// The games that differ from this one in one or two dice, or in one kind of dice.
fn near(dice: &Dice) -> Vec<Dice> {
    let rolls = dice.rolls();
    let mut games = Vec::new();
    for one in Roll::ALL {
        for other in Roll::ALL {
            games.push(Dice::new(rolls.map(|roll| if roll == one { other } else { roll })));
            for first in 0..TURNS {
                for second in 0..first {
                    let mut rolls = *rolls;
                    (rolls[first], rolls[second]) = (one, other);
                    games.push(Dice::new(rolls));
                }
            }
        }
    }
    games
}

impl Report {
    fn add(&mut self, number: u64, outcome: Outcome) {
        self.games += 1;
        for (time, answer) in self.times.iter_mut().zip(&outcome.answers) {
            *time += answer.time;
        }
        if outcome.differs() {
            self.differences += 1;
            let first = self.first.take().into_iter().chain([(number, outcome)]);
            self.first = first.min_by_key(urgency);
        }
    }

    fn and(self, other: Report) -> Report {
        let firsts = self.first.into_iter().chain(other.first);
        Report {
            games: self.games + other.games,
            differences: self.differences + other.differences,
            first: firsts.min_by_key(urgency),
            times: self.times.iter().zip(&other.times).map(|(one, other)| *one + *other).collect(),
        }
    }
}

/// What orders the differences of a series from the first to be told.
fn urgency((number, outcome): &(u64, Outcome)) -> (bool, u64) {
    (!outcome.differs_in_score(), *number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_seed_are_the_same_everywhere_and_for_ever() {
        let games: Vec<String> = (0..8).map(|number| game(7, number).to_string()).collect();
        assert_eq!(
            games,
            [
                "1 1 5 1 3 2 1 1 1 1",
                "1 2 2 2 2 2 2 5 3 3",
                "5 3 4 4 2 2 1 3 2 3",
                "1 5 1 5 1 1 1 1 1 5",
                "5 5 5 5 5 2 2 2 2 2",
                "5 5 5 5 5 2 2 2 2 2",
                "5 1 2 3 4 5 5 3 2 1",
                "5 5 5 4 5 2 1 4 4 2",
            ]
        );
        // Two programs that share no generator agree on these sums.
        let sum = |seed| -> u64 { (0..10_000).map(|i| u64::from(game(seed, i).index())).sum() };
        assert_eq!([7, 8, u64::MAX].map(sum), [54_491_648_045, 54_625_097_055, 54_062_130_837]);
    }
}
