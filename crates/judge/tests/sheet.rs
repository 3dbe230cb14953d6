//! The sheet holds what the oracles answer.

use rayon::prelude::*;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::sheet::Sheet;

#[test]
fn every_mistake_answers_as_its_sheet_says_the_first_game_that_shows_it_and_another() {
    let sheet = Sheet::get();
    let right = Oracle::right();
    let best: Vec<i16> = sheet.games.iter().map(|dice| right.best(dice).unwrap()).collect();
    assert_eq!(sheet.right, best);
    let rows: Vec<&[i16]> = sheet.rows().collect();
    sheet.mistakes.par_iter().enumerate().for_each(|(place, mistake)| {
        let oracle = mistake.oracle();
        let shows = (0..rows.len()).find(|&game| rows[game][place] != best[game]);
        for game in shows.into_iter().chain([place % rows.len()]) {
            let dice = &sheet.games[game];
            let answer = oracle.best(dice).unwrap_or(0);
            assert_eq!(answer, rows[game][place], "{dice} under {mistake:?}");
        }
    });
}

#[test]
fn all_mistakes_show_but_28() {
    let sheet = Sheet::get();
    assert_eq!((sheet.mistakes.len(), sheet.showing()), (11_108, 11_080));
}
