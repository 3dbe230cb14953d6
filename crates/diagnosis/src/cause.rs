//! What can be wrong with a program.

use yutnori_core::Dice;

use crate::families::Mistake;

/// What is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A known mistake in the rules or the board.
    Mistake(Mistake),
    /// The answer is always this number.
    Constant(i64),
    /// The answer is that of other dice.
    OtherGame(OtherGame),
    /// The answer is the same for the same dice in another order.
    OrderIgnored,
    /// Of the answer only the last eight bits are kept.
    EightBits,
}

/// Which dice a program answers instead of those it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherGame {
    /// The dice from the last to the first.
    Reversed,
    /// The dice from the smallest to the largest.
    Ascending,
    /// The dice from the largest to the smallest.
    Descending,
    /// The first die, ten times.
    FirstOnly,
    /// The dice without the first, which comes last.
    FirstLate,
}

impl OtherGame {
    /// All of them.
    pub const ALL: [OtherGame; 5] = [
        OtherGame::Reversed,
        OtherGame::Ascending,
        OtherGame::Descending,
        OtherGame::FirstOnly,
        OtherGame::FirstLate,
    ];

    /// The dice that are answered.
    pub fn of(self, dice: &Dice) -> Dice {
        let mut rolls = *dice.rolls();
        match self {
            OtherGame::Reversed => rolls.reverse(),
            OtherGame::Ascending => rolls.sort_unstable(),
            OtherGame::Descending => rolls.sort_unstable_by(|one, two| two.cmp(one)),
            OtherGame::FirstOnly => rolls = [rolls[0]; 10],
            OtherGame::FirstLate => rolls.rotate_left(1),
        }
        Dice::new(rolls)
    }
}

/// Something that accounts for what a program answered.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What is wrong.
    pub cause: Cause,
    /// For how many of the answers it accounts.
    pub explains: usize,
    /// How many answers there were.
    pub of: usize,
    /// Its share of the weight of all known mistakes that account for the answers, from 0 to 1.
    pub share: f64,
    /// Whether enough answers confirm it, and no other known mistake accounts for them.
    pub is_certain: bool,
    /// Other mistakes that give the same answer to every game.
    pub equivalent: Vec<Mistake>,
}

impl Explanation {
    /// Whether it may be told as what is wrong, and not as a guess: it accounts for every answer,
    /// and no other known mistake that does is nearly as likely.
    pub fn is_plain(&self) -> bool {
        matches!(self.sureness(), Sureness::Certain | Sureness::Probable)
    }

    /// How sure it is.
    pub fn sureness(&self) -> Sureness {
        match (self.is_certain, self.explains == self.of) {
            (_, false) => Sureness::Near,
            (true, _) => Sureness::Certain,
            _ if self.share >= PLAIN => Sureness::Probable,
            _ => Sureness::Possible,
        }
    }
}

/// How sure an explanation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sureness {
    /// Enough answers confirm it, and no other known mistake accounts for them.
    Certain,
    /// It accounts for every answer, and is far likelier than whatever else does.
    Probable,
    /// It accounts for every answer, and so do others.
    Possible,
    /// It accounts for many answers, but not for all.
    Near,
}

/// The least share of what is told without reserve.
const PLAIN: f64 = 0.9;
