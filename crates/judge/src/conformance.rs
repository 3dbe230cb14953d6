//! The one suite that every solver passes.
//!
//! A solution is judged by its certificate: the line is replayed, and its total must be the score.

use std::error::Error;
use std::fmt;

use yutnori_core::{Dice, IllegalTurn, Score, Solution, Solver, replay};

use crate::cases::{CASES, Case, known_answers};

/// How often a solver is asked the same: chance has no part in what it answers.
const TIMES: usize = 3;

/// Asks `solver` for every game whose best total is known, and for the chosen cases in every way.
///
/// # Errors
///
/// The first answer that is not right in every respect.
pub fn check(solver: &dyn Solver) -> Result<(), Failure> {
    for Case { dice, best, .. } in CASES {
        let first = check_game(solver, &dice, best)?;
        let alone = solver.score(&dice);
        if alone != best {
            return Err(Failure::new(solver, &dice, best, first, Fault::ScoreAlone(alone)));
        }
        for _ in 1..TIMES {
            let again = check_game(solver, &dice, best)?;
            if again != first {
                return Err(Failure::new(solver, &dice, best, again, Fault::Unsteady));
            }
        }
    }
    for (dice, best) in known_answers() {
        check_game(solver, &dice, best)?;
    }
    Ok(())
}

/// Asks `solver` for one game whose best total is known.
///
/// # Errors
///
/// The answer, if the line, the score or the count of nodes is wrong.
pub fn check_game(solver: &dyn Solver, dice: &Dice, best: Score) -> Result<Solution, Failure> {
    let solution = solver.solve(dice);
    match certify(dice, best, &solution) {
        Ok(()) => Ok(solution),
        Err(fault) => Err(Failure::new(solver, dice, best, solution, fault)),
    }
}

/// Judges a solution of a game whose best total is known, without trust in whoever found it.
///
/// # Errors
///
/// [`Fault`] says what is wrong with it, an illegal line before a wrong score.
pub fn certify(dice: &Dice, best: Score, solution: &Solution) -> Result<(), Fault> {
    let total = replay(dice, &solution.line).map_err(Fault::Illegal)?.total();
    if total != solution.score {
        return Err(Fault::Total(total));
    }
    if solution.score != best {
        return Err(Fault::Score);
    }
    if solution.nodes == 0 {
        return Err(Fault::NoWork);
    }
    Ok(())
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The rules forbid the line.
    Illegal(IllegalTurn),
    /// The line has this total instead of the score.
    Total(Score),
    /// The score is not the best total, though a line attains it.
    Score,
    /// Asked for the score alone, the solver says this instead.
    ScoreAlone(Score),
    /// The solver counts no node.
    NoWork,
    /// Asked again, the solver found something else.
    Unsteady,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal(turn) => turn.fmt(f),
            Fault::Total(total) => write!(f, "the line scores {total}"),
            Fault::Score => f.write_str("the line is legal, but not the best"),
            Fault::ScoreAlone(alone) => write!(f, "asked for the score alone, it says {alone}"),
            Fault::NoWork => f.write_str("it counts no node, and the first position is one"),
            Fault::Unsteady => f.write_str("asked again, it does not find the same"),
        }
    }
}

impl Error for Fault {}

/// An answer of a solver that is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the solver.
    pub solver: &'static str,
    /// The game.
    pub dice: Dice,
    /// Its best total.
    pub expected: Score,
    /// What the solver found.
    pub got: Solution,
    /// What is wrong with that.
    pub fault: Fault,
}

impl Failure {
    fn new(
        solver: &dyn Solver,
        dice: &Dice,
        expected: Score,
        got: Solution,
        fault: Fault,
    ) -> Failure {
        Failure { solver: solver.name(), dice: *dice, expected, got, fault }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "solver    {}", self.solver)?;
        writeln!(f, "dice      {}", self.dice)?;
        writeln!(f, "expected  {}", self.expected)?;
        writeln!(f, "got       {}", self.got.score)?;
        write!(f, "fault     {}", self.fault)
    }
}

impl Error for Failure {}

#[cfg(test)]
mod tests {
    use yutnori_core::parse_line;

    use super::*;

    /// What is wrong with this answer to ten ones, of which one horse makes the most: 133.
    fn fault(score: Score, line: &str, nodes: u64) -> Option<String> {
        let line = parse_line(line).unwrap();
        let solution = Solution { score, line, nodes };
        certify(&Dice::nth(0), 133, &solution).err().map(|fault| fault.to_string())
    }

    #[test]
    fn an_answer_is_right_when_its_line_proves_the_best_total() {
        let alone = "1 1 1 1 1 1 1 1 1 1";
        assert_eq!(fault(133, alone, 1), None);
        let fault = |score, line, nodes| fault(score, line, nodes).unwrap();
        assert_eq!(
            fault(133, "1 2 1 1 1 1 1 1 1 1", 1),
            "turn 2 may not move horse 2: another horse stands on 2, where it would end (rule 5)"
        );
        assert_eq!(fault(134, alone, 1), "the line scores 133");
        assert_eq!(fault(105, "1 1 1 1 1 1 1 1 1 2", 1), "the line is legal, but not the best");
        assert_eq!(fault(133, alone, 0), "it counts no node, and the first position is one");
    }
}
