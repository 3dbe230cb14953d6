//! Answers noted on paper, so to speak: dice and answer a line, as people write them down.

use std::error::Error;
use std::fmt;

use yutnori_core::{Dice, ParseDiceError, TURNS};

/// One game and the answer that a program gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The line where it stands, counted from 1.
    pub line: usize,
    /// The game.
    pub dice: Dice,
    /// What the program answered, right or not.
    pub answer: i64,
}

/// Reads a game and its answer from every line that has numbers.
///
/// The eleven numbers may be separated by anything but letters, digits and points: blanks, tabs,
/// commas, `->`, `=`, brackets, quotation marks. The ten dice may also be written together, as in
/// `1234123412 190`. What follows `#` or `//` is a comment; lines without numbers are passed over,
/// and so is a header: one line before all others whose words begin with letters, such as `d1,d2`.
///
/// ```
/// use yutnori_diagnosis::answers;
///
/// let noted = answers::parse(b"dice -> answer\n1 2 3 4 1 2 3 4 1 2 -> 190  # a sample").unwrap();
/// assert_eq!((noted[0].line, noted[0].answer), (2, 190));
/// ```
///
/// # Errors
///
/// [`ParseAnswersError`] names the first line that makes no sense.
pub fn parse(text: &[u8]) -> Result<Vec<Noted>, ParseAnswersError> {
    let mut noted = Vec::new();
    let mut has_header = false;
    let text = String::from_utf8_lossy(text);
    for (line, text) in (1..).zip(text.lines()) {
        let words = words(text);
        let is_name = |word: &String| word.starts_with(|c: char| c.is_ascii_alphabetic());
        if words.is_empty() {
            continue;
        } else if noted.is_empty() && !has_header && words.iter().all(is_name) {
            has_header = true;
        } else {
            let error = |why| ParseAnswersError { line, why };
            let (dice, answer) = game(&words).map_err(error)?;
            noted.push(Noted { line, dice, answer });
        }
    }
    Ok(noted)
}

/// The words of a line that have digits in them, its comment left out.
fn words(line: &str) -> Vec<String> {
    let line = line.split('#').next().unwrap_or_default();
    let line = line.split("//").next().unwrap_or_default().replace("->", " ");
    let named = |c: char| c.is_ascii_alphanumeric() || "_+-.".contains(c);
    let words = line.split(|c| !named(c));
    words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).map(str::to_owned).collect()
}

fn game(words: &[String]) -> Result<(Dice, i64), Why> {
    let (answer, dice) = match words {
        [dice, answer] if dice.len() == TURNS => {
            (answer, dice.chars().flat_map(|die| [die, ' ']).collect())
        }
        [dice @ .., answer] if dice.len() == TURNS => (answer, dice.join(" ")),
        _ => return Err(Why::Count(words.len())),
    };
    let dice = dice.parse().map_err(Why::Dice)?;
    let answer = answer.parse().map_err(|_| Why::Answer(answer.chars().take(24).collect()))?;
    Ok((dice, answer))
}

/// A line that is no game with its answer. The message says what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseAnswersError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Why,
}

/// What is wrong with a line that is no game with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// So many numbers instead of eleven.
    Count(usize),
    /// The ten dice are none.
    Dice(ParseDiceError),
    /// A word, cut to a printable length, in the place of the answer.
    Answer(String),
}

impl fmt::Display for ParseAnswersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.why {
            Why::Count(count) => write!(
                f,
                "found {count} numbers instead of eleven; write ten dice and the answer, \
                 such as 1 2 3 4 1 2 3 4 1 2 -> 190"
            ),
            Why::Dice(why) => why.fmt(f),
            Why::Answer(word) => write!(f, "the answer {word:?} is no integer"),
        }
    }
}

