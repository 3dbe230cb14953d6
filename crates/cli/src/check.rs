//! `yutnori check`: judge the user's own program.

mod drive;
mod many;
mod noted;
mod one;
mod tell;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use yutnori_contestant::program::{NotStarted, Note, Program, Sandbox, Stop};
use yutnori_contestant::source::{Remark, SourceError};
use yutnori_core::Dice;
use yutnori_diagnosis::report::Verdict;
use yutnori_judge::cases::FIRST;
use yutnori_words::problem::Problem;
use yutnori_words::{Lang, check as words};

pub(crate) use self::drive::Driven;
use self::tell::not_run_json;
use crate::failure::Failure;
use crate::games;
use crate::not_run;
use crate::output::is_standard;
use crate::threads;

/// Find out whether your program is right, and if not, on which game and why
///
/// The program is run once a game: ten dice on standard input, its answer on standard output. It is
/// built and run with your rights; --sandbox keeps it from the network and from changing files.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori check solution.py
  yutnori check Main.java
  yutnori check --lang ko -- ./a.out
  yutnori check --game '5 5 5 5 5 5 5 1 1 1' solution.cpp
  yutnori check --answers notes.txt           dice and answer a line: no program needed
  yutnori check --sandbox submissions/        every program below a folder, a line each

Exit codes: 0 it agrees on all games tried; 1 wrong answer, crash, time limit, no answer, unstable;
2 wrong usage; 3 it could not be built or run; 130 stopped before there was a verdict. Of many programs
1 says that at least one of them is not right.")]
pub(crate) struct Args {
    /// Your source: .py .c .cpp .java .js .ts .go .rs .kt; it is built in a temporary folder. Several,
    /// or a folder, are judged one by one
    #[arg(value_name = "FILE", conflicts_with_all = ["answers", "command"])]
    files: Vec<PathBuf>,

    /// A command that runs your program, after --; no shell is involved
    #[arg(last = true, value_name = "COMMAND", conflicts_with = "answers")]
    command: Vec<OsString>,

    /// The interpreter or compiler to use for FILE, such as pypy3 or 'g++ -std=c++11'
    #[arg(long, value_name = "CMD")]
    with: Option<String>,

    /// Run without a network, with a system that can only be read and a temporary folder; needs bwrap
    /// (bubblewrap) on Linux
    #[arg(long)]
    sandbox: bool,

    /// Judge noted answers in place of a program: dice and answer a line; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "budget", "games", "time_limit", "seed", "jobs", "with", "sandbox"])]
    answers: Option<PathBuf>,

    /// Judge this game only
    #[arg(long, value_name = "DICE", value_parser = |text: &str| games::read(text.as_bytes()), conflicts_with_all = ["budget", "games", "seed", "jobs"])]
    game: Option<Dice>,

    /// How long to look for a mistake, in seconds; the first ten games are always played
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    budget: Duration,

    /// How many games to play at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,

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

    /// Write a page that shows the best line and the program's side by side; - is standard output
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Print one object in place of text
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero() && *time <= LONGEST)
        .ok_or_else(|| "type a number of seconds above 0, such as 2 or 0.5".into())
}

/// Nobody waits longer, and sums of times that are far longer do not fit.
const LONGEST: Duration = Duration::from_secs(30 * 24 * 3600);

/// What there is to say about a check, beside its report.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) driven: Driven,
    pub(crate) lang: Lang,
    /// How to start this program again, as it follows `yutnori check`; none for noted answers.
    pub(crate) command: Option<String>,
    /// How long a game may take, for a program.
    pub(crate) time_limit: Option<Duration>,
    /// The input that the program wants in place of the judge's, and that it never reads any.
    pub(crate) notes: Vec<Note>,
    /// What its source shows.
    pub(crate) remarks: Vec<Remark>,
    /// Whether the check was stopped by the user.
    pub(crate) is_stopped: bool,
}

impl Default for Checked {
    fn default() -> Checked {
        Checked {
            driven: Driven::default(),
            lang: Lang::En,
            command: None,
            time_limit: None,
            notes: Vec::new(),
            remarks: Vec::new(),
            is_stopped: false,
        }
    }
}

