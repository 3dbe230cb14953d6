//! The oracle: the best there is under the rules, or under any misreading of them.
//!
//! The rules are told by name in [`rules`](crate::rules). Here the places that they speak of become
//! numbers, and places that nothing tells apart become one, so that every reading is answered by
//! the same search.

use std::ops::Range;

use yutnori_core::{Dice, Horse, Roll};

use crate::graph::{Buffers, Graph, Layer};
use crate::rules::{Edit, Name, Place, Rules, Walk};

/// Where the four horses stand, as numbers of places.
pub(crate) type Stand = [u8; Horse::ALL.len()];

/// A reading of the rules that answers games.
#[derive(Clone, Debug)]
pub struct Oracle {
    names: Vec<Name>,
    steps: Vec<Step>,
    /// Which steps a horse may take, by its place and the roll.
    leaving: Vec<[Range<u16>; Roll::ALL.len()]>,
    blocked_waits: bool,
    /// Whether the first horse alone scores, which tells it apart from the others.
    first_scores: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    to: u8,
    points: i16,
    /// The places, as bits, whose horses forbid the step.
    refused_by: u64,
}

/// One move as the reader of the rules plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which horse is chosen.
    pub horse: Horse,
    /// What the die shows.
    pub roll: Roll,
    /// Where the horse stands.
    pub from: Name,
    /// Where it goes.
    pub to: Name,
    /// What the reader scores for it.
    pub points: i16,
}

impl Oracle {
    /// The oracle of the right rules.
    pub fn right() -> Oracle {
        Oracle::new(&[])
    }

    /// The oracle of the rules with these edits.
    pub fn new(edits: &[Edit]) -> Oracle {
        let rules = Rules::new(edits);
        let mut places = vec![rules.start()];
        let mut walks: Vec<[Vec<Walk>; Roll::ALL.len()]> = Vec::new();
        while let Some(&from) = places.get(walks.len()) {
            let leaving = Roll::ALL.map(|roll| rules.walks(from, roll.pips()));
            for walk in leaving.iter().flatten() {
                if !places.contains(&walk.end) {
                    places.push(walk.end);
                }
            }
            walks.push(leaving);
        }

        // Which standing horses a horse that arrives somewhere sees, as bits.
        let seen_from = |arriving: Place| {
            let standing = places.iter().map(|&standing| rules.sees(arriving, standing));
            standing.enumerate().fold(0_u64, |bits, (place, seen)| bits | u64::from(seen) << place)
        };
        let seen: Vec<u64> = places.iter().map(|&place| seen_from(place)).collect();
        let ends = walks.iter().map(|leaving| {
            let end = |walk: &Walk| (number(&places, walk.end), walk.points);
            leaving.each_ref().map(|walks| walks.iter().map(end).collect::<Vec<_>>())
        });
        let ends: Vec<_> = ends.collect();

        let mut class = first_alike(places.len(), |place| {
            let seen_by = seen.iter().enumerate();
            let seen_by = seen_by.fold(0_u64, |bits, (by, seen)| bits | (seen >> place & 1) << by);
            (places[place].name, seen[place], seen_by)
        });
        loop {
            let leads = |&(end, points): &(usize, i16)| (class[end], points);
            let finer = first_alike(places.len(), |place| {
                let leaving = ends[place].each_ref();
                (class[place], leaving.map(|ends| ends.iter().map(leads).collect::<Vec<_>>()))
            });
            if finer == class {
                break;
            }
            class = finer;
        }
        let kept: Vec<usize> = (0..places.len()).filter(|&place| class[place] == place).collect();
        let of_kept = |bits: u64| {
            let kept = kept.iter().enumerate();
            kept.fold(0, |new, (number, place)| new | (bits >> place & 1) << number)
        };

        let mut steps = Vec::new();
        let mut leaving = Vec::new();
        for &place in &kept {
            let walks = walks[place].each_ref();
            leaving.push(std::array::from_fn(|roll| {
                let begin = steps.len() as u16;
                for (walk, &(end, points)) in walks[roll].iter().zip(&ends[place][roll]) {
                    let over = walk.over.iter().map(|&over| seen_from(over));
                    let refused_by = over.fold(seen[end], |all, one| all | one);
                    let to = kept.binary_search(&class[end]).expect("every class is kept") as u8;
                    steps.push(Step { to, points, refused_by: of_kept(refused_by) });
                }
                begin..steps.len() as u16
            }));
        }
        Oracle {
            names: kept.iter().map(|&place| places[place].name).collect(),
            steps,
            leaving,
            blocked_waits: rules.has(Edit::BlockedWaits),
            first_scores: rules.has(Edit::BestHorseOnly),
        }
    }

