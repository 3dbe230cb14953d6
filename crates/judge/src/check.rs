//! The check: which games a program is asked, and when enough is known of it.

use std::collections::HashSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rayon::ThreadPool;
use rayon::prelude::*;
use yutnori_core::{Dice, Roll};

use crate::families::Mistake;
use crate::fuzz::{self, simplicity};
use crate::lineup::{self, Lineup, Seen, accounts_for};
use crate::oracle::Oracle;
use crate::program::{NotStarted, Outcome, Run, Stop};
use crate::sets;
use crate::sheet::Sheet;

/// The games of the statement and the one that goes round with them, then games that tell every
/// named reading from the right rules and from every other, and the highest answer of all, which
/// does not fit into eight bits.
pub const FIRST: [&str; 10] = [
    "1 2 3 4 1 2 3 4 1 2",
    "1 1 1 1 1 1 1 1 1 1",
    "5 1 2 3 4 5 5 3 2 4",
    "5 5 5 5 5 5 5 5 5 5",
    "5 4 5 2 2 2 5 3 1 4",
    "5 5 5 5 5 3 3 5 4 3",
    "5 5 5 5 5 3 3 4 4 4",
    "5 3 3 5 1 4 1 4 3 3",
    "5 5 1 1 1 1 1 4 4 3",
    "4 5 3 1 1 2 1 1 1 1",
];

/// How many of [`FIRST`] are samples.
pub const SAMPLES: usize = 5;

/// After how many confirming answers a name is certain, if half of them are to games on which it
/// predicts a wrong answer: false names were seen to fall after five of those.
const CONFIRMED: usize = 20;

/// Up to how many games a name that is certain is told from what is more than it: with those that
/// are asked once more, 60 runs.
const ENOUGH: usize = 60 - REPEATED;

/// How many more games are asked to find a simpler one, where no name tells which fail.
const SIMPLER: usize = 40;

/// How many of the games answered wrongly are asked once more, to see whether the answer stays.
pub(crate) const REPEATED: usize = 3;

/// A program that crashed on so many games, and never answered, is asked no more.
const BROKEN: usize = 3;

/// How a program is asked.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What the random games follow from.
    pub seed: u64,
    /// How long to go on, past the first games, which are always asked.
    pub budget: Duration,
    /// How many games to ask at most.
    pub games: usize,
    /// How many games to ask at once.
    pub jobs: usize,
    /// Somebody's wish to stop early.
    pub stop: Stop,
}

/// A game that a program was asked.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The game.
    pub dice: Dice,
    /// Its highest total.
    pub best: i64,
    /// What the program did.
    pub run: Run,
}

impl Asked {
    /// Whether the program answered, and wrongly.
    pub fn is_wrong(&self) -> bool {
        self.run.number.is_some_and(|number| number != self.best)
    }

    /// Whether the program crashed without an answer.
    pub fn has_crashed(&self) -> bool {
        self.run.number.is_none() && matches!(self.run.outcome, Outcome::Crashed(_))
    }

    fn seen(&self) -> Option<Seen> {
        self.run.number.map(|number| (self.dice, number))
    }
}

/// What a check found.
#[derive(Debug, Default)]
pub struct Report {
    /// Every game that was asked, in the order of asking.
    pub asked: Vec<Asked>,
    /// How many runs that took, those included that were tried again.
    pub runs: usize,
    /// How many of the games were drawn uniformly from all.
    pub uniform: usize,
    /// A game to which the program gave two answers.
    pub unstable: Option<(Dice, [i64; 2])>,
    /// What accounts for the answers, the best explanation first.
    pub explanations: Vec<Explanation>,
    /// How many known mistakes account for the answers as well, but are not as simple.
    pub unlisted: usize,
    /// Whether the time was up before the answers told what is wrong.
    pub is_cut_short: bool,
}

/// In the judge's words, what a program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It answered two things to the same game.
    Unstable,
    /// It answered some game wrongly.
    WrongAnswer,
    /// It crashed.
    Crash,
    /// It was not done in time.
    TimeLimit,
    /// It printed no integer, or more than that.
    NoAnswer,
    /// It agrees on all games that it was asked.
    Agrees,
}

