//! `yutnori solvers`: the list of solvers.

use std::io::{Write, stdout};
use std::process::ExitCode;

use yutnori_solvers::ALL;
use yutnori_words::{Lang, solve};

use crate::failure::Failure;

/// List the solvers, the plainest first
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori solvers
  yutnori solve --solver dfs 1 2 3 4 1 2 3 4 1 2")]
pub(crate) struct Args {}

pub(crate) fn run(_: Args, lang: Lang) -> Result<ExitCode, Failure> {
    let mut out = stdout().lock();
    let width = ALL.iter().map(|solver| solver.name().len()).max().unwrap_or_default();
    for solver in ALL {
        writeln!(out, "{:width$}  {}", solver.name(), solve::about(*solver, lang))?;
    }
    Ok(ExitCode::SUCCESS)
}
