//! What a solver is and what it returns.

use crate::{Dice, Line, Score};

/// What a solver found for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The highest total over the ten turns.
    pub score: Score,
    /// A line that attains it, as proof: [`replay`](crate::replay()) gives the same score.
    pub line: Line,
    /// How much work it was: the number of positions whose moves were tried, with the start.
    pub nodes: u64,
}

/// A way to find the best line of a game.
///
/// Every game has a best line, so a solver always has an answer. Some move is always legal: no
/// horse stands in front of the unfinished horse that is furthest along, and four horses cannot all
/// finish, since the quickest way takes 13 pips and ten dice show 50 at most.
pub trait Solver: Sync {
    /// The name of the solver on the command line: short, lower case, unique.
    fn name(&self) -> &'static str;

    /// The idea, in one line.
    fn about(&self) -> &'static str;

    /// Finds the highest total and a line that attains it; any best line will do.
    fn solve(&self, dice: &Dice) -> Solution;

    /// Finds only the highest total. A solver for which that is less work overrides this.
    fn score(&self, dice: &Dice) -> Score {
        self.solve(dice).score
    }
}

#[cfg(test)]
mod tests {
    use crate::{Horse, TURNS};

    use super::*;

    struct Fixed;

    impl Solver for Fixed {
        fn name(&self) -> &'static str {
            "fixed"
        }

        fn about(&self) -> &'static str {
            "says the same of every game"
        }

        fn solve(&self, _: &Dice) -> Solution {
            Solution { score: 190, line: [Horse::ALL[0]; TURNS], nodes: 1 }
        }
    }

    #[test]
    fn the_score_alone_is_that_of_the_solution_unless_a_solver_can_do_less() {
        assert_eq!(Fixed.score(&Dice::nth(0)), 190);
    }
}
