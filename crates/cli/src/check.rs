//! `yutnori check`: judge the user's own program.

mod drive;

use std::ffi::OsString;
use std::fs;
use std::io::{self, IsTerminal, Read, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use yutnori_contestant::program::{NotStarted, Note, Outcome, Program, Run, Stop, as_typed};
use yutnori_contestant::source::{Source, SourceError};
use yutnori_core::Dice;
use yutnori_diagnosis::report::{Asked, Verdict};
use yutnori_diagnosis::session::{self, Progress, Session};
use yutnori_diagnosis::sets::Known;
use yutnori_diagnosis::{answers, json};
use yutnori_judge::cases::FIRST;
use yutnori_words::problem::Problem;
use yutnori_words::{Lang, check as words};

use self::drive::{Driven, Plan, drive};
use crate::failure::Failure;
use crate::{cases, not_run, verdict};

/// Find out whether your program is right, and if not, on which game and why
///
/// The program is run once a game: ten dice on standard input, its answer on standard output.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori check solution.py
  yutnori check Main.java
  yutnori check --lang ko -- ./a.out
  yutnori check --game '5 5 5 5 5 5 5 1 1 1' solution.cpp
  yutnori check --answers notes.txt           dice and answer a line: no program needed

Exit codes: 0 it agrees on all games tried; 1 wrong answer, crash, time limit, no answer, unstable;
2 wrong usage; 3 it could not be built or run; 130 stopped before there was a verdict.")]
pub(crate) struct Args {
    /// Your source: .py .c .cpp .java .js .ts .go .rs .kt; it is built in a temporary folder
    #[arg(value_name = "FILE", conflicts_with_all = ["answers", "command"])]
    file: Option<PathBuf>,

    /// A command that runs your program, after --; no shell is involved
    #[arg(last = true, value_name = "COMMAND", conflicts_with = "answers")]
    command: Vec<OsString>,

    /// The interpreter or compiler to use for FILE, such as pypy3 or 'g++ -std=c++11'
    #[arg(long, value_name = "CMD", requires = "file")]
    with: Option<String>,

    /// Judge noted answers in place of a program: dice and answer a line; - is standard input
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,

    /// Judge this game only
    #[arg(long, value_name = "DICE")]
    game: Option<Dice>,

    /// How long to look for a mistake, in seconds; the first ten games are always played
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    budget: Duration,

    /// How many games to play at most
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    games: usize,

    /// How long a game may take, in seconds; by default what the judge allows the language
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// What the random games follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many games to play at once; by default as many as there are cores
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,

    /// Write the games that the program fails to this folder, with the right answers: N.in, N.out
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,

    /// Write a page that shows the best line and the program's side by side
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Print one object in place of text
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "type a number of seconds above 0, such as 2 or 0.5".into())
}

/// What there is to say about a check, beside its report.
pub(crate) struct Checked {
    pub(crate) driven: Driven,
    pub(crate) lang: Lang,
    /// How to start this program again, as it follows `yutnori check`; none for noted answers.
    pub(crate) command: Option<String>,
    /// How long a game may take, for a program.
    pub(crate) time_limit: Option<Duration>,
    /// The input that the program wants in place of the judge's, and the line of a file it opens.
    pub(crate) notes: Vec<Note>,
    /// Whether the check was stopped by the user.
    pub(crate) is_stopped: bool,
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    let checked = match (&args.answers, &args.file, &args.command[..]) {
        (Some(answers), ..) => noted(answers, lang)?,
        (None, None, []) => return Err(Problem::NothingToJudge.into()),
        (None, file, command) => {
            let stop = Stop::default();
            let at_ctrl_c = stop.clone();
            ctrlc::set_handler(move || at_ctrl_c.stop())
                .map_err(|error| Problem::CannotStop(error.to_string()))?;
            match args.program(file.as_ref(), command, &stop) {
                Ok((program, notes)) => match args.check(&program, stop, lang) {
                    Ok(checked) => Checked { notes: [notes, checked.notes].concat(), ..checked },
                    Err(not_started) => {
                        return args.not_run(&not_run::not_started(&not_started, lang));
                    }
                },
                Err(SourceError::Stopped) => return Ok(ExitCode::from(STOPPED)),
                Err(error) => {
                    return match not_run::wrong_usage(&error) {
                        Some(problem) => Err(problem.into()),
                        None => args.not_run(&not_run::not_built(&error, lang)),
                    };
                }
            }
        }
    };
    if checked.driven.report.asked.is_empty() {
        eprintln!("yutnori: {}", words::STOPPED.to(lang));
        return Ok(ExitCode::from(STOPPED));
    }
    if let Some(folder) = &args.save {
        let failed = checked.driven.report.failed().into_iter();
        let games: Vec<Known> = failed.map(|asked| (asked.dice, asked.best as i16)).collect();
        cases::save(folder, &games).map_err(|error| {
            Problem::CannotWrite(folder.display().to_string(), error.to_string())
        })?;
    }
    if let Some(file) = &args.html {
        let page = verdict::page(&checked)
            .ok_or_else(|| Problem::NoGameToShow(file.display().to_string()))?;
        fs::write(file, page)
            .map_err(|error| Problem::CannotWrite(file.display().to_string(), error.to_string()))?;
    }
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(&checked))?;
    } else {
        write!(anstream::AutoStream::auto(out), "{}", verdict::text(&checked))?;
    }
    Ok(match checked.driven.report.verdict() {
        Verdict::Agrees
            if checked.is_stopped && checked.driven.report.asked.len() < FIRST.len() =>
        {
            ExitCode::from(STOPPED)
        }
        Verdict::Agrees => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    })
}

/// The exit code of a command that was stopped before it could answer.
const STOPPED: u8 = 130;

