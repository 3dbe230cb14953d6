//! Blocks: the values of a position for all dice of the last turns, side by side.

use std::array;

use yutnori_core::{Horse, Position, Roll, TURNS};

use crate::moves::{Moves, Positions, ROLLS};

/// How many turns come before those whose dice make a block.
pub(crate) const EARLY: usize = 7;

/// How many blocks all answers make.
pub(crate) const BLOCKS: usize = ROLLS.pow(EARLY as u32);

/// How many games share the dice of the early turns, and so have their values in one block.
pub(crate) const GAMES: usize = ROLLS.pow((TURNS - EARLY) as u32);

/// The values of the games, and a rest without meaning that makes it a whole number of registers.
pub(crate) type Block = [u8; 128];

/// What is left out of the values from the turn on whose dice part the games, or the highest
/// answers would not fit into a byte. No position is worth less before that turn.
pub(crate) const BASE: u8 = 29;

/// In how many parts the blocks are found, one for all dice of the last two early turns.
pub(crate) const PARTS: usize = ROLLS * ROLLS;

/// The values of all positions before the last turns.
pub(crate) struct Endgames<'a> {
    positions: &'a Positions,
    blocks: Vec<Block>,
}

impl Endgames<'_> {
    /// Works them out from the last turn backwards.
    pub(crate) fn solve(positions: &Positions) -> Endgames<'_> {
        let last: Vec<[u8; 8]> = positions.last().iter().map(last_turn).collect();
        let two: Vec<[u8; 32]> = values(positions.moves(TURNS - 2), &last, ROLLS);
        let blocks = values(positions.moves(TURNS - 3), &two, ROLLS * ROLLS);
        Endgames { positions, blocks }
    }

    /// Fills the blocks of a turn.
    fn turn(&self, turn: usize, roll: usize, later: &[Block], now: &mut [Block]) {
        for (block, moves) in now.iter_mut().zip(self.positions.moves(turn)) {
            take_best(&moves[roll], later, block);
        }
    }

    /// Goes back from the blocks of a turn, for all dice of the turns before.
    fn descend(
        &self,
        rooms: &mut [Vec<Block>],
        later: &[Block],
        place: usize,
        answers: &mut impl FnMut(usize, &Block),
    ) {
        let Some((now, rooms)) = rooms.split_last_mut() else {
            return self.open(later, place, answers);
        };
        for roll in 0..ROLLS {
            self.turn(rooms.len() + 2, roll, later, now);
            self.descend(rooms, now, place * ROLLS + roll, answers);
        }
    }

    /// The first two turns at once: there is no choice in the first, for all horses are alike.
    fn open(&self, later: &[Block], place: usize, answers: &mut impl FnMut(usize, &Block)) {
        let [first] = self.positions.moves(0) else { unreachable!("a game has one beginning") };
        let second = self.positions.moves(1);
        let mut block = [0; _];
        for roll in Roll::ALL.map(Roll::index) {
            for (opening, place) in first.iter().zip((place * ROLLS + roll) * ROLLS..) {
                let [next, ..] = opening.next;
                let mut moves = second[usize::from(next)][roll];
                moves.points = moves.points.map(|points| points + opening.points[0]);
                take_best(&moves, later, &mut block);
                answers(place, &block);
            }
        }
    }
}

/// The way back from the last turns to the first, with room for the blocks of the turns between:
/// each keeps those of its current roll alone.
pub(crate) struct Way<'a> {
    endgames: &'a Endgames<'a>,
    /// The roll of the last early turn whose blocks are kept.
    roll: Option<usize>,
    rooms: [Vec<Block>; EARLY - 2],
}

