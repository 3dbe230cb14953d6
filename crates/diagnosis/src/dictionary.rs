//! The dictionary: what every known mistake answers to the games that tell mistakes apart.
//!
//! With it some 13,000 candidates cost nothing: an answer rules out those whose entry
//! differs. `cargo xtask sets` makes and proves it.

use std::io::{self, Read, Write};
use std::ops::Range;
use std::sync::OnceLock;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use rustc_hash::FxHashMap;
use yutnori_core::Dice;

use crate::families::{self, Mistake};
use crate::prior;
use crate::sets::{self, Known};
use yutnori_judge::cases::FIRST;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::Edit;

/// The dictionary as it is stored.
pub const PACKED: &[u8] = include_bytes!("../data/dictionary.zz");

/// The answers of all known mistakes to some games.
#[derive(Debug)]
pub struct Dictionary {
    /// The games: those that are asked first, then those that tell the most.
    pub games: Vec<Dice>,
    /// All known mistakes, simplest first.
    pub mistakes: Vec<Mistake>,
    /// The right answers to the games.
    pub right: Vec<i16>,
    classes: Vec<Class>,
    places: FxHashMap<Dice, usize>,
    /// A row for each game, and in it the code of each mistake's answer.
    answers: Vec<i16>,
}

/// Known mistakes that give the same answer to every game.
#[derive(Clone, Debug)]
pub struct Class {
    /// Their places among the mistakes, the simplest first.
    pub mistakes: Vec<usize>,
    /// How likely it is that a wrong program has one of them, in proportion to others.
    pub weight: f64,
}

impl Dictionary {
    /// The dictionary that comes with yutnori.
    pub fn get() -> &'static Dictionary {
        static DICTIONARY: OnceLock<Dictionary> = OnceLock::new();
        DICTIONARY.get_or_init(|| {
            let games = games(&sets::catching(), &sets::telling_apart());
            let places = (0..).zip(&games).map(|(place, dice)| (*dice, place)).collect();
            let mistakes = families::all();
            let right = best(&games);
            let answers = unpack(PACKED, &right, &mistakes);
            let classes = classes(&answers, &right, &prior::weights(&mistakes));
            Dictionary { games, mistakes, right, classes, places, answers }
        })
    }

    /// The known mistakes that show on some game, those together that nothing tells apart.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// What all mistakes answer to a game, if it is one of the dictionary's: the
    /// [codes](yutnori_judge::oracle::Answer::code) of their answers.
    pub fn row(&self, dice: &Dice) -> Option<&[i16]> {
        let place = *self.places.get(dice)?;
        self.rows().nth(place)
    }

    /// The right answer to a game, if it is one of the dictionary's.
    pub fn best(&self, dice: &Dice) -> Option<i16> {
        self.places.get(dice).map(|&place| self.right[place])
    }

    /// How many of the mistakes show: the others equal the right rules on every game.
    pub fn showing(&self) -> usize {
        (0..self.mistakes.len()).filter(|&place| self.shows(place)).count()
    }

    /// Whether the mistake at this place answers some game wrongly.
    pub(crate) fn shows(&self, place: usize) -> bool {
        self.rows().zip(&self.right).any(|(row, right)| row[place] != *right)
    }

    /// The place of a mistake, if it is in the dictionary.
    pub(crate) fn place(&self, mistake: &Mistake) -> Option<usize> {
        self.mistakes.iter().position(|known| known == mistake)
    }

    /// Whether two mistakes give the same answer to every game; not if one is not in the dictionary.
    pub(crate) fn are_equal(&self, one: &Mistake, other: &Mistake) -> bool {
        let (Some(one), Some(other)) = (self.place(one), self.place(other)) else { return false };
        self.rows().all(|row| row[one] == row[other])
    }

    /// What all mistakes answer to each game.
    pub fn rows(&self) -> impl Iterator<Item = &[i16]> {
        self.answers.chunks_exact(self.mistakes.len())
    }
}

/// The games of the dictionary that belongs to these sets.
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

/// Packs rows of answers as a dictionary is stored.
///
/// Each answer is told by how far it is from one that is probably near, in a byte: that of
/// another mistake, or the right one. What a byte cannot hold comes after all bytes. So
/// most of them are 0, and compress well.
///
/// # Errors
///
/// None but those of memory.
pub fn pack<'a>(
    mistakes: &[Mistake],
    rows: impl Iterator<Item = (Dice, &'a [i16])>,
) -> io::Result<Vec<u8>> {
    let (games, rows): (Vec<Dice>, Vec<&[i16]>) = rows.unzip();
    let likes = likes(mistakes);
    let right = best(&games);
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let mut beyond = Vec::new();
    for block in blocks(mistakes) {
        for (right, row) in right.iter().zip(&rows) {
            let entries = block.clone().map(|place| {
                let apart = row[place] - likes[place].map_or(*right, |like| row[like]);
                match i8::try_from(apart) {
                    Ok(apart) if apart != BEYOND => apart.to_le_bytes()[0],
                    _ => {
                        beyond.extend(apart.to_le_bytes());
                        BEYOND.to_le_bytes()[0]
                    }
                }
            });
            packed.write_all(&entries.collect::<Vec<u8>>())?;
        }
    }
    packed.write_all(&beyond)?;
    packed.finish()
}

