//! The oracle: the best there is under the rules, or under any misreading of them.
//!
//! A reader's telling of the rules becomes numbers, and places that nothing tells apart become one,
//! so that every reading is answered by the same search. What is no reading but a search that goes
//! wrong is played as it runs.

use rustc_hash::FxHashMap;
use yutnori_core::{Dice, Horse, Roll};

use crate::edit::{BadEdit, Edit, Search};
use crate::graph::{Buffers, Graph, NEVER};
use crate::plays::{CRASH, OVER, Plays, Stand};
use crate::rules::Name;
use crate::search;

/// A reading of the rules that answers games.
#[derive(Clone, Debug)]
pub struct Oracle {
    plays: Plays,
    search: Option<Search>,
    /// The number that the best total begins with, if it is not told from a total.
    begins: Option<i16>,
}

/// What becomes of a game under a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// This total is printed.
    Total(i16),
    /// No line can be completed: a program prints whatever it began with.
    None,
    /// The program crashes.
    Crash,
}

impl Answer {
    /// The code of no complete line. A total of 0 has it too: both are what a program began with.
    pub const NONE: i16 = 0;

    /// The code of a crash.
    pub const CRASH: i16 = -1;

    /// The total, if there is one.
    pub const fn total(self) -> Option<i16> {
        match self {
            Answer::Total(total) => Some(total),
            Answer::None | Answer::Crash => None,
        }
    }

    /// The answer as the tables of answers hold it: the total, [`NONE`](Answer::NONE) or
    /// [`CRASH`](Answer::CRASH).
    pub const fn code(self) -> i16 {
        match self {
            Answer::Total(total) => total,
            Answer::None => Answer::NONE,
            Answer::Crash => Answer::CRASH,
        }
    }
}

