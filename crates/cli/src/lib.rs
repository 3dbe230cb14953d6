//! The command `yutnori`: a file for each sub-command.

mod cases;
mod census;
mod check;
mod compare;
mod completions;
mod failure;
mod games;
mod lang;
mod not_run;
mod output;
mod readings;
mod show;
mod solve;
mod solvers;
mod threads;
mod typed;
mod verdict;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use yutnori_words::Lang;
use yutnori_words::problem::Problem;

use self::failure::Failure;

/// The tool for Dice Yutnori (주사위 윷놀이): ten known dice, four horses, the highest total.
///
/// Without a command, yutnori solves: it takes ten dice as arguments or reads games from standard
/// input, and prints the highest total of each.
#[derive(Parser)]
#[command(name = "yutnori", version, subcommand_precedence_over_arg = true)]
#[command(override_usage = USAGE, after_help = EXAMPLES)]
struct Yutnori {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    solve: solve::Args,

    /// The language of what is printed for people, after the command; by default your system's
    #[arg(long, value_name = "LANG", global = true)]
    lang: Option<lang::Choice>,
}

const USAGE: &str = "yutnori [OPTIONS] [DICE]...\n       yutnori <COMMAND>";

const EXAMPLES: &str = "\
Examples:
  yutnori 1 2 3 4 1 2 3 4 1 2           the highest total of one game: 190
  yutnori < games.txt                   of many games, one a line
  yutnori solve --line 5 5 5 5 5 5 5 1 1 1
                                        and the moves that attain it";

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    Show(show::Args),
    Check(check::Args),
    Readings(readings::Args),
    Cases(cases::Args),
    Solvers(solvers::Args),
    Compare(compare::Args),
    Census(census::Args),
    Completions(completions::Args),
}

/// The command as clap knows it, for manual pages and completions.
pub fn command() -> clap::Command {
    Yutnori::command()
}

/// Runs the command with the arguments of this process.
pub fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(problem) = typed::mistyped(&command(), &words) {
        let lang = lang::asked_for(&words).map_or_else(lang::of_system, Lang::from);
        return Failure::from(problem).report(lang);
    }
    let matches = command().get_matches();
    let yutnori = Yutnori::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let chosen = yutnori.lang.map(Lang::from);
    let lang = chosen.unwrap_or_else(lang::of_system);
    if let Some(problem) = misplaced(&matches) {
        return Failure::from(problem).report(lang);
    }
    let done = match yutnori.command {
        None => solve::run(yutnori.solve, lang),
        Some(Command::Solve(args)) => solve::run(args, lang),
        Some(Command::Show(args)) => show::run(args, chosen, lang),
        Some(Command::Check(args)) => check::run(args, lang),
        Some(Command::Readings(args)) => readings::run(args, lang),
        Some(Command::Cases(args)) => cases::run(args),
        Some(Command::Solvers(args)) => solvers::run(args, lang),
        Some(Command::Compare(args)) => compare::run(args, lang),
        Some(Command::Census(args)) => census::run(args, lang),
        Some(Command::Completions(args)) => completions::run(args),
    };
    done.unwrap_or_else(|failure| failure.report(lang))
}

/// What is wrong if options of another command, or dice, stand before the command.
fn misplaced(matches: &ArgMatches) -> Option<Problem> {
    let name = matches.subcommand_name()?;
    let is_typed = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let before = matches.ids().map(clap::Id::as_str).filter(|&id| id != "lang").find(is_typed);
    before.map(|_| Problem::BeforeCommand(name.into()))
}
