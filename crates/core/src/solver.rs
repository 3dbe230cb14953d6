//! The contract of a solver.

use crate::{Dice, Line, Score};

/// What a solver found for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The highest total over the ten turns.
    pub score: Score,
    /// A line that attains it. It is a certificate: [`replay`](crate::replay) gives the score.
    pub line: Line,
    /// How much work it was: the positions whose moves were tried, the first included.
    pub nodes: u64,
}

/// A way to find the best line of a game.
///
/// Solving is total: every game has a best line. Some move is always legal, since nothing stands
/// before the unfinished horse that is furthest along, and four horses cannot all finish: the
/// quickest way takes 13 pips, and ten dice show 50 at most.
pub trait Solver: Sync {
    /// What the solver is called on the command line: short, lower case, unique.
    fn name(&self) -> &'static str;

    /// The idea, in one line.
    fn about(&self) -> &'static str;

    /// Finds the highest total and a line that attains it; any best line will do.
    fn solve(&self, dice: &Dice) -> Solution;

    /// Finds the highest total alone, where that is less work.
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