impl Report {
    /// The verdict on all games together. A wrong answer outranks a crash, a crash a time-out.
    pub fn verdict(&self) -> Verdict {
        let some = |what: &dyn Fn(&Asked) -> bool| self.asked.iter().any(what);
        if self.unstable.is_some() {
            Verdict::Unstable
        } else if some(&Asked::is_wrong) {
            Verdict::WrongAnswer
        } else if some(&|asked| matches!(asked.run.outcome, Outcome::Crashed(_))) {
            Verdict::Crash
        } else if some(&|asked| asked.run.is_late || asked.run.outcome == Outcome::TimedOut) {
            Verdict::TimeLimit
        } else if some(&|asked| !matches!(asked.run.outcome, Outcome::Answered(_))) {
            Verdict::NoAnswer
        } else {
            Verdict::Agrees
        }
    }

    /// The simplest game that shows the verdict.
    pub fn counterexample(&self) -> Option<&Asked> {
        self.failed().into_iter().next()
    }

    /// The games that show the verdict, the simplest first.
    pub fn failed(&self) -> Vec<&Asked> {
        let verdict = self.verdict();
        let shows = |asked: &&Asked| match verdict {
            Verdict::Unstable => self.unstable.is_some_and(|(dice, _)| dice == asked.dice),
            Verdict::WrongAnswer => asked.is_wrong(),
            Verdict::Crash => matches!(asked.run.outcome, Outcome::Crashed(_)),
            Verdict::TimeLimit => asked.run.is_late || asked.run.outcome == Outcome::TimedOut,
            Verdict::NoAnswer => !matches!(asked.run.outcome, Outcome::Answered(_)),
            Verdict::Agrees => false,
        };
        let mut failed: Vec<&Asked> = self.asked.iter().filter(shows).collect();
        failed.sort_by_key(|asked| simplicity(&asked.dice));
        failed
    }
}

/// Something that accounts for what a program answered.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What is wrong.
    pub cause: Cause,
    /// For how many of the answers it accounts.
    pub explains: usize,
    /// How many answers there were.
    pub of: usize,
    /// Whether enough answers confirm it, and no other known mistake accounts for them.
    pub is_certain: bool,
    /// Other mistakes that give the same answer to every game.
    pub equivalent: Vec<Mistake>,
}

/// What is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A known mistake in the rules or the board.
    Mistake(Mistake),
    /// The answer is always this number.
    Constant(i64),
    /// The answer is that of other dice.
    OtherGame(OtherGame),
    /// The answer is the same for the same dice in another order.
    OrderIgnored,
    /// Of the answer only the last eight bits are kept.
    EightBits,
}

/// Which dice a program answers instead of those it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherGame {
    /// The dice from the last to the first.
    Reversed,
    /// The dice from the smallest to the largest.
    Ascending,
    /// The dice from the largest to the smallest.
    Descending,
    /// The first die, ten times.
    FirstOnly,
    /// The dice without the first, which comes last.
    FirstLate,
}

impl OtherGame {
    /// All of them.
    pub const ALL: [OtherGame; 5] = [
        OtherGame::Reversed,
        OtherGame::Ascending,
        OtherGame::Descending,
        OtherGame::FirstOnly,
        OtherGame::FirstLate,
    ];

    /// The dice that are answered.
    pub fn of(self, dice: &Dice) -> Dice {
        let mut rolls = *dice.rolls();
        match self {
            OtherGame::Reversed => rolls.reverse(),
            OtherGame::Ascending => rolls.sort_unstable(),
            OtherGame::Descending => rolls.sort_unstable_by(|one, two| two.cmp(one)),
            OtherGame::FirstOnly => rolls = [rolls[0]; 10],
            OtherGame::FirstLate => rolls.rotate_left(1),
        }
        Dice::new(rolls)
    }
}

/// What is told while a check goes on.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many games were asked.
    pub games: usize,
    /// How many of those were answered wrongly.
    pub wrong: usize,
    /// How many known mistakes still account for all answers, once one was wrong.
    pub suspects: usize,
}

