//! The bound: how many games a set must have at least, with reasons that anybody can check.
//!
//! A reason is a mistake that has to be told from the right rules, or from another mistake, and a
//! weight. Where no game does that for reasons of more than some weight together, a set needs as
//! many games as that weight goes into the weight of all reasons.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use yutnori_core::Dice;
use yutnori_judge::graph::Buffers;
use yutnori_judge::oracle::Oracle;

use crate::families::Mistake;

/// Two that some game has to tell apart, and how much that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A mistake, by its place among [all](crate::families::all).
    pub one: usize,
    /// Another one, or the right rules.
    pub other: Option<usize>,
    /// What the pair weighs.
    pub weight: u32,
}

/// Why a set that catches all mistakes is not much smaller.
pub fn catching() -> Vec<Reason> {
    parse(include_str!("../data/catching-bound.tsv"))
}

/// Why a set that tells all mistakes apart is not much smaller.
pub fn telling_apart() -> Vec<Reason> {
    parse(include_str!("../data/telling-apart-bound.tsv"))
}

fn parse(table: &str) -> Vec<Reason> {
    let reason = |line: &str| {
        let mut fields = line.split('\t');
        let one = fields.next()?.parse().ok()?;
        let other = match fields.next()? {
            "right" => None,
            other => Some(other.parse().ok()?),
        };
        Some(Reason { one, other, weight: fields.next()?.parse().ok()? })
    };
    let lines = table.lines().skip(1);
    lines.map(|line| reason(line).expect("a line is two mistakes and a weight")).collect()
}

/// Reasons as they are stored.
pub fn table(reasons: &[Reason]) -> String {
    let line = |reason: &Reason| {
        let other = reason.other.map_or("right".to_owned(), |other| other.to_string());
        format!("{}\t{other}\t{}\n", reason.one, reason.weight)
    };
    format!("one\tother\tweight\n{}", reasons.iter().map(line).collect::<String>())
}

/// How many games a set must have at least that has to tell the pairs of these reasons apart: each
/// is asked all games, and whole numbers are compared.
///
/// Calls `done` after each reason, from several threads. One takes up to a fifth of a second.
///
/// # Errors
///
/// A sentence about a reason that is none.
pub fn at_least(
    reasons: &[Reason],
    mistakes: &[Mistake],
    done: impl Fn() + Sync,
) -> Result<u64, String> {
    let right = Oracle::right().all();
    let told: Vec<AtomicU64> = (0..Dice::COUNT).map(|_| AtomicU64::new(0)).collect();
    reasons.par_iter().try_for_each_init(
        || (Buffers::default(), Buffers::default()),
        |(buffers, more), reason| {
            let one = table_of(mistakes, reason.one, buffers)?;
            let other = match reason.other {
                None => &right,
                Some(other) => table_of(mistakes, other, more)?,
            };
            let mut is_told = false;
            for (told, (one, other)) in told.iter().zip(one.iter().zip(other)) {
                if one.max(&0) != other.max(&0) {
                    told.fetch_add(reason.weight.into(), Ordering::Relaxed);
                    is_told = true;
                }
            }
            done();
            is_told
                .then_some(())
                .ok_or_else(|| format!("no game tells the two of {reason:?} apart"))
        },
    )?;
    let all: u64 = reasons.iter().map(|reason| u64::from(reason.weight)).sum();
    let most = told.into_iter().map(AtomicU64::into_inner).max().unwrap_or(0);
    Ok(all.div_ceil(most.max(1)))
}

fn table_of<'a>(
    mistakes: &[Mistake],
    place: usize,
    buffers: &'a mut Buffers,
) -> Result<&'a [i16], String> {
    let mistake = mistakes.get(place).ok_or_else(|| format!("there is no mistake {place}"))?;
    mistake.table(buffers).ok_or_else(|| format!("not all answers of mistake {place} are known"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families;

    #[test]
    fn reasons_are_read_as_they_are_written() {
        let reasons = [
            Reason { one: 3, other: None, weight: 5 },
            Reason { one: 0, other: Some(2), weight: 1_000_000 },
        ];
        assert_eq!(parse(&table(&reasons)), reasons);
        assert!(!catching().is_empty() && !telling_apart().is_empty());
    }

    #[test]
    fn as_many_games_are_needed_as_no_game_does_for_two() {
        // The second reading errs on all but a few games; whichever catches the first one can be
        // one of them.
        let mistakes = &families::all()[..2];
        let reason = |one, other| Reason { one, other, weight: 3 };
        let bound = |reasons: &[Reason]| at_least(reasons, mistakes, || {});
        assert_eq!(bound(&[]), Ok(0));
        assert_eq!(bound(&[reason(0, None)]), Ok(1));
        assert_eq!(bound(&[reason(0, None), reason(1, None)]), Ok(1));
        assert_eq!(
            bound(&[reason(0, Some(0))]),
            Err("no game tells the two of Reason { one: 0, other: Some(0), weight: 3 } apart"
                .into())
        );
        assert_eq!(bound(&[reason(9, None)]), Err("there is no mistake 9".into()));
    }
}
