//! The session: which games a program is asked, and when enough is known of it.
//!
//! A session is a state machine without input or output. [`Session::next_games`] says what to ask,
//! [`Session::answer`] takes what the program did, and [`Session::report`] concludes, at any time.
//! How long to go on, how many runs there are at once, and what to run again is up to its driver.

use std::collections::HashSet;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use yutnori_core::{Dice, Roll};
use yutnori_judge::cases::{FIRST, SAMPLES};
use yutnori_judge::fuzz;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::simplicity::simplicity;

use crate::candidates::{Candidates, Seen, accounts_for};
use crate::cause::{Cause, Explanation, OtherGame};
use crate::confirm::{CONFIRMED, any, confirming};
use crate::explain::explain;
use crate::families::Mistake;
use crate::report::{Asked, Reply, Report};
use crate::right;
use crate::sets;

/// Up to how many games a name that is certain is told from what is more than it.
const ENOUGH: usize = 57;

/// How many more games are asked to find a simpler one, where no name tells which fail.
const SIMPLER: usize = 40;

/// A program that crashed on so many games, and never answered, is asked no more.
const BROKEN: usize = 3;

/// How many games are handed out at once while each is independent of the others.
const BATCH: usize = 8;

/// A diagnosis in progress.
#[derive(Debug)]
pub struct Session {
    seed: u64,
    words: ChaCha8Rng,
    right: Oracle,
    stage: Stage,
    /// The games that were handed out and not answered yet.
    due: Vec<Dice>,
    /// How many of those are drawn uniformly from all.
    uniform_due: usize,
    uniform: usize,
    asked: Vec<Asked>,
    /// The games that were handed out or answered.
    known: HashSet<Dice>,
    wrong: usize,
    failed: usize,
    crashed: usize,
    /// Called for once some answer was wrong, with the number of games that they were shown.
    candidates: Option<(Candidates, usize)>,
    /// The candidate whose confirming games were asked, with those games.
    confirmed: Option<(&'static Mistake, Vec<Dice>)>,
    unstable: Option<(Dice, [i64; 2])>,
}

/// What a session is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The games that everyone is asked.
    First,
    /// Those of the complete test set, from this place on.
    Complete(usize),
    /// Random ones, of which this many parts are over.
    Random(u64),
    /// Which mistake it is.
    Naming,
    /// No candidate accounts for the answers: whether the order of the dice matters.
    Order,
    /// No candidate accounts for the answers: the complete test set.
    Unnamed,
    /// Simpler games that show the mistake, up to so many games in all; those from `from` were tried.
    Simplifying { limit: usize, from: Option<Dice> },
    /// Nothing is left to ask.
    Over,
}

/// How far a session is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many games were asked.
    pub games: usize,
    /// How many of those were answered wrongly.
    pub wrong: usize,
    /// How many known mistakes still account for all answers, once one was wrong.
    pub candidates: usize,
    /// Whether all games of the complete test set were answered, and rightly.
    pub is_none_of_the_known: bool,
}

impl Session {
    /// A session that goes on until it is known whether a program is right, or why not. It never
    /// ends by itself for a program that is right. Its random games follow from `seed`.
    pub fn new(seed: u64) -> Session {
        Session {
            seed,
            words: ChaCha8Rng::seed_from_u64(seed),
            right: Oracle::right(),
            stage: Stage::First,
            due: Vec::new(),
            uniform_due: 0,
            uniform: 0,
            asked: Vec::new(),
            known: HashSet::new(),
            wrong: 0,
            failed: 0,
            crashed: 0,
            candidates: None,
            confirmed: None,
            unstable: None,
        }
    }

    /// A session about these games only.
    pub fn only(games: &[Dice]) -> Session {
        let mut session = Session { stage: Stage::Over, ..Session::new(0) };
        session.hand_out(games);
        session
    }

    /// The games to ask now: until they are answered, those that are left of them. Empty once
    /// nothing is left to ask.
    pub fn next_games(&mut self) -> &[Dice] {
        while self.due.is_empty() && self.stage != Stage::Over {
            self.uniform += self.uniform_due;
            self.uniform_due = 0;
            let games = self.step();
            self.hand_out(&games);
        }
        &self.due
    }

    /// Takes what the program did with a game, be it one that was handed out or not.
    pub fn answer(&mut self, dice: Dice, reply: Reply) {
        self.due.retain(|due| *due != dice);
        self.known.insert(dice);
        let asked = Asked { dice, best: right::best(&dice).into(), reply };
        self.wrong += usize::from(asked.is_wrong());
        self.failed += usize::from(asked.fails());
        self.crashed += usize::from(asked.has_crashed());
        self.asked.push(asked);
    }

    /// Takes two answers that the program gave to the same game: no mistake explains those.
    pub fn answer_differs(&mut self, dice: Dice, answers: [i64; 2]) {
        self.unstable = Some((dice, answers));
        self.due.clear();
        self.stage = Stage::Over;
    }

