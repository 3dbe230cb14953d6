//! The one list of solvers.
//!
//! Help texts, `--solver`, tests, benchmarks and the fuzz tester read [`ALL`]. To add a solver, make
//! its folder, add it to the dependencies of this crate, and add its name to the list.

use yutnori_bitmask::Bitmask;
use yutnori_core::Solver;
use yutnori_dfs::Dfs;
use yutnori_memo::Memo;
use yutnori_parallel::Parallel;
use yutnori_pruned::Pruned;
use yutnori_table::Table;

/// Every solver, the simplest first.
pub const ALL: &[&dyn Solver] = &[&Dfs, &Bitmask, &Memo, &Parallel, &Pruned, &Table];

/// The solver with this name.
pub fn by_name(name: &str) -> Option<&'static dyn Solver> {
    ALL.iter().copied().find(|solver| solver.name() == name)
}
