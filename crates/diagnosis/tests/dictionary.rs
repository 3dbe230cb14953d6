//! The dictionary holds what the oracles answer.

use rayon::prelude::*;
use yutnori_diagnosis::dictionary::Dictionary;
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
    assert_eq!((dictionary.mistakes.len(), dictionary.showing()), (13_325, 13_296));
}
