//! How likely each known mistake is before any answer was seen.
//!
//! The weights follow what was counted in public programs: 85 of some 150 wrong ones have the
//! commonest mistake and no other. Each family has a share, which its members split.

use std::collections::HashMap;

use crate::families::{Family, Mistake};
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

/// How much likelier a member of a family comes alone than with a named mistake.
const ALONE: f64 = 3.0;

/// Of 1,000 wrong programs, how many have a member of this family, alone.
fn share(family: Family) -> f64 {
    match family {
        Family::Reading => 0.0,
        Family::Partition => 12.0,
        Family::BlindSpot | Family::Class | Family::Finish => 6.0,
        Family::Merged | Family::HeldSquare | Family::OwnMark => 3.0,
        Family::Landing => 12.0,
        Family::Points => 15.0,
        Family::SwappedPoints | Family::RunsOn | Family::FinishPoints => 4.0,
        Family::RedArrow => 16.0,
        Family::BlueArrow => 14.0,
        Family::List => 10.0,
        Family::BlueSteps => 6.0,
        Family::Number => 20.0,
        Family::Begins => 3.0,
        Family::Greedy => 8.0,
        Family::Loop | Family::WrongLook => 5.0,
        Family::Search => 30.0,
    }
}

/// The weights of these mistakes, in their order.
pub(crate) fn weights(mistakes: &[Mistake]) -> Vec<f64> {
    let kind = |mistake: &Mistake| (mistake.family(), mistake.readings.len());
    let mut members: HashMap<(Family, usize), f64> = HashMap::new();
    for mistake in mistakes {
        *members.entry(kind(mistake)).or_default() += 1.0;
    }
    let seen = |place: usize| f64::from(readings::ALL[place].seen) + 0.5;
    let seen_of_others: f64 = (1..readings::ALL.len()).map(seen).sum();
    let place = |mistake: &Mistake, reading: usize| {
        let reading = mistake.readings[reading];
        readings::ALL.iter().position(|known| known.id == reading.id).expect("it is listed")
    };
    let weight = |mistake: &Mistake| match kind(mistake) {
        (Family::Reading, 1) => match place(mistake, 0) {
            0 => COMMONEST,
            other => FOR_EACH_SEEN * seen(other),
        },
        (Family::Reading, _) => match [place(mistake, 0), place(mistake, 1)] {
            [0, other] => WITH_COMMONEST * seen(other) / seen_of_others,
            _ => OTHER_PAIRS / members[&kind(mistake)],
        },
        (family, 0) => share(family) / members[&kind(mistake)],
        (family, _) => share(family) / ALONE / members[&kind(mistake)],
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