/// Asks a program about games until it is known whether it is right, or why not.
///
/// `ask` runs the program once; it is called from several threads. `tell` hears of the progress.
///
/// # Errors
///
/// [`NotStarted`] if the program cannot be run.
pub fn check(
    ask: &(dyn Fn(&Dice) -> Result<Run, NotStarted> + Sync),
    plan: &Plan,
    tell: &dyn Fn(Progress),
) -> Result<Report, NotStarted> {
    let mut session = Session::new(ask, plan, tell);
    let first = FIRST.map(|dice| dice.parse().expect("they are dice"));
    session.ask_all(&first)?;
    for games in catching().chunks(2 * plan.jobs.max(1)) {
        session.go_on_if_right(games)?;
    }
    let mut words = ChaCha8Rng::seed_from_u64(plan.seed);
    for number in 0.. {
        // Every fourth game is near one of the chosen cases, where rare mistakes are.
        let asked = session.asked.len();
        let uniform: Vec<Dice> = (0..3 * plan.jobs.max(1)).map(|_| any(&mut words)).collect();
        session.go_on_if_right(&uniform)?;
        if session.asked.len() == asked {
            break;
        }
        session.uniform += session.asked.len() - asked;
        session.go_on_if_right(&[fuzz::game(plan.seed, number)])?;
    }
    session.investigate()?;
    session.report()
}

/// Asks a program about these games only.
///
/// # Errors
///
/// As [`check`].
pub fn check_only(
    games: &[Dice],
    ask: &(dyn Fn(&Dice) -> Result<Run, NotStarted> + Sync),
    plan: &Plan,
    tell: &dyn Fn(Progress),
) -> Result<Report, NotStarted> {
    let mut session = Session::new(ask, plan, tell);
    session.ask_all(games)?;
    if session.asked.iter().any(Asked::is_wrong) {
        session.see(&session.seen());
    }
    session.report()
}

fn catching() -> Vec<Dice> {
    sets::catching().into_iter().map(|(dice, _)| dice).collect()
}

/// One of so many choices, from 0 on.
fn one_of(words: &mut ChaCha8Rng, choices: u32) -> u32 {
    ((u64::from(words.next_u32()) * u64::from(choices)) >> 32) as u32
}

/// A game drawn uniformly from all.
fn any(words: &mut ChaCha8Rng) -> Dice {
    Dice::nth(one_of(words, Dice::COUNT))
}

struct Session<'a> {
    ask: &'a (dyn Fn(&Dice) -> Result<Run, NotStarted> + Sync),
    plan: &'a Plan,
    tell: &'a dyn Fn(Progress),
    threads: ThreadPool,
    right: Oracle,
    start: Instant,
    asked: Vec<Asked>,
    dice: HashSet<Dice>,
    runs: usize,
    uniform: usize,
    unanswered: usize,
    /// Called up once some answer was wrong.
    lineup: Option<Lineup>,
    is_certain: bool,
    is_cut_short: bool,
}

