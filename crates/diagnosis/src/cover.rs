//! Covering: few games such that each of many lists holds one of them.

use std::cmp::Reverse;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rustc_hash::FxHashMap;

/// Few games such that each list, none of them empty, holds at least one: as few as `steps` of a
/// local search find.
///
/// A step takes away the game that is missed least and serves one of the lists that then hold none.
/// Lists that go unserved weigh more from step to step, so that the search leaves where it is stuck.
pub(crate) fn cover(lists: &[Vec<u32>], steps: usize) -> Vec<u32> {
    let mut search = Search::new(lists);
    let mut words = ChaCha8Rng::seed_from_u64(0);
    let mut best: Option<Vec<u32>> = None;
    for step in 0..steps {
        let mut unserved = search.unserved();
        while unserved.is_empty() {
            best = Some(search.chosen.clone());
            if search.chosen.len() < 2 {
                return search.chosen;
            }
            search.take_one_away(step);
            unserved = search.unserved();
        }
        // Until the first cover is complete, games only come.
        if best.is_some() {
            search.take_one_away(step);
            unserved = search.unserved();
        }
        let place = words.next_u32() as usize % unserved.len();
        search.serve(unserved[place], step);
        search.unserved().into_iter().for_each(|list| search.weights[list] += 1);
    }
    best.expect("the steps suffice for a first cover")
}

struct Search<'a> {
    lists: &'a [Vec<u32>],
    /// The lists that hold each game.
    holders: FxHashMap<u32, Vec<usize>>,
    chosen: Vec<u32>,
    /// How many of the chosen games each list holds.
    held: Vec<usize>,
    weights: Vec<usize>,
    /// The step in which a game last came or went.
    moved: FxHashMap<u32, usize>,
}

impl<'a> Search<'a> {
    fn new(lists: &'a [Vec<u32>]) -> Search<'a> {
        let mut holders = FxHashMap::<u32, Vec<usize>>::default();
        for (list, games) in lists.iter().enumerate() {
            games.iter().for_each(|&game| holders.entry(game).or_default().push(list));
        }
        Search {
            lists,
            holders,
            chosen: Vec::new(),
            held: vec![0; lists.len()],
            weights: vec![1; lists.len()],
            moved: FxHashMap::default(),
        }
    }

    fn unserved(&self) -> Vec<usize> {
        (0..self.lists.len()).filter(|&list| self.held[list] == 0).collect()
    }

    /// What the lists weigh that hold this game and so many of those chosen.
    fn weight(&self, game: u32, held: usize) -> usize {
        let holders = self.holders[&game].iter().filter(|&&list| self.held[list] == held);
        holders.map(|&list| self.weights[list]).sum()
    }

    fn last_moved(&self, game: u32) -> Option<usize> {
        self.moved.get(&game).copied()
    }

    /// Takes away the game that is missed least, but for one that has just come; of equals the one
    /// that came first.
    fn take_one_away(&mut self, step: usize) {
        let missed = |&place: &usize| {
            let game = self.chosen[place];
            (
                self.last_moved(game) >= step.checked_sub(1),
                self.weight(game, 1),
                self.last_moved(game),
            )
        };
        let place = (0..self.chosen.len()).min_by_key(missed).expect("some game is chosen");
        let game = self.chosen.swap_remove(place);
        self.holders[&game].iter().for_each(|&list| self.held[list] -= 1);
        self.moved.insert(game, step);
    }

    /// Adds the game of a list that serves most others, but for one that just went.
    fn serve(&mut self, list: usize, step: usize) {
        let came_back = |game| self.last_moved(game) == Some(step);
        let served = |&&game: &&u32| {
            (!came_back(game), self.weight(game, 0), Reverse(self.last_moved(game)))
        };
        let &game = self.lists[list].iter().max_by_key(served).expect("no list is empty");
        self.holders[&game].iter().for_each(|&list| self.held[list] += 1);
        self.chosen.push(game);
        self.moved.insert(game, step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cover_serves_every_list_with_as_few_games_as_there_can_be() {
        // A greedy choice takes 1 first, which leaves three lists to serve one by one.
        let lists =
            [vec![1, 2], vec![1, 2], vec![1, 3], vec![1, 3], vec![2, 4], vec![3, 5], vec![2, 3]];
        let mut found = cover(&lists, 100);
        found.sort_unstable();
        assert_eq!(found, [2, 3]);
        assert_eq!(cover(&[vec![7]], 10), [7]);
        assert!(cover(&[], 10).is_empty());
    }
}
