//! `yutnori solve`: the highest total of each game.

use std::ffi::OsString;
use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use yutnori_core::{Dice, Solver};
use yutnori_solvers::{ALL, by_name};

use crate::failure::Failure;

/// Print the highest total of each game
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori solve 1 2 3 4 1 2 3 4 1 2
  yutnori solve \"1 2 3 4 1 2 3 4 1 2\" --solver dfs")]
pub(crate) struct Args {
    /// Ten dice, each 1 to 5
    #[arg(value_name = "DICE", allow_negative_numbers = true)]
    dice: Vec<OsString>,

    /// The solver that finds the answers
    #[arg(long, value_name = "NAME", default_value = "memo", value_parser = parse_solver())]
    solver: &'static dyn Solver,
}

fn parse_solver() -> impl TypedValueParser<Value = &'static dyn Solver> {
    let names = ALL.iter().map(|solver| PossibleValue::new(solver.name()).help(solver.about()));
    PossibleValuesParser::new(names).map(|name| by_name(&name).expect("the name is in the list"))
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let dice = dice_from(&args.dice)?;
    writeln!(stdout(), "{}", args.solver.score(&dice))?;
    Ok(ExitCode::SUCCESS)
}

/// The dice that were typed as arguments, be it as ten or as one in quotation marks.
pub(crate) fn dice_from(words: &[OsString]) -> Result<Dice, Failure> {
    let words: Vec<&[u8]> = words.iter().map(|word| word.as_encoded_bytes()).collect();
    Dice::try_from(&words.join(&b' ')[..]).map_err(Failure::new)
}
