//! All games at once.

use serde_json::{Value, json};
use yutnori_core::{Dice, Score};
use yutnori_table::Table;

/// Every answer that occurs, with its games, the lowest first.
pub fn spread() -> Vec<(Score, u32)> {
    Table::spread().counts().collect()
}

/// How the answers of all games are spread, with how many games there are and their mean.
pub fn census() -> Value {
    let spread = spread();
    let games: u32 = spread.iter().map(|(_, games)| games).sum();
    let sum: i64 = spread.iter().map(|&(score, games)| i64::from(score) * i64::from(games)).sum();
    json!({ "games": games, "mean": sum as f64 / f64::from(games), "spread": spread })
}

/// Games with this total: how many there are, and some of them, spread evenly over all.
pub fn games_with(score: Score, some: usize) -> Value {
    let games = || {
        let answers = (0..).zip(Table::answers().iter());
        answers.filter(|(_, answer)| *answer == score).map(|(game, _)| game)
    };
    let count = games().count();
    let step = count.div_ceil(some.max(1)).max(1);
    let some = games().step_by(step).map(|game| Dice::nth(game).to_string());
    json!({ "games": count, "some": some.collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_census_has_the_known_facts() {
        let census = census();
        let spread = census["spread"].as_array().unwrap();
        assert_eq!(spread.len(), 168);
        assert_eq!(spread[0], json!([113, 1]));
        assert_eq!(spread[167], json!([284, 1]));
        assert_eq!(census["games"], Dice::COUNT);
        let mean = census["mean"].as_f64().unwrap();
        assert!((mean - 2_097_858_958.0 / 9_765_625.0).abs() < 1e-9, "{mean}");
    }

    #[test]
    fn games_with_a_total_have_it() {
        assert_eq!(games_with(284, 5), json!({ "games": 1, "some": ["4 5 3 1 1 2 1 1 1 1"] }));
        let found = games_with(214, 60);
        let some = found["some"].as_array().unwrap();
        assert!((30..=60).contains(&some.len()), "{}", some.len());
        for game in some {
            let dice = game.as_str().unwrap().parse().unwrap();
            assert_eq!(crate::solve::best(&dice), 214, "{dice}");
        }
        assert_eq!(games_with(114, 5)["games"], census_of(114));
    }

    fn census_of(score: Score) -> u64 {
        let census = census();
        let spread = census["spread"].as_array().unwrap().iter();
        let found =
            spread.filter(|entry| entry[0] == score).map(|entry| entry[1].as_u64().unwrap());
        found.sum()
    }
}