/// One move as the reader of the rules plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which horse is chosen; a fifth horse is told as the fourth.
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
    ///
    /// # Panics
    ///
    /// If [`try_new`](Oracle::try_new) refuses one of the edits.
    pub fn new(edits: &[Edit]) -> Oracle {
        match Oracle::try_new(edits) {
            Ok(oracle) => oracle,
            Err(why) => panic!("{why}"),
        }
    }

    /// The oracle of the rules with these edits.
    ///
    /// # Errors
    ///
    /// [`BadEdit`] says which edit names what it cannot change, or changes nothing by itself.
    pub fn try_new(edits: &[Edit]) -> Result<Oracle, BadEdit> {
        edits.iter().try_for_each(|edit| edit.check())?;
        let plays = Plays::new(edits)?;
        let search = edits.iter().find_map(|edit| match *edit {
            Edit::Search(search) => Some(search),
            _ => None,
        });
        let begins = edits.iter().find_map(|edit| match *edit {
            Edit::BeginsWith(first) => Some(first),
            _ => None,
        });
        Ok(Oracle { plays, search, begins })
    }

    /// Whether tables of all games are affordable. Where they are not, an answer takes some
    /// milliseconds, and [`all`](Oracle::all) hours.
    pub fn has_tables(&self) -> bool {
        self.search.is_none()
    }

    /// The highest total of a game, or `None` if this reading leaves no complete line or crashes.
    pub fn best(&self, dice: &Dice) -> Option<i16> {
        self.answer(dice).total()
    }

    /// What becomes of a game.
    pub fn answer(&self, dice: &Dice) -> Answer {
        let best = match self.search {
            Some(search) => search::best(&self.plays, search, dice).map(|(best, _)| best),
            None => self.highest(dice),
        };
        self.of_sum(best.unwrap_or(NEVER))
    }

    /// The highest sum of points over the lines of a game, of which a crash is worth most.
    fn highest(&self, dice: &Dice) -> Option<i16> {
        let plays = &self.plays;
        let (last, earlier) = dice.rolls()[..plays.turns].split_last()?;
        let mut layer = FxHashMap::from_iter([(Stand::default(), 0)]);
        let mut next_layer: FxHashMap<Stand, i16> = FxHashMap::default();
        for &roll in earlier {
            for (&stand, &score) in &layer {
                plays.each_move(stand, roll, |_, next, points| {
                    let most = next_layer.entry(plays.key(next)).or_insert(NEVER);
                    *most = (*most).max(score + points);
                });
            }
            std::mem::swap(&mut layer, &mut next_layer);
            next_layer.clear();
        }
        let mut best = None;
        for (&stand, &score) in &layer {
            plays.each_move(stand, *last, |_, _, points| best = best.max(Some(score + points)));
        }
        best
    }

    /// What a program tells whose lines reach this highest sum of points.
    fn of_sum(&self, sum: i16) -> Answer {
        if sum > CRASH / 2 {
            return Answer::Crash;
        }
        let total = if self.plays.counts_down { -sum } else { sum };
        match self.begins {
            Some(first) if sum < NEVER / 2 => Answer::Total(first),
            Some(first) => Answer::Total(total.max(first)),
            None if sum < NEVER / 2 => Answer::None,
            None => Answer::Total(total),
        }
    }

    /// The [code](Answer::code) of every game's answer, indexed as the dice are.
    ///
    /// It takes about a tenth of a second and 60 MB, more where horses are not alike, and hours
    /// without [tables](Oracle::has_tables).
    pub fn all(&self) -> Vec<i16> {
        self.all_within(&mut Buffers::default()).to_vec()
    }

    /// The same for the games that begin with this roll, in a fifth of the time and the memory.
    pub fn all_beginning_with(&self, roll: Roll) -> Vec<i16> {
        let mut buffers = Buffers::default();
        if self.has_tables() {
            Graph::of_games_beginning_with(&self.plays, roll).answers(&mut buffers);
        } else {
            let count = Dice::COUNT / Roll::ALL.len() as u32;
            let begin = roll.index() as u32 * count;
            return self.one_by_one(begin..begin + count);
        }
        self.tell(buffers.most())
    }

    /// The same for all games, in memory that is kept for the next reading.
    pub fn all_within<'a>(&self, buffers: &'a mut Buffers) -> &'a [i16] {
        if self.has_tables() {
            Graph::of_all_games(&self.plays).answers(buffers);
            for sum in buffers.most_mut() {
                *sum = self.of_sum(*sum).code();
            }
        } else {
            *buffers.most_mut() = self.one_by_one(0..Dice::COUNT);
        }
        buffers.most()
    }

    fn tell(&self, sums: &[i16]) -> Vec<i16> {
        sums.iter().map(|&sum| self.of_sum(sum).code()).collect()
    }

    fn one_by_one(&self, games: std::ops::Range<u32>) -> Vec<i16> {
        games.map(|game| self.answer(&Dice::nth(game)).code()).collect()
    }

    /// The best line of a game that a search finds first which tries the horses in order, or `None`
    /// if this reading leaves no complete line. A line that ends early, or in a crash, is shorter.
    pub fn line(&self, dice: &Dice) -> Option<Vec<Played>> {
        if let Some(search) = self.search {
            let (_, line) = search::best(&self.plays, search, dice)?;
            let moves = line.iter().zip(dice.rolls());
            let played = moves.map(|(&(horse, from, to, points), &roll)| {
                self.played(horse, roll, [from, to], points)
            });
            return Some(played.collect());
        }
        let to_come = Graph::of_game(&self.plays, dice).most_to_come();
        let mut stand = Stand::default();
        let mut line = Vec::new();
        for (turn, &roll) in dice.rolls()[..self.plays.turns].iter().enumerate() {
            let due = to_come[turn][&self.plays.key(stand)];
            let is_last = turn + 1 == self.plays.turns;
            let mut found = None;
            self.plays.each_move(stand, roll, |horse, next, points| {
                let rest = to_come[turn + 1].get(&self.plays.key(next)).copied();
                let rest = if is_last { 0 } else { rest.unwrap_or(0) };
                if found.is_none() && points + rest == due && due > NEVER / 2 {
                    found = Some((horse, next, points));
                }
            });
            let (horse, next, points) = found?;
            if next == OVER {
                break;
            }
            let points = if self.plays.counts_down { -points } else { points };
            line.push(self.played(horse, roll, [stand, next].map(|stand| stand.0[horse]), points));
            stand = next;
        }
        Some(line)
    }

    fn played(&self, horse: usize, roll: Roll, places: [u8; 2], points: i16) -> Played {
        let [from, to] = places.map(|place| self.plays.names[usize::from(place)]);
        let horse = Horse::ALL[horse.min(Horse::ALL.len() - 1)];
        Played { horse, roll, from, to, points }
    }

    /// The first turn of a line, from 0 on, that this reading does not play as the line does. Of a
    /// search that goes wrong nothing is known but its answers.
    pub fn refuses(&self, line: &[Played]) -> Option<usize> {
        if self.search.is_some() {
            return None;
        }
        let mut stand = Stand::default();
        for (turn, played) in line.iter().enumerate() {
            let mut agreed = None;
            self.plays.each_move(stand, played.roll, |horse, next, points| {
                let moved = played.horse.index();
                // A twin is moved in place of one that stands on the same square.
                let is_it = horse == moved || stand.0[horse] == stand.0[moved];
                if next == OVER || !is_it {
                    return;
                }
                let to = self.plays.names[usize::from(next.0[horse])];
                let points = if self.plays.counts_down { -points } else { points };
                if (to, points) == (played.to, played.points) {
                    let mut next = next;
                    next.0.swap(horse, moved);
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
        fn below(plays: &Plays, stand: Stand, rolls: &[Roll]) -> u64 {
            let Some((&roll, later)) = rolls.split_first() else { return 1 };
            let mut lines = 0;
            for horse in 0..plays.horses {
                plays.moves_of(horse, stand, roll.pips(), |next, _| {
                    lines += if next == OVER { 0 } else { below(plays, next, later) };
                });
            }
            lines
        }
        below(&self.plays, Stand::default(), &dice.rolls()[..self.plays.turns])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telling::Telling;
    use yutnori_core::Square;

    #[test]
    fn the_oracle_lands_where_the_core_does_from_every_square_with_every_roll() {
        let rules = Telling::right();
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
        let mut names = Oracle::right().plays.names;
        let mut squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        names.sort_unstable();
        squares.sort_unstable();
        assert_eq!(names, squares);
    }
}
