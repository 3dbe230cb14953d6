//! Solvers that are wrong on purpose are caught, by the suite and by the fuzz tester.

use std::sync::atomic::{AtomicU64, Ordering};

use yutnori_core::{Dice, Score, Solution, Solver};
use yutnori_diagnosis::readings;
use yutnori_judge::conformance::{self, Fault};
use yutnori_judge::fuzz::{Comparison, Outcome, game};
use yutnori_judge::oracle::Oracle;

/// A solver that reads the rules as an oracle does, and may spoil what it finds.
struct Reader {
    oracle: Oracle,
    spoil: Box<dyn Fn(&mut Solution) + Sync>,
    /// How much more it says when asked for the score alone.
    alone: Score,
}

impl Reader {
    fn of(reading: &str) -> Reader {
        Reader { oracle: readings::by_id(reading).unwrap().oracle(), ..Reader::right() }
    }

    fn right() -> Reader {
        Reader::spoiling(|_| {})
    }

    fn spoiling(spoil: impl Fn(&mut Solution) + Sync + 'static) -> Reader {
        Reader { oracle: Oracle::right(), spoil: Box::new(spoil), alone: 0 }
    }

    /// The first difference among the first games of seed 7, and the simplest game that shows it.
    fn caught(&self, games: u64) -> Option<(Outcome, Outcome)> {
        let right = Reader::right();
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
            score: line.iter().map(|played| played.points).sum(),
            line: std::array::from_fn(|turn| line[turn].horse),
            nodes: 1,
        };
        (self.spoil)(&mut solution);
        solution
    }

    fn score(&self, dice: &Dice) -> Score {
        self.solve(dice).score + self.alone
    }
}

#[test]
fn a_right_solver_passes() {
    let right = Reader::right();
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
    let wrong = Reader::of("exit-square");
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

#[test]
fn the_suite_asks_for_the_score_alone_and_asks_again() {
    let fault = |wrong: &Reader| conformance::check(wrong).unwrap_err().fault;
    assert_eq!(fault(&Reader { alone: 1, ..Reader::right() }), Fault::ScoreAlone(191));
    let calls = AtomicU64::new(1);
    let moody = Reader::spoiling(move |solution| {
        solution.nodes = calls.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(fault(&moody), Fault::Unsteady);
}
