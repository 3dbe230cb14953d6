//! Retrograde analysis: the most that is still to come depends on the position and on the dice to
//! come, so the values of a turn follow from those of the next, from the last turn to the first.
//!
//! Cost: 150,000 moves and 34 million values, paid once for all games; from then on
//! a score is one look into an array, and a line is a search for a total that is known.
//! Trick: a position's values for all dice of the last three turns lie in a row, a block. A value
//! is a byte, and a block the maximum of up to four others, worked out 16 games an instruction. The
//! dice of the turns before are gone through one by one, the latest slowest, and each of these
//! turns keeps the blocks of its current roll alone: 0.4 MB that are used over and over and stay
//! near the processor. Who only counts the answers has each block counted while it is there.

mod answers;
mod blocks;
mod moves;
mod spread;

use std::sync::{Mutex, OnceLock};
use std::thread;

use yutnori_core::{Dice, Horse, Line, Position, Score, Solution, Solver, Square, TURNS};

pub use crate::answers::Answers;
use crate::blocks::{BLOCKS, Endgames, GAMES, PARTS, Way};
use crate::moves::Positions;
pub use crate::spread::Spread;

/// The table of all answers.
#[derive(Clone, Copy, Debug)]
pub struct Table;

impl Solver for Table {
    fn name(&self) -> &'static str {
        "table"
    }

    fn about(&self) -> &'static str {
        "solves every game at once, from the last turn backwards"
    }

    /// Looks up the score and searches for a line that attains it. The nodes are those of this
    /// search; building the table is not counted.
    fn solve(&self, dice: &Dice) -> Solution {
        let score = self.score(dice);
        let most = Square::all().map(Square::points).max().unwrap_or_default();
        let mut search = Search { dice, most, line: [Horse::ALL[0]; TURNS], nodes: 0 };
        assert!(search.attains(0, Position::START, score), "the table is wrong about {dice}");
        Solution { score, line: search.line, nodes: search.nodes }
    }

    fn score(&self, dice: &Dice) -> Score {
        Table::answers().of(dice)
    }
}

impl Table {
    /// The SHA-256 of all answers, each as two bytes with the lower one first. Programs that are no
    /// part of this project gave the same.
    pub const SHA_256: &str = "f60ee382c644fd0d788841164887055146d3dd4c1b24993fedcef01227a12881";

    /// The answers of all games. The first call builds them.
    pub fn answers() -> &'static Answers {
        static ANSWERS: OnceLock<Answers> = OnceLock::new();
        ANSWERS.get_or_init(Table::build)
    }

    /// Works out the answers of all games, on as many threads as there are cores.
    ///
    /// They belong to no pool: a pool's thread might begin, while it waits, another task that waits
    /// for these answers.
    pub fn build() -> Answers {
        Table::build_on(cores())
    }

    /// Works out how the answers of all games are spread, as [`Table::build`] does, but keeps none.
    pub fn spread() -> Spread {
        Table::spread_on(cores())
    }

    fn build_on(threads: usize) -> Answers {
        let positions = Positions::find();
        let endgames = Endgames::solve(&positions);
        let mut answers = vec![0; Dice::COUNT as usize];
        let parts = Mutex::new(answers.chunks_mut(BLOCKS / PARTS * GAMES).enumerate());
        share(threads, || {
            let mut way = Way::new(&endgames);
            while let Some((part, answers)) = next(&parts) {
                let mut answers = answers.chunks_exact_mut(GAMES);
                way.go_back(part, |_, block| {
                    let answers = answers.next().expect("a part has so many blocks");
                    answers.copy_from_slice(&block[..GAMES]);
                });
            }
        });
        Answers(answers)
    }

    fn spread_on(threads: usize) -> Spread {
        let positions = Positions::find();
        let endgames = Endgames::solve(&positions);
        let parts = Mutex::new(0..PARTS);
        let spreads = share(threads, || {
            let (mut way, mut spread) = (Way::new(&endgames), Spread::EMPTY);
            while let Some(part) = next(&parts) {
                way.go_back(part, |place, block| spread.count(place, block));
            }
            spread
        });
        spreads.iter().fold(Spread::EMPTY, Spread::join)
    }
}

