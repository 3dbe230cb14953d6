//! Branch and bound: the most promising move first, and no line that cannot beat the best so far.
//!
//! Cost: fewer than 50 positions a game on average, and 297 steps before the first.
//! Trick: the bound comes from prices. Say that a horse pays so many points for each turn it moves,
//! and let every horse choose the turns that leave it the most profit, as if it were alone. Alone
//! means that two may choose the same turn and none is in the way, so the four profits and the
//! price of all turns to come are no less together than what can still be scored, whatever the
//! price. The bound is the lowest of these sums over eight prices, which are added side by side. A
//! move changes the sum by what one horse gains, and none of what is done at a position branches on
//! what cannot be foretold but whether to go on.
//!
//! It is the best trade of those tried, over 2,000 random games. At most 40 points a turn: 228
//! positions a game. The most that a horse can gain in just so many moves with any dice, shared out
//! among the four: 130. The same with the dice to come: 36, but to share out the moves takes far
//! longer at each position than the eight sums. Prices: 47.

use std::array;

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
            profits: [[[0; _]; Square::COUNT]; TURNS],
            line: [Horse::ALL[0]; TURNS],
            best: Solution { score: 0, line: [Horse::ALL[0]; TURNS], nodes: 0 },
        };
        search.price();
        search.descend(0, Position::START, 0);
        search.best
    }
}

struct Search<'a> {
    dice: &'a Dice,
    /// What a horse can still gain beyond the price after each turn, by its square then.
    profits: [[Lanes; Square::COUNT]; TURNS],
    line: Line,
    best: Solution,
}

impl Search<'_> {
    /// Finds the most profit with these dice, from the last turn to the first: a horse stays or
    /// moves.
    fn price(&mut self) {
        for (turn, &roll) in self.dice.rolls().iter().enumerate().skip(1).rev() {
            let [.., now, later] = &mut self.profits[..=turn] else { unreachable!() };
            for (square, profit) in Square::all().zip(now) {
                let to = square.after(roll);
                let (stay, go) = (&later[square.index()], &later[to.index()]);
                let points = to.points();
                *profit = array::from_fn(|i| stay[i].max(go[i] + (points - PRICES[i])));
            }
        }
    }

    /// Tries the lines that go on from `position` at `turn` with `score` points and may be better
    /// than the best.
    fn descend(&mut self, turn: usize, position: Position, score: Score) {
        let Some(&roll) = self.dice.rolls().get(turn) else {
            self.best.score = score;
            self.best.line = self.line;
            return;
        };
        self.best.nodes += 1;
        let profits = &self.profits[turn];
        let [a, b, c, d] = position.squares().map(|square| &profits[square.index()]);
        let price = (TURNS - 1 - turn) as i16;
        let together: Lanes = array::from_fn(|i| PRICES[i] * price + a[i] + b[i] + c[i] + d[i]);
        let moves = Horse::ALL.map(|horse| {
            let (next, points) = match position.play(horse, roll) {
                Ok(played) if !position.is_twin(horse) => played,
                _ => return (0, position),
            };
            let [stay, go] =
                [position, next].map(|position| &profits[position.square(horse).index()]);
            let sums: Lanes = array::from_fn(|i| together[i] - stay[i] + go[i]);
            let bound = sums.into_iter().fold(i16::MAX, i16::min);
            (promise(score + points + bound, points, horse), next)
        });
        for promise in sorted(moves.map(|(promise, _)| promise)) {
            let (most, points, horse) = promised(promise);
            if most <= self.best.score {
                break;
            }
            self.line[turn] = horse;
            self.descend(turn + 1, moves[horse.index()].1, score + points);
        }
    }
}

/// A number for a move, the higher the more it promises: at most so much in all, then its points.
/// A move that is not to be made has 0.
fn promise(most: Score, points: Score, horse: Horse) -> u32 {
    (most as u32) << 8 | (points as u32) << 2 | horse.index() as u32
}

/// What was put into a promise.
fn promised(promise: u32) -> (Score, Score, Horse) {
    let horse = Horse::ALL[promise as usize % Horse::ALL.len()];
    ((promise >> 8) as Score, (promise >> 2 & 0x3f) as Score, horse)
}

/// The four in falling order, without a branch: which is the highest cannot be foretold.
fn sorted([a, b, c, d]: [u32; 4]) -> [u32; 4] {
    let order = |a: u32, b: u32| (a.max(b), a.min(b));
    let ((a, b), (c, d)) = (order(a, b), order(c, d));
    let ((a, c), (b, d)) = (order(a, c), order(b, d));
    let (b, c) = order(b, c);
    [a, b, c, d]
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
