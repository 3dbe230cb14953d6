//! The dictionary holds what the oracles answer.

use std::collections::HashSet;

use rayon::prelude::*;
use yutnori_diagnosis::dictionary::{self, Dictionary};
use yutnori_diagnosis::sets::{self, Known};
use yutnori_judge::oracle::Oracle;

#[test]
fn every_mistake_answers_as_its_dictionary_says_the_first_game_that_shows_it_and_another() {
    let dictionary = Dictionary::get();
    let right = Oracle::right();
    let best: Vec<i16> = dictionary.games.iter().map(|dice| right.best(dice).unwrap()).collect();
    assert_eq!(dictionary.right, best);
    let rows: Vec<&[i16]> = dictionary.rows().collect();
    dictionary.mistakes.par_iter().enumerate().for_each(|(place, mistake)| {
        let oracle = mistake.oracle();
        let shows = (0..rows.len()).find(|&game| rows[game][place] != best[game]);
        for game in shows.into_iter().chain([place % rows.len()]) {
            let dice = &dictionary.games[game];
            let answer = oracle.answer(dice).code();
            assert_eq!(answer, rows[game][place], "{dice} under {mistake:?}");
        }
    });
}

#[test]
fn all_mistakes_show_but_29() {
    let dictionary = Dictionary::get();
    assert_eq!((dictionary.mistakes.len(), dictionary.showing()), (13_502, 13_473));
}

#[test]
fn the_catching_games_catch_every_mistake_that_shows() {
    let dictionary = Dictionary::get();
    let rows = rows_of(&sets::catching());
    let all: Vec<_> = dictionary.rows().zip(dictionary.right.iter().copied()).collect();
    for (place, mistake) in dictionary.mistakes.iter().enumerate() {
        let shows = |rows: &[(&[i16], i16)]| rows.iter().any(|(row, right)| row[place] != *right);
        assert_eq!(shows(&rows), shows(&all), "{mistake:?}");
    }
}

#[test]
fn the_games_that_tell_apart_tell_as_many_classes_as_the_whole_dictionary() {
    let dictionary = Dictionary::get();
    let told = classes(&rows_of(&sets::telling_apart()));
    let all: Vec<_> = dictionary.rows().zip(dictionary.right.iter().copied()).collect();
    assert_eq!(told, classes(&all));
    assert_eq!(told, 11_397);
}

#[test]
fn the_dictionary_is_stored_as_it_is_packed() {
    let dictionary = Dictionary::get();
    let packed = dictionary::pack(
        &dictionary.mistakes,
        dictionary.games.iter().copied().zip(dictionary.rows()),
    )
    .unwrap();
    assert!(packed == dictionary::PACKED, "make the dictionary anew: cargo xtask sets --write");
}

/// The dictionary's rows of these games, which are known with their right answers.
fn rows_of(games: &[Known]) -> Vec<(&'static [i16], i16)> {
    let dictionary = Dictionary::get();
    let row = |(dice, best): &Known| {
        assert_eq!(dictionary.best(dice), Some(*best), "{dice}");
        (dictionary.row(dice).unwrap(), *best)
    };
    games.iter().map(row).collect()
}

/// How many mistakes that show differ from each other on these rows.
fn classes(rows: &[(&[i16], i16)]) -> usize {
    let column = |place: usize| rows.iter().map(|(row, _)| row[place]).collect::<Vec<i16>>();
    let right: Vec<i16> = rows.iter().map(|(_, right)| *right).collect();
    let columns = (0..Dictionary::get().mistakes.len()).map(column);
    columns.filter(|column| *column != right).collect::<HashSet<_>>().len()
}
