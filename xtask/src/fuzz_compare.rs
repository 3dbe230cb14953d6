//! `cargo xtask fuzz-compare`: do the solvers agree with the oracle?

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::value_parser;
use serde::Serialize;
use yutnori_core::{Dice, Horse, Roll, Score, Solver, TURNS};
use yutnori_judge::fuzz::{Answer, Comparison, Outcome, Report, game};
use yutnori_solvers::ALL;

use crate::interrupt;
use crate::names::parse_solver;
use crate::progress::progress;

/// Cross-check the solvers on random dice, on chosen cases, and on dice near those
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask fuzz-compare                            all solvers, for ten seconds
  cargo xtask fuzz-compare --games 1000 --seed 7      the same games every time
  cargo xtask fuzz-compare --solvers dfs,memo --seconds 60
  cargo xtask fuzz-compare --dice \"5 5 5 5 5 5 5 1 1 1\"

Exit code: 0 if the solvers agree, 1 if they differ, 2 for wrong arguments, 130 after Ctrl-C.")]
pub(crate) struct Args {
    /// How many games to compare
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// How long to go on; 10 if the number of games is not given either
    #[arg(long, value_name = "S", value_parser = value_parser!(u64).range(1..))]
    seconds: Option<u64>,

    /// Which games: the same seed gives the same ones everywhere [default: taken from the clock]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The solvers to compare, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_solver())]
    solvers: Vec<&'static dyn Solver>,

    /// Compare this game only: ten dice in quotes
    #[arg(long, conflicts_with_all = ["games", "seconds", "seed"])]
    dice: Option<Dice>,

    /// Print the summary as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    interrupt::listen()?;
    let solvers = if args.solvers.is_empty() { ALL } else { &args.solvers };
    let comparison = Comparison::new(solvers);
    let seed = args.seed.unwrap_or_else(seed_from_clock);
    let names: Vec<&str> = solvers.iter().map(|solver| solver.name()).collect();
    let what = match args.dice {
        Some(dice) => dice.to_string(),
        None => format!("games of seed {seed}"),
    };
    eprintln!("comparing {} with the oracle on {what}; Ctrl-C sums up", names.join(", "));
    let start = Instant::now();
    let report = match args.dice {
        Some(dice) => comparison.run(|number| (number == 0).then_some(dice)),
        None => args.compare_series(&comparison, seed, start),
    };
    let summary = Summary {
        seed: args.dice.is_none().then_some(seed),
        solvers: names,
        elapsed: start.elapsed(),
        interrupted: interrupt::is_asked(),
        simplest: report.first.as_ref().map(|(_, outcome)| comparison.simplified(outcome)),
        report,
    };
    let text = if args.json { summary.json() + "\n" } else { summary.text() };
    // A reader that closed the pipe needs no more output; the exit code still tells the result.
    let _ = stdout().write_all(text.as_bytes());
    Ok(summary.exit_code())
}

/// The seed if none is given: the milliseconds since 1970.
fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

impl Args {
    /// Compares the games of a seed until there are enough, the time is over, or Ctrl-C is pressed.
    fn compare_series(&self, comparison: &Comparison<'_>, seed: u64, start: Instant) -> Report {
        let ten_seconds = self.games.is_none().then_some(10);
        let seconds = self.seconds.or(ten_seconds).map(Duration::from_secs);
        let progress = progress(self.games, "games");
        let report = comparison.run(|number| {
            let over = interrupt::is_asked()
                || self.games.is_some_and(|games| number >= games)
                || seconds.is_some_and(|seconds| start.elapsed() >= seconds);
            (!over).then(|| {
                progress.inc(1);
                game(seed, number)
            })
        });
        progress.finish_and_clear();
        report
    }
}

/// The result of a run, ready to print.
struct Summary {
    /// The seed of the games; `None` if a single game was compared.
    seed: Option<u64>,
    solvers: Vec<&'static str>,
    elapsed: Duration,
    interrupted: bool,
    report: Report,
    /// The simplest game on which the solvers differ.
    simplest: Option<Outcome>,
}

impl Summary {
    fn exit_code(&self) -> ExitCode {
        match (self.interrupted, self.report.differences) {
            (true, _) => interrupt::exit_code(),
            (false, 0) => ExitCode::SUCCESS,
            (false, _) => ExitCode::FAILURE,
        }
    }

    fn games_per_second(&self) -> f64 {
        self.report.games as f64 / self.elapsed.as_secs_f64()
    }

    /// How many microseconds each solver took for a game on average.
    fn means(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let games = self.report.games.max(1) as f64;
        let means = self.report.times.iter().map(move |time| time.as_secs_f64() * 1e6 / games);
        self.solvers.iter().copied().zip(means)
    }

    /// The command that compares the simplest game again.
    fn again(&self, dice: &Dice) -> String {
        format!("cargo xtask fuzz-compare --solvers {} --dice \"{dice}\"", self.solvers.join(","))
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.write_to(&mut text).expect("a string takes what is written");
        text
    }