impl<'a> Way<'a> {
    pub(crate) fn new(endgames: &'a Endgames<'_>) -> Way<'a> {
        let rooms = array::from_fn(|turn| vec![[0; _]; endgames.positions.moves(turn + 2).len()]);
        Way { endgames, roll: None, rooms }
    }

    /// Works out one part of all answers and hands out its blocks in the order of their finding,
    /// each with its place among all: see [`turned`].
    pub(crate) fn go_back(&mut self, part: usize, mut answers: impl FnMut(usize, &Block)) {
        let [rooms @ .., before, last] = &mut self.rooms;
        let roll = part / ROLLS;
        if self.roll != Some(roll) {
            self.endgames.turn(EARLY - 1, roll, &self.endgames.blocks, last);
            self.roll = Some(roll);
        }
        self.endgames.turn(EARLY - 2, part % ROLLS, last, before);
        for value in before.as_flattened_mut() {
            // Only what has no meaning is less.
            *value = value.saturating_sub(BASE);
        }
        self.endgames.descend(rooms, before, part, &mut answers);
    }
}

/// The place of a block in the order of games, given that in the order of finding, and the other
/// way round: blocks are found with the dice of the last early turn changing slowest.
pub(crate) fn turned(place: usize) -> usize {
    (0..EARLY).fold((0, place), |(turned, rest), _| (turned * ROLLS + rest % ROLLS, rest / ROLLS)).0
}

/// The most that a position can score with each roll of the last turn.
fn last_turn(position: &Position) -> [u8; 8] {
    let mut values = [0; 8];
    for (value, roll) in values.iter_mut().zip(Roll::ALL) {
        let moves = Horse::ALL.into_iter().filter_map(|horse| position.play(horse, roll).ok());
        *value = moves.map(|(_, points)| points as u8).max().expect("some move is always legal");
    }
    values
}

/// The values of all positions before a turn, given those of so many games before the next.
fn values<const LATER: usize, const NOW: usize>(
    turn: &[[Moves; ROLLS]],
    later: &[[u8; LATER]],
    games: usize,
) -> Vec<[u8; NOW]> {
    let rolls = |moves: &[Moves; ROLLS]| {
        let mut now = [0; NOW];
        for (moves, begin) in moves.iter().zip((0..).step_by(games)) {
            let mut values = [0; LATER];
            take_best(moves, later, &mut values);
            // The rest behind the games is where those of the next roll will stand.
            let end = NOW.min(begin + LATER);
            now[begin..end].copy_from_slice(&values[..end - begin]);
        }
        now
    };
    turn.iter().map(rolls).collect()
}

/// Sets `values` to the most that one of `moves` attains, given the values of the next turn.
///
/// The additions never saturate, but those without meaning may.
fn take_best<const N: usize>(moves: &Moves, later: &[[u8; N]], values: &mut [u8; N]) {
    let [a, b, c, d] = moves.next.map(|next| &later[usize::from(next)]);
    let [p, q, r, s] = moves.points;
    let one = |i: usize| a[i].saturating_add(p);
    let two = |i: usize| one(i).max(b[i].saturating_add(q));
    let three = |i: usize| two(i).max(c[i].saturating_add(r));
    let four = |i: usize| three(i).max(d[i].saturating_add(s));
    match moves.count {
        1 => (0..N).for_each(|i| values[i] = one(i)),
        2 => (0..N).for_each(|i| values[i] = two(i)),
        3 => (0..N).for_each(|i| values[i] = three(i)),
        _ => (0..N).for_each(|i| values[i] = four(i)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_is_less_than_what_is_left_out() {
        let positions = Positions::find();
        let endgames = Endgames::solve(&positions);
        let mut last = vec![[0; _]; positions.moves(EARLY - 1).len()];
        let mut before = vec![[0; _]; positions.moves(EARLY - 2).len()];
        let mut least = u8::MAX;
        for part in 0..PARTS {
            endgames.turn(EARLY - 1, part / ROLLS, &endgames.blocks, &mut last);
            endgames.turn(EARLY - 2, part % ROLLS, &last, &mut before);
            let values = before.iter().flat_map(|block| &block[..GAMES]);
            least = least.min(*values.min().unwrap());
        }
        assert_eq!(least, 30);
        assert!(BASE <= least);
    }

    #[test]
    fn turning_a_place_twice_gives_it_back() {
        assert_eq!(turned(1), BLOCKS / ROLLS);
        assert!((0..BLOCKS).all(|place| turned(turned(place)) == place));
    }
}
