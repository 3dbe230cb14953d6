//! The drill: known mistakes are checked as if each were somebody's program, to see what it is told.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use yutnori_core::Dice;

use crate::check::{Cause, Explanation, Plan, REPEATED, Report, check};
use crate::families::Mistake;
use crate::oracle::Oracle;
use crate::program::{Run, Stop};
use crate::sheet::Sheet;

/// Checks a program that answers as `oracle` does, in at most `runs` runs, which are more than three.
pub fn check_oracle(oracle: &Oracle, runs: usize) -> Report {
    let answer = |dice: &Dice| oracle.best(dice).unwrap_or(0).into();
    let plan = Plan {
        seed: 1,
        budget: Duration::MAX,
        games: runs - REPEATED,
        jobs: 1,
        stop: Stop::default(),
    };
    check(&|dice| Ok(Run::noted(answer(dice))), &plan, &|_| {}).expect("there is nothing to start")
}

/// Whether the author of a program with this known mistake is told it, or one that is equal to it on
/// all games, and nothing else, in at most `runs` runs.
///
/// `None` if the mistake never shows.
pub fn is_told(mistake: &Mistake, runs: usize) -> Option<bool> {
    let sheet = Sheet::get();
    if !sheet.place(mistake).is_some_and(|place| sheet.shows(place)) {
        return None;
    }
    let report = check_oracle(&mistake.oracle(), runs);
    Some(match &report.explanations[..] {
        [Explanation { cause: Cause::Mistake(told), .. }] if report.unlisted == 0 => {
            sheet.are_equal(told, mistake)
        }
        _ => false,
    })
}

/// What [`is_told`] says of each of these mistakes, in so many runs, on all cores.
///
/// Calls `done` after each mistake, from several threads.
pub fn drill(
    mistakes: &[Mistake],
    runs: impl Fn(&Mistake) -> usize + Sync,
    done: impl Fn() + Sync,
) -> Vec<Option<bool>> {
    let next = AtomicUsize::new(0);
    // A thread of rayon's that waits within a check would begin another one on top of it, and so
    // on until its stack is full.
    let work = || {
        let mut told = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(mistake) = mistakes.get(place) else { return told };
            told.push((place, is_told(mistake, runs(mistake))));
            done();
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut told: Vec<(usize, Option<bool>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no check panics")).collect()
    });
    told.sort_unstable();
    told.into_iter().map(|(_, told)| told).collect()
}