    /// What was asked so far, in the order of the answers.
    pub fn asked(&self) -> &[Asked] {
        &self.asked
    }

    /// How far the session is.
    pub fn progress(&self) -> Progress {
        let candidates = self.candidates.as_ref();
        Progress {
            games: self.asked.len(),
            wrong: self.wrong,
            candidates: candidates.map_or(0, |(candidates, _)| candidates.candidates().len()),
            is_none_of_the_known: matches!(self.stage, Stage::Random(1..)) && self.failed == 0,
        }
    }

    /// What is concluded from the answers so far.
    pub fn report(&mut self) -> Report {
        let (explanations, unlisted) = match self.unstable {
            Some(_) => (Vec::new(), 0),
            None => self.explanations(),
        };
        let still_due = self.uniform_due.min(self.due.len());
        Report {
            asked: self.asked.clone(),
            uniform: self.uniform + self.uniform_due - still_due,
            unstable: self.unstable,
            explanations,
            unlisted,
        }
    }

    fn hand_out(&mut self, games: &[Dice]) {
        for &dice in games {
            if self.known.insert(dice) {
                self.due.push(dice);
            }
        }
    }

    /// The next games to ask, some of which may have been asked already.
    fn step(&mut self) -> Vec<Dice> {
        let is_broken = self.asked.len() >= BROKEN && self.crashed == self.asked.len();
        if is_broken {
            self.stage = Stage::Over;
        } else if self.failed > 0 && matches!(self.stage, Stage::Complete(_) | Stage::Random(_)) {
            self.stage = if self.wrong > 0 { Stage::Naming } else { Stage::Over };
        }
        match self.stage {
            Stage::First => {
                self.stage = Stage::Complete(0);
                first().to_vec()
            }
            Stage::Complete(from) => {
                let games = complete();
                let to = games.len().min(from + BATCH);
                self.stage = if to == games.len() { Stage::Random(0) } else { Stage::Complete(to) };
                games[from..to].to_vec()
            }
            Stage::Random(part) => {
                self.stage = Stage::Random(part + 1);
                // Every fourth part is near the chosen cases, where rare mistakes are.
                if part % 4 == 3 {
                    let begin = part / 4 * BATCH as u64;
                    (begin..begin + BATCH as u64)
                        .map(|number| fuzz::game(self.seed, number))
                        .collect()
                } else {
                    let mut games: Vec<Dice> = Vec::with_capacity(BATCH);
                    while games.len() < BATCH {
                        let dice = any(&mut self.words);
                        if !self.known.contains(&dice) && !games.contains(&dice) {
                            games.push(dice);
                        }
                    }
                    self.uniform_due = BATCH;
                    games
                }
            }
            Stage::Naming => self.next_to_name(),
            Stage::Order => {
                self.stage = Stage::Unnamed;
                self.other_orders()
            }
            Stage::Unnamed => {
                self.stage = Stage::Simplifying { limit: usize::MAX, from: None };
                // What is no known mistake alone may be known as several, and is near to some.
                if self.asked.len() < ENOUGH { complete() } else { Vec::new() }
            }
            Stage::Simplifying { limit, from } => self.next_to_simplify(limit, from),
            Stage::Over => Vec::new(),
        }
    }

    /// The game that tells most of the candidates apart, or those that confirm the only one.
    fn next_to_name(&mut self) -> Vec<Dice> {
        let Some(candidate) = self.candidate() else {
            self.stage = Stage::Order;
            return Vec::new();
        };
        let (candidates, _) = self.candidates.as_ref().expect("there is a candidate");
        if let Some(dice) = candidates.next_game(&self.known) {
            return vec![dice];
        }
        if self.confirmed.as_ref().is_none_or(|(confirmed, _)| *confirmed != candidate) {
            let games = confirming(candidate, self.seed);
            self.confirmed = Some((candidate, games.clone()));
            return games;
        }
        match candidates.doubt(&self.known) {
            Some(dice) if self.asked.len() < ENOUGH => vec![dice],
            _ => {
                self.stage = Stage::Over;
                Vec::new()
            }
        }
    }

    /// Simpler games than the simplest that is answered wrongly: two kinds of dice become one.
    fn next_to_simplify(&mut self, limit: usize, tried: Option<Dice>) -> Vec<Dice> {
        let limit = limit.min(self.asked.len() + SIMPLER);
        let wrong = self.asked.iter().filter(|asked| asked.is_wrong());
        let from = wrong.map(|asked| asked.dice).min_by_key(simplicity);
        let Some(from) = from.filter(|_| self.asked.len() < limit && from != tried) else {
            self.stage = Stage::Over;
            return Vec::new();
        };
        self.stage = Stage::Simplifying { limit, from: Some(from) };
        let kinds = Roll::ALL.iter().flat_map(|one| Roll::ALL.map(|other| (*one, other)));
        let mut games: Vec<Dice> = kinds
            .map(|(one, other)| from.rolls().map(|roll| if roll == one { other } else { roll }))
            .map(Dice::new)
            .filter(|dice| simplicity(dice) < simplicity(&from))
            .collect();
        games.sort_unstable_by_key(simplicity);
        games.dedup();
        games
    }

