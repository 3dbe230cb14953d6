//! Parallel search: each legal way to play the first turns is a task, the tasks are shared out to
//! the cores, and the plain depth-first search finishes each of them.
//!
//! Cost: the same positions as the plain search, shared out to the cores.
//! Trick: three turns make some 40 tasks. That is enough to keep all cores busy, and each takes much
//! longer than the microsecond that it costs to hand it over.
//!
//! Where threads cannot be started, as in WebAssembly, rayon runs the tasks on the calling thread.

use rayon::prelude::*;
use yutnori_core::{Dice, Horse, Line, Position, Score, Solution, Solver, TURNS};
use yutnori_dfs::Search;

/// How many turns are played before the lines are split into tasks.
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

/// The first turns of a line.
#[derive(Clone, Copy)]
struct Task {
    line: Line,
    position: Position,
    score: Score,
}

impl Default for Task {
    fn default() -> Task {
        Task { line: [Horse::ALL[0]; TURNS], position: Position::START, score: 0 }
    }
}

impl Task {
    /// The tasks that this one splits into at `turn`.
    fn split(self, turn: usize, dice: &Dice) -> impl Iterator<Item = Task> {
        let roll = dice.rolls()[turn];
        Horse::ALL.into_iter().filter_map(move |horse| {
            let (position, points) = self.position.play(horse, roll).ok()?;
            let mut line = self.line;
            line[turn] = horse;
            Some(Task { line, position, score: self.score + points })
        })
    }

    /// The best line that begins so.
    fn finish(self, dice: &Dice) -> Solution {
        let mut search = Search::new(dice, self.line);
        search.descend(SPLIT, self.position, self.score);
        search.into_best()
    }
}

/// The better of two solutions, with the work of both added. Of two equal ones it is the first, so
/// that the answer does not depend on which core is faster.
fn better(first: Solution, second: Solution) -> Solution {
    let nodes = first.nodes + second.nodes;
    let best = if second.score > first.score { second } else { first };
    Solution { nodes, ..best }
}
