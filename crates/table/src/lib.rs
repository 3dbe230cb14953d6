//! Retrograde analysis: the most that is still to come depends on the position and on the dice to
//! come, so the values of a turn follow from those of the next, from the last turn to the first.
//!
//! Cost: a quarter of a million moves and 43 million values, paid once for all games; from then on
//! a score is one look into an array, and a line is a search for a total that is known.
//! Trick: a position's values for all dice of the last four turns lie in a row, a block. A block is
//! the maximum of up to four others, worked out several games an instruction. The dice of the turns
//! before are gone through one by one, the latest slowest, and each of these turns keeps the blocks
//! of its current roll alone: 1.4 MB that are used over and over and stay near the processor, where
//! whole tables would fill 87 MB.

use std::array;
use std::sync::OnceLock;
use std::thread;

use rustc_hash::FxHashMap;
use yutnori_core::{Dice, Horse, Line, Position, Roll, Score, Solution, Solver, Square, TURNS};

/// How many rolls a die has.
const ROLLS: usize = Roll::ALL.len();

/// How many turns come before those whose dice make a block.
const EARLY: usize = 6;

/// How many games share the dice of the early turns.
const BLOCK: usize = ROLLS.pow((TURNS - EARLY) as u32);

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
        Table::answers()[dice.index() as usize]
    }
}

impl Table {
    /// The SHA-256 of all answers, each as two bytes with the lower one first. Programs that are no
    /// part of this project gave the same.
    pub const SHA_256: &str = "f60ee382c644fd0d788841164887055146d3dd4c1b24993fedcef01227a12881";

    /// The answers of all games, in the order of [`Dice::index`]. The first call builds them.
    pub fn answers() -> &'static [i16] {
        static ANSWERS: OnceLock<Vec<i16>> = OnceLock::new();
        ANSWERS.get_or_init(Table::build)
    }

    /// Works out the answers of all games, in the order of [`Dice::index`].
    ///
    /// A thread for each roll of the last early turn shares the work. They belong to no pool: a
    /// pool's thread might begin, while it waits, another task that waits for these answers.
    pub fn build() -> Vec<i16> {
        // Memory is slow to write for the first time, so another thread does it meanwhile.
        let answers = thread::spawn(|| vec![-1; Dice::COUNT as usize]);
        let (moves, ends) = moves();
        let turns = ends.map(|end| &moves[..end]);
        let (early, late) = turns.split_at(EARLY);
        let later = values(late);
        let mut answers = answers.join().expect("a vector can be filled");
        thread::scope(|scope| {
            let blocks = answers.chunks_mut(BLOCK).collect();
            for (roll, answers) in by_last_roll(blocks).into_iter().enumerate() {
                let later = &later;
                scope.spawn(move || {
                    let room = early.iter().map(|turn| vec![0; turn.len() / ROLLS * BLOCK]);
                    go_back(early, roll, later, &mut room.collect::<Vec<_>>(), answers);
                });
            }
        });
        answers
    }
}

/// The moves of a position with one roll. Where fewer than four are legal and differ, one of them
/// stands several times.
type Moves = [Move; Horse::ALL.len()];

/// A legal move: the place of the next position in the list of all, and the points.
#[derive(Clone, Copy)]
struct Move {
    next: u16,
    points: i16,
}

/// The moves of all positions with each roll, and how many of these there are before each turn.
///
/// Nearly every position of a turn can occur after further turns too. So all turns have one list of
/// positions, in the order of their first occurrence, of which those of a turn are the beginning.
fn moves() -> (Vec<Moves>, [usize; TURNS]) {
    let mut positions = vec![Position::START];
    let mut places = FxHashMap::from_iter([(Position::START, 0)]);
    let mut moves = Vec::new();
    let ends = array::from_fn(|turn| {
        let last = turn + 1 == TURNS;
        for place in moves.len() / ROLLS..positions.len() {
            let from = positions[place];
            moves.extend(Roll::ALL.map(|roll| {
                let moves = Horse::ALL.map(|horse| {
                    let twin = from.is_twin(horse);
                    let (to, points) = from.play(horse, roll).ok().filter(|_| !twin)?;
                    let to = to.canonical();
                    // After the last turn it is all one where the horses stand.
                    let next = if last {
                        0
                    } else {
                        *places.entry(to).or_insert_with(|| {
                            positions.push(to);
                            positions.len() as u16 - 1
                        })
                    };
                    Some(Move { next, points })
                });
                let legal = moves.into_iter().flatten().next();
                moves.map(|to| to.or(legal).expect("some move is always legal"))
            }));
        }
        moves.len()
    });
    (moves, ends)
}

