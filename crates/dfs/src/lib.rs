//! Depth-first search: at each turn it tries the four horses one after the other.
//!
//! Cost: all legal lines, some 90,000 positions a game on average.
//! Trick: none. The other solvers are compared with this one.

use yutnori_core::{Dice, Horse, Line, Position, Score, Solution, Solver, TURNS};

/// The plain recursive search.
#[derive(Clone, Copy, Debug)]
pub struct Dfs;

impl Solver for Dfs {
    fn name(&self) -> &'static str {
        "dfs"
    }

    fn about(&self) -> &'static str {
        "tries every legal line, turn by turn"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        let mut search = Search::new(dice, [Horse::ALL[0]; TURNS]);
        search.descend(0, Position::START, 0);
        search.into_best()
    }
}

/// The state of a search: the line being tried, and the best one so far.
///
/// It can begin after some turns. Their choices are then already in the line.
#[derive(Debug)]
pub struct Search<'a> {
    dice: &'a Dice,
    line: Line,
    best: Solution,
}

impl<'a> Search<'a> {
    /// A search of `dice` whose first choices are those of `line`.
    pub fn new(dice: &'a Dice, line: Line) -> Search<'a> {
        Search { dice, line, best: Solution { score: 0, line, nodes: 0 } }
    }

    /// Tries every way to go on from `position` before `turn` (0 to 10) with `score` points so far.
    pub fn descend(&mut self, turn: usize, position: Position, score: Score) {
        if turn == TURNS {
            if score > self.best.score {
                self.best.score = score;
                self.best.line = self.line;
            }
            return;
        }
        self.best.nodes += 1;
        for horse in Horse::ALL {
            if let Ok((next, points)) = position.play(horse, self.dice.rolls()[turn]) {
                self.line[turn] = horse;
                self.descend(turn + 1, next, score + points);
            }
        }
    }

    /// The best of the lines tried, and how many positions were tried.
    pub fn into_best(self) -> Solution {
        self.best
    }
}
