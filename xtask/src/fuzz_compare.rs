//! `cargo xtask fuzz-compare`: do the solvers agree?

use std::process::ExitCode;

use yutnori_core::{Dice, Solver, replay};
use yutnori_solvers::{ALL, by_name};

/// Cross-check the solvers on games from all over the space of dice.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many games to compare
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u32,

    /// The solvers to compare, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    solvers: Vec<String>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    let solvers = chosen(&args.solvers)?;
    let mut differences = 0;
    for game in 0..args.games.min(Dice::COUNT) {
        // The stride shares no factor with the number of games, so that every die changes.
        let stride = 6_180_339;
        let dice = Dice::nth((u64::from(game) * stride % u64::from(Dice::COUNT)) as u32);
        let solutions = solvers.iter().map(|solver| solver.solve(&dice)).collect::<Vec<_>>();
        let proven = solutions.iter().all(|solution| {
            let score = replay(&dice, &solution.line).map(|played| played.total());
            score == Ok(solution.score) && solution.score == solutions[0].score
        });
        if !proven {
            differences += 1;
            println!("the solvers differ on {dice}");
        }
    }
    println!("{} games, {differences} differences", args.games);
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The solvers with these names, or all of them.
fn chosen(names: &[String]) -> Result<Vec<&'static dyn Solver>, String> {
    if names.is_empty() {
        return Ok(ALL.to_vec());
    }
    let known = || ALL.iter().map(|solver| solver.name()).collect::<Vec<_>>().join(", ");
    names
        .iter()
        .map(|name| {
            by_name(name).ok_or(format!("no solver is called {name}; choose from {}", known()))
        })
        .collect()
}
