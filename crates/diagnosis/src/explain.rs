//! What accounts for the answers of a program.

use crate::candidates::{Candidates, Seen};
use crate::cause::{Cause, Explanation};
use crate::families::Mistake;
use crate::nearest;

/// How many explanations are listed at most.
const LISTED: usize = 4;

/// Who has this share of the weight of all who account for the answers is told alone.
pub(crate) const TOLD: f64 = 0.95;

/// Explanations less likely than this are counted, not listed.
const LIKELY: f64 = 0.02;

/// The likeliest mistakes that account for what was seen, and how many more do; or else what comes
/// near to it.
pub(crate) fn explain(
    candidates: &Candidates,
    seen: &[Seen],
    is_certain: bool,
) -> (Vec<Explanation>, usize) {
    let explanation = |mistake: &Mistake, share: f64| {
        let (explains, of) = nearest::count(mistake, seen);
        let (is_certain, equivalent) = (false, Vec::new());
        Explanation {
            cause: Cause::Mistake(mistake.clone()),
            explains,
            of,
            share,
            is_certain,
            equivalent,
        }
    };
    let mut shares = candidates.shares();
    if let Some((first, share)) = shares.next() {
        let is_told = share >= TOLD;
        let equal = candidates.equal_to_first().into_iter();
        // Many a named reading is a member of a family, too.
        let equivalent = equal.filter(|other| !other.is_same_edit(first)).cloned().collect();
        let first = Explanation { is_certain, equivalent, ..explanation(first, share) };
        let others = shares.take_while(|&(_, share)| !is_told && share >= LIKELY);
        let listed = others.take(LISTED - 1).map(|(mistake, share)| explanation(mistake, share));
        let explanations: Vec<_> = [first].into_iter().chain(listed).collect();
        let unlisted = if is_told { 0 } else { candidates.len() - explanations.len() };
        return (explanations, unlisted);
    }
    let fitting = nearest::fitting(seen);
    // Of many that fit each is likely to be wrong.
    if (1..=LISTED).contains(&fitting.len()) {
        let share = 1.0 / fitting.len() as f64;
        return (fitting.iter().map(|mistake| explanation(mistake, share)).collect(), 0);
    }
    let near = nearest::nearest(seen).map(|mistake| explanation(mistake, 0.0));
    (near.into_iter().collect(), 0)
}
