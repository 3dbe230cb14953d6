//! Searches that keep their books wrongly, played as such programs run.

use rustc_hash::{FxHashMap, FxHashSet};
use yutnori_core::{Dice, Roll, TURNS};

use crate::edit::{Key, Search, Statement};
use crate::plays::{Plays, Stand};

/// A move as a search made it: the horse, the places from and to, and the points.
pub(crate) type Moved = (usize, u8, u8, i16);

/// The best that such a search finds in a game, with its line, or `None` if it completes none.
pub(crate) fn best(plays: &Plays, search: Search, dice: &Dice) -> Option<(i16, [Moved; TURNS])> {
    let pips = dice.rolls().map(Roll::pips);
    let mut run = Run {
        plays,
        pips,
        stand: Stand::default(),
        marks: 0,
        line: [(0, 0, 0, 0); TURNS],
        total: 0,
        best: None,
    };
    match search {
        Search::Without(without) => run.undo(0, without, false),
        Search::UndoesRefused => run.undo(0, 0, true),
        Search::PlacesKept => run.keep_places(0),
        Search::MarksKept(first_fastest) => run.all_lines(first_fastest),
        Search::Tried(key) => run.try_once(0, key, &mut FxHashSet::default()),
        Search::Remembered(key) => {
            let mut known = FxHashMap::default();
            let (best, _) = run.remember(0, 0, key, &mut known)?;
            // The line is the first that this total leads along, as far as it was played.
            run.follow(key, &known);
            run.best = Some((best, run.line));
        }
    }
    run.best
}

struct Run<'a> {
    plays: &'a Plays,
    pips: [u8; TURNS],
    stand: Stand,
    /// The places that are marked, as bits. Start and finish are never asked.
    marks: u64,
    line: [Moved; TURNS],
    total: i16,
    best: Option<(i16, [Moved; TURNS])>,
}

