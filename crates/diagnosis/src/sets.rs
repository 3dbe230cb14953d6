//! Sets of games that catch every known mistake, and tell all of them apart.
//!
//! `cargo xtask sets` proves them by a [survey](crate::survey) of all games, and makes them anew.

use yutnori_core::Dice;

/// A game and its highest total.
pub type Known = (Dice, i16);

/// Games that catch every known mistake, those that catch the most first.
pub fn catching() -> Vec<Known> {
    parse(include_str!("../data/catching.tsv"))
}

/// Games that tell all known mistakes and the right rules apart, those that tell the most first.
pub fn telling_apart() -> Vec<Known> {
    parse(include_str!("../data/telling-apart.tsv"))
}

fn parse(table: &str) -> Vec<Known> {
    let known = |line: &str| {
        let (dice, best) = line.split_once('\t')?;
        Some((dice.parse().ok()?, best.parse().ok()?))
    };
    table
        .lines()
        .skip(1)
        .map(|line| known(line).expect("a line is dice, a tab, and the best"))
        .collect()
}
