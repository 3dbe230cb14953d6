//! `yutnori solve`: the highest total of each game.

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use serde_json::json;
use yutnori_core::{Dice, Horse, Replay, Roll, Score, Solver, TURNS, replay};
use yutnori_diagnosis::readings::{self, Reading};
use yutnori_judge::oracle::Oracle;
use yutnori_pruned::Pruned;
use yutnori_solvers::{ALL, by_name};
use yutnori_table::Table;
use yutnori_words::moves::{HEADS, row, rows_of_reading};
use yutnori_words::{Lang, solve as words};

use crate::failure::Failure;
use crate::games::{Games, game_of};
use crate::threads;

/// Print the highest total of each game
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori solve 1 2 3 4 1 2 3 4 1 2           one game: prints 190
  yutnori solve < games.txt                   many games, one a line
  yutnori solve --line 5 5 5 5 5 5 5 1 1 1    the moves as well
  yutnori solve --solver dfs --json < games.txt
  yutnori solve --reading no-jumping 1 1 5 1 1 1 1 1 1 1
                                              what a program answers that misreads a rule")]
pub(crate) struct Args {
    /// Ten dice, each 1 to 5; without any, or with -, games are read from standard input
    ///
    /// On standard input each line is a game. If the first line holds fewer than ten numbers, the
    /// whole input is one game.
    #[arg(value_name = "DICE", allow_negative_numbers = true)]
    dice: Vec<OsString>,

    /// The solver that finds the answers
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = parse_choice())]
    solver: Choice,

    /// Play a misreading of the rules, one of those that `yutnori readings` lists
    #[arg(long, value_name = "ID", conflicts_with = "solver", hide_possible_values = true,
        value_parser = parse_reading())]
    reading: Option<&'static Reading>,

    /// Print the ten moves of a best line below the score
    #[arg(long)]
    line: bool,

    /// Print a JSON object a game: dice, score, solver, and the ten horses of a best line
    #[arg(long, conflicts_with = "line")]
    json: bool,
}

/// Which solver finds the answers.
#[derive(Clone, Copy)]
enum Choice {
    /// The fastest one for so many games.
    Auto,
    Named(&'static dyn Solver),
}

/// From so many games on, building the table of all games takes less time than it saves.
const MANY: u64 = 5_000;

impl Choice {
    /// The solver of the next game, after so many others.
    fn solver(self, answered: u64) -> &'static dyn Solver {
        match self {
            Choice::Auto if answered < MANY => &Pruned,
            Choice::Auto => {
                threads::prepare();
                &Table
            }
            Choice::Named(solver) => {
                threads::prepare();
                solver
            }
        }
    }
}

fn parse_choice() -> impl TypedValueParser<Value = Choice> {
    let auto = PossibleValue::new("auto").help("pruned for a few games, table for many");
    let names = ALL.iter().map(|solver| PossibleValue::new(solver.name()).help(solver.about()));
    PossibleValuesParser::new([auto].into_iter().chain(names))
        .map(|name| by_name(&name).map_or(Choice::Auto, Choice::Named))
}

pub(crate) fn parse_reading() -> impl TypedValueParser<Value = &'static Reading> {
    let ids = readings::ALL.iter().map(|reading| PossibleValue::new(reading.id));
    PossibleValuesParser::new(ids).map(|id| readings::by_id(&id).expect("the id is in the list"))
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    let misread = args.reading.map(|reading| (reading, reading.oracle()));
    let mut out = BufWriter::with_capacity(1 << 16, stdout().lock());
    if args.dice.is_empty() || args.dice == ["-"] {
        if stdin().is_terminal() {
            eprintln!("{}", words::what_to_type(END_OF_INPUT, lang));
        }
        let mut games = Games::new(stdin().lock());
        let mut answered = 0;
        while let Some(dice) = games.next() {
            match &misread {
                Some((reading, oracle)) => args.misread(&dice?, reading, oracle, lang, &mut out)?,
                None => args.answer(&dice?, answered, lang, &mut out)?,
            }
            answered += 1;
            if games.are_awaited() {
                out.flush()?;
            }
        }
    } else {
        let dice = game_of(&args.dice)?;
        match &misread {
            Some((reading, oracle)) => args.misread(&dice, reading, oracle, lang, &mut out)?,
            None => args.answer(&dice, 0, lang, &mut out)?,
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };

impl Args {
    /// Writes the answer of a game, after the answers of so many others.
    fn answer(
        &self,
        dice: &Dice,
        answered: u64,
        lang: Lang,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let solver = self.solver.solver(answered);
        if self.json {
            let solution = solver.solve(dice);
            let answer = Answer {
                dice: dice.rolls().map(Roll::pips),
                score: solution.score,
                solver: solver.name(),
                line: solution.line.map(Horse::number),
            };
            serde_json::to_writer(&mut *out, &answer)?;
            writeln!(out)
        } else if self.line {
            if answered > 0 {
                writeln!(out)?;
            }
            let solution = solver.solve(dice);
            writeln!(out, "{}", solution.score)?;
            let replay = replay(dice, &solution.line).expect("solvers play by the rules");
            write_moves(&replay, lang, out)
        } else {
            // The standard library would take longer to format the answer than we take to read
            // the game and to look up its answer.
            out.write_all(itoa::Buffer::new().format(solver.score(dice)).as_bytes())?;
            out.write_all(b"\n")
        }
    }

    /// Writes the answer of a program with this misreading; 0 if it finds no complete line.
    fn misread(
        &self,
        dice: &Dice,
        reading: &Reading,
        oracle: &Oracle,
        lang: Lang,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let score = oracle.best(dice).unwrap_or(0);
        if !self.json && !self.line {
            return writeln!(out, "{score}");
        }
        let line = oracle.line(dice).unwrap_or_default();
        if self.json {
            let horses = line.iter().map(|played| played.horse.number()).collect::<Vec<_>>();
            let dice = dice.rolls().map(Roll::pips);
            let answer =
                json!({"dice": dice, "score": score, "reading": reading.id, "line": horses});
            return writeln!(out, "{answer}");
        }
        writeln!(out, "{score}\n{}", HEADS.to(lang))?;
        rows_of_reading(&line, lang).iter().try_for_each(|row| writeln!(out, "{row}"))
    }
}

/// What `--json` prints of a game.
#[derive(Serialize)]
struct Answer {
    dice: [u8; TURNS],
    score: Score,
    solver: &'static str,
    line: [u8; TURNS],
}

/// Writes the moves of a game as a table.
fn write_moves(replay: &Replay, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", HEADS.to(lang))?;
    for (turn, played) in (1..).zip(&replay.moves) {
        writeln!(out, "{}", row(turn, played, lang))?;
    }
    Ok(())
}
