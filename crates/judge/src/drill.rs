//! The drill: known mistakes are checked as if each were somebody's program, to see what it is told.

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

/// Whether the author of a program with this mistake is told it, or one that is equal to it on all
/// games, and nothing else, in at most `runs` runs.
///
/// `None` if the mistake never shows.
pub fn is_told(mistake: &Mistake, runs: usize) -> Option<bool> {
    let sheet = Sheet::get();
    let right = Oracle::right();
    let oracle = mistake.oracle();
    let answers = |oracle: &Oracle| -> Vec<Option<i16>> {
        sheet.games.iter().map(|dice| oracle.best(dice)).collect()
    };
    let wanted = answers(&oracle);
    if wanted == answers(&right) {
        return None;
    }
    let report = check_oracle(&oracle, runs);
    Some(match &report.explanations[..] {
        [Explanation { cause: Cause::Mistake(told), .. }] if report.unlisted == 0 => {
            answers(&told.oracle()) == wanted
        }
        _ => false,
    })
}
