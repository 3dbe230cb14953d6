//! Which games are easy to trace by hand.

use yutnori_core::{Dice, Roll, TURNS};

/// What orders games from the simplest to trace by hand on: few different dice, then few pips.
pub fn simplicity(dice: &Dice) -> (usize, u32, u32) {
    let rolls = dice.rolls();
    let different = Roll::ALL.iter().filter(|roll| rolls.contains(roll)).count();
    let pips = rolls.iter().map(|roll| u32::from(roll.pips())).sum();
    (different, pips, dice.index())
}

/// Every game of one or two different dice, some of them several times.
pub fn of_two_dice() -> Vec<Dice> {
    let pairs = Roll::ALL.into_iter().flat_map(|one| Roll::ALL.map(|other| (one, other)));
    let games = pairs.flat_map(|(one, other)| {
        (0..1 << TURNS).map(move |others: u32| {
            Dice::new(std::array::from_fn(|turn| if others >> turn & 1 == 1 { other } else { one }))
        })
    });
    games.collect()
}
