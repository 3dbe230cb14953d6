//! Dice: the ten known rolls that make a game.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::quote::quote;

/// How many turns a game has, and so how many dice: 10.
pub const TURNS: usize = 10;

/// What one die shows: 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll(u8);

impl Roll {
    /// The five rolls, smallest first.
    pub const ALL: [Roll; 5] = [Roll(1), Roll(2), Roll(3), Roll(4), Roll(5)];

    /// The roll of so many pips, or `None` outside 1 to 5.
    pub const fn new(pips: u8) -> Option<Roll> {
        if 1 <= pips && pips <= Self::ALL.len() as u8 { Some(Roll(pips)) } else { None }
    }

    /// How many squares a horse moves: 1 to 5.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The roll's index in [`Roll::ALL`], from 0 to 4.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Roll {
    type Err = ParseRollError;

    /// Reads a digit from 1 to 5.
    fn from_str(word: &str) -> Result<Roll, ParseRollError> {
        let word = word.as_bytes();
        Roll::read(word).ok_or_else(|| ParseRollError::NotARoll(quote(word)))
    }
}

impl Roll {
    /// The roll that is written with this digit.
    #[inline]
    fn of_digit(digit: u8) -> Option<Roll> {
        Roll::new(digit.wrapping_sub(b'0'))
    }

    fn read(word: &[u8]) -> Option<Roll> {
        if let [digit] = *word { Roll::of_digit(digit) } else { None }
    }
}

/// Why a word is no roll. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRollError {
    /// This word is not a digit from 1 to 5. It is in quotation marks, escaped and cut to a
    /// printable length.
    NotARoll(String),
}

impl fmt::Display for ParseRollError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseRollError::NotARoll(word) = self;
        write!(f, "{word} is no roll; type a number from 1 to 5")
    }
}

impl Error for ParseRollError {}

/// Ten rolls in the order of the turns: one game.
///
/// Games are numbered in base 5 with the first die most significant, so that `1 1 1 1 1 1 1 1 1 1`
/// is game 0 and `5 5 5 5 5 5 5 5 5 5` the last.
///
/// ```
/// use yutnori_core::Dice;
///
/// let dice = Dice::nth(1);
/// assert_eq!(dice.to_string(), "1 1 1 1 1 1 1 1 1 2");
/// assert_eq!(dice.index(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice([Roll; TURNS]);

impl Dice {
    /// How many games there are: 5^10 = 9,765,625.
    pub const COUNT: u32 = (Roll::ALL.len() as u32).pow(TURNS as u32);

    /// The dice with these rolls.
    pub const fn new(rolls: [Roll; TURNS]) -> Dice {
        Dice(rolls)
    }

    /// The game with this number.
    ///
    /// # Panics
    ///
    /// If `index` is not below [`Dice::COUNT`].
    pub fn nth(index: u32) -> Dice {
        assert!(index < Self::COUNT, "there is no game {index}");
        let mut rest = index;
        let mut rolls = [Roll::ALL[0]; TURNS];
        for roll in rolls.iter_mut().rev() {
            *roll = Roll::ALL[rest as usize % Roll::ALL.len()];
            rest /= Roll::ALL.len() as u32;
        }
        Dice(rolls)
    }

    /// The number of this game, from 0 to [`Dice::COUNT`] - 1.
    #[inline]
    pub fn index(&self) -> u32 {
        self.0.iter().fold(0, |index, roll| index * Roll::ALL.len() as u32 + roll.index() as u32)
    }

    /// The rolls, in the order of the turns.
    #[inline]
    pub const fn rolls(&self) -> &[Roll; TURNS] {
        &self.0
    }
}

impl fmt::Display for Dice {
    /// Writes the ten rolls with single spaces, as the input of the judge has them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (turn, roll) in self.0.iter().enumerate() {
            let space = if turn == 0 { "" } else { " " };
            write!(f, "{space}{roll}")?;
        }
        Ok(())
    }
}

impl FromStr for Dice {
    type Err = ParseDiceError;

    /// Reads ten rolls separated by ASCII white space.
    fn from_str(text: &str) -> Result<Dice, ParseDiceError> {
        Dice::try_from(text.as_bytes())
    }
}

impl TryFrom<&[u8]> for Dice {
    type Error = ParseDiceError;

    /// Reads ten rolls separated by ASCII white space, from text that may not be UTF-8.
    ///
    /// Text with single spaces is read fastest.
    fn try_from(text: &[u8]) -> Result<Dice, ParseDiceError> {
        Dice::read_plain(text).map_or_else(|| Dice::read(text), Ok)
    }
}

impl Dice {
    /// The dice of a text of ten digits with a single space between them; `None` for other texts.
    #[inline]
    fn read_plain(text: &[u8]) -> Option<Dice> {
        let text: &[u8; 2 * TURNS - 1] = text.try_into().ok()?;
        let mut rolls = [Roll::ALL[0]; TURNS];
        for (roll, word) in rolls.iter_mut().zip(text.chunks(2)) {
            *roll = Roll::of_digit(word[0])?;
            if word[1..].iter().any(|&space| space != b' ') {
                return None;
            }
        }
        Some(Dice(rolls))
    }