/// The most to come from each position before these last turns, for all dice of theirs.
fn values(turns: &[&[Moves]]) -> Vec<i16> {
    let positions = turns.last().map_or(0, |moves| moves.len() / ROLLS);
    let mut later = vec![0; positions];
    for (turn, exponent) in turns.iter().rev().zip(0..) {
        let games = ROLLS.pow(exponent);
        let mut now = vec![0; turn.len() * games];
        for (values, moves) in now.chunks_mut(games).zip(*turn) {
            take_best(moves, &later, values);
        }
        later = now;
    }
    later
}

/// Sets `values` to the most that one of `moves` attains, given the values of the next turn.
fn take_best(moves: &Moves, later: &[i16], values: &mut [i16]) {
    let [a, b, c, d] = moves.map(|to| &later[to.next as usize * values.len()..][..values.len()]);
    let [p, q, r, s] = moves.map(|to| to.points);
    for ((((value, a), b), c), d) in values.iter_mut().zip(a).zip(b).zip(c).zip(d) {
        *value = (a + p).max(b + q).max((c + r).max(d + s));
    }
}

/// Works out the blocks of the last of `turns` for one `roll`, from those of the turn after it, and
/// with them the blocks of the turns before, down to the answers. `room` is for a roll's blocks of
/// each turn, and `answers` are the blocks of the games that go on as `later` does.
fn go_back(
    turns: &[&[Moves]],
    roll: usize,
    later: &[i16],
    room: &mut [Vec<i16>],
    answers: Vec<&mut [i16]>,
) {
    let (turn, turns) = turns.split_last().expect("there is a turn to go back to");
    let (now, room) = room.split_last_mut().expect("each turn has its room");
    let moves = turn.iter().skip(roll).step_by(ROLLS);
    for (values, moves) in now.chunks_mut(BLOCK).zip(moves) {
        take_best(moves, later, values);
    }
    if turns.is_empty() {
        answers.into_iter().for_each(|answers| answers.copy_from_slice(now));
    } else {
        for (roll, answers) in by_last_roll(answers).into_iter().enumerate() {
            go_back(turns, roll, now, room, answers);
        }
    }
}

/// Parts the blocks of games by the roll that tells neighbours apart.
fn by_last_roll(blocks: Vec<&mut [i16]>) -> [Vec<&mut [i16]>; ROLLS] {
    let mut parts: [Vec<_>; ROLLS] = Default::default();
    for (place, block) in blocks.into_iter().enumerate() {
        parts[place % ROLLS].push(block);
    }
    parts
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
    use std::collections::BTreeSet;

    use sha2::{Digest, Sha256};
    use yutnori_core::replay;

    use super::*;

    #[test]
    fn the_answers_of_all_games_are_the_known_ones() {
        let mut hash = Sha256::new();
        for answers in Table::answers().chunks(BLOCK) {
            hash.update(answers.iter().flat_map(|answer| answer.to_le_bytes()).collect::<Vec<_>>());
        }
        let digest = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(digest, Table::SHA_256);
    }

    #[test]
    fn the_facts_over_all_games_are_the_known_ones() {
        let answers = Table::answers();
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
    fn a_line_attains_the_known_best() {
        for index in (0..Dice::COUNT).step_by(9_973) {
            let dice = Dice::nth(index);
            let solution = Table.solve(&dice);
            assert_eq!(solution.score, Table.score(&dice));
            assert_eq!(replay(&dice, &solution.line).unwrap().total(), solution.score, "{dice}");
        }
    }
}
