//! Searches as people write them, each with a mistake in its bookkeeping.

use std::collections::{HashMap, HashSet};

use yutnori_core::Dice;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Key, Search, Statement};

use crate::board::{FINISH, Graph, agree, pips};

/// A program with marks, in which statements can be struck out.
struct Marks<'a> {
    dice: &'a Dice,
    graph: Graph,
    out: [bool; 6],
    undoes_refused: bool,
    taken: [bool; 33],
    place: [usize; 4],
    best: Option<i32>,
}

impl Marks<'_> {
    fn dfs(&mut self, turn: usize, sum: i32) {
        if turn == 10 {
            self.best = self.best.max(Some(sum));
            return;
        }
        for horse in 0..4 {
            let now = self.place[horse];
            if now == FINISH {
                continue;
            }
            let then = self.graph.land(now, pips(self.dice, turn));
            let refused = then != FINISH && self.taken[then];
            if refused && !self.undoes_refused {
                continue;
            }
            if !refused {
                self.taken[now] &= self.out[0];
                self.taken[then] |= !self.out[1];
                if !self.out[2] {
                    self.place[horse] = then;
                }
                self.dfs(turn + 1, sum + self.graph.points[then]);
            }
            if !self.out[3] {
                self.place[horse] = now;
            }
            self.taken[then] &= self.out[4];
            self.taken[now] |= !self.out[5];
        }
    }
}

fn marks(dice: &Dice, out: [bool; 6], undoes_refused: bool) -> Option<i32> {
    let (taken, place) = ([false; 33], [0; 4]);
    let mut run =
        Marks { dice, graph: Graph::right(), out, undoes_refused, taken, place, best: None };
    run.dfs(0, 0);
    run.best
}

#[test]
fn a_search_with_marks_that_lacks_one_or_two_statements() {
    for one in 0..6 {
        for other in one..6 {
            let mut out = [false; 6];
            (out[one], out[other]) = (true, true);
            let [one, other] = [one, other].map(|place| Statement::ALL[place].bit());
            let edit = Edit::Search(Search::Without(one | other));
            agree_on_some(edit, |dice| marks(dice, out, false));
        }
    }
    let edit = Edit::Search(Search::UndoesRefused);
    agree_on_some(edit, |dice| marks(dice, [false; 6], true));
}

/// As [`agree`], on a part of the games, since these answers take long.
fn agree_on_some(edit: Edit, model: impl Fn(&Dice) -> Option<i32>) {
    let oracle = Oracle::new(&[edit]);
    for dice in crate::board::games().iter().step_by(8) {
        assert_eq!(oracle.best(dice).map(i32::from), model(dice), "{dice} under {edit:?}");
    }
}

/// A program that compares places.
#[derive(Clone)]
struct Places {
    dice: Dice,
    graph: Graph,
    place: [usize; 4],
    best: Option<i32>,
}

impl Places {
    fn new(dice: &Dice) -> Places {
        Places { dice: *dice, graph: Graph::right(), place: [0; 4], best: None }
    }

    fn target(&self, horse: usize, turn: usize) -> Option<usize> {
        let to = self.graph.land(self.place[horse], pips(&self.dice, turn));
        let is_free = to == FINISH || !self.place.contains(&to);
        (self.place[horse] != FINISH && is_free).then_some(to)
    }

    fn never_back(&mut self, turn: usize, sum: i32) {
        if turn == 10 {
            self.best = self.best.max(Some(sum));
            return;
        }
        for horse in 0..4 {
            if let Some(to) = self.target(horse, turn) {
                self.place[horse] = to;
                self.never_back(turn + 1, sum + self.graph.points[to]);
            }
        }
    }

    fn tried(&mut self, turn: usize, sum: i32, key: Key, tried: &mut HashSet<Vec<usize>>) {
        if turn == 10 {
            self.best = self.best.max(Some(sum));
            return;
        }
        for horse in 0..4 {
            if let Some(to) = self.target(horse, turn) {
                let from = std::mem::replace(&mut self.place[horse], to);
                if tried.insert(self.key(key, turn + 1, horse)) {
                    self.tried(turn + 1, sum + self.graph.points[to], key, tried);
                }
                self.place[horse] = from;
            }
        }
    }

    fn rest(
        &mut self,
        turn: usize,
        moved: usize,
        key: Key,
        memo: &mut HashMap<Vec<usize>, Option<i32>>,
    ) -> Option<i32> {
        if turn == 10 {
            return Some(0);
        }
        let entry = self.key(key, turn, moved);
        if let (true, Some(rest)) = (turn > 0, memo.get(&entry)) {
            return *rest;
        }
        let mut most = None;
        for horse in 0..4 {
            if let Some(to) = self.target(horse, turn) {
                let from = std::mem::replace(&mut self.place[horse], to);
                let rest = self.rest(turn + 1, horse, key, memo);
                most = most.max(rest.map(|rest| rest + self.graph.points[to]));
                self.place[horse] = from;
            }
        }
        memo.insert(entry, most);
        most
    }

    fn key(&self, key: Key, turn: usize, moved: usize) -> Vec<usize> {
        let mut places = self.place.to_vec();
        match key {
            Key::Mover => vec![self.place[moved]],
            Key::MoverAndTurn => vec![turn, self.place[moved]],
            Key::Places => places,
            Key::PlacesAndTurn => [places, vec![turn]].concat(),
            Key::Sorted => {
                // Another order than that of the oracle, which must not matter.
                places.sort_by(|one, other| other.cmp(one));
                places
            }
        }
    }
}

#[test]
fn a_search_that_does_not_put_horses_back() {
    agree(&[Edit::Search(Search::PlacesKept)], |dice| {
        let mut run = Places::new(dice);
        run.never_back(0, 0);
        run.best
    });
}

#[test]
fn marks_that_stay_from_line_to_line() {
    for first_fastest in [false, true] {
        agree_on_some(Edit::Search(Search::MarksKept(first_fastest)), |dice| {
            let graph = Graph::right();
            let mut taken = [false; 33];
            let mut best = None;
            'lines: for line in 0..1_u32 << 20 {
                let (mut place, mut sum) = ([0; 4], 0);
                for turn in 0..10 {
                    let shift = if first_fastest { 2 * turn } else { 18 - 2 * turn };
                    let horse = (line >> shift & 3) as usize;
                    if place[horse] == FINISH {
                        continue 'lines;
                    }
                    let to = graph.land(place[horse], pips(dice, turn));
                    if to != FINISH && taken[to] {
                        continue 'lines;
                    }
                    taken[place[horse]] = false;
                    taken[to] = true;
                    place[horse] = to;
                    sum += graph.points[to];
                }
                best = best.max(Some(sum));
            }
            best
        });
    }
}

#[test]
fn what_was_tried_once_is_never_tried_again() {
    for key in [Key::Mover, Key::Places, Key::Sorted, Key::PlacesAndTurn] {
        agree(&[Edit::Search(Search::Tried(key))], |dice| {
            let mut run = Places::new(dice);
            run.tried(0, 0, key, &mut HashSet::new());
            run.best
        });
    }
}

#[test]
fn what_is_to_come_is_remembered_by_too_little() {
    for key in [Key::Places, Key::Sorted, Key::MoverAndTurn] {
        agree(&[Edit::Search(Search::Remembered(key))], |dice| {
            Places::new(dice).rest(0, 0, key, &mut HashMap::new())
        });
    }
}
