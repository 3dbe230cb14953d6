//! Programs that err in ways that are not known, for a look at what their authors would be told.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use yutnori_core::{Dice, Horse, Position, Score, TURNS};
use yutnori_judge::oracle::Oracle;

use super::{drive, reply};
use crate::candidates::entry;
use crate::cause::Cause;
use crate::dictionary::Dictionary;
use crate::families::Mistake;
use crate::report::{Reply, Verdict};

/// A wrong program that is no known mistake.
pub enum Outsider {
    /// Two or three known mistakes at once.
    Several(Mistake, Box<Oracle>),
    /// A search that leaves some moves out.
    Search(Search),
}

/// A search that tries, from some turn on, only some of the horses or of the best-looking moves.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    from: usize,
    most: usize,
    left_out: Option<Horse>,
    /// What is added to each total.
    more: i64,
}

/// What the author of an outsider would be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Whether some answer was wrong.
    pub is_caught: bool,
    /// Whether a cause is told that is called certain.
    pub is_certain: bool,
    /// Whether a cause is told without reserve.
    pub is_plain: bool,
    /// Whether what is told without reserve leaves an answer unexplained.
    pub is_unexplained: bool,
    /// Whether the cause that is certain is no part of what is wrong, and answers otherwise.
    pub is_false: bool,
}

impl Outsider {
    /// The outsider that follows from this number.
    pub fn new(number: u64) -> Outsider {
        let mut words = ChaCha8Rng::seed_from_u64(number);
        let mut one_of = |choices: usize| words.next_u32() as usize % choices;
        let mistakes = &Dictionary::get().mistakes;
        match number % 3 {
            2 => {
                let left_out = one_of(Horse::ALL.len() + 1);
                Outsider::Search(Search {
                    from: one_of(TURNS),
                    most: 1 + one_of(3),
                    left_out: Horse::ALL.get(left_out).copied(),
                    more: one_of(4).saturating_sub(2) as i64,
                })
            }
            kind => loop {
                let mut both = Some(mistakes[one_of(mistakes.len())].clone());
                for _ in 0..=kind {
                    let other = &mistakes[one_of(mistakes.len())];
                    both = both.and_then(|both| both.and(other));
                }
                if let Some(both) = both.filter(|both| Dictionary::get().place(both).is_none()) {
                    let oracle = Box::new(both.oracle());
                    return Outsider::Several(both, oracle);
                }
            },
        }
    }

    fn reply(&self, dice: &Dice) -> Reply {
        match self {
            Outsider::Several(_, oracle) => reply(entry(oracle, dice)),
            Outsider::Search(search) => Reply::number(search.answer(dice)),
        }
    }

    /// What its author is told after at most so many games.
    pub fn told(&self, games: usize) -> Told {
        let report = drive(games, |dice| self.reply(dice));
        let Some(first) = report.explanations.first() else {
            let is_caught = report.verdict() != Verdict::Agrees;
            return Told { is_caught, ..Told::default() };
        };
        let is_false = first.is_certain && !self.has(&first.cause);
        Told {
            is_caught: true,
            is_certain: first.is_certain,
            is_plain: first.is_plain(),
            is_unexplained: first.is_plain() && first.explains < first.of,
            is_false,
        }
    }

    /// Whether a cause is a part of what is wrong here, or at least answers as this does.
    fn has(&self, cause: &Cause) -> bool {
        let Cause::Mistake(told) = cause else { return true };
        if let Outsider::Several(mistake, _) = self
            && mistake.and(told).is_none()
        {
            return true;
        }
        let oracle = told.oracle();
        let games = (0..Dice::COUNT).step_by(SPREAD).map(Dice::nth);
        games.into_iter().all(|dice| self.reply(&dice) == reply(entry(&oracle, &dice)))
    }
}

/// The stride of the games on which a program is compared with what its author is told: coprime to
/// 5, so that every die varies.
const SPREAD: usize = 9_973;

impl Search {
    fn answer(&self, dice: &Dice) -> i64 {
        self.best(dice, 0, Position::START) + self.more
    }

    fn best(&self, dice: &Dice, turn: usize, position: Position) -> i64 {
        let Some(&roll) = dice.rolls().get(turn) else { return 0 };
        let is_whole = turn < self.from;
        let horses = Horse::ALL.into_iter();
        let horses = horses.filter(|horse| is_whole || Some(*horse) != self.left_out);
        let horses = horses.filter(|&horse| !position.is_twin(horse) || self.left_out.is_some());
        let mut moves: Vec<(Score, Position)> = horses
            .filter_map(|horse| position.play(horse, roll).ok())
            .map(|(next, points)| (points, next))
            .collect();
        moves.sort_unstable_by(|one, other| other.cmp(one));
        moves.truncate(if is_whole { moves.len() } else { self.most });
        let below = |(points, next)| i64::from(points) + self.best(dice, turn + 1, next);
        moves.into_iter().map(below).max().unwrap_or(0)
    }
}
