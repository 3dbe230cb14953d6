//! The positions of one game, of many, or of all, and the best that can come of each.

use rustc_hash::FxHashMap;
use yutnori_core::{Dice, Roll, TURNS};

use crate::plays::{Plays, Stand};

/// The most to come where no line can be completed: far below any score, far above overflow.
pub(crate) const NEVER: i16 = i16::MIN / 2;

/// For each turn, the positions that can occur and the moves that lead from them to the next turn.
///
/// The rolls of each turn can be one (a game), all five, or some: answers then come for every
/// combination of them, the first turn most significant.
pub(crate) struct Graph {
    turns: Vec<Turn>,
}

struct Turn {
    rolls: Vec<Roll>,
    /// The positions, numbered as they were found.
    numbers: FxHashMap<Stand, u32>,
    /// Where the moves of each position and roll end, in `moves`.
    ends: Vec<u32>,
    /// The number of the position that a move leads to, and its points.
    moves: Vec<(u32, i16)>,
}

impl Graph {
    /// The positions of one game.
    pub(crate) fn of_game(plays: &Plays, dice: &Dice) -> Graph {
        Graph::new(plays, dice.rolls().map(|roll| vec![roll]))
    }

    /// The positions of all games.
    pub(crate) fn of_all_games(plays: &Plays) -> Graph {
        Graph::new(plays, std::array::from_fn(|_| Roll::ALL.to_vec()))
    }

    /// The positions of the games that begin with this roll.
    pub(crate) fn of_games_beginning_with(plays: &Plays, roll: Roll) -> Graph {
        let rolls = |turn| if turn == 0 { vec![roll] } else { Roll::ALL.to_vec() };
        Graph::new(plays, std::array::from_fn(rolls))
    }

    /// The positions of every game with these rolls.
    fn new(plays: &Plays, rolls: [Vec<Roll>; TURNS]) -> Graph {
        let mut stands = vec![Stand::default()];
        let mut numbers = FxHashMap::from_iter([(stands[0], 0)]);
        let mut turns = Vec::with_capacity(TURNS);
        for (turn, rolls) in rolls.into_iter().enumerate() {
            let mut next_stands = Vec::new();
            let mut next_numbers = FxHashMap::default();
            let mut ends = Vec::with_capacity(stands.len() * rolls.len());
            let mut moves = Vec::with_capacity(3 * stands.len() * rolls.len());
            for &stand in &stands {
                for &roll in &rolls {
                    let begin = moves.len();
                    let mut add = |next: Stand, points| {
                        // What comes after the last turn is nothing, wherever the horses stand.
                        let is_last = turn + 1 >= plays.turns;
                        let key = if is_last { Stand::default() } else { plays.key(next) };
                        let number = *next_numbers.entry(key).or_insert_with(|| {
                            next_stands.push(key);
                            next_stands.len() as u32 - 1
                        });
                        if !moves[begin..].contains(&(number, points)) {
                            moves.push((number, points));
                        }
                    };
                    if turn < plays.turns {
                        plays.each_move(stand, roll, |_, next, points| add(next, points));
                    } else {
                        add(stand, 0);
                    }
                    ends.push(moves.len() as u32);
                }
            }
            turns.push(Turn { rolls, numbers, ends, moves });
            (stands, numbers) = (next_stands, next_numbers);
        }
        Graph { turns }
    }

    /// The most to come from the start, for every combination of the rolls.
    pub(crate) fn answers(&self, buffers: &mut Buffers) {
        self.backwards(buffers, |_, _| {});
    }

    /// The most to come from each position of a single game, by turn.
    pub(crate) fn most_to_come(&self) -> Vec<FxHashMap<Stand, i16>> {
        let mut known = vec![FxHashMap::default(); TURNS + 1];
        self.backwards(&mut Buffers::default(), |turn, most| {
            let numbers = self.turns[turn].numbers.iter();
            known[turn] = numbers.map(|(&stand, &number)| (stand, most[number as usize])).collect();
        });
        known
    }

    /// Goes from the last turn to the first and shows, for each, the most to come from every
    /// position, which is a slice over all combinations of the rolls from that turn on.
    fn backwards(&self, buffers: &mut Buffers, mut show: impl FnMut(usize, &[i16])) {
        let Buffers { most, later } = buffers;
        most.clear();
        most.push(0);
        let mut width = 1;
        for (turn, Turn { rolls, ends, moves, .. }) in self.turns.iter().enumerate().rev() {
            std::mem::swap(most, later);
            most.clear();
            most.reserve(ends.len() * width);
            let mut begin = 0;
            for &end in ends {
                let moves = &moves[begin..end as usize];
                let mut done = 0;
                while done < width {
                    let part = done..width.min(done + CHUNK);
                    let rest = |to: u32| &later[to as usize * width..][part.clone()];
                    let filled = most.len();
                    match moves.first() {
                        None => most.extend(part.clone().map(|_| NEVER)),
                        Some(&(to, points)) => {
                            most.extend(rest(to).iter().map(|rest| rest + points));
                        }
                    }
                    for &(to, points) in moves.iter().skip(1) {
                        for (best, rest) in most[filled..].iter_mut().zip(rest(to)) {
                            *best = (*best).max(rest + points);
                        }
                    }
                    done = part.end;
                }
                begin = end as usize;
            }
            width *= rolls.len();
            show(turn, most);
        }
    }
}

/// Room for the answers of two turns. Kept from one reading to the next, it spares the system most
/// of the work of handing out 40 MB.
#[derive(Debug, Default)]
pub struct Buffers {
    most: Vec<i16>,
    later: Vec<i16>,
}

impl Buffers {
    /// What [`Graph::answers`] worked out.
    pub(crate) fn most(&self) -> &[i16] {
        &self.most
    }

    pub(crate) fn most_mut(&mut self) -> &mut Vec<i16> {
        &mut self.most
    }
}

/// How many sums are compared before the next ones: as many as stay in the nearest cache.
const CHUNK: usize = 4096;
