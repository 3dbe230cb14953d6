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
use yutnori_judge::simplicity::simplicity;

use crate::candidates::{Candidates, Did, Seen, entry};
use crate::cause::{Cause, Explanation, OtherGame};
use crate::confirm::{CONFIRMED, any, confirming};
use crate::dictionary::Dictionary;
use crate::explain::{TOLD, explain};
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

/// The least share of those who expect an answer for a bet on it.
const BET: f64 = 0.8;

/// How many games are handed out at once while each is independent of the others.
const BATCH: usize = 8;

/// A diagnosis in progress.
#[derive(Debug)]
pub struct Session {
    seed: u64,
    words: ChaCha8Rng,
    /// Whether somebody types the answers.
    is_typed: bool,
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
    /// Somebody types the answers, and none was wrong so far.
    Talking,
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
    /// How many known mistakes still account for all answers, once that was asked.
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
            is_typed: false,
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

    /// A session with somebody who types the answers: it hands out one game at a time, and asks no
    /// more than it needs. It ends when a name is told and confirmed, or when every known mistake
    /// is ruled out.
    pub fn conversation() -> Session {
        Session { stage: Stage::Talking, is_typed: true, ..Session::new(0) }
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
        let most = if self.is_typed { 1 } else { self.due.len() };
        &self.due[..most.min(self.due.len())]
    }

    /// What the program answers to a game of the dictionary if it is what it is held to be; `None`
    /// where that is not sure enough to bet on.
    pub fn expected(&mut self, dice: &Dice) -> Option<i64> {
        let (answer, share) = self.candidates().expected(dice)?;
        (self.failed > 0 && answer > 0 && share >= BET).then_some(answer.into())
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
            candidates: candidates.map_or(0, |(candidates, _)| candidates.len()),
            is_none_of_the_known: match self.stage {
                Stage::Random(part) => part > 0 && self.failed == 0,
                Stage::Over => self.is_typed && self.failed == 0,
                _ => false,
            },
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
            is_told: self.stage == Stage::Over && self.due.is_empty()
                || explanations.first().is_some_and(|first| first.share >= TOLD),
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
            Stage::Talking => self.next_to_talk_about(),
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

    /// The game that tells most of the candidates apart, or those that confirm the likeliest one.
    fn next_to_name(&mut self) -> Vec<Dice> {
        let Some((first, share)) = self.first() else {
            self.stage = Stage::Order;
            return Vec::new();
        };
        let is_confirmed =
            self.confirmed.as_ref().is_some_and(|(confirmed, _)| *confirmed == first);
        if share >= TOLD && !is_confirmed {
            let games = if self.is_typed {
                self.confirming_few(first)
            } else {
                confirming(first, self.seed)
            };
            self.confirmed = Some((first, games.clone()));
            return games;
        }
        if share >= TOLD && self.asked.len() >= ENOUGH {
            self.stage = Stage::Over;
            return Vec::new();
        }
        let known = std::mem::take(&mut self.known);
        let game = self.candidates().next_game(None, &known);
        self.known = known;
        if game.is_none() {
            self.stage = Stage::Over;
        }
        game.into_iter().collect()
    }

    /// A few games of the dictionary that confirm a candidate for somebody who types the answers.
    fn confirming_few(&self, candidate: &Mistake) -> Vec<Dice> {
        let oracle = candidate.oracle();
        let dictionary = Dictionary::get();
        let free = dictionary.games.iter().filter(|dice| !self.known.contains(dice));
        let errs = |dice: &&Dice| entry(&oracle, dice) != right::best(dice);
        let mut games: Vec<Dice> = free.filter(errs).copied().collect();
        games.sort_by_cached_key(simplicity);
        games.truncate(FEW);
        games
    }

    /// The game that tells most about a program that was right so far.
    fn next_to_talk_about(&mut self) -> Vec<Dice> {
        if self.failed > 0 {
            self.stage = Stage::Naming;
            return Vec::new();
        }
        let known = std::mem::take(&mut self.known);
        // The games of the complete test set suffice to rule everyone out.
        let games = complete();
        let game = self.candidates().next_game(Some(&games), &known);
        self.known = known;
        if game.is_none() {
            self.stage = Stage::Over;
        }
        game.into_iter().collect()
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
        let mixed = seen.iter().filter(|seen| simplicity(&seen.dice).0 > 2).take(ORDERS);
        let orders = [OtherGame::Ascending, OtherGame::Descending];
        mixed.flat_map(|seen| orders.map(|order| order.of(&seen.dice))).collect()
    }

    fn seen(&self) -> Vec<Seen> {
        self.asked.iter().filter_map(Asked::seen).collect()
    }

    /// Those who account for all answers so far.
    fn candidates(&mut self) -> &Candidates {
        let right = if self.is_typed { RIGHT } else { 0.0 };
        let (candidates, shown) =
            self.candidates.get_or_insert_with(|| (Candidates::everyone(right), 0));
        for asked in &self.asked[*shown..] {
            if let Some(seen) = asked.seen() {
                candidates.see(&seen);
            }
        }
        *shown = self.asked.len();
        candidates
    }

    /// The likeliest mistake that accounts for all answers, and its share.
    pub(crate) fn first(&mut self) -> Option<(&'static Mistake, f64)> {
        self.candidates().shares().next()
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
            let explanation =
                Explanation { cause, explains: of, of, share: 1.0, is_certain, equivalent };
            return (vec![explanation], 0);
        }
        let first = self.first();
        let crashes = seen.iter().filter(|seen| seen.did == Did::Crash);
        let is_certain = seen.len() - crashes.count() >= CONFIRMED
            && self.confirmed.as_ref().is_some_and(|(confirmed, games)| {
                let answered: HashSet<&Dice> = seen.iter().map(|seen| &seen.dice).collect();
                first.is_some_and(|(first, share)| first == *confirmed && share >= TOLD)
                    && games.iter().all(|game| answered.contains(game))
            });
        explain(self.candidates(), &seen, is_certain)
    }

