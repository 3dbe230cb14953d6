//! The answers of all games.

use yutnori_core::{Dice, Roll, Score};

use crate::blocks::{BASE, BLOCKS, EARLY, GAMES, turned};
use crate::moves::ROLLS;

/// The answers of all games: one byte each, 9.8 MB.
///
/// They lie as they were found: the dice of the early turns count in reverse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers(pub(crate) Vec<u8>);

impl Answers {
    /// The highest total of a game: 113 to 284.
    #[inline]
    pub fn of(&self, dice: &Dice) -> Score {
        let (early, late) = dice.rolls().split_at(EARLY);
        let rolls = early.iter().rev().chain(late);
        let place = rolls.fold(0, |place, &roll: &Roll| place * ROLLS + roll.index());
        Score::from(self.0[place]) + Score::from(BASE)
    }

    /// The answers in the order of [`Dice::index`].
    pub fn iter(&self) -> impl Iterator<Item = Score> {
        let blocks = (0..BLOCKS).map(|block| &self.0[turned(block) * GAMES..][..GAMES]);
        blocks.flatten().map(|&answer| Score::from(answer) + Score::from(BASE))
    }
}