/// Why there is nothing to say about a program.
#[derive(Debug)]
pub(crate) enum Refused {
    /// Nothing could be built.
    Source(SourceError),
    /// Nothing could be started.
    NotStarted(NotStarted),
    /// The user did not wait.
    Stopped,
}

impl Refused {
    /// The sentence that says why.
    fn why(&self, lang: Lang) -> String {
        match self {
            Refused::Source(error) => not_run::not_built(error, lang),
            Refused::NotStarted(error) => not_run::not_started(error, lang),
            Refused::Stopped => words::STOPPED.to(lang).into(),
        }
    }
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    if args.json && args.html.as_deref().is_some_and(is_standard) {
        return Err(Problem::ObjectAndPage.into());
    }
    threads::prepare();
    let checked = if let Some(answers) = &args.answers {
        noted::noted(answers, lang)?
    } else {
        if args.files.is_empty() && args.command.is_empty() {
            return Err(Problem::NothingToJudge.into());
        }
        if args.files.is_empty() && (args.sandbox || args.with.is_some()) {
            return Err(Problem::NeedsSource.into());
        }
        args.sandbox()?;
        let stop = Stop::default();
        let at_ctrl_c = stop.clone();
        ctrlc::set_handler(move || at_ctrl_c.stop())
            .map_err(|error| Problem::CannotStop(error.to_string()))?;
        let files = many::files(&args.files)?;
        if files.len() > 1 || args.files.iter().any(|file| file.is_dir()) {
            if args.html.is_some() || args.save.is_some() {
                return Err(Problem::FilesOfMany.into());
            }
            return many::run(&args, &files, &stop, lang);
        }
        let bar = progress(lang);
        let checked = match files.first() {
            Some(file) => args.check_file(file, &stop, lang, Some(&bar)),
            None => {
                let (name, arguments) = args.command.split_first().expect("it has a word");
                let program = Program::new(name.clone(), arguments.to_vec());
                args.check(program.with_stop(stop.clone()), None, &stop, lang, Some(&bar))
            }
        };
        bar.finish_and_clear();
        match checked {
            Ok(checked) => checked,
            Err(Refused::Stopped) => return Ok(stopped(lang)),
            Err(refused) => {
                if let Refused::Source(error) = &refused
                    && let Some(problem) = not_run::wrong_usage(error)
                {
                    return Err(problem.into());
                }
                let why = refused.why(lang);
                if args.json {
                    writeln!(stdout(), "{}", not_run_json(&why))?;
                } else {
                    eprintln!("yutnori: {why}");
                }
                return Ok(ExitCode::from(NOT_RUN));
            }
        }
    };
    if checked.driven.report.asked.is_empty() {
        return Ok(stopped(lang));
    }
    args.tell(&checked)?;
    if checked.is_stopped {
        eprintln!("yutnori: {}", words::STOPPED_EARLY.to(lang));
    }
    if let Some(error) = &checked.driven.not_started {
        eprintln!("yutnori: {}", not_run::not_started(error, lang));
    }
    args.write_files(&checked)?;
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

/// Says that there is no verdict.
fn stopped(lang: Lang) -> ExitCode {
    eprintln!("yutnori: {}", Refused::Stopped.why(lang));
    ExitCode::from(STOPPED)
}

/// The exit code of a command that was stopped before it could answer.
const STOPPED: u8 = 130;

/// The exit code where the user's program could not be built or run.
const NOT_RUN: u8 = 3;

impl Args {
    /// How many games, or programs, to run at once.
    fn jobs(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or(cores, usize::from)
    }

    /// The sandbox that was asked for.
    fn sandbox(&self) -> Result<Sandbox, Failure> {
        match Sandbox::find() {
            _ if !self.sandbox => Ok(Sandbox::none()),
            Some(sandbox) => Ok(sandbox),
            None => Err(Problem::NoSandbox.into()),
        }
    }
}

fn progress(lang: Lang) -> ProgressBar {
    let style =
        ProgressStyle::with_template(words::PROGRESS.to(lang)).expect("the template is right");
    let bar =
        if io::stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
    // Without a thread to spare it moves with the games only.
    if !bar.is_hidden() && thread::Builder::new().spawn(|| ()).is_ok() {
        bar.enable_steady_tick(Duration::from_millis(100));
    }
    bar.with_style(style)
}
