//! Positions and the rules of a move.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::quote::quote;
use crate::{Roll, Score, Square};

/// One of the four horses, told apart by number: 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Horse(u8);

impl Horse {
    /// The four horses, horse 1 first.
    pub const ALL: [Horse; 4] = [Horse(0), Horse(1), Horse(2), Horse(3)];

    /// The horse with this number, or `None` outside 1 to 4.
    pub const fn new(number: u8) -> Option<Horse> {
        if 1 <= number && number <= Self::ALL.len() as u8 { Some(Horse(number - 1)) } else { None }
    }

    /// The number people know the horse by: 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The horse's index in [`Horse::ALL`], from 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl FromStr for Horse {
    type Err = ParseHorseError;

    /// Reads a digit from 1 to 4.
    fn from_str(word: &str) -> Result<Horse, ParseHorseError> {
        let is_digit = word.len() == 1;
        let horse = word.parse().ok().filter(|_| is_digit).and_then(Horse::new);
        horse.ok_or_else(|| ParseHorseError::NotAHorse(quote(word.as_bytes())))
    }
}

/// Why a word is no horse. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseHorseError {
    /// This word is not a number from 1 to 4. It is in quotation marks, escaped and cut to a
    /// printable length.
    NotAHorse(String),
}

impl fmt::Display for ParseHorseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseHorseError::NotAHorse(word) = self;
        write!(f, "{word} is no horse; type a number from 1 to 4")
    }
}

impl Error for ParseHorseError {}

/// Where the four horses stand. No two are on one square, except on start and on finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position([Square; Horse::ALL.len()]);

impl Position {
    /// Rule 1: the four horses begin on start.
    pub const START: Position = Position([Square::START; Horse::ALL.len()]);

    /// The position with the horses on these squares, horse 1 first.
    ///
    /// Whether a game can reach it is not checked: all four horses may be on finish, for example.
    ///
    /// # Errors
    ///
    /// [`IllegalPosition`] names a square that holds two horses and may not.
    pub fn new(squares: [Square; Horse::ALL.len()]) -> Result<Position, IllegalPosition> {
        for (place, square) in squares.iter().enumerate() {
            let holds_many = [Square::START, Square::FINISH].contains(square);
            if !holds_many && squares[..place].contains(square) {
                return Err(IllegalPosition::Shared(*square));
            }
        }
        Ok(Position(squares))
    }

    /// Where this horse stands.
    #[inline]
    pub const fn square(self, horse: Horse) -> Square {
        self.0[horse.index()]
    }

    /// Where the horses stand, horse 1 first.
    #[inline]
    pub const fn squares(self) -> [Square; Horse::ALL.len()] {
        self.0
    }

    /// Whether a horse stands on this square.
    #[inline]
    fn holds(self, square: Square) -> bool {
        // All four are compared: the branches of a search that stops are hard to foretell.
        let [a, b, c, d] = self.0;
        (a == square) | (b == square) | (c == square) | (d == square)
    }

    /// Whether a horse with a lower number stands on the same square as `horse`.
    ///
    /// Horses are alike, so a search that has tried one of two twins need not try the other.
    #[inline]
    pub fn is_twin(self, horse: Horse) -> bool {
        let [a, b, c, d] = self.0;
        // Written out, for there is no branch in it that is hard to foretell.
        match horse.0 {
            0 => false,
            1 => a == b,
            2 => (a == c) | (b == c),
            _ => (a == d) | (b == d) | (c == d),
        }
    }