impl<'a> Session<'a> {
    fn new(
        ask: &'a (dyn Fn(&Dice) -> Result<Run, NotStarted> + Sync),
        plan: &'a Plan,
        tell: &'a dyn Fn(Progress),
    ) -> Session<'a> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build();
        Session {
            ask,
            plan,
            tell,
            threads: threads.expect("the system has threads"),
            right: Oracle::right(),
            start: Instant::now(),
            asked: Vec::new(),
            dice: HashSet::new(),
            runs: 0,
            uniform: 0,
            unanswered: 0,
            lineup: None,
            is_certain: false,
            is_cut_short: false,
        }
    }

    /// Asks those of the games that were not asked yet, as long as nobody wants to stop.
    fn ask_all(&mut self, games: &[Dice]) -> Result<(), NotStarted> {
        let mut new: Vec<Dice> = Vec::new();
        for dice in games {
            if self.asked.len() + new.len() < self.plan.games && self.dice.insert(*dice) {
                new.push(*dice);
            }
        }
        for part in new.chunks(self.plan.jobs.max(1)) {
            if self.is_over() || (self.asked.len() >= FIRST.len() && !self.may_go_on()) {
                break;
            }
            let runs: Result<Vec<Run>, NotStarted> =
                self.threads.install(|| part.par_iter().map(|dice| (self.ask)(dice)).collect());
            for (dice, mut run) in part.iter().zip(runs?) {
                self.runs += 1;
                // The neighbour may have been in the way of an answer.
                if run.is_late && run.number.is_some() && self.plan.jobs > 1 && !self.is_over() {
                    run = (self.ask)(dice)?;
                    self.runs += 1;
                }
                if run.outcome == Outcome::Stopped {
                    continue;
                }
                self.unanswered += usize::from(run.outcome == Outcome::TimedOut);
                let best = self.right.best(dice).expect("every game has a best line").into();
                self.asked.push(Asked { dice: *dice, best, run });
            }
            (self.tell)(Progress {
                games: self.asked.len(),
                wrong: self.asked.iter().filter(|asked| asked.is_wrong()).count(),
                suspects: self.lineup.as_ref().map_or(0, |lineup| lineup.suspects().len()),
            });
        }
        Ok(())
    }

    /// Whether there is no sense in asking anything more.
    fn is_over(&self) -> bool {
        let is_broken = self.asked.len() >= BROKEN && self.asked.iter().all(Asked::has_crashed);
        self.plan.stop.is_asked() || self.unanswered >= 2 || is_broken
    }

    /// Whether the plan allows a game beyond the first ones.
    fn may_go_on(&self) -> bool {
        !self.is_over()
            && self.start.elapsed() < self.plan.budget
            && self.asked.len() < self.plan.games
    }

    fn go_on_if_right(&mut self, games: &[Dice]) -> Result<(), NotStarted> {
        let fails = |asked: &Asked| asked.run.outcome != Outcome::Answered(asked.best);
        if self.may_go_on() && !self.asked.iter().any(fails) { self.ask_all(games) } else { Ok(()) }
    }

    fn seen(&self) -> Vec<Seen> {
        self.asked.iter().filter_map(Asked::seen).collect()
    }

    /// Asks games, all at once, and clears the suspects that they clear.
    fn ask_suspects(&mut self, games: &[Dice]) -> Result<(), NotStarted> {
        let before = self.asked.len();
        self.ask_all(games)?;
        let seen: Vec<Seen> = self.asked[before..].iter().filter_map(Asked::seen).collect();
        self.see(&seen);
        Ok(())
    }

    fn see(&mut self, seen: &[Seen]) {
        self.lineup.get_or_insert_with(Lineup::everyone).see(seen);
    }

    /// The simplest mistake that accounts for all answers.
    fn suspect(&self) -> Option<&'static Mistake> {
        self.lineup.as_ref()?.suspects().next()
    }

    /// Finds out which mistake it is, and a simple game that shows it.
    fn investigate(&mut self) -> Result<(), NotStarted> {
        if !self.asked.iter().any(Asked::is_wrong) {
            return Ok(());
        }
        self.see(&self.seen());
        let mut confirmed = None;
        while self.may_go_on()
            && let Some(suspect) = self.suspect()
        {
            let lineup = self.lineup.as_ref().expect("there is a suspect");
            if let Some(dice) = lineup.next_game(&self.dice) {
                self.ask_suspects(&[dice])?;
            } else if confirmed != Some(suspect) {
                let games = confirming(suspect, self.plan.seed);
                self.ask_suspects(&games)?;
                let seen = self.seen();
                let answered = |game: &Dice| seen.iter().any(|(dice, _)| dice == game);
                self.is_certain = seen.len() >= CONFIRMED && games.iter().all(answered);
                confirmed = Some(suspect);
            } else if let Some(dice) = lineup.doubt(&self.dice)
                && self.asked.len() < ENOUGH
            {
                self.ask_suspects(&[dice])?;
            } else {
                return Ok(());
            }
        }
        let is_late = self.start.elapsed() >= self.plan.budget;
        if self.suspect().is_none() && self.asked.len() < ENOUGH {
            // What is no known mistake alone may be known as several, and is near to some.
            self.ask_suspects(&catching())?;
        }
        self.simplify()?;
        self.is_certain &= self.suspect() == confirmed;
        self.is_cut_short = is_late && !self.is_certain && self.suspect().is_some();
        Ok(())
    }

    /// Looks for a simpler game that is answered wrongly, by making two kinds of dice one.
    fn simplify(&mut self) -> Result<(), NotStarted> {
        let limit = self.asked.len() + SIMPLER;
        let simplest = |session: &Session| {
            let wrong = session.asked.iter().filter(|asked| asked.is_wrong());
            wrong.map(|asked| asked.dice).min_by_key(simplicity).expect("some answer is wrong")
        };
        let mut tried = None;
        while self.may_go_on() && self.asked.len() < limit && tried != Some(simplest(self)) {
            let from = simplest(self);
            tried = Some(from);
            let kinds = Roll::ALL.iter().flat_map(|one| Roll::ALL.map(|other| (*one, other)));
            let mut games: Vec<Dice> = kinds
                .map(|(one, other)| from.rolls().map(|roll| if roll == one { other } else { roll }))
                .map(Dice::new)
                .filter(|dice| simplicity(dice) < simplicity(&from))
                .collect();
            games.sort_unstable_by_key(simplicity);
            games.dedup();
            self.ask_suspects(&games)?;
        }
        Ok(())
    }

    fn report(mut self) -> Result<Report, NotStarted> {
        let mut unstable = None;
        // One more run may happen to repeat its answer.
        let wrong = self.asked.iter().filter(|asked| asked.is_wrong()).filter_map(Asked::seen);
        for (dice, number) in wrong.take(REPEATED).collect::<Vec<_>>() {
            if unstable.is_none() && !self.is_over() {
                let again = (self.ask)(&dice)?.number;
                self.runs += 1;
                unstable = again.filter(|again| *again != number).map(|it| (dice, [number, it]));
            }
        }
        let (explanations, unlisted) = match unstable {
            Some(_) => (Vec::new(), 0),
            None => self.explanations()?,
        };
        Ok(Report {
            explanations,
            unlisted,
            is_cut_short: self.is_cut_short,
            asked: self.asked,
            runs: self.runs,
            uniform: self.uniform,
            unstable,
        })
    }

    fn explanations(&mut self) -> Result<(Vec<Explanation>, usize), NotStarted> {
        if !self.asked.iter().any(Asked::is_wrong) {
            return Ok((Vec::new(), 0));
        }
        let seen = self.seen();
        if let Some(cause) = self.no_rule(&seen)? {
            let of = seen.len();
            let is_certain = of >= CONFIRMED;
            let equivalent = Vec::new();
            return Ok((vec![Explanation { cause, explains: of, of, is_certain, equivalent }], 0));
        }
        let lineup = self.lineup.get_or_insert_with(Lineup::everyone);
        Ok(explain(lineup, &self.right, &seen, self.is_certain))
    }

    /// A cause that is no misreading of the rules, if one accounts for everything seen.
    fn no_rule(&mut self, seen: &[Seen]) -> Result<Option<Cause>, NotStarted> {
        let [(_, first), .., _] = seen else { return Ok(None) };
        if seen.len() >= SAMPLES && seen.iter().all(|(_, answer)| answer == first) {
            return Ok(Some(Cause::Constant(*first)));
        }
        if self.suspect().is_some() {
            return Ok(None);
        }
        let eight_bits = |&(dice, answer): &Seen| {
            self.right.best(&dice).is_some_and(|best| i64::from(best) % 256 == answer)
        };
        if seen.iter().all(eight_bits) {
            return Ok(Some(Cause::EightBits));
        }
        for other in OtherGame::ALL {
            if seen
                .iter()
                .all(|&(dice, answer)| accounts_for(&self.right, &(other.of(&dice), answer)))
            {
                return Ok(Some(Cause::OtherGame(other)));
            }
        }
        // The same dice in two other orders, for three games whose dice are not all alike.
        let mut ignored = 0;
        for &(dice, answer) in seen.iter().filter(|(dice, _)| simplicity(dice).0 > 2).take(3) {
            for other in [OtherGame::Ascending, OtherGame::Descending] {
                if self.is_over() || (self.ask)(&other.of(&dice))?.number != Some(answer) {
                    return Ok(None);
                }
                self.runs += 1;
                ignored += 1;
            }
        }
        Ok((ignored > 0).then_some(Cause::OrderIgnored))
    }
}

