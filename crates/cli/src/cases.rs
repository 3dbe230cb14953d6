//! `yutnori cases`: a test set that anyone can use.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use yutnori_diagnosis::sets;
use yutnori_words::problem::Problem;

use crate::failure::Failure;
use crate::output;

/// Print the games that catch every known way to be wrong, with their answers
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori cases                    dice, a tab, and the highest total; those that catch most first
  yutnori cases --apart            the larger set that tells all known mistakes apart
  yutnori cases --save tests       as files: tests/01.in, tests/01.out, …

The sets are proved over all 9,765,625 games: each known mistake that is wrong on any game at all is
wrong on one of these.")]
pub(crate) struct Args {
    /// The set that tells all known mistakes apart
    #[arg(long)]
    apart: bool,

    /// Write each game to this folder as a file of input and one of the expected output
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let games = if args.apart { sets::telling_apart() } else { sets::catching() };
    match &args.save {
        Some(folder) => output::save(folder, &games).map_err(|error| {
            Problem::CannotWrite(folder.display().to_string(), error.to_string())
        })?,
        None => {
            let mut out = stdout().lock();
            for (dice, best) in games {
                writeln!(out, "{dice}\t{best}")?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
