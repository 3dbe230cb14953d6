//! The fuzz tester catches solvers that are wrong on purpose.

use yutnori_core::{Dice, Solution, Solver};
use yutnori_judge::conformance::{self, Fault};
use yutnori_judge::fuzz::{Comparison, Outcome, game};
use yutnori_judge::oracle::Oracle;
use yutnori_judge::readings;
use yutnori_judge::rules::Edit;

/// A solver that reads the rules as an oracle does, and may spoil what it finds.
struct Reader {
    oracle: Oracle,
    spoil: fn(&mut Solution),
}

impl Reader {
    fn of(reading: &str) -> Reader {
        Reader { oracle: readings::by_id(reading).unwrap().oracle(), spoil: |_| {} }
    }

    fn spoiling(spoil: fn(&mut Solution)) -> Reader {
        Reader { oracle: Oracle::right(), spoil }
    }

    /// The first difference among the first games of seed 7, and the simplest game that shows it.
    fn caught(&self, games: u64) -> Option<(Outcome, Outcome)> {
        let right = Reader::spoiling(|_| {});
        let solvers: [&dyn Solver; 2] = [&right, self];
        let comparison = Comparison::new(&solvers);
        let report = comparison.run(|number| (number < games).then(|| game(7, number)));
        assert_eq!(report.games, games);
        assert_eq!(report.first.is_some(), report.differences > 0);
        let (_, first) = report.first?;
        let simplest = comparison.simplified(&first);
        assert!(simplest.differs());
        assert!(simplest.answers[0].is_right());
        Some((first, simplest))
    }
}

impl Solver for Reader {
    fn name(&self) -> &'static str {
        "reader"
    }

    fn about(&self) -> &'static str {
        "reads the rules in its own way"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        let line = self.oracle.line(dice).expect("this reading always has a line");
        let mut solution = Solution {
            score: line.iter().map(|played| played.points as u32).sum(),
            line: std::array::from_fn(|turn| line[turn].horse),
            nodes: 1,
        };
        (self.spoil)(&mut solution);
        solution
    }
}

#[test]
fn a_right_solver_passes() {
    let right = Reader::spoiling(|_| {});
    assert!(right.caught(500).is_none());
    assert_eq!(conformance::check(&right), Ok(()));
}

#[test]
fn a_mistake_in_127_of_9765625_games_is_caught_and_made_simple() {
    let wrong = Reader::of("finished-horse-moves");
    let (_, simplest) = wrong.caught(200).expect("it is caught");
    // Of the 127 games, this is the one with the fewest different dice and the fewest pips.
    assert_eq!(simplest.dice.to_string(), "5 5 5 5 5 5 5 1 1 1");
    assert_eq!((simplest.best, simplest.answers[1].score()), (138, Some(178)));
    let fault = simplest.answers[1].fault.unwrap().to_string();
    assert!(fault.ends_with("it is on finish and cannot be chosen (rule 2)"), "{fault}");

    let failure = conformance::check(&wrong).unwrap_err().to_string();
    assert_eq!(
        failure,
        "solver    reader\n\
         dice      5 5 5 5 5 5 5 5 5 5\n\
         expected  130\n\
         got       130\n\
         fault     turn 4 may not move horse 1: it is on finish and cannot be chosen (rule 2)"
    );
}

#[test]
fn a_mistake_that_no_two_dice_show_is_made_simple_step_by_step() {
    let wrong = Reader { oracle: Oracle::new(&[Edit::ExitSquare]), spoil: |_| {} };
    let solvers: [&dyn Solver; 1] = [&wrong];
    let comparison = Comparison::new(&solvers);
    // Only two games show it.
    let one = comparison.compare(&"5 5 1 1 1 1 1 4 5 2".parse().unwrap());
    assert!(one.differs_in_score());
    assert_eq!(comparison.simplified(&one).dice.to_string(), "5 5 1 1 1 1 1 4 4 3");
}

#[test]
fn a_right_score_with_a_line_that_does_not_prove_it_is_caught() {
    let fault = |wrong: &Reader| wrong.caught(20).unwrap().1.answers[1].fault.unwrap();
    let illegal = Reader::spoiling(|solution| solution.line.reverse());
    assert!(matches!(fault(&illegal), Fault::Illegal(_)));
    let total = Reader::spoiling(|solution| solution.score += 1);
    assert!(matches!(fault(&total), Fault::Total(_)));
}

#[test]
fn a_solver_that_panics_is_caught() {
    let wrong = Reader::spoiling(|solution| assert!(solution.score < 250));
    let (first, simplest) = wrong.caught(100).expect("it is caught");
    assert!(first.answers[1].solution.is_none());
    assert!(simplest.answers[1].solution.is_none());
}
