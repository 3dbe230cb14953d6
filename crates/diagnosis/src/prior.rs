//! How likely each known mistake is before any answer was seen.
//!
//! The weights follow what was counted in public programs: 85 of some 150 wrong ones have the
//! commonest mistake and no other. Each kind of mistake has a share, which its members split.

use std::collections::HashMap;

use crate::families::{Kind, Mistake};
use crate::readings;

/// Of 1,000 wrong programs, how many have the commonest mistake alone.
const COMMONEST: f64 = 560.0;

/// How many have two named mistakes, one of which is the commonest.
const WITH_COMMONEST: f64 = 40.0;

/// How many have another named mistake, for each program of the field study that has it; one that
/// was never seen counts as half a program.
const FOR_EACH_SEEN: f64 = 5.0;

/// How many have two other named mistakes.
const OTHER_PAIRS: f64 = 10.0;

/// The weights of these mistakes, in their order.
pub(crate) fn weights(mistakes: &[Mistake]) -> Vec<f64> {
    let mut members: HashMap<Kind, f64> = HashMap::new();
    for mistake in mistakes {
        *members.entry(mistake.kind()).or_default() += 1.0;
    }
    let seen = |place: usize| f64::from(readings::ALL[place].seen) + 0.5;
    let seen_of_others: f64 = (1..readings::ALL.len()).map(seen).sum();
    let place = |mistake: &Mistake, reading: usize| {
        let reading = mistake.readings[reading];
        readings::ALL.iter().position(|known| known.id == reading.id).expect("it is listed")
    };
    let weight = |mistake: &Mistake| match mistake.kind() {
        Kind::Named => match place(mistake, 0) {
            0 => COMMONEST,
            other => FOR_EACH_SEEN * seen(other),
        },
        Kind::Pair => match [place(mistake, 0), place(mistake, 1)] {
            [0, other] => WITH_COMMONEST * seen(other) / seen_of_others,
            _ => OTHER_PAIRS / members[&Kind::Pair],
        },
        kind => kind.share() / members[&kind],
    };
    mistakes.iter().map(weight).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families;

    #[test]
    fn the_commonest_has_more_than_half_of_the_weight() {
        let mistakes = families::all();
        let weights = weights(&mistakes);
        assert!(weights.iter().all(|weight| *weight > 0.0));
        let share = weights[0] / weights.iter().sum::<f64>();
        assert!((0.5..0.6).contains(&share), "{share}");
    }
}
