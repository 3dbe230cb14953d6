//! Parallel search: every legal way to play the first turns is a task, the tasks are spread over
//! the cores, and each is finished by the plain depth-first search.
//!
//! Cost: the same positions as the plain search, shared by the cores.
//! Trick: three turns make some 40 tasks, enough to balance the load and each far longer than the
//! microsecond that handing it over takes.

use rayon::prelude::*;
use yutnori_core::{Dice, Horse, Line, Position, Solution, Solver, TURNS};
use yutnori_dfs::Search;

/// How many turns are split into tasks.
const SPLIT: usize = 3;

/// The depth-first search over all cores.
#[derive(Clone, Copy, Debug)]
pub struct Parallel;

impl Solver for Parallel {
    fn name(&self) -> &'static str {
        "parallel"
    }

    fn about(&self) -> &'static str {
        "splits the first turns over the cores, dfs below"
    }

    fn solve(&self, dice: &Dice) -> Solution {
        let mut tasks = vec![Task::default()];
        let mut nodes = 0;
        for turn in 0..SPLIT {
            nodes += tasks.len() as u64;
            tasks = tasks.iter().flat_map(|task| task.split(turn, dice)).collect();
        }
        let best = tasks.par_iter().map(|task| task.finish(dice)).reduce_with(better);
        let best = best.expect("some move is always legal");
        Solution { nodes: nodes + best.nodes, ..best }
    }
}

/// The first turns of a line, as they were played.
#[derive(Clone, Copy)]
struct Task {
    line: Line,
    position: Position,
    score: u32,
}

impl Default for Task {
    fn default() -> Task {
        Task { line: [Horse::ALL[0]; TURNS], position: Position::START, score: 0 }
    }
}

impl Task {
    /// The tasks one turn on.
    fn split(self, turn: usize, dice: &Dice) -> impl Iterator<Item = Task> {
        let roll = dice.rolls()[turn];
        Horse::ALL.into_iter().filter_map(move |horse| {
            let (position, points) = self.position.play(horse, roll).ok()?;
            let mut line = self.line;
            line[turn] = horse;
            Some(Task { line, position, score: self.score + points })
        })
    }

    /// The best way to go on.
    fn finish(self, dice: &Dice) -> Solution {
        let mut search = Search::new(dice, self.line);
        search.descend(SPLIT, self.position, self.score);
        search.into_best()
    }
}

/// The better of two solutions, with the work of both. Of two equally good ones it is the first, so
/// that the answer does not depend on which core was faster.
fn better(first: Solution, second: Solution) -> Solution {
    let nodes = first.nodes + second.nodes;
    let best = if second.score > first.score { second } else { first };
    Solution { nodes, ..best }
}
