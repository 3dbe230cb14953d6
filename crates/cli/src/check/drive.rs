//! A session, driven with the user's program: how long, how many runs at once, and what twice.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use yutnori_contestant::program::{NotStarted, Outcome, Run, Stop};
use yutnori_core::Dice;
use yutnori_diagnosis::report::{Fault, Reply, Report};
use yutnori_diagnosis::session::{Progress, Session};
use yutnori_judge::cases::FIRST;

/// How many time limits a program is waited for that has not ended a run yet.
pub(crate) const FIRST_PATIENCE: u32 = 3;

/// How many once it has: a late answer still tells something.
const PATIENCE: u32 = 10;

/// How many of the games answered wrongly are asked once more, to see whether the answer stays.
const REPEATED: usize = 3;

/// How many such games are asked how often if nothing explains the answers.
const UNEXPLAINED: (usize, usize) = (4, 3);

/// After so many games without an end a program is asked no more that has ended others.
const ENDLESS: usize = 2;

/// How many late answers are asked for once more.
const LATE_AGAIN: usize = 4;

/// How a program is asked.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// How long to go on, past the first games, which are always asked.
    pub(crate) budget: Duration,
    /// How many games to ask at most.
    pub(crate) games: usize,
    /// How many games to ask at once.
    pub(crate) jobs: usize,
    /// Somebody's wish to stop early.
    pub(crate) stop: Stop,
}

/// What came of a session with a program.
#[derive(Debug, Default)]
pub(crate) struct Driven {
    pub(crate) report: Report,
    /// The run of each game.
    pub(crate) runs: HashMap<Dice, Run>,
    /// How many runs there were, those included that were tried again.
    pub(crate) count: usize,
    /// Whether the time was up before the answers told what is wrong.
    pub(crate) is_cut_short: bool,
    /// How long it took, if the time was up.
    pub(crate) time_was_up: Option<Duration>,
    /// Why the program could not be started any more, after it had run before.
    pub(crate) not_started: Option<NotStarted>,
}

/// What runs a program once, and waits for so many time limits.
pub(crate) type Ask<'a> = &'a (dyn Fn(&Dice, u32) -> Result<Run, NotStarted> + Sync);

/// Asks a program the games of a session until that has no more, or the plan ends it.
///
/// # Errors
///
/// [`NotStarted`] if the program cannot be run at all.
pub(crate) fn drive(
    session: Session,
    ask: Ask,
    plan: &Plan,
    tell: &dyn Fn(Progress),
) -> Result<Driven, NotStarted> {
    let start = Instant::now();
    let mut drive =
        Drive { session, ask, plan, driven: Driven::default(), alive: 0, endless: 0, late: 0 };
    let is_late = || start.elapsed() >= plan.budget;
    drive.play(&is_late, tell)?;
    let was_late = is_late();
    drive.repeat(REPEATED, 1);
    drive.driven.report = drive.session.report();
    let report = &drive.driven.report;
    let is_explained = report.explanations.iter().any(|one| one.explains == one.of);
    if !is_explained && report.unstable.is_none() {
        drive.repeat(UNEXPLAINED.0, UNEXPLAINED.1);
        drive.driven.report = drive.session.report();
    }
    let mut driven = drive.driven;
    let is_named = !driven.report.explanations.is_empty();
    driven.is_cut_short = was_late && is_named && !driven.report.is_certain();
    driven.time_was_up = was_late.then(|| start.elapsed());
    Ok(driven)
}

/// A session, and what is known of the program beside it.
struct Drive<'a> {
    session: Session,
    ask: Ask<'a>,
    plan: &'a Plan,
    driven: Driven,
    /// How many runs ended by themselves.
    alive: usize,
    /// How many had to be ended.
    endless: usize,
    /// How many late answers were asked for once more.
    late: usize,
}

