//! How the answers are spread.

use std::cmp::Reverse;

use yutnori_core::{Dice, Score};

use crate::blocks::{BASE, Block, GAMES, turned};

/// How many games have each answer, and the games with the lowest and the highest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How many games have each answer, the lowest possible first. Neighbouring games often have
    /// the same answer, so they are counted apart: a number that was just written is slow to read.
    games: [[u32; 256]; 4],
    lowest: (u8, u32),
    highest: (u8, Reverse<u32>),
}

impl Spread {
    pub(crate) const EMPTY: Spread = Spread {
        games: [[0; 256]; 4],
        lowest: (u8::MAX, u32::MAX),
        highest: (0, Reverse(u32::MAX)),
    };

    /// Each answer that some game has, the lowest first, with how many games have it.
    pub fn counts(&self) -> impl Iterator<Item = (Score, u32)> {
        let games = (0..256).map(|answer| self.games.iter().map(|games| games[answer]).sum());
        (Score::from(BASE)..).zip(games).filter(|&(_, games)| games > 0)
    }

    /// The lowest answer, and the first game that has it.
    pub fn lowest(&self) -> (Score, Dice) {
        (Score::from(self.lowest.0) + Score::from(BASE), Dice::nth(self.lowest.1))
    }

    /// The highest answer, and the first game that has it.
    pub fn highest(&self) -> (Score, Dice) {
        (Score::from(self.highest.0) + Score::from(BASE), Dice::nth(self.highest.1.0))
    }

    /// Counts the games of a block, found at this place.
    pub(crate) fn count(&mut self, place: usize, block: &Block) {
        let answers = &block[..GAMES];
        let (fours, rest) = answers.as_chunks::<4>();
        for four in fours {
            for (games, &answer) in self.games.iter_mut().zip(four) {
                games[usize::from(answer)] += 1;
            }
        }
        for &answer in rest {
            self.games[0][usize::from(answer)] += 1;
        }

        let first = |answer: u8| {
            let game = answers.iter().position(|&other| other == answer);
            (turned(place) * GAMES + game.expect("it is one of the answers")) as u32
        };
        let lowest = answers.iter().fold(u8::MAX, |least, &answer| least.min(answer));
        if lowest <= self.lowest.0 {
            self.lowest = self.lowest.min((lowest, first(lowest)));
        }
        let highest = answers.iter().fold(0, |most, &answer| most.max(answer));
        if highest >= self.highest.0 {
            self.highest = self.highest.max((highest, Reverse(first(highest))));
        }
    }

    /// Both together.
    pub(crate) fn join(mut self, other: &Spread) -> Spread {
        let games = self.games.as_flattened_mut().iter_mut();
        games.zip(other.games.as_flattened()).for_each(|(games, more)| *games += more);
        self.lowest = self.lowest.min(other.lowest);
        self.highest = self.highest.max(other.highest);
        self
    }
}