    fn write_to(&self, text: &mut String) -> fmt::Result {
        let Report { games, differences, first, .. } = &self.report;
        let seed = self.seed.map(|seed| format!(" of seed {seed}")).unwrap_or_default();
        let (seconds, speed) = (self.elapsed.as_secs_f64(), self.games_per_second());
        let stopped = if self.interrupted { ", stopped by Ctrl-C" } else { "" };
        writeln!(text, "{games} games{seed} in {seconds:.1} s, {speed:.0} a second{stopped}")?;
        for (solver, mean) in self.means() {
            writeln!(text, "  {solver:10} {mean:8.1} µs a game")?;
        }
        let (Some((number, outcome)), Some(simplest)) = (first, &self.simplest) else {
            return writeln!(text, "no differences");
        };
        writeln!(text, "{differences} differences, such as game {number}: {}", outcome.dice)?;
        writeln!(text, "made simple: {}", simplest.dice)?;
        writeln!(text, "  {:10} {:>8}", "oracle", simplest.best)?;
        for Answer { solver, solution, fault, .. } in &simplest.answers {
            let Some(solution) = solution else {
                writeln!(text, "  {solver:10} panicked")?;
                continue;
            };
            let line = solution.line.map(|horse| horse.to_string()).join(",");
            write!(text, "  {solver:10} {:8}  {line}", solution.score)?;
            match fault {
                Some(fault) => writeln!(text, "  {fault}")?,
                None => writeln!(text)?,
            }
        }
        writeln!(text, "again: {}", self.again(&simplest.dice))
    }

    fn json(&self) -> String {
        let told = Told {
            seed: self.seed,
            games: self.report.games,
            differences: self.report.differences,
            solvers: &self.solvers,
            seconds: self.elapsed.as_secs_f64(),
            games_per_second: self.games_per_second(),
            microseconds_per_game: self.means().collect(),
            interrupted: self.interrupted,
            difference: self.simplest.as_ref().map(|simplest| ToldDifference {
                dice: pips(&simplest.dice),
                oracle: simplest.best,
                answers: simplest.answers.iter().map(ToldAnswer::from).collect(),
                again: self.again(&simplest.dice),
            }),
        };
        serde_json::to_string(&told).expect("it is made of numbers and texts")
    }
}

/// The summary as `--json` prints it.
#[derive(Serialize)]
struct Told<'a> {
    seed: Option<u64>,
    games: u64,
    differences: u64,
    solvers: &'a [&'static str],
    seconds: f64,
    games_per_second: f64,
    microseconds_per_game: BTreeMap<&'static str, f64>,
    interrupted: bool,
    difference: Option<ToldDifference>,
}

/// The simplest game on which the solvers differ.
#[derive(Serialize)]
struct ToldDifference {
    dice: [u8; TURNS],
    oracle: Score,
    answers: Vec<ToldAnswer>,
    again: String,
}

#[derive(Serialize)]
struct ToldAnswer {
    solver: &'static str,
    score: Option<Score>,
    line: Option<[u8; TURNS]>,
    fault: Option<String>,
}

impl From<&Answer> for ToldAnswer {
    fn from(answer: &Answer) -> ToldAnswer {
        ToldAnswer {
            solver: answer.solver,
            score: answer.score(),
            line: answer.solution.as_ref().map(|solution| solution.line.map(Horse::number)),
            fault: answer.fault.map(|fault| fault.to_string()),
        }
    }
}

fn pips(dice: &Dice) -> [u8; TURNS] {
    dice.rolls().map(Roll::pips)
}

#[cfg(test)]
mod tests {
    use yutnori_core::Solution;

    use yutnori_solvers::by_name;

    use super::*;

    /// Claims one point more than its line scores.
    struct Boaster;

    impl Solver for Boaster {
        fn name(&self) -> &'static str {
            "boaster"
        }

        fn about(&self) -> &'static str {
            "claims a point more than its line makes"
        }

        fn solve(&self, dice: &Dice) -> Solution {
            let honest = by_name("memo").unwrap().solve(dice);
            Solution { score: honest.score + 1, ..honest }
        }
    }

    #[test]
    fn a_difference_is_told_with_the_simplest_game_and_the_command_that_repeats_it() {
        let solvers: [&dyn Solver; 2] = [by_name("dfs").unwrap(), &Boaster];
        let comparison = Comparison::new(&solvers);
        let report = comparison.run(|number| (number < 3).then(|| game(7, number)));
        let summary = Summary {
            seed: Some(7),
            solvers: solvers.iter().map(|solver| solver.name()).collect(),
            elapsed: Duration::from_secs(1),
            interrupted: false,
            simplest: report.first.as_ref().map(|(_, outcome)| comparison.simplified(outcome)),
            report,
        };
        assert_eq!(summary.exit_code(), ExitCode::FAILURE);
        let text = summary.text();
        let told: Vec<&str> = text.lines().skip(3).collect();
        assert_eq!(
            told,
            [
                "3 differences, such as game 0: 1 1 5 1 3 2 1 1 1 1",
                "made simple: 1 1 1 1 1 1 1 1 1 1",
                "  oracle          133",
                "  dfs             133  1,1,1,1,1,1,1,1,1,1",
                "  boaster         134  1,1,1,1,1,1,1,1,1,1  the line scores 133",
                "again: cargo xtask fuzz-compare --solvers dfs,boaster --dice \"1 1 1 1 1 1 1 1 1 1\"",
            ]
        );
        let json = summary.json();
        let fault = r#"{"solver":"boaster","score":134,"line":[1,1,1,1,1,1,1,1,1,1],"fault":"the line scores 133"}"#;
        assert!(json.contains(fault), "{json}");
        let interrupted = Summary { interrupted: true, ..summary };
        assert_eq!(interrupted.exit_code(), ExitCode::from(130));
    }
}
