//! Games that confirm a candidate or rule it out.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use yutnori_core::{Dice, Roll};
use yutnori_judge::oracle::Oracle;
use yutnori_judge::simplicity::{of_two_dice, simplicity};

use crate::families::Mistake;
use crate::right;

/// After how many confirming answers a name is certain, if half of them are to games on which it
/// predicts a wrong answer: false names were seen to fall after five of those.
pub(crate) const CONFIRMED: usize = 20;

/// How many of the simplest games that show a mistake are asked, for its author to see.
const SIMPLEST: usize = 3;

/// How many of the games that show a mistake are drawn to choose from.
const DRAWN: usize = 1_000;

/// How many games are tried of a mistake that takes milliseconds to answer one.
const FEW: usize = 100;

/// Games that confirm a candidate or rule it out: half of them such that it predicts a wrong answer.
pub(crate) fn confirming(candidate: &Mistake, seed: u64) -> Vec<Dice> {
    let oracle = candidate.oracle();
    let mut words = ChaCha8Rng::seed_from_u64(seed);
    let (simple, mut wrong) = if oracle.has_tables() {
        shown_of_all(&oracle, &mut words)
    } else {
        (Vec::new(), shown_of_some(&oracle, &mut words))
    };
    let mut games = if simple.is_empty() { wrong.clone() } else { simple };
    games.sort_unstable_by_key(simplicity);
    games.dedup();
    games.truncate(SIMPLEST);
    let half = CONFIRMED / 2;
    while games.len() < half && !wrong.is_empty() {
        let place = one_of(&mut words, wrong.len() as u32);
        games.push(wrong.swap_remove(place as usize));
    }
    games.extend((0..half).map(|_| any(&mut words)));
    games
}

/// The games of one or two different dice that show a mistake, and some of all that do.
fn shown_of_all(oracle: &Oracle, words: &mut ChaCha8Rng) -> (Vec<Dice>, Vec<Dice>) {
    let mut simple = of_two_dice();
    let mut wrong = Vec::new();
    let mut count = 0;
    // A fifth of all games after the other takes a fifth of the memory.
    for roll in Roll::ALL {
        let theirs = oracle.all_beginning_with(roll);
        let begin = roll.index() as u32 * theirs.len() as u32;
        let differ = |game: u32| right::of_all(begin + game) != theirs[game as usize];
        simple.retain(|dice| dice.rolls()[0] != roll || differ(dice.index() - begin));
        for game in (0..theirs.len() as u32).filter(|&game| differ(game)) {
            // Each game on which they differ is as likely to be drawn as any other.
            count += 1;
            let place = one_of(words, count) as usize;
            if wrong.len() < DRAWN {
                wrong.push(begin + game);
            } else if place < DRAWN {
                wrong[place] = begin + game;
            }
        }
    }
    (simple, wrong.into_iter().map(Dice::nth).collect())
}

/// Some games that show a mistake which takes milliseconds to answer one.
fn shown_of_some(oracle: &Oracle, words: &mut ChaCha8Rng) -> Vec<Dice> {
    let drawn = (0..FEW).map(|_| any(words));
    drawn.filter(|dice| oracle.answer(dice).code() != right::best(dice)).collect()
}

/// One of so many choices, from 0 on.
fn one_of(words: &mut ChaCha8Rng, choices: u32) -> u32 {
    ((u64::from(words.next_u32()) * u64::from(choices)) >> 32) as u32
}

/// A game drawn uniformly from all.
pub(crate) fn any(words: &mut ChaCha8Rng) -> Dice {
    Dice::nth(one_of(words, Dice::COUNT))
}