    fn read(text: &[u8]) -> Result<Dice, ParseDiceError> {
        let mut rolls = [Roll::ALL[0]; TURNS];
        let mut count = 0;
        let words = text.split(u8::is_ascii_whitespace);
        for word in words.filter(|word| !word.is_empty()) {
            let roll = Roll::read(word)
                .ok_or_else(|| ParseDiceError::NotARoll { place: count + 1, word: quote(word) })?;
            if let Some(slot) = rolls.get_mut(count) {
                *slot = roll;
            }
            count += 1;
        }
        if count == TURNS { Ok(Dice(rolls)) } else { Err(ParseDiceError::Count(count)) }
    }
}

/// Why a text is no dice. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseDiceError {
    /// The text holds so many numbers instead of ten.
    Count(usize),
    /// A word is not a number from 1 to 5.
    NotARoll {
        /// Which word of the text it is, counted from 1.
        place: usize,
        /// The word in quotation marks, escaped and cut to a printable length.
        word: String,
    },
}

impl fmt::Display for ParseDiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseDiceError::Count(0) => write!(f, "found no dice")?,
            ParseDiceError::Count(1) => write!(f, "found only one number")?,
            ParseDiceError::Count(count) => write!(f, "found {count} numbers")?,
            ParseDiceError::NotARoll { place, word } => {
                write!(f, "number {place} is {word}, which is no roll")?;
            }
        }
        write!(f, "; type ten numbers from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2")
    }
}

impl Error for ParseDiceError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_game_has_one_number_and_one_text() {
        assert_eq!(Dice::COUNT, 9_765_625);
        for index in (0..Dice::COUNT).step_by(9_973) {
            let dice = Dice::nth(index);
            assert_eq!(dice.index(), index);
            assert_eq!(dice.to_string().parse(), Ok(dice));
        }
        assert_eq!(Dice::nth(0).to_string(), "1 1 1 1 1 1 1 1 1 1");
        assert_eq!(Dice::nth(4).to_string(), "1 1 1 1 1 1 1 1 1 5");
        assert_eq!(Dice::nth(Dice::COUNT - 1).to_string(), "5 5 5 5 5 5 5 5 5 5");
    }

    #[test]
    fn a_roll_is_one_to_five_pips() {
        assert_eq!(Roll::ALL.map(Roll::pips), [1, 2, 3, 4, 5]);
        assert_eq!([0, 6].map(Roll::new), [None; 2]);
    }

    #[test]
    fn a_roll_is_read_from_one_digit() {
        for roll in Roll::ALL {
            assert_eq!(roll.to_string().parse(), Ok(roll));
        }
        for word in ["0", "6", "+1", "01", ""] {
            let refused = word.parse::<Roll>().unwrap_err().to_string();
            assert_eq!(refused, format!("{word:?} is no roll; type a number from 1 to 5"));
        }
    }

    #[test]
    fn any_ascii_white_space_separates_rolls() {
        let plain: Dice = "1 2 3 4 1 2 3 4 1 2".parse().unwrap();
        assert_eq!("\t1  2\n3 4\r\n1 2 3 4 1 2\r\n".parse(), Ok(plain));
        assert_eq!("1\t2\t3\t4\t1\t2\t3\t4\t1\t2".parse(), Ok(plain));
        assert!("1\u{a0}2 3 4 1 2 3 4 1 2".parse::<Dice>().is_err());
    }

    #[test]
    fn a_wrong_text_is_refused_with_its_place_and_a_remedy() {
        let refusal = |text: &str| text.parse::<Dice>().unwrap_err().to_string();
        let remedy = "; type ten numbers from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2";
        for (text, problem) in [
            ("", "found no dice"),
            ("3", "found only one number"),
            ("1 1 1 1 1 1 1 1 1", "found 9 numbers"),
            ("1 1 1 1 1 1 1 1 1 1 1", "found 11 numbers"),
            ("1 0", "number 2 is \"0\", which is no roll"),
            ("6", "number 1 is \"6\", which is no roll"),
            ("1 1 -1", "number 3 is \"-1\", which is no roll"),
            ("1.5", "number 1 is \"1.5\", which is no roll"),
            ("1 x", "number 2 is \"x\", which is no roll"),
            ("１", "number 1 is \"１\", which is no roll"),
            ("\0", "number 1 is \"\\0\", which is no roll"),
            ("1234123412", "number 1 is \"1234123412\", which is no roll"),
            ("aaaaaaaaaaaa", "number 1 is \"aaaaaaaaaaaa\", which is no roll"),
            ("aaaaaaaaaaaaa", "number 1 is \"aaaaaaaaaaaa…\", which is no roll"),
        ] {
            assert_eq!(refusal(text), format!("{problem}{remedy}"));
        }
        let refused = Dice::try_from(&b"1 \xff"[..]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("number 2 is \"\u{fffd}\", which is no roll{remedy}")
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_dice_or_refused_in_one_short_line(
            text in prop::collection::vec(
                prop_oneof![8 => b'1'..=b'5', 8 => Just(b' '), 1 => any::<u8>()], 0..30,
            ),
        ) {
            match Dice::try_from(&text[..]) {
                Ok(dice) => {
                    let words = text.split(u8::is_ascii_whitespace);
                    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
                    prop_assert_eq!(dice.to_string().into_bytes(), words.join(&b' '));
                }
                Err(why) => {
                    let why = why.to_string();
                    prop_assert!(why.len() < 200 && !why.contains(char::is_control), "{}", why);
                }
            }
        }
    }
}