    /// Moves `horse` by `roll`: the position afterwards and the points of the move, 0 to 40.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says why the horse may not be chosen.
    #[inline]
    pub fn play(self, horse: Horse, roll: Roll) -> Result<(Position, Score), IllegalMove> {
        let from = self.square(horse);
        // Rule 2: a horse that is on finish is not chosen.
        if from == Square::FINISH {
            return Err(IllegalMove::Finished);
        }
        // Rules 2 to 4, where the horse lands: as many squares as the die says, a blue arrow first,
        // and no further than finish. The board has worked this out.
        let to = from.after(roll);
        // Rule 5: no horse ends its move where another stands, but finish holds any number. The
        // moving horse is not in its own way, since every arrow leads to another square.
        if to != Square::FINISH && self.holds(to) {
            return Err(IllegalMove::Occupied(to));
        }
        // This is faster than writing one square into a copy, which would go through memory.
        let next = Horse::ALL.map(|other| if other == horse { to } else { self.square(other) });
        // Rule 6: the square where the move ends is scored.
        Ok((Position(next), to.points()))
    }

    /// The same position with its horses in the order of their squares.
    ///
    /// Horses are alike, so positions that differ only in who stands where have the same future.
    #[inline]
    pub fn canonical(self) -> Position {
        // A sorting network has no branches. Those of a sort would often be mispredicted.
        let order = |a: Square, b: Square| (a.min(b), a.max(b));
        let [a, b, c, d] = self.0;
        let ((a, b), (c, d)) = (order(a, b), order(c, d));
        let ((a, c), (b, d)) = (order(a, c), order(b, d));
        let (b, c) = order(b, c);
        Position([a, b, c, d])
    }
}

/// Why a horse may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The horse is on finish (rule 2).
    Finished,
    /// The move would end on this square, which holds another horse (rule 5).
    Occupied(Square),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Finished => f.write_str("it is on finish and cannot be chosen (rule 2)"),
            IllegalMove::Occupied(square) => {
                write!(f, "another horse stands on {square}, where it would end (rule 5)")
            }
        }
    }
}

impl Error for IllegalMove {}

/// Why horses cannot stand on these squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalPosition {
    /// Two horses stand on this square (rule 5).
    Shared(Square),
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalPosition::Shared(square) = self;
        write!(f, "two horses stand on {square}; only start and finish hold more than one")
    }
}

impl Error for IllegalPosition {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn horses_are_told_apart_by_numbers_from_1_to_4() {
        assert_eq!(Horse::ALL.map(Horse::number), [1, 2, 3, 4]);
        assert_eq!(Horse::ALL.map(|horse| horse.to_string()).join(" "), "1 2 3 4");
        assert_eq!(
            [0, 1, 4, 5].map(Horse::new).map(|horse| horse.is_some()),
            [false, true, true, false]
        );
    }

    #[test]
    fn a_horse_is_the_twin_of_one_of_lower_number_on_its_square() {
        let twins = |position: Position| Horse::ALL.map(|horse| position.is_twin(horse));
        assert_eq!(twins(Position::START), [false, true, true, true]);
        let (second_left, _) = Position::START.play(Horse(1), Roll::ALL[0]).unwrap();
        assert_eq!(twins(second_left), [false, false, true, true]);
    }

    #[test]
    fn a_horse_is_read_from_its_number() {
        for horse in Horse::ALL {
            assert_eq!(horse.to_string().parse(), Ok(horse));
        }
        for word in ["0", "5", "x", "", "1,2"] {
            let refused = word.parse::<Horse>().unwrap_err().to_string();
            assert_eq!(refused, format!("{word:?} is no horse; type a number from 1 to 4"));
        }
    }

    #[test]
    fn horses_share_start_and_finish_only() {
        let position = |names: [&str; 4]| Position::new(names.map(|name| name.parse().unwrap()));
        assert_eq!(position(["start"; 4]), Ok(Position::START));
        assert!(position(["finish"; 4]).is_ok());
        let spread = position(["finish", "16", "start", "10:16"]).unwrap();
        assert_eq!(
            spread.squares().map(|square| square.to_string()).join(" "),
            "finish 16 start 10:16"
        );
        let refused = position(["start", "10:16", "2", "10:16"]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "two horses stand on 10:16; only start and finish hold more than one"
        );
    }
}