/// How many threads run at once: one where it is not known, as in a browser.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Takes the next part of what is shared.
fn next<T>(parts: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    parts.lock().expect("nobody panics meanwhile").next()
}

/// Does the same on so many threads, of which this is one, or on fewer where they cannot be had.
fn share<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads).map_while(start).collect();
        let own = work();
        let others = others.into_iter().map(|other| other.join().expect("no part panics"));
        others.chain([own]).collect()
    })
}

/// The search for a line with a known total.
struct Search<'a> {
    dice: &'a Dice,
    most: Score,
    line: Line,
    nodes: u64,
}

impl Search<'_> {
    /// Whether exactly `rest` points can be scored from `position` at `turn`; the line says how.
    fn attains(&mut self, turn: usize, position: Position, rest: Score) -> bool {
        let Some(&roll) = self.dice.rolls().get(turn) else {
            return rest == 0;
        };
        // No move scores more than the best square does.
        if rest > self.most * (TURNS - turn) as Score {
            return false;
        }
        self.nodes += 1;
        Horse::ALL.into_iter().filter(|&horse| !position.is_twin(horse)).any(|horse| {
            self.line[turn] = horse;
            match position.play(horse, roll) {
                Ok((next, points)) if points <= rest => self.attains(turn + 1, next, rest - points),
                _ => false,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use sha2::{Digest, Sha256};
    use yutnori_core::replay;

    use super::*;

    #[test]
    fn the_answers_of_all_games_are_the_known_ones() {
        let mut hash = Sha256::new();
        hash.update(Table::answers().iter().flat_map(Score::to_le_bytes).collect::<Vec<_>>());
        let digest = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(digest, Table::SHA_256);
    }

    #[test]
    fn the_facts_over_all_games_are_the_known_ones() {
        let answers: Vec<Score> = Table::answers().iter().collect();
        let games = |score| {
            let numbers = (0..Dice::COUNT).filter(|&index| answers[index as usize] == score);
            numbers.map(|index| Dice::nth(index).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(answers.iter().min(), Some(&113));
        assert_eq!(games(113), ["1 1 1 1 1 1 1 1 1 5"]);
        assert_eq!(answers.iter().max(), Some(&284));
        assert_eq!(games(284), ["4 5 3 1 1 2 1 1 1 1"]);
        assert_eq!(answers.iter().collect::<BTreeSet<_>>().len(), 168);
        assert_eq!(
            answers.iter().map(|&answer| u64::from(answer as u16)).sum::<u64>(),
            2_097_858_958
        );
    }

    #[test]
    fn any_number_of_threads_finds_the_same() {
        let alone = Table::build_on(1);
        for threads in [2, 3, 50] {
            assert!(Table::build_on(threads) == alone, "{threads} threads");
            assert!(Table::spread_on(threads).counts().eq(Table::spread_on(1).counts()));
        }
        assert!(*Table::answers() == alone);
    }

    #[test]
    fn the_spread_counts_the_answers_and_names_the_first_game_of_the_extremes() {
        let answers: Vec<Score> = Table::answers().iter().collect();
        for threads in [1, 2] {
            let spread = Table::spread_on(threads);
            let mut counts = BTreeMap::new();
            answers.iter().for_each(|&answer| *counts.entry(answer).or_insert(0) += 1);
            assert!(spread.counts().eq(counts));
            assert_eq!(spread.lowest(), (113, "1 1 1 1 1 1 1 1 1 5".parse().unwrap()));
            assert_eq!(spread.highest(), (284, "4 5 3 1 1 2 1 1 1 1".parse().unwrap()));
        }
    }

    #[test]
    fn an_answer_is_found_by_its_dice() {
        for (index, answer) in Table::answers().iter().enumerate().step_by(101) {
            assert_eq!(Table.score(&Dice::nth(index as u32)), answer);
        }
    }

    #[test]
    fn a_line_attains_the_known_best() {
        for index in (0..Dice::COUNT).step_by(9_973) {
            let dice = Dice::nth(index);
            let solution = Table.solve(&dice);
            assert_eq!(solution.score, Table.score(&dice));
            assert_eq!(replay(&dice, &solution.line).unwrap().total(), solution.score, "{dice}");
        }
    }
}