impl Error for ParseAnswersError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn games_are_read_as_people_note_them() {
        for text in [
            "1 2 3 4 1 2 3 4 1 2 190",
            "1 2 3 4 1 2 3 4 1 2\t190\r\n",
            "1,2,3,4,1,2,3,4,1,2,190",
            "1 2 3 4 1 2 3 4 1 2 -> 190",
            "1 2 3 4 1 2 3 4 1 2->190",
            "1 2 3 4 1 2 3 4 1 2 => 190",
            "1 2 3 4 1 2 3 4 1 2 → 190",
            "1 2 3 4 1 2 3 4 1 2=190",
            "1 2 3 4 1 2 3 4 1 2: 190점",
            "[1, 2, 3, 4, 1, 2, 3, 4, 1, 2]: 190",
            "dice \"1 2 3 4 1 2 3 4 1 2\", answer \"190\"",
            "| 1 2 3 4 1 2 3 4 1 2 | 190 |",
            "1234123412 190",
            "1234123412=190 # a sample",
            "1234123412=190 // a sample of 4",
            "# my program\n\nd1,d2,d3,d4,d5,d6,d7,d8,d9,d10,answer\n1,2,3,4,1,2,3,4,1,2,190",
            "\u{feff}주사위 | 답\n---|---\n1 2 3 4 1 2 3 4 1 2|190\n\n",
        ] {
            let noted = parse(text.as_bytes()).unwrap_or_else(|why| panic!("{text:?}: {why}"));
            let [noted] = noted[..] else { panic!("{text:?}: {noted:?}") };
            assert_eq!(
                (noted.dice.to_string().as_str(), noted.answer),
                ("1 2 3 4 1 2 3 4 1 2", 190)
            );
        }
    }

    #[test]
    fn a_line_that_makes_no_sense_is_refused_with_its_number() {
        let good = "1 2 3 4 1 2 3 4 1 2 190\n";
        for (text, message) in [
            (
                "1 2 3",
                "line 2: found 3 numbers instead of eleven; write ten dice and the answer, such as 1 2 3 4 1 2 3 4 1 2 -> 190",
            ),
            (
                "1 2 3 4 1 2 3 4 1 2",
                "line 2: found 10 numbers instead of eleven; write ten dice and the answer, such as 1 2 3 4 1 2 3 4 1 2 -> 190",
            ),
            (
                "1 2 3 4 1 2 3 4 1 6 190",
                "line 2: number 10 is \"6\", which is no roll; type ten numbers from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2",
            ),
            (
                "1234123416 190",
                "line 2: number 10 is \"6\", which is no roll; type ten numbers from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2",
            ),
            ("1 2 3 4 1 2 3 4 1 2 190.5", "line 2: the answer \"190.5\" is no integer"),
        ] {
            let refused = parse(format!("{good}{text}").as_bytes()).unwrap_err();
            assert_eq!(refused.to_string(), message);
        }
    }

    #[test]
    fn one_line_of_names_is_a_header_and_numbers_never_are() {
        let header = "d1,d2,d3,d4,d5,d6,d7,d8,d9,d10,answer\n";
        let decimals = "1.0,2.0,3.0,4.0,1.0,2.0,3.0,4.0,1.0,2.0,190.0\n";
        for (text, line) in [
            (decimals.to_string(), 1),
            (format!("{header}{decimals}"), 2),
            (format!("{header}{header}1 2 3 4 1 2 3 4 1 2 190"), 2),
        ] {
            assert_eq!(parse(text.as_bytes()).unwrap_err().line, line, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            text in prop::collection::vec(
                prop_oneof![
                    12 => b'1'..=b'5',
                    12 => prop::sample::select(&b" \t,->=#/.|\n"[..]),
                    1 => any::<u8>(),
                ],
                0..60,
            ),
        ) {
            let lines = text.split(|&byte| byte == b'\n').count();
            if let Ok(noted) = parse(&text) {
                prop_assert!(noted.len() <= lines);
            }
        }

        #[test]
        fn what_is_noted_is_read_back(
            games in prop::collection::vec((0..Dice::COUNT, any::<i64>()), 0..20),
            between in prop::sample::select(&[" ", "\t", ",", ", ", ";", " | "][..]),
            arrow in prop::sample::select(&[" ", "\t", ",", "->", " -> ", "=", ": ", " → "][..]),
        ) {
            let mut text = String::new();
            for (index, answer) in &games {
                let dice = Dice::nth(*index).to_string().replace(' ', between);
                text += &format!("{dice}{arrow}{answer}\n");
            }
            let noted = parse(text.as_bytes()).unwrap();
            let read: Vec<_> = noted.iter().map(|noted| (noted.dice.index(), noted.answer)).collect();
            prop_assert_eq!(read, games);
        }
    }
}