impl Drive<'_> {
    /// Asks the games of the session.
    fn play(
        &mut self,
        is_late: &dyn Fn() -> bool,
        tell: &dyn Fn(Progress),
    ) -> Result<(), NotStarted> {
        loop {
            let mut games = self.session.next_games().to_vec();
            games.truncate(self.plan.games.saturating_sub(self.session.asked().len()));
            if games.is_empty() {
                return Ok(());
            }
            for part in games.chunks(self.plan.jobs.max(1)) {
                let asked = self.session.asked().len();
                if self.is_over() || asked >= FIRST.len() && is_late() {
                    return Ok(());
                }
                for (dice, run) in part.iter().zip(run_all(self.ask, part, self.patience())) {
                    self.driven.count += 1;
                    match run {
                        Ok(run) => self.take(dice, run),
                        Err(error) if self.driven.runs.is_empty() => return Err(error),
                        Err(error) => {
                            self.driven.not_started = Some(error);
                            return Ok(());
                        }
                    }
                }
                tell(self.session.progress());
            }
        }
    }

    /// Takes what came of a game.
    fn take(&mut self, dice: &Dice, run: Run) {
        let run = self.again_alone(run, dice);
        match run.outcome {
            Outcome::Stopped => return,
            Outcome::TimedOut | Outcome::Flooded => self.endless += 1,
            _ => self.alive += 1,
        }
        self.session.answer(*dice, reply(&run));
        self.driven.runs.insert(*dice, run);
    }

    /// Whether it makes no sense to ask any more.
    fn is_over(&self) -> bool {
        let endless = if self.alive > 0 { ENDLESS } else { 1 };
        self.plan.stop.is_asked() || self.endless >= endless
    }

    fn patience(&self) -> u32 {
        if self.alive > 0 { PATIENCE } else { FIRST_PATIENCE }
    }

    /// A late answer once more, alone: a neighbour may have been in its way.
    fn again_alone(&mut self, run: Run, dice: &Dice) -> Run {
        let has_ended = matches!(run.outcome, Outcome::Answered(_) | Outcome::NoAnswer);
        if !run.is_late || !has_ended || self.late >= LATE_AGAIN || self.plan.stop.is_asked() {
            return run;
        }
        self.late += 1;
        self.driven.count += 1;
        match (self.ask)(dice, PATIENCE) {
            Ok(again) if again.outcome != Outcome::Stopped => again,
            _ => run,
        }
    }

    /// Asks some of the games that were answered wrongly again, so often, to see whether the
    /// answers stay.
    fn repeat(&mut self, games: usize, times: usize) {
        let wrong = self.session.asked().iter().filter(|asked| asked.is_wrong());
        let wrong = wrong.filter_map(|asked| Some((asked.dice, asked.reply.number?)));
        let wrong: Vec<(Dice, i64)> = wrong.take(games).collect();
        for _ in 0..times {
            for &(dice, number) in &wrong {
                if self.is_over() {
                    return;
                }
                // Whoever cannot be started any more is told so by the runs that are missing.
                let Ok(again) = (self.ask)(&dice, PATIENCE) else { return };
                self.driven.count += 1;
                self.endless += usize::from(again.outcome == Outcome::TimedOut);
                if let Some(other) = again.number.filter(|again| *again != number) {
                    self.session.answer_differs(dice, [number, other]);
                    return;
                }
            }
        }
    }
}

