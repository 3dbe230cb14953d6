//! Memoised depth-first search: the points that can still be scored depend on the turn and on where
//! the horses stand, not on how they came there, so each position is searched once.
//!
//! Cost: 732 positions a game on average.
//! Trick: horses are alike, so the tuple of their squares is sorted before it is used as a key.

use rustc_hash::{FxBuildHasher, FxHashMap};
use yutnori_core::{Dice, Horse, Position, Score, Solution, Solver, TURNS};

/// Enough for the positions of most games. A map that has to grow inserts all of them again.
const USUAL_NODES: usize = 1_500;

/// The search that remembers.
#[derive(Clone, Copy, Debug)]
pub struct Memo;

impl Solver for Memo {
    fn name(&self) -> &'static str {
        "memo"
    }

    fn about(&self) -> &'static str {
        "searches each position once, since horses are alike"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        let known = FxHashMap::with_capacity_and_hasher(USUAL_NODES, FxBuildHasher);
        let mut search = Search { dice, known, nodes: 0 };
        let score = search.still_to_come(0, Position::START);
        let nodes = search.nodes;

        let mut position = Position::START;
        let line = std::array::from_fn(|turn| {
            let rest = search.still_to_come(turn, position);
            let keeps_the_rest = Horse::ALL.into_iter().find_map(|horse| {
                let (next, points) = position.play(horse, dice.rolls()[turn]).ok()?;
                (points + search.still_to_come(turn + 1, next) == rest).then_some((horse, next))
            });
            let (horse, next) = keeps_the_rest.expect("some move attains the most to come");
            position = next;
            horse
        });
        Solution { score, line, nodes }
    }
}

struct Search<'a> {
    dice: &'a Dice,
    known: FxHashMap<(usize, Position), Score>,
    nodes: u64,
}

impl Search<'_> {
    /// The most points that can still be scored from `position` before `turn`, 0 to 10.
    fn still_to_come(&mut self, turn: usize, position: Position) -> Score {
        if turn == TURNS {
            return 0;
        }
        let key = (turn, position.canonical());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        self.nodes += 1;
        let mut most = 0;
        for horse in Horse::ALL {
            if let Ok((next, points)) = key.1.play(horse, self.dice.rolls()[turn]) {
                most = most.max(points + self.still_to_come(turn + 1, next));
            }
        }
        self.known.insert(key, most);
        most
    }
}
