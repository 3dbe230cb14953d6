//! `yutnori compare`: every solver on the same games.

use std::ffi::OsString;
use std::hint;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use clap::value_parser;
use indicatif::HumanCount;
use serde::Serialize;
use yutnori_core::{Dice, Roll, Score, Solution, Solver, TURNS};
use yutnori_judge::conformance::{self, certify};
use yutnori_judge::fuzz;
use yutnori_judge::oracle::Oracle;
use yutnori_picture::{Bar, Scale, bars, duration};
use yutnori_solvers::ALL;
use yutnori_words::{Lang, compare as words, padded, width};

use crate::census::bar;
use crate::failure::Failure;
use crate::games::game_of;
use crate::output::{STANDARD, write_to};
use crate::threads;

/// Compare all solvers: how many positions they try, and how long they take
///
/// Every answer is checked, score and line. If one is wrong, the exit code is 1.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori compare                           on 20 random games
  yutnori compare 1 2 3 4 1 2 3 4 1 2       on one game
  yutnori compare --games 1000 --seed 7     on more games, others than those of seed 1
  yutnori compare --svg solvers.svg         the times as a picture")]
pub(crate) struct Args {
    /// Ten dice, each 1 to 5; without any, random games are played
    #[arg(value_name = "DICE", allow_negative_numbers = true)]
    dice: Vec<OsString>,

    /// How many random games to play
    #[arg(long, value_name = "N", default_value_t = 20, conflicts_with = "dice")]
    #[arg(value_parser = value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// Which random games: the same for the same number
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "dice")]
    seed: u64,

    /// Print an object: the games, and for each solver its positions and times
    #[arg(long, conflicts_with = "svg")]
    json: bool,

    /// Draw the times into FILE; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    let games = if args.dice.is_empty() {
        (0..args.games.into()).map(|number| fuzz::game(args.seed, number)).collect()
    } else {
        vec![game_of(&args.dice)?]
    };
    threads::prepare();
    let compared = match Compared::of(ALL, games) {
        Ok(compared) => compared,
        Err(failure) => {
            eprintln!("{}\n{failure}", words::WRONG.to(lang));
            return Ok(ExitCode::FAILURE);
        }
    };
    if let Some(path) = &args.svg {
        let picture = compared.svg(lang);
        write_to(path, |out| out.write_all(picture.as_bytes()))?;
    } else if args.json {
        write_to(Path::new(STANDARD), |out| {
            serde_json::to_writer(&mut *out, &compared)?;
            writeln!(out)
        })?;
    } else {
        compared.write(lang, &mut anstream::stdout().lock())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How the solvers did on the same games.
#[derive(Serialize)]
struct Compared {
    /// The dice of each game.
    games: Vec<[u8; TURNS]>,
    solvers: Vec<Run>,
}

/// How one solver did.
#[derive(Serialize)]
struct Run {
    name: &'static str,
    /// The sum of its answers.
    total: i64,
    /// How many positions it tried in a game.
    positions: f64,
    /// How many seconds it took for a game, in the fastest of some rounds over all.
    seconds: f64,
    /// How many seconds it took for the first game of all, with what it prepared.
    first_seconds: f64,
    /// How many times as fast it was as the first solver.
    speed: f64,
}

impl Compared {
    /// Asks the solvers, one after the other.
    ///
    /// # Errors
    ///
    /// The first answer that is wrong.
    fn of(
        solvers: &[&dyn Solver],
        games: Vec<Dice>,
    ) -> Result<Compared, Box<conformance::Failure>> {
        let mut runs: Vec<Run> = Vec::new();
        for &solver in solvers {
            let mut run = Run::of(solver, &games)?;
            run.speed = runs.first().map_or(1.0, |first| first.seconds / run.seconds);
            runs.push(run);
        }
        let games = games.iter().map(|dice| dice.rolls().map(Roll::pips)).collect();
        Ok(Compared { games, solvers: runs })
    }

    /// The dice, if it is one game.
    fn dice(&self) -> Option<String> {
        let [dice] = &self.games[..] else { return None };
        Some(dice.map(|pips| pips.to_string()).join(" "))
    }

    fn count(&self) -> String {
        HumanCount(self.games.len() as u64).to_string()
    }

    /// Those that took far longer for the first game than for the others.
    fn prepared(&self, lang: Lang) -> impl Iterator<Item = String> {
        let slow = |run: &&Run| run.first_seconds > 1e-3 + 10.0 * run.seconds;
        let told = move |run: &Run| words::first(run.name, &duration(run.first_seconds), lang);
        self.solvers.iter().filter(slow).map(told)
    }

    /// Writes a line for each solver.
    fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        const LONGEST: f64 = 30.0;
        let solvers = self.solvers.len();
        let headline = match self.dice() {
            Some(dice) => words::agree(&dice, self.solvers[0].total as Score, solvers, lang),
            None => words::agree_on(&self.count(), solvers, lang),
        };
        writeln!(out, "{headline}\n")?;
        let scale = Scale::of(self.solvers.iter().map(|run| run.seconds));
        let heads = [words::SOLVER, words::POSITIONS, words::TIME, words::SPEED];
        row(out, heads.map(|head| head.to(lang).to_owned()), "")?;
        let colour = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
        for run in &self.solvers {
            let bar = bar(LONGEST * scale.share(run.seconds));
            let cells = [run.name.into(), run.positions(), duration(run.seconds), run.speed()];
            row(out, cells, &format!("{colour}{bar}{colour:#}"))?;
        }
        writeln!(out, "\n{}", words::scale(self.solvers[0].name, lang))?;
        self.prepared(lang).try_for_each(|told| writeln!(out, "{told}"))
    }

    fn svg(&self, lang: Lang) -> String {
        let title = match self.dice() {
            Some(dice) => words::heading(&dice, lang),
            None => words::heading_of(&self.count(), lang),
        };
        let drawn = self.solvers.iter().map(|run| Bar {
            name: run.name.into(),
            seconds: run.seconds,
            note: words::note(&run.positions(), &run.speed(), lang),
        });
        let notes = [words::scale(self.solvers[0].name, lang)];
        let notes: Vec<String> = notes.into_iter().chain(self.prepared(lang)).collect();
        bars(&title, &notes, &drawn.collect::<Vec<_>>())
    }
}