    /// A cause that is no misreading of the rules, if one accounts for everything seen.
    fn no_rule(&mut self, seen: &[Seen]) -> Option<Cause> {
        let printed = |seen: &Seen| match seen.did {
            Did::Print(number) => Some((seen.dice, number)),
            Did::Crash => None,
        };
        let printed: Vec<(Dice, i64)> = seen.iter().map(printed).collect::<Option<_>>()?;
        let [(_, first), .., _] = printed[..] else { return None };
        if printed.len() >= SAMPLES && printed.iter().all(|(_, answer)| *answer == first) {
            return Some(Cause::Constant(first));
        }
        if self.first().is_some() {
            return None;
        }
        if printed.iter().all(|(dice, answer)| i64::from(right::best(dice)) % 256 == *answer) {
            return Some(Cause::EightBits);
        }
        for other in OtherGame::ALL {
            let is_other =
                |(dice, answer): &(Dice, i64)| i64::from(right::best(&other.of(dice))) == *answer;
            if printed.iter().all(is_other) {
                return Some(Cause::OtherGame(other));
            }
        }
        let in_order = |order: OtherGame, dice: &Dice, answer: &i64| {
            printed.contains(&(order.of(dice), *answer))
        };
        let mut mixed =
            printed.iter().filter(|(dice, _)| simplicity(dice).0 > 2).take(ORDERS).peekable();
        let is_ignored = mixed.peek().is_some()
            && mixed.all(|(dice, answer)| {
                in_order(OtherGame::Ascending, dice, answer)
                    && in_order(OtherGame::Descending, dice, answer)
            });
        is_ignored.then_some(Cause::OrderIgnored)
    }
}

/// How much likelier a program is right than wrong, before anything is known of it: of the public
/// ones about as many are right as wrong, but people ask about those that fail.
const RIGHT: f64 = 0.25;

/// How many games confirm a name for somebody who types the answers.
const FEW: usize = 5;

/// For how many games it is tried whether the order of the dice matters.
const ORDERS: usize = 3;

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
