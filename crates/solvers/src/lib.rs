//! The one list of solvers.
//!
//! Help texts, `--solver`, tests, benchmarks and the fuzz tester follow from [`ALL`]. To add a
//! solver: its folder, its line among the dependencies, its name in the list.

use yutnori_bitmask::Bitmask;
use yutnori_core::Solver;
use yutnori_dfs::Dfs;
use yutnori_memo::Memo;
use yutnori_parallel::Parallel;
use yutnori_pruned::Pruned;
use yutnori_table::Table;

/// Every solver, the plainest first.
pub const ALL: &[&dyn Solver] = &[&Dfs, &Bitmask, &Memo, &Parallel, &Pruned, &Table];

/// The solver with this name.
pub fn by_name(name: &str) -> Option<&'static dyn Solver> {
    ALL.iter().copied().find(|solver| solver.name() == name)
}