/// The exit code where the user's program could not be built or run.
const NOT_RUN: u8 = 3;

impl Args {
    /// The program to judge, and what its source shows.
    fn program(
        &self,
        file: Option<&PathBuf>,
        command: &[OsString],
        stop: &Stop,
    ) -> Result<(Program, Vec<Note>), SourceError> {
        let mut notes = Vec::new();
        let program = match file {
            Some(file) => {
                let source = Source::open(file, self.with.as_deref())?;
                if let Some(command) = source.build_command() {
                    eprintln!("{command}");
                }
                notes.extend(source.opens_file().map(|_| Note::ReadsFile));
                source.build(stop)?
            }
            None => Program::new(command[0].clone(), command[1..].to_vec()).with_stop(stop.clone()),
        };
        Ok(match self.time_limit {
            Some(limit) => (program.with_time_limit(limit), notes),
            None => (program, notes),
        })
    }

    fn check(&self, program: &Program, stop: Stop, lang: Lang) -> Result<Checked, NotStarted> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let plan = Plan {
            budget: self.budget,
            games: self.games,
            jobs: self.jobs.map_or(cores, usize::from),
            stop: stop.clone(),
        };
        let patience = PATIENCE * program.time_limit();
        let ask = |dice: &Dice| program.run(dice, patience);
        let bar = progress(lang);
        let tell = |progress: Progress| {
            bar.set_position(progress.games as u64);
            bar.set_message(words::progress(progress.wrong, progress.candidates, lang));
        };
        let session = match &self.game {
            Some(dice) => Session::only(&[*dice]),
            None => Session::new(self.seed),
        };
        let driven = drive(session, &ask, &plan, &tell)?;
        bar.finish_and_clear();
        let notes = shape_of_input(program, &driven, patience)?;
        Ok(Checked {
            driven,
            lang,
            command: Some(self.command(program)),
            time_limit: Some(program.time_limit()),
            notes,
            is_stopped: stop.is_asked(),
        })
    }

    /// How this program is checked again, as it follows `yutnori check` and the game.
    fn command(&self, program: &Program) -> String {
        let mut words = Vec::new();
        if let Some(with) = &self.with {
            words.extend(["--with".into(), as_typed(with.as_ref())]);
        }
        if let Some(limit) = self.time_limit {
            words.extend(["--time-limit".into(), limit.as_secs_f64().to_string()]);
        }
        match &self.file {
            Some(file) => words.push(as_typed(file.as_ref())),
            None => words.push(format!("-- {program}")),
        }
        words.join(" ")
    }

    /// Says that the program could not be built or run.
    fn not_run(&self, why: &str) -> Result<ExitCode, Failure> {
        if self.json {
            println!("{}", serde_json::json!({"schema": 1, "verdict": "not-run", "why": why}));
        } else {
            eprintln!("yutnori: {why}");
        }
        Ok(ExitCode::from(NOT_RUN))
    }
}

/// How many time limits a program is waited for: a late answer still tells something.
const PATIENCE: u32 = 10;

/// A program that fails at once may want its input in another shape.
fn shape_of_input(
    program: &Program,
    driven: &Driven,
    patience: Duration,
) -> Result<Vec<Note>, NotStarted> {
    // What an unstable program answers to another input is chance, and one that never answers is
    // waited for once only.
    let fails = |asked: &&Asked| {
        asked.reply.number != Some(asked.best)
            && driven.runs[&asked.dice].outcome != Outcome::TimedOut
            && driven.report.unstable.is_none()
    };
    match driven.report.asked.first().filter(fails) {
        Some(asked) => {
            let best = asked.best.unsigned_abs() as u32;
            Ok(program.probe(&asked.dice, best, patience)?.into_iter().collect())
        }
        None => Ok(Vec::new()),
    }
}

fn progress(lang: Lang) -> ProgressBar {
    let style =
        ProgressStyle::with_template(words::PROGRESS.to(lang)).expect("the template is right");
    let bar =
        if io::stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
    bar.enable_steady_tick(Duration::from_millis(100));
    bar.with_style(style)
}

/// Judges answers that stand in a file.
fn noted(file: &PathBuf, lang: Lang) -> Result<Checked, Failure> {
    let mut text = Vec::new();
    let read = if file.as_os_str() == "-" {
        if stdin().is_terminal() {
            eprintln!("{}", words::WHAT_TO_TYPE.to(lang));
        }
        stdin().lock().take(LONGEST).read_to_end(&mut text)
    } else {
        fs::File::open(file).and_then(|file| file.take(LONGEST).read_to_end(&mut text))
    };
    let name = || file.display().to_string();
    read.map_err(|error| Problem::CannotRead(name(), error.to_string()))?;
    let noted = answers::parse(&text).map_err(|error| Problem::Answers(name(), error))?;
    if noted.is_empty() {
        return Err(Problem::NoAnswers(name()).into());
    }
    let report = session::of_noted(noted.iter().map(|noted| (noted.dice, noted.answer)));
    let runs = noted.iter().map(|noted| (noted.dice, Run::noted(noted.answer))).collect();
    let driven = Driven { report, runs, ..Driven::default() };
    Ok(Checked {
        driven,
        lang,
        command: None,
        time_limit: None,
        notes: Vec::new(),
        is_stopped: false,
    })
}

/// How long a file of answers may be, in bytes: room for a million.
const LONGEST: u64 = 64 << 20;

fn as_json(checked: &Checked) -> Value {
    let Driven { report, runs, count, .. } = &checked.driven;
    let mut object = json::report(report);
    object["runs"] = (*count).into();
    object["slow"] = runs.values().filter(|run| run.is_late).count().into();
    object["notes"] = verdict::notes(checked).iter().map(|note| note.id()).collect();
    object
}
