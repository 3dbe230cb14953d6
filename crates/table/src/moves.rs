//! The positions before each turn, and their moves.

use yutnori_core::{Horse, Position, Roll, Square, TURNS};

/// How many rolls a die has.
pub(crate) const ROLLS: usize = Roll::ALL.len();

/// The moves of a position with one roll: the legal ones that differ.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    /// The places of the next positions in the list of all. What is left of the four repeats the
    /// last move, here and in `points`.
    pub(crate) next: [u16; Horse::ALL.len()],
    /// The points of each move: 0 to 40.
    pub(crate) points: [u8; Horse::ALL.len()],
    /// How many moves there are: 1 to 4.
    pub(crate) count: u8,
}

/// All positions.
///
/// Nearly every position of a turn can occur after further turns too. So all turns have one list of
/// positions, in the order of their first occurrence, of which those of a turn are the beginning.
pub(crate) struct Positions {
    all: Vec<Position>,
    /// How many of all can occur before each turn.
    ends: [usize; TURNS],
    moves: Vec<[Moves; ROLLS]>,
}

impl Positions {
    /// Finds the positions before each turn by playing all moves of the turns before.
    pub(crate) fn find() -> Positions {
        let mut places = Places::new();
        let mut all = vec![Position::START];
        let mut ends = [all.len(); TURNS];
        let mut moves = Vec::new();
        for end in &mut ends[1..] {
            for place in moves.len()..all.len() {
                let from = all[place];
                moves.push(Roll::ALL.map(|roll| {
                    moves_of(from, roll, |to| {
                        let place = places.of(to);
                        if *place == 0 {
                            *place = all.len() as u16;
                            all.push(to);
                        }
                        *place
                    })
                }));
            }
            *end = all.len();
        }
        Positions { all, ends, moves }
    }

    /// The moves, by roll, of all positions before a turn that is not the last.
    pub(crate) fn moves(&self, turn: usize) -> &[[Moves; ROLLS]] {
        &self.moves[..self.ends[turn]]
    }

    /// The positions before the last turn, after which it is all one where the horses stand.
    pub(crate) fn last(&self) -> &[Position] {
        &self.all
    }
}

/// The moves of a position, given how to find the place of the next one.
fn moves_of(from: Position, roll: Roll, mut place: impl FnMut(Position) -> u16) -> Moves {
    let mut moves = Moves { next: [0; 4], points: [0; 4], count: 0 };
    for horse in Horse::ALL.into_iter().filter(|&horse| !from.is_twin(horse)) {
        if let Ok((to, points)) = from.play(horse, roll) {
            let rest = usize::from(moves.count)..;
            moves.next[rest.clone()].fill(place(to.canonical()));
            moves.points[rest].fill(points as u8);
            moves.count += 1;
        }
    }
    moves
}

/// The places of positions in the list, by their numbers; 0 where there is none yet, since nothing
/// leads back to the first.
struct Places(Vec<u16>);

impl Places {
    fn new() -> Places {
        Places(vec![0; usize::from(choose(Square::COUNT + 3, 4))])
    }

    /// The place of a position whose squares are in order.
    fn of(&mut self, position: Position) -> &mut u16 {
        let squares = position.squares().into_iter().zip(&NUMBERS);
        let parts = squares.map(|(square, numbers)| usize::from(numbers[square.index()]));
        &mut self.0[parts.sum::<usize>()]
    }
}

/// What each square adds to the number of a position: how many sets of four have lower ones from
/// here on, and the same ones behind.
const NUMBERS: [[u16; Square::COUNT]; Horse::ALL.len()] = {
    let mut numbers = [[0; Square::COUNT]; Horse::ALL.len()];
    let mut place = 0;
    while place < numbers.len() {
        let mut square = 0;
        while square < Square::COUNT {
            numbers[place][square] = choose(square + place, place + 1);
            square += 1;
        }
        place += 1;
    }
    numbers
};

/// How many sets of so few things there are among many.
const fn choose(many: usize, few: usize) -> u16 {
    let (mut sets, mut size) = (1, 0);
    while size < few {
        sets = sets * many.saturating_sub(size) / (size + 1);
        size += 1;
    }
    sets as u16
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn as_many_positions_occur_before_each_turn_as_are_known() {
        let positions = Positions::find();
        let mut now = BTreeSet::from([0]);
        let occur: Vec<usize> = (0..TURNS)
            .map(|turn| {
                let count = now.len();
                if turn + 1 < TURNS {
                    let moves = positions.moves(turn);
                    let rolls = now.iter().flat_map(|&place| moves[usize::from(place)]);
                    now = rolls.flat_map(|moves| moves.next).collect();
                }
                count
            })
            .collect();
        assert_eq!(occur, [1, 5, 23, 85, 261, 719, 1_776, 3_841, 7_322, 12_300]);
    }
}
