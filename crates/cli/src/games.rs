//! Games as people type them: one a line, or a single one over several lines.

use std::ffi::OsString;
use std::io::{ErrorKind, Read};

use memchr::{memchr, memrchr};
use yutnori_core::{Dice, ParseDiceError, TURNS};
use yutnori_words::problem::Problem;

use crate::failure::Failure;

/// The game in the arguments: ten of them, or one in quotation marks.
pub(crate) fn game_of(words: &[OsString]) -> Result<Dice, Failure> {
    let words: Vec<&[u8]> = words.iter().map(|word| word.as_encoded_bytes()).collect();
    read(&words.join(&b' ')).map_err(|error| Problem::Dice(error).into())
}

/// Dice as people type them: `1 2 3 …`, `1,2,3,…`, or ten digits in one word, `1234123412`.
pub(crate) fn read(text: &[u8]) -> Result<Dice, ParseDiceError> {
    Dice::try_from(text).or_else(|error| {
        let word = text.trim_ascii();
        let spaced: Vec<u8> = if word.len() == TURNS && word.iter().all(u8::is_ascii_digit) {
            word.iter().flat_map(|&digit| [digit, b' ']).collect()
        } else if text.contains(&b',') {
            text.iter().map(|&byte| if byte == b',' { b' ' } else { byte }).collect()
        } else {
            return Err(error);
        };
        Dice::try_from(&spaced[..])
    })
}

/// The games of an input, read one by one.
///
/// Each line that is not blank is a game, unless the first one holds fewer than ten numbers: then
/// the whole input is one game.
pub(crate) struct Games<R> {
    lines: Lines<R>,
}

impl<R: Read> Games<R> {
    pub(crate) fn new(input: R) -> Games<R> {
        Games { lines: Lines::new(input) }
    }

    /// Whether the next game has not arrived yet, so that reading it may have to wait.
    pub(crate) fn are_awaited(&self) -> bool {
        self.lines.begin >= self.lines.whole
    }

    fn first(&mut self) -> Result<Option<Dice>, Failure> {
        let Some(line) = self.lines.next()? else {
            return Err(Problem::NoDice.into());
        };
        let mut text = line.to_vec();
        let mut count = match read(&text) {
            Err(ParseDiceError::Count(count)) if count < TURNS => count,
            game => return game.map(Some).map_err(|error| self.lines.blame(error)),
        };

        let from = self.lines.number;
        let mut to = from;
        while count <= TURNS
            && let Some(line) = self.lines.next()?
        {
            text.push(b'\n');
            count += match read(line) {
                Ok(dice) => {
                    text.extend_from_slice(dice.to_string().as_bytes());
                    TURNS
                }
                Err(ParseDiceError::Count(count)) => {
                    text.extend_from_slice(line);
                    count
                }
                Err(error) => return Err(self.lines.blame(error)),
            };
            to = self.lines.number;
        }
        read(&text).map(Some).map_err(|error| {
            if from == to {
                self.lines.blame(error)
            } else {
                Problem::Lines([from, to], error).into()
            }
        })
    }

    fn further(&mut self) -> Result<Option<Dice>, Failure> {
        let Some(line) = self.lines.next()? else { return Ok(None) };
        read(line).map(Some).map_err(|error| self.lines.blame(error))
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Dice, Failure>;

    fn next(&mut self) -> Option<Result<Dice, Failure>> {
        if self.lines.number == 0 { self.first() } else { self.further() }.transpose()
    }
}

/// What some editors on Windows write before the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The lines of an input that are not blank. They are not copied, and memory is bounded.
struct Lines<R> {
    input: R,
    /// What was read last: up to `begin` it has been returned, and it ends at `end`.
    block: Box<[u8]>,
    begin: usize,
    end: usize,
    /// Where the last line that has been read completely ends, blank ones not counted.
    whole: usize,
    at_end: bool,
    /// The number of the line that was returned last, counted from 1.
    number: u64,
}

impl<R: Read> Lines<R> {
    /// How many bytes are read at once. No line can be longer; a game is far shorter.
    const BLOCK: usize = 1 << 16;

    fn new(input: R) -> Lines<R> {
        let block = vec![0; Self::BLOCK].into();
        Lines { input, block, begin: 0, end: 0, whole: 0, at_end: false, number: 0 }
    }

