//! A board and a search that share nothing with the oracle: squares are numbers, arrows two arrays.

use std::collections::HashMap;
use std::hash::Hash;

use yutnori_core::Dice;
use yutnori_judge::oracle::{Answer, Oracle};
use yutnori_judge::rules::Edit;

pub(crate) const FINISH: usize = 32;

/// The names of the squares by number: the outer road, the three short cuts, the inner road, finish.
pub(crate) const NAMES: [&str; 33] = [
    "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28", "30",
    "32", "34", "36", "38", "40", "10:13", "10:16", "10:19", "20:22", "20:24", "30:28", "30:27",
    "30:26", "25", "in30", "35", "finish",
];

pub(crate) fn at(name: &str) -> usize {
    NAMES.iter().position(|known| *known == name).unwrap()
}

/// A graph as people type it.
#[derive(Clone)]
pub(crate) struct Graph {
    pub(crate) next: [usize; 33],
    pub(crate) blue: [usize; 33],
    pub(crate) points: [i32; 33],
}

impl Graph {
    pub(crate) fn right() -> Graph {
        let mut next = std::array::from_fn(|square| square + 1);
        (next[20], next[23], next[25], next[28], next[31], next[32]) = (32, 29, 29, 29, 20, 32);
        let mut blue = [0; 33];
        (blue[5], blue[10], blue[15]) = (21, 24, 26);
        let mut points: [i32; 33] = std::array::from_fn(|square| 2 * square as i32);
        points[21..].copy_from_slice(&[13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35, 0]);
        Graph { next, blue, points }
    }

    /// Where a horse lands; a blue arrow of 0 is none.
    pub(crate) fn land(&self, from: usize, die: usize) -> usize {
        let mut square = from;
        for step in 0..die {
            if square != FINISH {
                let blue = self.blue[square];
                square = if step == 0 && blue > 0 { blue } else { self.next[square] };
            }
        }
        square
    }
}

/// Where a move leads, and its points.
pub(crate) type Moves<S> = Vec<(S, i32)>;

/// The highest sum over so many turns of the moves that `moves` offers.
pub(crate) fn most<S: Clone + Eq + Hash>(
    start: S,
    turns: usize,
    moves: &dyn Fn(usize, &S) -> Moves<S>,
) -> Option<i32> {
    let mut now = HashMap::from([(start, 0)]);
    for turn in 0..turns {
        let mut later = HashMap::new();
        for (state, sum) in now {
            for (next, points) in moves(turn, &state) {
                let most = later.entry(next).or_insert(i32::MIN);
                *most = (*most).max(sum + points);
            }
        }
        now = later;
    }
    now.into_values().max()
}

/// The moves of horses whose places are squares: each but a finished one goes where `land` says, if
/// no other stands there that `sees` speaks of.
pub(crate) fn moves(
    places: &[usize],
    land: &dyn Fn(usize) -> usize,
    points: &dyn Fn(usize, usize) -> i32,
    refused: &dyn Fn(usize, usize, usize) -> bool,
) -> Moves<Vec<usize>> {
    let mut all = Vec::new();
    for horse in 0..places.len() {
        let from = places[horse];
        if from == FINISH {
            continue;
        }
        let to = land(from);
        let others = (0..places.len()).filter(|&other| other != horse);
        if others.into_iter().all(|other| !refused(from, to, places[other])) {
            let mut next = places.to_vec();
            next[horse] = to;
            all.push((next, points(from, to)));
        }
    }
    all
}

/// The rules of who stands where.
pub(crate) fn taken(_: usize, to: usize, other: usize) -> bool {
    to == other && to != FINISH
}

pub(crate) fn pips(dice: &Dice, turn: usize) -> usize {
    dice.rolls()[turn].pips().into()
}

/// What a program answers that holds this graph and is right in all else.
pub(crate) fn of_graph(graph: &Graph, dice: &Dice) -> Option<i32> {
    most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
        let land = |from| graph.land(from, pips(dice, turn));
        moves(places, &land, &|_, to| graph.points[to], &taken)
    })
}

/// Some sixty games: a complete test set, on which every known mistake shows.
pub(crate) fn games() -> Vec<Dice> {
    include_str!("games.txt").lines().map(|dice| dice.parse().unwrap()).collect()
}

/// Holds the oracle of these edits against a model on all the games, and checks that the edits show
/// on at least one.
pub(crate) fn agree(edits: &[Edit], model: impl Fn(&Dice) -> Option<i32>) {
    agree_on(&games(), edits, |dice| match model(dice) {
        Some(total) => Answer::Total(total as i16),
        None => Answer::None,
    });
}

pub(crate) fn agree_on(games: &[Dice], edits: &[Edit], model: impl Fn(&Dice) -> Answer) {
    let oracle = Oracle::new(edits);
    let right = Oracle::right();
    let mut shows = false;
    for dice in games {
        let answer = model(dice);
        assert_eq!(oracle.answer(dice), answer, "{dice} under {edits:?}");
        shows |= right.answer(dice) != answer;
    }
    assert!(shows, "no game shows {edits:?}");
}
