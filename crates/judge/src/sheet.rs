//! The sheet: what every known mistake answers to the games that tell mistakes apart.
//!
//! With it a line-up of some 11,000 suspects costs nothing: an answer clears those whose entry
//! differs. `cargo xtask sets` makes and proves it.

use std::io::{self, Read, Write};
use std::sync::OnceLock;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use rustc_hash::FxHashMap;
use yutnori_core::Dice;

use crate::check::FIRST;
use crate::families::{self, Mistake};
use crate::oracle::Oracle;
use crate::sets::{self, Known};

/// The sheet as it is stored.
pub const PACKED: &[u8] = include_bytes!("../data/sheet.zz");

/// The answers of all known mistakes to some games.
#[derive(Debug)]
pub struct Sheet {
    /// The games: those that are asked first, then those that tell the most.
    pub games: Vec<Dice>,
    /// All known mistakes, simplest first.
    pub mistakes: Vec<Mistake>,
    places: FxHashMap<Dice, usize>,
    /// A row for each game, an entry for each mistake: 0 where it leaves no complete line.
    answers: Vec<i16>,
}

impl Sheet {
    /// The sheet that comes with yutnori.
    pub fn get() -> &'static Sheet {
        static SHEET: OnceLock<Sheet> = OnceLock::new();
        SHEET.get_or_init(|| {
            let games = games(&sets::catching(), &sets::telling_apart());
            let places = (0..).zip(&games).map(|(place, dice)| (*dice, place)).collect();
            let mistakes = families::all();
            let answers = unpack(PACKED, &games, mistakes.len());
            Sheet { games, mistakes, places, answers }
        })
    }

    /// What all mistakes answer to a game, if it is one of the sheet's.
    pub fn row(&self, dice: &Dice) -> Option<&[i16]> {
        let place = *self.places.get(dice)?;
        self.rows().nth(place)
    }

    /// How many of the mistakes show: the others equal the right rules on every game.
    pub fn showing(&self) -> usize {
        let right = Oracle::right();
        let best: Vec<i16> = self.games.iter().map(|dice| best(&right, dice)).collect();
        let rows: Vec<&[i16]> = self.rows().collect();
        let shows =
            |&mistake: &usize| rows.iter().zip(&best).any(|(row, best)| row[mistake] != *best);
        (0..self.mistakes.len()).filter(shows).count()
    }

    /// What all mistakes answer to each game.
    pub fn rows(&self) -> impl Iterator<Item = &[i16]> {
        self.answers.chunks_exact(self.mistakes.len())
    }
}

/// The games of the sheet that belongs to these sets.
pub fn games(catching: &[Known], telling_apart: &[Known]) -> Vec<Dice> {
    let first = FIRST.iter().map(|dice| dice.parse().expect("they are dice"));
    let known = telling_apart.iter().chain(catching).map(|(dice, _)| *dice);
    let mut games: Vec<Dice> = Vec::new();
    for dice in first.chain(known) {
        if !games.contains(&dice) {
            games.push(dice);
        }
    }
    games
}

/// Packs rows of answers as a sheet is stored: compressed, and without the right answers, so that
/// most entries are 0.
///
/// # Errors
///
/// None but those of memory.
pub fn pack<'a>(rows: impl Iterator<Item = (Dice, &'a [i16])>) -> io::Result<Vec<u8>> {
    let right = Oracle::right();
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    for (dice, row) in rows {
        let best = best(&right, &dice);
        let entries = row.iter().flat_map(|entry| (entry - best).to_le_bytes());
        packed.write_all(&entries.collect::<Vec<u8>>())?;
    }
    packed.finish()
}

fn unpack(packed: &[u8], games: &[Dice], mistakes: usize) -> Vec<i16> {
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).expect("the sheet is whole");
    assert_eq!(bytes.len(), 2 * mistakes * games.len(), "the sheet is that of other mistakes");
    let right = Oracle::right();
    let mut answers = Vec::with_capacity(bytes.len() / 2);
    for (dice, row) in games.iter().zip(bytes.chunks_exact(2 * mistakes)) {
        let best = best(&right, dice);
        let entries = row.as_chunks().0.iter();
        answers.extend(entries.map(|entry| best + i16::from_le_bytes(*entry)));
    }
    answers
}

fn best(right: &Oracle, dice: &Dice) -> i16 {
    right.best(dice).expect("every game has a best line")
}