impl Run<'_> {
    /// Where a horse's move leads, its points and the places that forbid it, if it may be chosen.
    fn step(&self, horse: usize, turn: usize) -> Option<(u8, i16, u64)> {
        let step = self.plays.steps(self.stand.0[horse], self.pips[turn]).first()?;
        Some((step.to, step.points, step.refused_by))
    }

    fn end(&mut self) {
        if self.best.is_none_or(|(best, _)| self.total > best) {
            self.best = Some((self.total, self.line));
        }
    }

    /// A search with marks that undoes each move, but for the statements that it lacks.
    fn undo(&mut self, turn: usize, without: u8, undoes_refused: bool) {
        if turn == TURNS {
            return self.end();
        }
        let does = |statement: Statement| without & statement.bit() == 0;
        for horse in 0..self.plays.horses {
            let Some((to, points, refused_by)) = self.step(horse, turn) else { continue };
            let from = self.stand.0[horse];
            let is_refused = refused_by & self.marks != 0;
            if !is_refused {
                if does(Statement::ClearFrom) {
                    self.marks &= !(1 << from);
                }
                if does(Statement::MarkTo) {
                    self.marks |= 1 << to;
                }
                if does(Statement::MoveOn) {
                    self.stand.0[horse] = to;
                }
                self.line[turn] = (horse, from, to, points);
                self.total += points;
                self.undo(turn + 1, without, undoes_refused);
                self.total -= points;
            }
            if !is_refused || undoes_refused {
                if does(Statement::MoveBack) {
                    self.stand.0[horse] = from;
                }
                if does(Statement::ClearTo) {
                    self.marks &= !(1 << to);
                }
                if does(Statement::MarkFrom) {
                    self.marks |= 1 << from;
                }
            }
        }
    }

    /// Whether another horse forbids the move.
    fn is_refused(&self, horse: usize, refused_by: u64) -> bool {
        let others = (0..self.plays.horses).filter(|&other| other != horse);
        others.into_iter().any(|other| refused_by >> self.stand.0[other] & 1 == 1)
    }

    /// A search that compares places and never puts a horse back.
    fn keep_places(&mut self, turn: usize) {
        if turn == TURNS {
            return self.end();
        }
        for horse in 0..self.plays.horses {
            let Some((to, points, refused_by)) = self.step(horse, turn) else { continue };
            if self.is_refused(horse, refused_by) {
                continue;
            }
            self.line[turn] = (horse, self.stand.0[horse], to, points);
            self.stand.0[horse] = to;
            self.total += points;
            self.keep_places(turn + 1);
            self.total -= points;
        }
    }

    /// All lines one after another, each from the start, with the marks that the last one left.
    fn all_lines(&mut self, first_fastest: bool) {
        let horses = self.plays.horses;
        let count = horses.pow(TURNS as u32);
        let mut line = 0;
        while line < count {
            (self.stand, self.total) = (Stand::default(), 0);
            let mut left = line;
            let mut unit = count;
            let mut is_whole = true;
            for turn in 0..TURNS {
                unit /= horses;
                let horse = if first_fastest { left % horses } else { left / unit };
                left = if first_fastest { left / horses } else { left % unit };
                let step = self.step(horse, turn);
                let step = step.filter(|(.., refused_by)| refused_by & self.marks == 0);
                let Some((to, points, _)) = step else {
                    is_whole = false;
                    break;
                };
                let from = self.stand.0[horse];
                self.marks = self.marks & !(1 << from) | 1 << to;
                self.stand.0[horse] = to;
                self.line[turn] = (horse, from, to, points);
                self.total += points;
            }
            if is_whole {
                self.end();
            }
            line += 1;
        }
    }

    /// A search that compares places and tries nothing twice.
    fn try_once(&mut self, turn: usize, key: Key, tried: &mut FxHashSet<(u8, Stand)>) {
        if turn == TURNS {
            return self.end();
        }
        for horse in 0..self.plays.horses {
            let Some((to, points, refused_by)) = self.step(horse, turn) else { continue };
            if self.is_refused(horse, refused_by) {
                continue;
            }
            let from = self.stand.0[horse];
            self.stand.0[horse] = to;
            if tried.insert(self.key(key, turn + 1, horse)) {
                self.line[turn] = (horse, from, to, points);
                self.total += points;
                self.try_once(turn + 1, key, tried);
                self.total -= points;
            }
            self.stand.0[horse] = from;
        }
    }

    /// What is to come from here, as a search remembers it that compares places, and the horse that
    /// moves first.
    fn remember(&mut self, turn: usize, mover: usize, key: Key, known: &mut Known) -> Come {
        if turn == TURNS {
            return Some((0, 0));
        }
        let at = self.key(key, turn, mover);
        if turn > 0
            && let Some(&known) = known.get(&at)
        {
            return known;
        }
        let mut most: Come = None;
        for horse in 0..self.plays.horses {
            let Some((to, points, refused_by)) = self.step(horse, turn) else { continue };
            if self.is_refused(horse, refused_by) {
                continue;
            }
            let from = self.stand.0[horse];
            self.stand.0[horse] = to;
            if let Some((rest, _)) = self.remember(turn + 1, horse, key, known)
                && most.is_none_or(|(most, _)| rest + points > most)
            {
                most = Some((rest + points, horse));
            }
            self.stand.0[horse] = from;
        }
        known.insert(at, most);
        most
    }

    /// Plays the moves that led to a remembered total, as long as they can be played.
    fn follow(&mut self, key: Key, known: &Known) {
        let mut mover = 0;
        for turn in 0..TURNS {
            let Some(&Some((_, horse))) = known.get(&self.key(key, turn, mover)) else { break };
            let Some((to, points, _)) = self.step(horse, turn) else { break };
            self.line[turn] = (horse, self.stand.0[horse], to, points);
            self.stand.0[horse] = to;
            mover = horse;
        }
    }

    fn key(&self, key: Key, turn: usize, mover: usize) -> (u8, Stand) {
        let turn = turn as u8;
        match key {
            Key::Mover => (0, one(self.stand.0[mover])),
            Key::MoverAndTurn => (turn, one(self.stand.0[mover])),
            Key::Places => (0, self.stand),
            Key::PlacesAndTurn => (turn, self.stand),
            Key::Sorted => {
                let mut sorted = self.stand;
                sorted.0[..self.plays.horses].sort_unstable();
                (0, sorted)
            }
        }
    }
}

/// What is to come, and the horse that moves first, or `None` if no line can be completed.
type Come = Option<(i16, usize)>;

/// What a search remembers.
type Known = FxHashMap<(u8, Stand), Come>;

fn one(place: u8) -> Stand {
    let mut stand = Stand::default();
    stand.0[0] = place;
    stand
}
