//! Lines: the ten choices of a game, and how people write them.

use std::error::Error;
use std::fmt;

use crate::TURNS;
use crate::position::{Horse, ParseHorseError};

/// The ten choices of a game: which horse moves at each turn.
pub type Line = [Horse; TURNS];

/// Reads a line: ten horses from 1 to 4, separated by commas or Unicode white space.
///
/// # Errors
///
/// [`ParseLineError`] says which word is no horse, or how many horses there are.
pub fn parse_line(text: &str) -> Result<Line, ParseLineError> {
    let horses = parse_choices(text)?;
    <Line>::try_from(horses).map_err(|horses| ParseLineError::Count(horses.len()))
}

/// Reads the first choices of a line: up to ten horses, written as [`parse_line`] reads them.
///
/// # Errors
///
/// [`ParseLineError`] says which word is no horse, or that there are too many.
pub fn parse_choices(text: &str) -> Result<Vec<Horse>, ParseLineError> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace());
    let horses = words.filter(|word| !word.is_empty()).map(str::parse);
    let horses = horses.collect::<Result<Vec<Horse>, _>>()?;
    if horses.len() > TURNS { Err(ParseLineError::Count(horses.len())) } else { Ok(horses) }
}

/// Why a text is no line. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseLineError {
    /// The text names so many horses instead of ten.
    Count(usize),
    /// This word is not a number from 1 to 4. It is in quotation marks, escaped and cut to a
    /// printable length.
    NotAHorse(String),
}

impl From<ParseHorseError> for ParseLineError {
    fn from(ParseHorseError::NotAHorse(word): ParseHorseError) -> ParseLineError {
        ParseLineError::NotAHorse(word)
    }
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLineError::Count(count) => write!(f, "found {count} horses")?,
            ParseLineError::NotAHorse(word) => write!(f, "{word} is no horse")?,
        }
        write!(f, "; type ten horses from 1 to 4, such as 1,1,2,2,1,3,3,1,2,4")
    }
}

impl Error for ParseLineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_line_is_refused_with_a_remedy() {
        let remedy = "; type ten horses from 1 to 4, such as 1,1,2,2,1,3,3,1,2,4";
        for (text, problem) in
            [("1,2", "found 2 horses"), ("1,5", "\"5\" is no horse"), ("1,x", "\"x\" is no horse")]
        {
            assert_eq!(parse_line(text).unwrap_err().to_string(), format!("{problem}{remedy}"));
        }
    }

    #[test]
    fn the_first_choices_of_a_line_are_at_most_ten() {
        let [one, _, _, four] = Horse::ALL;
        assert_eq!(parse_choices("4, 1").unwrap(), [four, one]);
        assert_eq!(parse_choices("").unwrap(), []);
        assert_eq!(parse_choices("1,1,1,1,1,1,1,1,1,1,1"), Err(ParseLineError::Count(11)));
    }
}