    /// What was read and not yet returned.
    fn arrived(&self) -> &[u8] {
        &self.block[self.begin..self.end]
    }

    /// The next line that is not blank, without its line feed.
    fn next(&mut self) -> Result<Option<&[u8]>, Failure> {
        loop {
            let length = match memchr(b'\n', self.arrived()) {
                Some(length) => length,
                None if !self.at_end => {
                    self.read_on()?;
                    continue;
                }
                None if self.arrived().is_empty() => return Ok(None),
                None => self.arrived().len(),
            };
            let mut line = self.begin..self.begin + length;
            if self.number == 0 && self.block[line.clone()].starts_with(BYTE_ORDER_MARK) {
                line.start += BYTE_ORDER_MARK.len();
            }
            self.begin = self.end.min(line.end + 1);
            self.number += 1;
            if !self.block[line.clone()].trim_ascii().is_empty() {
                return Ok(Some(&self.block[line]));
            }
        }
    }

    /// Moves what has arrived to the front of the block, and reads more behind it.
    fn read_on(&mut self) -> Result<(), Failure> {
        self.block.copy_within(self.begin..self.end, 0);
        self.end -= self.begin;
        self.begin = 0;
        if self.end == self.block.len() {
            return Err(Problem::LongLine(self.number + 1, self.block.len()).into());
        }
        let read = loop {
            match self.input.read(&mut self.block[self.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let read = read.map_err(|error| Problem::NoInput(error.to_string()))?;
        self.end += read;
        self.at_end = read == 0;
        let ended = memrchr(b'\n', self.arrived()).unwrap_or_default();
        self.whole = self.block[..ended].trim_ascii_end().len();
        Ok(())
    }

    /// The failure for the line that was returned last.
    fn blame(&self, error: ParseDiceError) -> Failure {
        Problem::Line(self.number, error).into()
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use proptest::prelude::*;

    use super::*;

    /// An input that arrives in pieces of these sizes, over and over.
    struct Drops<'a> {
        rest: &'a [u8],
        sizes: std::iter::Cycle<std::slice::Iter<'a, usize>>,
    }

    impl Read for Drops<'_> {
        fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
            let size = *self.sizes.next().expect("there is a size");
            self.rest.read(&mut block[..size])
        }
    }

    /// The games of a text before the first error, and whether there is an error, without regard
    /// to memory and time.
    fn games_of(text: &[u8]) -> (Vec<Dice>, bool) {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
        let mut games = lines.map(read).collect::<Vec<_>>();
        if matches!(games.first(), None | Some(Err(ParseDiceError::Count(..TURNS)))) {
            games = vec![read(text)];
        }
        let fails = games.iter().any(Result::is_err);
        (games.into_iter().map_while(Result::ok).collect(), fails)
    }

    const PIECES: [&[u8]; 19] = [
        b"1 2 3 4 1 2 3 4 1 2\n",
        b"5 5 5 5 5 5 5 5 5 5\n",
        b"1 1 1 1 1 1 1 1 1 1\r\n",
        b" 3 3 3 3\t3 3 3  3 3 3",
        b"1 2 3 4 5",
        b"1,2,3,4,1,2,3,4,1,2\n",
        b"1, 2, 3, 4, 5",
        b"1234123412",
        b"\n",
        b"\n",
        b"\r\n",
        b" ",
        b"4",
        b"1\n",
        b"-1",
        b"x",
        b"\0",
        b"\xff",
        BYTE_ORDER_MARK,
    ];

    proptest! {
        #[test]
        fn games_are_the_same_however_their_text_is_cut_and_whatever_it_holds(
            pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..8),
            sizes in prop::collection::vec(1..40_usize, 1..8),
        ) {
            let text = pieces.concat();
            let drops = Drops { rest: &text, sizes: sizes.iter().cycle() };
            let read: Vec<_> = Games::new(drops).take(pieces.len() + 1).collect();
            let fails = read.iter().any(Result::is_err);
            let games: Vec<Dice> = read.into_iter().map_while(Result::ok).collect();
            prop_assert_eq!((games, fails), games_of(&text));
        }
    }
}
