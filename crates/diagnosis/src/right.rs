//! The right answers, where many are needed.

use std::sync::OnceLock;

use yutnori_core::{Dice, Roll};
use yutnori_judge::oracle::Oracle;

use crate::dictionary::Dictionary;

/// The least best total of all games; the greatest is 171 more.
const LEAST: i16 = 113;

/// The best totals of all games, each less [`LEAST`], so that a byte holds it.
static ALL: OnceLock<Vec<u8>> = OnceLock::new();

fn all() -> &'static [u8] {
    ALL.get_or_init(|| {
        let right = Oracle::right();
        let parts = Roll::ALL.into_iter().map(|roll| right.all_beginning_with(roll));
        let mut all = Vec::with_capacity(Dice::COUNT as usize);
        parts.for_each(|part| all.extend(part.iter().map(|best| (best - LEAST) as u8)));
        all
    })
}

/// The highest total of a game, by its number. The first call works out those of all games, which
/// takes about a tenth of a second.
pub(crate) fn of_all(game: u32) -> i16 {
    i16::from(all()[game as usize]) + LEAST
}

/// The highest total of a game, without working out those of all games.
pub(crate) fn best(dice: &Dice) -> i16 {
    if ALL.get().is_some() {
        return of_all(dice.index());
    }
    Dictionary::get()
        .best(dice)
        .unwrap_or_else(|| Oracle::right().best(dice).expect("every game has a best line"))
}