/// Runs the program on each of these games, all at once as far as the system has threads.
fn run_all(ask: Ask, games: &[Dice], patience: u32) -> Vec<Result<Run, NotStarted>> {
    let next = AtomicUsize::new(0);
    let runs = Mutex::new(Vec::with_capacity(games.len()));
    let work = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(dice) = games.get(place) else { return };
            let run = ask(dice, patience);
            runs.lock().expect("no worker panics").push((place, run));
        }
    };
    thread::scope(|scope| {
        for _ in 1..games.len() {
            // Without a further thread those that are there do its work.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let mut runs = runs.into_inner().expect("no worker panics");
    runs.sort_by_key(|(place, _)| *place);
    runs.into_iter().map(|(_, run)| run).collect()
}

/// What a run says to a diagnosis.
fn reply(run: &Run) -> Reply {
    let fault = match &run.outcome {
        Outcome::Crashed(_) => Some(Fault::Crash),
        _ if run.is_late => Some(Fault::Late),
        Outcome::TimedOut | Outcome::Stopped => Some(Fault::Late),
        Outcome::NoAnswer | Outcome::Flooded => Some(Fault::Format),
        Outcome::Answered(_) => None,
    };
    Reply { number: run.number, fault }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::io;

    use yutnori_diagnosis::report::Verdict;
    use yutnori_judge::oracle::Oracle;

    use super::*;

    fn best(dice: &Dice) -> i64 {
        Oracle::right().best(dice).unwrap().into()
    }

    fn plan(games: usize, jobs: usize) -> Plan {
        Plan { budget: Duration::from_secs(3600), games, jobs, stop: Stop::default() }
    }

    fn driven(ask: Ask, plan: &Plan) -> Driven {
        drive(Session::new(1), ask, plan, &|_| ()).unwrap()
    }

    fn games(driven: &Driven) -> Vec<Dice> {
        driven.report.asked.iter().map(|asked| asked.dice).collect()
    }

    #[test]
    fn the_games_of_a_seed_are_the_same_however_many_are_asked_at_once() {
        let ask = |dice: &Dice, _| Ok(Run::noted(best(dice)));
        let one = driven(&ask, &plan(130, 1));
        assert_eq!(one.report.asked.len(), 130);
        for jobs in [3, 16, usize::MAX] {
            assert_eq!(games(&driven(&ask, &plan(130, jobs))), games(&one), "{jobs}");
        }
    }

    #[test]
    fn chance_that_shows_on_one_run_of_four_is_found() {
        let runs = AtomicUsize::new(0);
        // What it answers is explained by nothing; the games come first, then they are repeated.
        let ask = |dice: &Dice, _| {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            let is_odd = run >= 80 && run % 4 == 3;
            Ok(Run::noted(best(dice) * 2 + i64::from(is_odd)))
        };
        let found = driven(&ask, &plan(80, 1));
        assert_eq!(found.report.verdict(), Verdict::Unstable, "{} runs", found.count);
    }

    #[test]
    fn an_endless_program_is_waited_for_three_limits_and_one_that_lives_for_ten() {
        let timed_out = || Run { outcome: Outcome::TimedOut, number: None, ..Run::noted(0) };
        let waited = Mutex::new(Vec::new());
        let endless = |_: &Dice, limits| {
            waited.lock().unwrap().push(limits);
            Ok(timed_out())
        };
        let found = driven(&endless, &plan(80, 1));
        assert_eq!((found.report.verdict(), found.count), (Verdict::TimeLimit, 1));
        assert_eq!(*waited.lock().unwrap(), [3]);

        let runs = AtomicUsize::new(0);
        waited.lock().unwrap().clear();
        let now_and_then = |dice: &Dice, limits| {
            waited.lock().unwrap().push(limits);
            let is_first = runs.fetch_add(1, Ordering::Relaxed) == 0;
            Ok(if is_first { Run::noted(best(dice)) } else { timed_out() })
        };
        assert_eq!(driven(&now_and_then, &plan(80, 1)).report.verdict(), Verdict::TimeLimit);
        assert_eq!(*waited.lock().unwrap(), [3, 10, 10]);
    }

    #[test]
    fn a_program_that_cannot_be_started_any_more_loses_nothing_that_was_seen() {
        let runs = AtomicUsize::new(0);
        let ask = |dice: &Dice, _| match runs.fetch_add(1, Ordering::Relaxed) {
            ..5 => Ok(Run::noted(best(dice))),
            _ => Err(NotStarted { name: OsString::new(), error: io::ErrorKind::NotFound.into() }),
        };
        let found = driven(&ask, &plan(80, 1));
        assert_eq!((found.report.asked.len(), found.report.verdict()), (5, Verdict::Agrees));
        assert!(found.not_started.is_some());
    }

    #[test]
    fn a_late_answer_is_asked_for_again_and_every_run_is_counted() {
        let runs = AtomicUsize::new(0);
        let ask = |dice: &Dice, _| {
            let is_late = runs.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
            Ok(Run { is_late, ..Run::noted(best(dice)) })
        };
        let found = driven(&ask, &plan(3, 1));
        assert_eq!((found.report.verdict(), found.count), (Verdict::Agrees, 6));
        assert_eq!(found.count, runs.into_inner());
    }
}