    /// The highest total of a game, or `None` if this reading leaves no complete line.
    pub fn best(&self, dice: &Dice) -> Option<i16> {
        let [earlier @ .., last] = dice.rolls();
        let mut layer = Layer::default();
        layer.raise(Stand::default(), 0);
        for &roll in earlier {
            let mut next_layer = Layer::default();
            for &(stand, score) in layer.entries() {
                self.each_move(stand, roll, |_, next, points| {
                    next_layer.raise(self.key(next), score + points);
                });
            }
            layer = next_layer;
        }
        let mut best = None;
        for &(stand, score) in layer.entries() {
            self.each_move(stand, *last, |_, _, points| best = best.max(Some(score + points)));
        }
        best
    }

    /// The highest total of every game, indexed as the dice are; below 0 where this reading leaves
    /// no complete line.
    ///
    /// It takes about a tenth of a second and 60 MB.
    pub fn all(&self) -> Vec<i16> {
        self.all_within(&mut Buffers::default()).to_vec()
    }

    /// The same for the games that begin with this roll, in a fifth of the time and the memory.
    pub fn all_beginning_with(&self, roll: Roll) -> Vec<i16> {
        let graph = Graph::of_games_beginning_with(self, roll);
        graph.answers(&mut Buffers::default()).to_vec()
    }

    /// The same for all games, in memory that is kept for the next reading.
    pub fn all_within<'a>(&self, buffers: &'a mut Buffers) -> &'a [i16] {
        Graph::of_all_games(self).answers(buffers)
    }

    /// The best line of a game that a search finds first which tries the horses in order, or `None`
    /// if this reading leaves no complete line.
    pub fn line(&self, dice: &Dice) -> Option<Vec<Played>> {
        let to_come = Graph::of_game(self, dice).most_to_come();
        let mut stand = Stand::default();
        let mut line = Vec::new();
        for (turn, &roll) in dice.rolls().iter().enumerate() {
            let due = to_come[turn][&self.key(stand)];
            let mut found = None;
            self.each_move(stand, roll, |horse, next, points| {
                let rest = to_come[turn + 1].get(&self.key(next)).copied().unwrap_or(0);
                if found.is_none() && points + rest == due && due >= 0 {
                    found = Some((horse, next, points));
                }
            });
            let (horse, next, points) = found?;
            let [from, to] = [stand, next].map(|stand| self.names[stand[horse] as usize]);
            line.push(Played { horse: Horse::ALL[horse], roll, from, to, points });
            stand = next;
        }
        Some(line)
    }

    /// The first turn of a line, from 0 on, that this reading does not play as the line does.
    pub fn refuses(&self, line: &[Played]) -> Option<usize> {
        let mut stand = Stand::default();
        for (turn, played) in line.iter().enumerate() {
            let mut agreed = None;
            self.moves_of(played.horse.index(), stand, played.roll, |next, points| {
                let to = self.names[usize::from(next[played.horse.index()])];
                if (to, points) == (played.to, played.points) {
                    agreed = Some(next);
                }
            });
            match agreed {
                Some(next) => stand = next,
                None => return Some(turn),
            }
        }
        None
    }

    /// How many lines of ten horses this reading allows.
    pub fn lines(&self, dice: &Dice) -> u64 {
        fn below(oracle: &Oracle, stand: Stand, rolls: &[Roll]) -> u64 {
            let Some((&roll, later)) = rolls.split_first() else { return 1 };
            let mut lines = 0;
            for horse in 0..stand.len() {
                oracle.moves_of(horse, stand, roll, |next, _| lines += below(oracle, next, later));
            }
            lines
        }
        below(self, Stand::default(), dice.rolls())
    }

    /// Visits the moves from a stand: the horse's index, where all stand afterwards, the points.
    /// Of neighbours that are alike and stand together only the first is moved.
    #[inline]
    pub(crate) fn each_move(
        &self,
        stand: Stand,
        roll: Roll,
        mut visit: impl FnMut(usize, Stand, i16),
    ) {
        for horse in 0..stand.len() {
            if horse > self.unlike() && stand[horse] == stand[horse - 1] {
                continue;
            }
            self.moves_of(horse, stand, roll, |next, points| visit(horse, next, points));
        }
    }

    /// Visits the moves of one horse: where all stand afterwards, and the points.
    #[inline]
    fn moves_of(&self, horse: usize, stand: Stand, roll: Roll, mut visit: impl FnMut(Stand, i16)) {
        let mut others = stand;
        others[horse] = others[(horse + 1) % stand.len()];
        let occupied = others.iter().fold(0, |bits, place| bits | 1_u64 << place);
        let range = &self.leaving[usize::from(stand[horse])][roll.index()];
        for step in &self.steps[usize::from(range.start)..usize::from(range.end)] {
            if step.refused_by & occupied == 0 {
                let mut next = stand;
                next[horse] = step.to;
                visit(
                    next,
                    if horse >= self.unlike() && self.first_scores { 0 } else { step.points },
                );
            } else if self.blocked_waits {
                visit(stand, 0);
            }
        }
    }

    /// How many of the first horses are told apart from those after them.
    #[inline]
    fn unlike(&self) -> usize {
        usize::from(self.first_scores)
    }

    /// The stand with those horses that are alike in the order of their places.
    #[inline]
    pub(crate) fn key(&self, mut stand: Stand) -> Stand {
        let mut order = |one: usize, two: usize| {
            let [low, high] = [stand[one].min(stand[two]), stand[one].max(stand[two])];
            (stand[one], stand[two]) = (low, high);
        };
        order(2, 3);
        order(1, 2);
        order(2, 3);
        if !self.first_scores {
            order(0, 1);
            order(1, 2);
            order(2, 3);
        }
        stand
    }
}