/// The byte that stands for a distance which no byte holds.
const BEYOND: i8 = i8::MIN;

fn unpack(packed: &[u8], right: &[i16], mistakes: &[Mistake]) -> Vec<i16> {
    let entries = mistakes.len() * right.len();
    let mut bytes = Vec::with_capacity(entries + entries / 8);
    ZlibDecoder::new(packed).read_to_end(&mut bytes).expect("the dictionary is whole");
    assert!(bytes.len() >= entries, "the dictionary is that of other mistakes");
    let (mut near, beyond) = bytes.split_at(entries);
    let mut beyond = beyond.as_chunks().0.iter();
    let likes = likes(mistakes);
    let mut answers = vec![0; entries];
    for block in blocks(mistakes) {
        for (&right, row) in right.iter().zip(answers.chunks_exact_mut(mistakes.len())) {
            let bytes;
            (bytes, near) = near.split_at(block.len());
            for (&byte, place) in bytes.iter().zip(block.clone()) {
                let apart = match i8::from_le_bytes([byte]) {
                    BEYOND => i16::from_le_bytes(*beyond.next().expect("each has its distance")),
                    apart => apart.into(),
                };
                row[place] = apart + likes[place].map_or(right, |like| row[like]);
            }
        }
    }
    assert!(beyond.next().is_none(), "the dictionary is that of other mistakes");
    answers
}

/// Puts mistakes of these weights together whose entries are the same in every row, and leaves out
/// those that are always right.
fn classes(answers: &[i16], right: &[i16], weights: &[f64]) -> Vec<Class> {
    // A column is told by its hash: rows come one after the other, columns do not.
    let mut hashes = vec![0_u128; weights.len()];
    let mut hash_of_right = 0_u128;
    let step = |hash: u128, entry: i16| {
        const FACTOR: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        let mixed = (hash ^ u128::from(entry.cast_unsigned())).wrapping_mul(FACTOR);
        mixed ^ (mixed >> 61)
    };
    for (row, &right) in answers.chunks_exact(weights.len()).zip(right) {
        hash_of_right = step(hash_of_right, right);
        for (hash, &entry) in hashes.iter_mut().zip(row) {
            *hash = step(*hash, entry);
        }
    }
    let mut places = FxHashMap::from_iter([(hash_of_right, None)]);
    let mut classes: Vec<Class> = Vec::new();
    for (mistake, hash) in hashes.into_iter().enumerate() {
        let weight = weights[mistake];
        match *places.entry(hash).or_insert(Some(classes.len())) {
            None => {}
            Some(place) if place == classes.len() => {
                classes.push(Class { mistakes: vec![mistake], weight });
            }
            Some(place) => {
                classes[place].mistakes.push(mistake);
                classes[place].weight += weight;
            }
        }
    }
    classes
}

/// The families, each as a range of places: what is packed together lies near what is like it.
fn blocks(mistakes: &[Mistake]) -> Vec<Range<usize>> {
    let mut begin = 0;
    let blocks = mistakes.chunk_by(|one, other| one.family() == other.family());
    let blocks = blocks.map(|block| {
        let range = begin..begin + block.len();
        begin = range.end;
        range
    });
    blocks.collect()
}

/// For each mistake an earlier one that answers nearly alike, if one is known: what comes with a
/// named reading, or with a horse's own mark, is like the same without it, and an entry of a table or an arrow that leads to one
/// square is like that which leads to the square before.
fn likes(mistakes: &[Mistake]) -> Vec<Option<usize>> {
    let mut alone: FxHashMap<&[Edit], usize> = FxHashMap::default();
    let mut likes = Vec::with_capacity(mistakes.len());
    for (place, mistake) in mistakes.iter().enumerate() {
        let Mistake { edits, readings } = mistake;
        let is_table = matches!(edits[..], [Edit::Landing { .. } | Edit::Red { .. }]);
        let before = place.checked_sub(1).filter(|&before| {
            is_table && readings.is_empty() && mistakes[before].family() == mistake.family()
        });
        likes.push(match &edits[..] {
            others if !readings.is_empty() => alone.get(others).copied(),
            [others @ .., Edit::OwnMark] => alone.get(others).copied(),
            _ => before,
        });
        if !edits.is_empty() && readings.is_empty() {
            alone.insert(edits, place);
        }
    }
    likes
}

/// The right answers to these games.
fn best(games: &[Dice]) -> Vec<i16> {
    let right = Oracle::right();
    games.iter().map(|dice| right.best(dice).expect("every game has a best line")).collect()
}
