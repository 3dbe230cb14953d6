//! What accounts for the answers of a program.

use yutnori_judge::oracle::Oracle;

use crate::candidates::{self, Candidates, Seen};
use crate::cause::{Cause, Explanation};
use crate::dictionary::Dictionary;
use crate::families::Mistake;

/// The simplest mistakes that account for what was seen, and how many more do; or else the one that
/// accounts for most of it.
pub(crate) fn explain(
    candidates: &Candidates,
    right: &Oracle,
    seen: &[Seen],
    is_certain: bool,
) -> (Vec<Explanation>, usize) {
    let of = seen.len();
    let explanation = |mistake: &Mistake| Explanation {
        cause: Cause::Mistake(mistake.clone()),
        explains: of,
        of,
        is_certain,
        equivalent: Vec::new(),
    };
    let mut candidates = candidates.candidates();
    if let Some(first) = candidates.next() {
        let (equal, others): (Vec<_>, Vec<_>) =
            candidates.partition(|other| Dictionary::get().are_equal(first, other));
        // Many a named reading is a member of a family, too.
        let equal = equal.into_iter().filter(|other| !other.is_same_edit(first));
        let equivalent = equal.cloned().collect();
        // A reading is a simpler explanation than a mistyped number that happens to fit.
        let is_simple = |other: &&&Mistake| !first.edits.is_empty() || other.edits.is_empty();
        let listed = others.iter().filter(is_simple).take(LISTED).map(|other| explanation(other));
        let first = Explanation { equivalent, ..explanation(first) };
        let explanations: Vec<_> = [first].into_iter().chain(listed).collect();
        let unlisted = others.len() + 1 - explanations.len();
        return (explanations, unlisted);
    }
    let fitting = candidates::of_seldom(right, seen);
    // Of many that fit each is likely to be wrong.
    if (1..=LISTED).contains(&fitting.len()) {
        let explanation = |mistake| Explanation { is_certain: false, ..explanation(mistake) };
        return (fitting.iter().map(explanation).collect(), 0);
    }
    let near = candidates::nearest(right, seen).map(|(mistake, explains)| Explanation {
        explains,
        is_certain: false,
        ..explanation(mistake)
    });
    (near.into_iter().collect(), 0)
}

/// How many other explanations are listed at most.
const LISTED: usize = 3;
