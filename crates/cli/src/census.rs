//! `yutnori census`: the answers of all games.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use indicatif::HumanCount;
use serde::Serialize;
use yutnori_core::{Dice, Roll, Score, TURNS};
use yutnori_table::{Answers, Spread, Table};
use yutnori_words::{Lang, census as words, padded};

use crate::failure::Failure;
use crate::output::{STANDARD, write_to};
use crate::threads;

/// Show how the answers of all 9,765,625 games are spread
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori census                       lowest, highest, mean, and the spread as bars
  yutnori census --svg census.svg      the spread as a picture
  yutnori census --out answers.tsv     all games with their answers, 234 MB
  yutnori census --out - --format u16le | sha256sum")]
pub(crate) struct Args {
    /// Print an object: lowest and highest answer, mean, median, and the games of each answer
    #[arg(long, group = "output")]
    json: bool,

    /// Draw the spread into FILE; - is standard output
    #[arg(long, value_name = "FILE", group = "output")]
    svg: Option<PathBuf>,

    /// Write only the answers, those of all games in order, into FILE; - is standard output
    #[arg(long, value_name = "FILE", group = "output")]
    out: Option<PathBuf>,

    /// How --out writes an answer
    #[arg(long, requires = "out", default_value = "tsv")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Two bytes, the lower first
    U16le,
    /// A line of text: the dice, a tab, the answer
    Tsv,
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    threads::prepare();
    if let Some(path) = args.out {
        let answers = Table::answers();
        write_to(&path, |out| match args.format {
            Format::U16le => write_u16le(answers, out),
            Format::Tsv => write_tsv(answers, out),
        })?;
    } else if let Some(path) = args.svg {
        write_to(&path, |out| {
            let spread: Vec<_> = Table::spread().counts().collect();
            out.write_all(yutnori_picture::census(&spread, lang).as_bytes())
        })?;
    } else {
        let census = Census::of(&Table::spread());
        write_to(Path::new(STANDARD), |out| {
            if args.json {
                serde_json::to_writer(&mut *out, &census)?;
                writeln!(out)
            } else {
                census.write(lang, out)
            }
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_u16le(answers: &Answers, out: &mut dyn Write) -> io::Result<()> {
    answers.iter().try_for_each(|answer| out.write_all(&answer.to_le_bytes()))
}

fn write_tsv(answers: &Answers, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "dice\tbest")?;
    let mut number = itoa::Buffer::new();
    (0..).zip(answers.iter()).try_for_each(|(index, answer)| {
        // Formatting by the standard library would take ten times as long.
        let mut dice = *b"0 0 0 0 0 0 0 0 0 0\t";
        for (turn, roll) in Dice::nth(index).rolls().iter().enumerate() {
            dice[2 * turn] += roll.pips();
        }
        out.write_all(&dice)?;
        out.write_all(number.format(answer).as_bytes())?;
        out.write_all(b"\n")
    })
}

/// The figures of all games.
#[derive(Serialize)]
struct Census {
    games: usize,
    lowest: Extreme,
    highest: Extreme,
    mean: f64,
    median: Score,
    spread: Vec<Count>,
}

/// The lowest or highest answer, and the first game that has it.
#[derive(Serialize)]
struct Extreme {
    score: Score,
    dice: [u8; TURNS],
}

/// How many games have an answer.
#[derive(Serialize)]
struct Count {
    score: Score,
    games: u32,
}

impl Census {
    fn of(spread: &Spread) -> Census {
        let extreme =
            |(score, dice): (Score, Dice)| Extreme { score, dice: dice.rolls().map(Roll::pips) };
        let (lowest, highest) = (extreme(spread.lowest()), extreme(spread.highest()));
        let spread: Vec<Count> =
            spread.counts().map(|(score, games)| Count { score, games }).collect();
        let games = spread.iter().map(|count| count.games as usize).sum();
        let sum: u64 = spread.iter().map(|count| count.score as u64 * u64::from(count.games)).sum();
        let mut below = 0;
        let median = spread.iter().find(|count| {
            below += count.games as usize;
            below > games / 2
        });
        Census {
            games,
            lowest,
            highest,
            mean: sum as f64 / games as f64,
            median: median.expect("there are games").score,
            spread,
        }
    }

    /// Writes the figures, and a bar for each ten points.
    fn write(&self, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        const STEP: Score = 10;
        const LONGEST: f64 = 50.0;
        let extreme = |&Extreme { score, dice }: &Extreme| {
            words::extreme(score, &dice.map(|pips| pips.to_string()).join(" "), lang)
        };
        for (name, value) in [
            (words::GAMES, HumanCount(self.games as u64).to_string()),
            (words::LOWEST, extreme(&self.lowest)),
            (words::HIGHEST, extreme(&self.highest)),
            (words::MEAN, format!("{:.2}", self.mean)),
            (words::MEDIAN, self.median.to_string()),
        ] {
            writeln!(out, "{}  {value}", padded(name.to(lang), 7))?;
        }
        writeln!(out)?;
        let steps = self.spread.chunk_by(|a, b| a.score / STEP == b.score / STEP).map(|counts| {
            let from = counts[0].score / STEP * STEP;
            (from, counts.iter().map(|count| count.games).sum::<u32>())
        });
        let steps: Vec<(Score, u32)> = steps.collect();
        let most = steps.iter().map(|&(_, games)| games).max().expect("there are games");
        for (from, games) in steps {
            let bar = bar(LONGEST * f64::from(games) / f64::from(most));
            writeln!(
                out,
                "{from}-{}  {:>9}  {bar}",
                from + STEP - 1,
                HumanCount(games.into()).to_string()
            )?;
        }
        Ok(())
    }
}

/// A bar of this length in characters, rounded up to an eighth of one.
pub(crate) fn bar(length: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (8.0 * length).ceil() as usize;
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}
