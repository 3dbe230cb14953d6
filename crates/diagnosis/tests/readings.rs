//! The catalogue does what the field study saw programs do.

use std::collections::HashMap;

use yutnori_core::Dice;
use yutnori_diagnosis::readings;
use yutnori_judge::oracle::Oracle;

/// Dice, the right answer and a misreading's answer, up to twenty games for each misreading.
const EXAMPLES: &str = include_str!("../data/misreading-examples.tsv");

#[test]
fn every_reading_answers_its_examples_as_it_was_seen_to_one_by_one_and_all_at_once() {
    let right = Oracle::right();
    let mut tables: HashMap<&str, (Oracle, Vec<i16>)> = HashMap::new();
    for example in EXAMPLES.lines().skip(1) {
        let [id, dice, best, misread] = example.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields in {example}");
        };
        let (reading, table) = tables.entry(id).or_insert_with(|| {
            let reading = readings::by_id(id).expect("the examples name readings").oracle();
            let table = reading.all();
            (reading, table)
        });
        let dice: Dice = dice.parse().unwrap();
        // A program that finds no complete line prints what it began with, here 0.
        let answers = [&right, &*reading].map(|oracle| oracle.best(&dice).unwrap_or(0).to_string());
        assert_eq!(answers, [best, misread], "{id} on {dice}");
        assert_eq!(table[dice.index() as usize].max(0).to_string(), misread, "{id} on {dice}");
    }
}

#[test]
fn one_square_too_many_is_wrong_on_two_games_of_all() {
    let wrong = wrong_games("exit-square");
    assert_eq!(wrong, ["5 5 1 1 1 1 1 4 4 3", "5 5 1 1 1 1 1 4 5 2"]);
}

#[test]
fn a_finished_horse_that_moves_is_wrong_on_127_games_and_always_too_high() {
    assert_eq!(wrong_games("finished-horse-moves").len(), 127);
    let [right, misread] = [Oracle::right(), readings::ALL[0].oracle()].map(|oracle| oracle.all());
    assert!(right.iter().zip(&misread).all(|(right, misread)| misread >= right));
}

#[test]
fn every_reading_has_examples_or_a_test_of_its_own() {
    for reading in readings::ALL {
        let shown = EXAMPLES.lines().any(|line| line.split('\t').next() == Some(reading.id));
        assert!(shown || reading.id == "exit-square", "{} has no example", reading.id);
    }
}

fn wrong_games(id: &str) -> Vec<String> {
    let right = Oracle::right().all();
    let misread = readings::by_id(id).unwrap().oracle().all();
    let games = (0..Dice::COUNT).filter(|&game| right[game as usize] != misread[game as usize]);
    games.map(|game| Dice::nth(game).to_string()).collect()
}
