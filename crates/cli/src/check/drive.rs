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

/// How many of the games answered wrongly are asked once more, to see whether the answer stays.
const REPEATED: usize = 3;

/// After so many games without an end a program is asked no more.
const ENDLESS: usize = 2;

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
    /// Why the program could not be started any more, after it had run before.
    pub(crate) not_started: Option<NotStarted>,
}

/// What runs a program once.
pub(crate) type Ask<'a> = &'a (dyn Fn(&Dice) -> Result<Run, NotStarted> + Sync);

/// Asks a program the games of a session until that has no more, or the plan ends it.
///
/// # Errors
///
/// [`NotStarted`] if the program cannot be run at all.
pub(crate) fn drive(
    mut session: Session,
    ask: Ask,
    plan: &Plan,
    tell: &dyn Fn(Progress),
) -> Result<Driven, NotStarted> {
    let start = Instant::now();
    let mut driven = Driven::default();
    let mut endless = 0;
    let is_late = || start.elapsed() >= plan.budget;
    'asking: loop {
        let mut games = session.next_games().to_vec();
        games.truncate(plan.games.saturating_sub(session.asked().len()));
        if games.is_empty() {
            break;
        }
        for part in games.chunks(plan.jobs.max(1)) {
            let asked = session.asked().len();
            if plan.stop.is_asked() || endless >= ENDLESS || asked >= FIRST.len() && is_late() {
                break 'asking;
            }
            for (dice, run) in part.iter().zip(run_all(ask, part)) {
                driven.count += 1;
                let run = match run {
                    Ok(run) => run,
                    Err(error) if driven.runs.is_empty() => return Err(error),
                    Err(error) => {
                        driven.not_started = Some(error);
                        break 'asking;
                    }
                };
                let run = again_alone(run, dice, ask, plan, &mut driven.count);
                if run.outcome == Outcome::Stopped {
                    continue;
                }
                endless += usize::from(run.outcome == Outcome::TimedOut);
                session.answer(*dice, reply(&run));
                driven.runs.insert(*dice, run);
            }
            tell(session.progress());
        }
    }
    let is_late = is_late();
    let wrong = session.asked().iter().filter(|asked| asked.is_wrong());
    for (dice, number) in
        wrong.map(|asked| (asked.dice, asked.reply.number)).take(REPEATED).collect::<Vec<_>>()
    {
        if plan.stop.is_asked() || endless >= ENDLESS {
            break;
        }
        // Whoever cannot be started any more is told so by the runs that are missing.
        let Ok(again) = ask(&dice) else { break };
        driven.count += 1;
        if let (Some(number), Some(again)) = (number, again.number)
            && number != again
        {
            session.answer_differs(dice, [number, again]);
            break;
        }
    }
    driven.report = session.report();
    let is_named = !driven.report.explanations.is_empty();
    driven.is_cut_short = is_late && is_named && !driven.report.is_certain();
    Ok(driven)
}

/// Runs the program on each of these games, all at once as far as the system has threads.
fn run_all(ask: Ask, games: &[Dice]) -> Vec<Result<Run, NotStarted>> {
    let next = AtomicUsize::new(0);
    let runs = Mutex::new(Vec::with_capacity(games.len()));
    let work = || {
        while let Some(dice) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = ask(dice);
            runs.lock().expect("no worker panics").push((*dice, run));
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
    let place = |dice: &Dice| games.iter().position(|game| game == dice);
    runs.sort_by_key(|(dice, _)| place(dice));
    runs.into_iter().map(|(_, run)| run).collect()
}

/// A late answer once more, alone: a neighbour may have been in its way.
fn again_alone(run: Run, dice: &Dice, ask: Ask, plan: &Plan, count: &mut usize) -> Run {
    if run.is_late && run.number.is_some() && plan.jobs > 1 && !plan.stop.is_asked() {
        *count += 1;
        return ask(dice).unwrap_or(run);
    }
    run
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
