//! The lines that the rules allow: their number, a checksum of all the rules, and the best of them.

use yutnori_core::{Dice, Horse, Position, Roll, Score};
use yutnori_judge::cases::CASES;
use yutnori_judge::oracle::Oracle;

/// How many ways the rules allow to play these rolls from `position`.
fn lines(position: Position, rolls: &[Roll]) -> u64 {
    let Some((&roll, later)) = rolls.split_first() else { return 1 };
    let moves = Horse::ALL.into_iter().filter_map(|horse| position.play(horse, roll).ok());
    moves.map(|(next, _)| lines(next, later)).sum()
}

#[test]
fn core_and_oracle_allow_the_same_number_of_lines_in_every_case() {
    let oracle = Oracle::right();
    for case in CASES {
        let allowed = lines(Position::START, case.dice.rolls());
        assert_eq!(allowed, oracle.lines(&case.dice), "{}", case.dice);
    }
}

#[test]
fn the_samples_and_the_extremes_allow_as_many_lines_as_an_unrelated_program_counts() {
    for (dice, allowed) in [
        ("1 2 3 4 1 2 3 4 1 2", 167_124),
        ("1 1 1 1 1 1 1 1 1 1", 8_032),
        ("5 1 2 3 4 5 5 3 2 4", 347_952),
        // The fewest of all games, and the most.
        ("5 5 5 5 5 5 5 5 5 5", 192),
        ("4 5 2 3 4 4 1 1 1 1", 498_720),
    ] {
        let dice: Dice = dice.parse().unwrap();
        assert_eq!(lines(Position::START, dice.rolls()), allowed, "{dice}");
    }
}

/// The highest total to come, and the line that comes first of those that attain it, backwards.
fn first_best(position: Position, rolls: &[Roll]) -> (Score, Vec<Horse>) {
    let Some((&roll, later)) = rolls.split_first() else { return (0, Vec::new()) };
    let mut best = (0, Vec::new());
    for horse in Horse::ALL {
        if let Ok((next, points)) = position.play(horse, roll) {
            let (rest, line) = first_best(next, later);
            if points + rest > best.0 || best.1.is_empty() {
                best = (points + rest, line);
                best.1.push(horse);
            }
        }
    }
    best
}

#[test]
fn the_oracle_tells_the_best_line_that_a_search_in_the_order_of_the_horses_finds_first() {
    for case in CASES.iter().step_by(4) {
        let (best, mut first) = first_best(Position::START, case.dice.rolls());
        first.reverse();
        let line = Oracle::right().line(&case.dice).unwrap();
        assert_eq!(
            line.iter().map(|played| played.horse).collect::<Vec<_>>(),
            first,
            "{}",
            case.dice
        );
        assert_eq!(best, case.best);
    }
}