/// Judges answers that were noted down, without a program to ask.
pub fn judge_noted(asked: Vec<Asked>) -> Report {
    let seen: Vec<Seen> = asked.iter().filter_map(Asked::seen).collect();
    let mut report = Report { asked, ..Report::default() };
    if report.verdict() == Verdict::WrongAnswer {
        let mut lineup = Lineup::everyone();
        lineup.see(&seen);
        (report.explanations, report.unlisted) = explain(&lineup, &Oracle::right(), &seen, false);
    }
    report
}

/// The simplest mistakes that account for what was seen, and how many more do; or else the one that
/// accounts for most of it.
fn explain(
    lineup: &Lineup,
    right: &Oracle,
    seen: &[Seen],
    is_certain: bool,
) -> (Vec<Explanation>, usize) {
    let of = seen.len();
    let explanation = |mistake: &Mistake| Explanation {
        cause: Cause::Mistake(mistake.clone()),
        explains: of,
        of,
        is_certain,
        equivalent: Vec::new(),
    };
    let mut suspects = lineup.suspects();
    if let Some(first) = suspects.next() {
        let (equal, others): (Vec<_>, Vec<_>) =
            suspects.partition(|other| Sheet::get().are_equal(first, other));
        // Many a named reading is a member of a family, too.
        let equal = equal.into_iter().filter(|other| !other.is_same_edit(first));
        let equivalent = equal.cloned().collect();
        // A reading is a simpler explanation than a mistyped number that happens to fit.
        let is_simple = |other: &&&Mistake| !first.edits.is_empty() || other.edits.is_empty();
        let listed = others.iter().filter(is_simple).take(LISTED).map(|other| explanation(other));
        let first = Explanation { equivalent, ..explanation(first) };
        let explanations: Vec<_> = [first].into_iter().chain(listed).collect();
        let unlisted = others.len() + 1 - explanations.len();
        return (explanations, unlisted);
    }
    let fitting = lineup::of_seldom(right, seen);
    // Of many that fit each is likely to be wrong.
    if (1..=LISTED).contains(&fitting.len()) {
        let explanation = |mistake| Explanation { is_certain: false, ..explanation(mistake) };
        return (fitting.iter().map(explanation).collect(), 0);
    }
    let near = lineup::nearest(right, seen).map(|(mistake, explains)| Explanation {
        explains,
        is_certain: false,
        ..explanation(mistake)
    });
    (near.into_iter().collect(), 0)
}

