//! The drill: known mistakes are checked as if each were somebody's program, to see what it is told.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use yutnori_core::Dice;
use yutnori_judge::oracle::Oracle;

use crate::candidates::{CRASHES, entry};
use crate::cause::{Cause, Explanation};
use crate::dictionary::Dictionary;
use crate::explain::TOLD;
use crate::families::Mistake;
use crate::report::{Reply, Report};
use crate::session::Session;

mod outside;

pub use outside::{Outsider, Told};

/// Asks a program that answers as `oracle` does, at most `games` games.
pub fn check_oracle(oracle: &Oracle, games: usize) -> Report {
    drive(games, |dice| reply(entry(oracle, dice)))
}

/// Asks a program, at most `games` games.
pub fn drive(games: usize, program: impl Fn(&Dice) -> Reply) -> Report {
    let mut session = Session::new(1);
    while session.asked().len() < games {
        let Some(&dice) = session.next_games().first() else { break };
        session.answer(dice, program(&dice));
    }
    session.report()
}

/// What somebody is told who types the answers of a program with this known mistake: after how many
/// answers, and whether it is that mistake or one that is equal to it on all games.
///
/// `None` if nothing is told within `most` answers.
pub fn talk(mistake: &Mistake, most: usize) -> Option<(usize, bool)> {
    let dictionary = Dictionary::get();
    let oracle = mistake.oracle();
    let mut session = Session::conversation();
    for answers in 1..=most {
        let &dice = session.next_games().first()?;
        session.answer(dice, reply(entry(&oracle, &dice)));
        if let Some((told, share)) = session.first()
            && share >= TOLD
            && session.progress().wrong > 0
        {
            return Some((answers, told == mistake || dictionary.are_equal(told, mistake)));
        }
    }
    None
}

/// What a program does whose entry in the dictionary is this.
fn reply(entry: i16) -> Reply {
    if entry == CRASHES { Reply::CRASH } else { Reply::number(entry.into()) }
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
    on_all_cores(mistakes.len(), |place| {
        let told = is_told(&mistakes[place], games(&mistakes[place]));
        done();
        told
    })
}

/// The results of some work for each number from 0 to `count`, in their order.
pub fn on_all_cores<R: Send>(count: usize, work: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    // A thread of rayon's that waits within a check would begin another one on top of it, and so
    // on until its stack is full.
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no check panics")).collect()
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