    /// The dice of some games in two other orders.
    fn other_orders(&self) -> Vec<Dice> {
        let seen = self.seen();
        let mixed = seen.iter().filter(|(dice, _)| simplicity(dice).0 > 2).take(ORDERS);
        let orders = [OtherGame::Ascending, OtherGame::Descending];
        mixed.flat_map(|(dice, _)| orders.map(|order| order.of(dice))).collect()
    }

    fn seen(&self) -> Vec<Seen> {
        self.asked.iter().filter_map(seen).collect()
    }

    /// Those who account for all answers so far.
    fn candidates(&mut self) -> &Candidates {
        let (candidates, shown) =
            self.candidates.get_or_insert_with(|| (Candidates::everyone(), 0));
        let new: Vec<Seen> = self.asked[*shown..].iter().filter_map(seen).collect();
        *shown = self.asked.len();
        candidates.see(&new);
        candidates
    }

    /// The simplest mistake that accounts for all answers.
    fn candidate(&mut self) -> Option<&'static Mistake> {
        self.candidates().candidates().next()
    }

    fn explanations(&mut self) -> (Vec<Explanation>, usize) {
        if self.wrong == 0 {
            return (Vec::new(), 0);
        }
        let seen = self.seen();
        if let Some(cause) = self.no_rule(&seen) {
            let of = seen.len();
            let is_certain = of >= CONFIRMED;
            let equivalent = Vec::new();
            return (vec![Explanation { cause, explains: of, of, is_certain, equivalent }], 0);
        }
        let candidate = self.candidate();
        let is_certain = seen.len() >= CONFIRMED
            && self.confirmed.as_ref().is_some_and(|(confirmed, games)| {
                let answered: HashSet<&Dice> = seen.iter().map(|(dice, _)| dice).collect();
                Some(*confirmed) == candidate && games.iter().all(|game| answered.contains(game))
            });
        let right = self.right.clone();
        explain(self.candidates(), &right, &seen, is_certain)
    }

    /// A cause that is no misreading of the rules, if one accounts for everything seen.
    fn no_rule(&mut self, seen: &[Seen]) -> Option<Cause> {
        let [(_, first), .., _] = seen else { return None };
        if seen.len() >= SAMPLES && seen.iter().all(|(_, answer)| answer == first) {
            return Some(Cause::Constant(*first));
        }
        if self.candidate().is_some() {
            return None;
        }
        if seen.iter().all(|(dice, answer)| i64::from(right::best(dice)) % 256 == *answer) {
            return Some(Cause::EightBits);
        }
        for other in OtherGame::ALL {
            if seen
                .iter()
                .all(|&(dice, answer)| accounts_for(&self.right, &(other.of(&dice), answer)))
            {
                return Some(Cause::OtherGame(other));
            }
        }
        let in_order = |order: OtherGame, dice: &Dice, answer: &i64| {
            let other = order.of(dice);
            seen.iter().any(|(dice, known)| *dice == other && known == answer)
        };
        let mut mixed =
            seen.iter().filter(|(dice, _)| simplicity(dice).0 > 2).take(ORDERS).peekable();
        let is_ignored = mixed.peek().is_some()
            && mixed.all(|(dice, answer)| {
                in_order(OtherGame::Ascending, dice, answer)
                    && in_order(OtherGame::Descending, dice, answer)
            });
        is_ignored.then_some(Cause::OrderIgnored)
    }
}

/// For how many games it is tried whether the order of the dice matters.
const ORDERS: usize = 3;

fn seen(asked: &Asked) -> Option<Seen> {
    asked.reply.number.map(|number| (asked.dice, number))
}

fn first() -> [Dice; FIRST.len()] {
    FIRST.map(|dice| dice.parse().expect("they are dice"))
}

fn complete() -> Vec<Dice> {
    sets::catching().into_iter().map(|(dice, _)| dice).collect()
}

/// Concludes from answers that were noted, without a program to ask.
pub fn of_noted(answers: impl IntoIterator<Item = (Dice, i64)>) -> Report {
    let mut session = Session::only(&[]);
    for (asked, (dice, answer)) in answers.into_iter().enumerate() {
        if asked == MANY {
            right::of_all(0);
        }
        session.answer(dice, Reply::number(answer));
    }
    session.report()
}

/// After so many answers the right ones to all games cost less than one after the other.
const MANY: usize = 300;
