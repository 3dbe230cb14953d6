//! The order of a set: always the game that tells most of what is left comes next.

use std::cmp::Reverse;

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use yutnori_core::Dice;
use yutnori_judge::simplicity::simplicity;

/// These games, those first on which the most err who erred on none before.
///
/// `answers` has what each class answers to the games, and `right` the right answers.
pub(crate) fn by_caught(games: &[u32], answers: &[Vec<i16>], right: &[i16]) -> Vec<u32> {
    let mut free: Vec<&Vec<i16>> = answers.iter().collect();
    ordered(games, |chosen, game| {
        if let Some(chosen) = chosen {
            free.retain(|answers| answers[chosen] == right[chosen]);
        }
        game.into_par_iter()
            .map(|game| free.iter().filter(|answers| answers[game] != right[game]).count())
            .collect()
    })
}

/// These games, those first that tell the most pairs apart which were alike before.
///
/// `answers` has what each class answers to the games, and `right` the right answers.
pub(crate) fn by_told(games: &[u32], answers: &[Vec<i16>], right: &[i16]) -> Vec<u32> {
    let all: Vec<&[i16]> = answers.iter().map(|answers| &answers[..]).chain([right]).collect();
    let mut groups = vec![all];
    ordered(games, |chosen, left| {
        if let Some(chosen) = chosen {
            groups = groups.iter().flat_map(|group| parts(group, chosen)).collect();
            groups.retain(|group| group.len() > 1);
        }
        let told = |game: usize| groups.iter().map(|group| pairs_told(group, game)).sum();
        left.into_par_iter().map(told).collect()
    })
}

/// A group by the answers to a game.
fn parts<'a>(group: &[&'a [i16]], game: usize) -> Vec<Vec<&'a [i16]>> {
    let mut parts = FxHashMap::<i16, Vec<&[i16]>>::default();
    group.iter().for_each(|answers| parts.entry(answers[game]).or_default().push(answers));
    parts.into_values().collect()
}

/// How many pairs of a group a game tells apart, each counted twice.
fn pairs_told(group: &[&[i16]], game: usize) -> usize {
    let mut sizes = FxHashMap::<i16, usize>::default();
    group.iter().for_each(|answers| *sizes.entry(answers[game]).or_default() += 1);
    group.len().pow(2) - sizes.values().map(|size| size.pow(2)).sum::<usize>()
}

/// The games, always that of the highest worth next, and of equals the simplest. `worth` is told
/// which game came last and values those that are left, both by their places.
fn ordered(
    games: &[u32],
    mut worth: impl FnMut(Option<usize>, Vec<usize>) -> Vec<usize>,
) -> Vec<u32> {
    let mut left: Vec<usize> = (0..games.len()).collect();
    let mut last = None;
    let mut ordered = Vec::new();
    while !left.is_empty() {
        let worth = worth(last, left.clone());
        let simplicity = |game: usize| simplicity(&Dice::nth(games[game]));
        let next = (0..left.len()).max_by_key(|&at| (worth[at], Reverse(simplicity(left[at]))));
        let next = left.remove(next.expect("some game is left"));
        ordered.push(games[next]);
        last = Some(next);
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_most_of_what_is_left_comes_first() {
        // The second game catches two, the first one of the same, the third another one.
        let answers = [vec![101, 101, 100], vec![100, 101, 100], vec![100, 100, 101]];
        let right = [100, 100, 100];
        assert_eq!(by_caught(&[7, 8, 9], &answers, &right), [8, 9, 7]);
        // The second game parts two and two; then the first parts one of the pairs, the third the
        // other, and the simpler game comes first.
        assert_eq!(by_told(&[7, 8, 9], &answers, &right), [8, 7, 9]);
    }
}