/// The number of a place among those found.
fn number(places: &[Place], place: Place) -> usize {
    places.iter().position(|&known| known == place).expect("every end of a walk was found")
}

/// For each of `count` things the first thing of the same kind.
fn first_alike<K: PartialEq>(count: usize, kind: impl Fn(usize) -> K) -> Vec<usize> {
    let kinds: Vec<K> = (0..count).map(kind).collect();
    let first = |kind| kinds.iter().position(|known| known == kind);
    kinds.iter().map(|kind| first(kind).expect("a kind is like itself")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use yutnori_core::Square;

    #[test]
    fn the_oracle_lands_where_the_core_does_from_every_square_with_every_roll() {
        let rules = Rules::new(&[]);
        for square in Square::all() {
            for roll in Roll::ALL {
                let walks = rules.walks(rules.place_named(&square.to_string()), roll.pips());
                let ends: Vec<_> = walks.iter().map(|walk| (walk.end.name, walk.points)).collect();
                let landing = square.after(roll);
                let expected = [(landing.to_string(), landing.points())];
                if square == Square::FINISH {
                    assert_eq!(ends, [], "a finished horse may not be chosen");
                } else {
                    assert_eq!(
                        ends,
                        expected.each_ref().map(|(name, points)| (&name[..], *points))
                    );
                }
            }
        }
    }

    #[test]
    fn a_horse_is_no_obstacle_to_itself() {
        let stays = Oracle::new(&[Edit::Landing { from: "2", die: 1, to: "2" }]);
        let ones = Dice::nth(0);
        // Whichever horse goes first stays on 2, and keeps the others on start.
        assert_eq!((stays.best(&ones), stays.lines(&ones)), (Some(20), 4));
    }

    #[test]
    fn all_games_are_those_that_begin_with_each_roll() {
        let right = Oracle::right();
        let parts = Roll::ALL.map(|roll| right.all_beginning_with(roll));
        assert_eq!(parts.concat(), right.all());
    }

    #[test]
    fn the_oracle_knows_33_places_as_the_board_has_squares() {
        let mut names = Oracle::right().names;
        let mut squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        names.sort_unstable();
        squares.sort_unstable();
        assert_eq!(names, squares);
    }
}
