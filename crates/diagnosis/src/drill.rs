//! The drill: known mistakes are checked as if each were somebody's program, to see what it is told.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use yutnori_judge::oracle::{Answer, Oracle};

use crate::cause::{Cause, Explanation};
use crate::dictionary::Dictionary;
use crate::families::Mistake;
use crate::report::{Reply, Report};
use crate::session::Session;

/// Asks a program that answers as `oracle` does, at most `games` games.
pub fn check_oracle(oracle: &Oracle, games: usize) -> Report {
    let mut session = Session::new(1);
    while session.asked().len() < games {
        let Some(&dice) = session.next_games().first() else { break };
        let reply = match oracle.answer(&dice) {
            Answer::Crash => Reply::CRASH,
            answer => Reply::number(answer.code().into()),
        };
        session.answer(dice, reply);
    }
    session.report()
}

/// Whether the author of a program with this known mistake is told it, or one that is equal to it on
/// all games, and nothing else, in at most `games` games.
///
/// `None` if the mistake never shows.
pub fn is_told(mistake: &Mistake, games: usize) -> Option<bool> {
    let dictionary = Dictionary::get();
    if !dictionary.place(mistake).is_some_and(|place| dictionary.shows(place)) {
        return None;
    }
    let report = check_oracle(&mistake.oracle(), games);
    Some(match &report.explanations[..] {
        [Explanation { cause: Cause::Mistake(told), .. }] if report.unlisted == 0 => {
            dictionary.are_equal(told, mistake)
        }
        _ => false,
    })
}

/// What [`is_told`] says of each of these mistakes, in so many games, on all cores.
///
/// Calls `done` after each mistake, from several threads.
pub fn drill(
    mistakes: &[Mistake],
    games: impl Fn(&Mistake) -> usize + Sync,
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
            told.push((place, is_told(mistake, games(mistake))));
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