/// How many other explanations are listed at most.
const LISTED: usize = 3;

/// How many of the simplest games that show a mistake are asked, for its author to see.
const SIMPLEST: usize = 3;

/// How many of the games that show a mistake are drawn to choose from.
const DRAWN: usize = 1_000;

/// The least best total of all games; the greatest is 171 more.
const LEAST: i16 = 113;

/// The best totals of all games, each less [`LEAST`], so that a byte holds it.
static RIGHT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let right = Oracle::right();
    let parts = Roll::ALL.into_iter().map(|roll| right.all_beginning_with(roll));
    let mut all = Vec::with_capacity(Dice::COUNT as usize);
    parts.for_each(|part| all.extend(part.iter().map(|best| (best - LEAST) as u8)));
    all
});

/// Games that confirm a suspect or clear it: half of them such that it predicts a wrong answer.
fn confirming(suspect: &Mistake, seed: u64) -> Vec<Dice> {
    let oracle = suspect.oracle();
    let mut words = ChaCha8Rng::seed_from_u64(seed);
    let mut simple = fuzz::of_two_dice();
    let mut wrong = Vec::new();
    let mut count = 0;
    // A fifth of all games after the other takes a fifth of the memory.
    for (roll, right) in Roll::ALL.into_iter().zip(RIGHT.chunks(RIGHT.len() / Roll::ALL.len())) {
        let theirs = oracle.all_beginning_with(roll);
        let begin = roll.index() as u32 * right.len() as u32;
        let differ =
            |game: u32| i16::from(right[game as usize]) + LEAST != theirs[game as usize].max(0);
        simple.retain(|dice| dice.rolls()[0] != roll || differ(dice.index() - begin));
        for game in (0..right.len() as u32).filter(|&game| differ(game)) {
            // Each game on which they differ is as likely to be drawn as any other.
            count += 1;
            let place = one_of(&mut words, count) as usize;
            if wrong.len() < DRAWN {
                wrong.push(begin + game);
            } else if place < DRAWN {
                wrong[place] = begin + game;
            }
        }
    }
    let mut wrong: Vec<Dice> = wrong.into_iter().map(Dice::nth).collect();
    let mut games = if simple.is_empty() { wrong.clone() } else { simple };
    games.sort_unstable_by_key(simplicity);
    games.dedup();
    games.truncate(SIMPLEST);
    let half = CONFIRMED / 2;
    while games.len() < half && !wrong.is_empty() {
        let place = one_of(&mut words, wrong.len() as u32);
        games.push(wrong.swap_remove(place as usize));
    }
    games.extend((0..half).map(|_| any(&mut words)));
    games
}