impl Run {
    fn of(solver: &dyn Solver, games: &[Dice]) -> Result<Run, Box<conformance::Failure>> {
        let start = Instant::now();
        hint::black_box(solver.solve(&games[0]));
        let first = start.elapsed();

        // The first round is the only one of a slow solver. A fast one may be interrupted in it.
        let begin = Instant::now();
        let mut fastest = Duration::MAX;
        let solutions = loop {
            let start = Instant::now();
            let solutions: Vec<Solution> = games.iter().map(|dice| solver.solve(dice)).collect();
            fastest = fastest.min(start.elapsed());
            if begin.elapsed() > ENOUGH {
                break solutions;
            }
        };

        let oracle = Oracle::right();
        for (dice, got) in games.iter().zip(&solutions) {
            let expected = oracle.best(dice).expect("every game has a best line");
            certify(dice, expected, got).map_err(|fault| conformance::Failure {
                solver: solver.name(),
                dice: *dice,
                expected,
                got: got.clone(),
                fault,
            })?;
        }
        let count = games.len() as f64;
        Ok(Run {
            name: solver.name(),
            total: solutions.iter().map(|solution| i64::from(solution.score)).sum(),
            positions: solutions.iter().map(|solution| solution.nodes as f64).sum::<f64>() / count,
            // A clock may be too coarse for a game.
            seconds: fastest.as_secs_f64().max(1e-9) / count,
            first_seconds: first.as_secs_f64(),
            speed: 1.0,
        })
    }

    fn positions(&self) -> String {
        HumanCount(self.positions.round() as u64).to_string()
    }

    fn speed(&self) -> String {
        match self.speed {
            ..9.995 => format!("{:.2}", self.speed),
            ..99.95 => format!("{:.1}", self.speed),
            _ => HumanCount(self.speed.round() as u64).to_string(),
        }
    }
}

/// How long a solver is asked over and over.
const ENOUGH: Duration = Duration::from_millis(30);

/// Writes a line of the table: the name, three numbers to the right, and the bar.
fn row(out: &mut dyn Write, [name, cells @ ..]: [String; 4], bar: &str) -> io::Result<()> {
    let mut line = padded(&name, 8);
    for cell in cells {
        line += &" ".repeat(13usize.saturating_sub(width(&cell)));
        line += &cell;
    }
    writeln!(out, "{}", format_args!("{line}  {bar}").to_string().trim_end())
}

#[cfg(test)]
mod tests {
    use yutnori_solvers::by_name;

    use super::*;

    /// Says one point more than there is.
    struct Boaster;

    impl Solver for Boaster {
        fn name(&self) -> &'static str {
            "boaster"
        }

        fn about(&self) -> &'static str {
            "says one point more than there is"
        }

        fn solve(&self, dice: &Dice) -> Solution {
            let right = by_name("pruned").unwrap().solve(dice);
            Solution { score: right.score + 1, ..right }
        }
    }

    #[test]
    fn a_solver_that_is_wrong_is_named_with_the_game() {
        let dice = Dice::nth(7);
        let memo = by_name("memo").unwrap();
        assert!(Compared::of(&[memo], vec![dice]).is_ok());
        let failure = Compared::of(&[memo, &Boaster], vec![dice]).err().unwrap();
        assert_eq!((failure.solver, failure.dice), ("boaster", dice));
        assert_eq!(failure.got.score, failure.expected + 1);
    }
}
