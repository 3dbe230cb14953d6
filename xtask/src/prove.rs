//! `cargo xtask prove`: are the solvers right on every game?

use std::io::{Write, stdout};
use std::ops::Range;
use std::process::ExitCode;
use std::time::Instant;

use clap::value_parser;
use indicatif::HumanCount;
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use yutnori_core::{Dice, Score, Solver};
use yutnori_judge::conformance::{Failure, check_game};
use yutnori_judge::oracle::Oracle;
use yutnori_solvers::ALL;
use yutnori_table::Table;

use crate::interrupt;
use crate::names::parse_solver;
use crate::progress::progress;

/// Check solvers on every one of the 9,765,625 games, scores and lines
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask prove                                   the fast solvers, in some minutes
  cargo xtask prove --solver pruned                   one solver
  cargo xtask prove --all --games 10000               every solver on the first games
  cargo xtask prove --from 4000000                    go on where Ctrl-C ended it

Exit code: 0 if all is proved, 1 if not, 2 for wrong arguments, 130 after Ctrl-C.")]
pub(crate) struct Args {
    /// The solvers to check, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_solver())]
    #[arg(default_value = "pruned,memo,table")]
    solver: Vec<&'static dyn Solver>,

    /// Check every solver; the slow ones take hours
    #[arg(long, conflicts_with = "solver")]
    all: bool,

    /// The number of the first game to check, 0 being all ones
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = value_parser!(u32).range(..i64::from(Dice::COUNT)))]
    from: u32,

    /// How many games to check [default: all that follow]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    games: Option<u32>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    interrupt::listen()?;
    // A reader that closed the pipe needs no more output; the exit code still tells the result.
    let mut out = stdout();
    let start = Instant::now();
    let answers: Vec<Score> = Table::answers().iter().collect();
    if let Err(difference) = prove_table(&answers) {
        let _ = writeln!(out, "{difference}");
        return Ok(ExitCode::FAILURE);
    }
    let all = HumanCount(Dice::COUNT.into());
    let _ = writeln!(
        out,
        "the table and the oracle agree on all {all} games; SHA-256 {}",
        Table::SHA_256
    );

    let solvers = if args.all { ALL } else { &args.solver };
    let names: Vec<&str> = solvers.iter().map(|solver| solver.name()).collect();
    let end = args.games.map_or(Dice::COUNT, |games| args.from.saturating_add(games));
    let games = args.from..end.min(Dice::COUNT);
    let (proved, failure) = prove(solvers, &answers, &games, interrupt::is_asked);

    let count = HumanCount(proved.len() as u64);
    let which = match proved.start {
        0 if proved.end == Dice::COUNT => format!("all {count} games"),
        from => format!("{count} games from number {from} on"),
    };
    let _ = writeln!(
        out,
        "proved in {:.0} s for {}: the best total of {which}, each with a line that attains it",
        start.elapsed().as_secs_f64(),
        names.join(", ")
    );
    if let Some(failure) = failure {
        let _ = writeln!(out, "but not of the next one:\n{failure}");
        return Ok(ExitCode::FAILURE);
    }
    if proved != games {
        let (names, left) = (names.join(","), games.end - proved.end);
        let _ = writeln!(
            out,
            "go on with: cargo xtask prove --solver {names} --from {} --games {left}",
            proved.end
        );
        return Ok(interrupt::exit_code());
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks that the answers of the table have the known SHA-256 and are those of the oracle.
fn prove_table(answers: &[i16]) -> Result<(), String> {
    let mut sum = Sha256::new();
    answers.chunks(1 << 12).for_each(|answers| {
        sum.update(answers.iter().flat_map(|answer| answer.to_le_bytes()).collect::<Vec<u8>>());
    });
    let sum: String = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let oracle = Oracle::right().all();
    if let Some(game) = (0..answers.len()).find(|&game| answers[game] != oracle[game]) {
        let (dice, table, oracle) = (Dice::nth(game as u32), answers[game], oracle[game]);
        return Err(format!("{dice}: {table} says the table, {oracle} the oracle"));
    }
    if sum != Table::SHA_256 {
        return Err(format!("the SHA-256 of all answers is {sum}, not {}", Table::SHA_256));
    }
    Ok(())
}

/// Checks the solvers on each of the games, in order and on all cores, until one is wrong or `stop`
/// returns true. Returns the games that are proved, and what is wrong on the next one, if anything.
fn prove(
    solvers: &[&dyn Solver],
    answers: &[i16],
    games: &Range<u32>,
    stop: impl Fn() -> bool,
) -> (Range<u32>, Option<Failure>) {
    /// How many games are shared out to the cores before `stop` is called again.
    const STRETCH: u32 = 1_000;
    let bar = progress(Some(games.len() as u64), "games");
    let mut proved = games.start..games.start;
    let mut failure = None;
    while failure.is_none() && proved.end < games.end && !stop() {
        let stretch = proved.end..games.end.min(proved.end + STRETCH);
        let first = stretch.clone().into_par_iter().find_map_first(|game| {
            let (dice, best) = (Dice::nth(game), answers[game as usize]);
            let failure = solvers.iter().find_map(|&solver| check_game(solver, &dice, best).err());
            failure.map(|failure| (game, failure))
        });
        (proved.end, failure) = first.map_or((stretch.end, None), |(game, why)| (game, Some(why)));
        bar.set_position(proved.len() as u64);
    }
    bar.finish_and_clear();
    (proved, failure)
}

#[cfg(test)]
mod tests {
    use yutnori_core::Solution;
    use yutnori_solvers::by_name;

    use super::*;

    /// Right on every game but one.
    struct WrongOnce(u32);

    impl Solver for WrongOnce {
        fn name(&self) -> &'static str {
            "wrong-once"
        }

        fn about(&self) -> &'static str {
            "is right about every game but one"
        }

        fn solve(&self, dice: &Dice) -> Solution {
            let right = Table.solve(dice);
            Solution { score: right.score + Score::from(dice.index() == self.0), ..right }
        }
    }

    #[test]
    fn one_wrong_answer_is_found_and_all_before_it_are_proved() {
        let solvers: [&dyn Solver; 2] = [by_name("pruned").unwrap(), &WrongOnce(4_321)];
        let answers: Vec<Score> = Table::answers().iter().collect();
        let (proved, failure) = prove(&solvers, &answers, &(1_111..9_999), || false);
        let failure = failure.unwrap();
        assert_eq!((proved, failure.solver), (1_111..4_321, "wrong-once"));
        assert_eq!(failure.dice, Dice::nth(4_321));
        let (proved, failure) = prove(&solvers, &answers, &(4_322..9_999), || false);
        assert_eq!((proved, failure), (4_322..9_999, None));
    }

    #[test]
    fn one_wrong_answer_of_the_table_is_found() {
        let mut answers: Vec<Score> = Table::answers().iter().collect();
        assert_eq!(prove_table(&answers), Ok(()));
        answers[4] += 1;
        let difference = "1 1 1 1 1 1 1 1 1 5: 114 says the table, 113 the oracle";
        assert_eq!(prove_table(&answers), Err(difference.to_string()));
    }
}
