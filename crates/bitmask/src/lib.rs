//! Bitmask enumeration: a line is a number of 20 bits, two for the horse of each turn. All numbers
//! are tried in order.
//!
//! Cost: all numbers below 2^20 that are not skipped. Some 220,000 a game are complete lines.
//! Trick: turn 1 has the highest bits, so neighbouring numbers begin with the same moves. The
//! positions of the current line are kept, and play resumes at the first turn that changed. An
//! illegal move skips all numbers that begin with the same moves.

use yutnori_core::{Dice, Horse, Position, Solution, Solver, TURNS};

/// How many bits name the horse of one turn.
const BITS: usize = 2;

/// The enumeration of all choices.
#[derive(Clone, Copy, Debug)]
pub struct Bitmask;

impl Solver for Bitmask {
    fn name(&self) -> &'static str {
        "bitmask"
    }

    fn about(&self) -> &'static str {
        "counts through the 2^20 choices, skipping blocks that begin illegally"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        // The position and the score before each turn of the current mask.
        let mut before = [(Position::START, 0); TURNS + 1];
        let (mut best, mut best_mask, mut nodes) = (0, 0, 1);
        let (mut mask, mut turn) = (0, 0);
        while mask < 1 << (BITS * TURNS) {
            let (position, score) = before[turn];
            match position.play(horse(mask, turn), dice.rolls()[turn]) {
                Ok((next, points)) => {
                    turn += 1;
                    before[turn] = (next, score + points);
                    if turn < TURNS {
                        nodes += 1;
                        continue;
                    }
                    if score + points > best {
                        (best, best_mask) = (score + points, mask);
                    }
                    mask += 1;
                }
                Err(_) => mask = (mask | later_turns(turn)) + 1,
            }
            // Counting up changed the choice of one turn and set those after it to horse 1. After
            // the last number, all are horse 1.
            turn = (TURNS - 1).saturating_sub(mask.trailing_zeros() as usize / BITS);
        }
        let line = std::array::from_fn(|turn| horse(best_mask, turn));
        Solution { score: best, line, nodes }
    }
}

/// The horse that a mask names for a turn.
fn horse(mask: u32, turn: usize) -> Horse {
    let shifted = mask >> (BITS * (TURNS - 1 - turn));
    Horse::ALL[shifted as usize % Horse::ALL.len()]
}

/// A mask of the bits of all turns after this one.
fn later_turns(turn: usize) -> u32 {
    (1 << (BITS * (TURNS - 1 - turn))) - 1
}
