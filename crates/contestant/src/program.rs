//! The user's own program: a contestant, which claims a number and may fail.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use yutnori_core::Dice;

use crate::child::{self, CommandLine, End};
use crate::output::Reading;

pub use crate::child::{Stop, as_typed};
pub use crate::crash::{Cause, Crash, Ending};
pub use crate::output::Note;

/// The judge's time limit for languages without an allowance.
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// How much of what a program printed is kept for a report, in bytes.
const EXCERPT: usize = 4096;

/// A program that is run once a game: the game on its standard input, its answer on its standard
/// output. Several threads may run it at once.
///
/// Nothing that it starts outlives a run, unless it leaves its process group: a descendant that
/// starts a session or a group of its own escapes the kill, as it escapes a shell's.
#[derive(Clone, Debug)]
pub struct Program {
    command: CommandLine,
    time_limit: Duration,
    stop: Stop,
    /// Where it runs, if it was built from a source: the folder lives as long as the program.
    folder: Option<Arc<TempDir>>,
}

impl Program {
    /// The program that this command starts, without a shell, with the judge's time limit: 2 s,
    /// for Python three times that and 2 s more, for the JVM twice that and 1 s more. A command is
    /// Python's or the JVM's if one of its words is known by its name or extension.
    pub fn new(name: OsString, arguments: Vec<OsString>) -> Program {
        let command = CommandLine { name, arguments };
        let time_limit = command.words().map(|word| judge_limit(word)).max().unwrap_or(TIME_LIMIT);
        Program { command, time_limit, stop: Stop::default(), folder: None }
    }

    /// The same program with another time limit.
    pub fn with_time_limit(self, time_limit: Duration) -> Program {
        Program { time_limit, ..self }
    }

    /// The same program, whose runs end once `stop` is asked for.
    pub fn with_stop(self, stop: Stop) -> Program {
        Program { stop, ..self }
    }

    /// The same program, run in this folder.
    pub(crate) fn in_folder(self, folder: Arc<TempDir>) -> Program {
        Program { folder: Some(folder), ..self }
    }

    /// How long the judge would let it run.
    pub fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// Runs the program on one game, the dice on one line as the judge gives them, and kills it
    /// once `patience` is used up. Give more patience than the time limit to learn late answers.
    ///
    /// # Errors
    ///
    /// [`NotStarted`] if there is no such program, or it may not be run.
    pub fn run(&self, dice: &Dice, patience: Duration) -> Result<Run, NotStarted> {
        self.run_with(&format!("{dice}\n"), patience)
    }

    /// Looks for another shape of the input that lets the program find the `best` score of a game:
    /// [`Note::WantsTestCount`] or [`Note::WantsOneNumberALine`].
    ///
    /// It makes sense for a program that fails on the dice as the judge gives them.
    ///
    /// # Errors
    ///
    /// As [`run`](Program::run).
    pub fn probe(
        &self,
        dice: &Dice,
        best: u32,
        patience: Duration,
    ) -> Result<Option<Note>, NotStarted> {
        let shapes = [
            (Note::WantsTestCount, format!("1\n{dice}\n")),
            (Note::WantsOneNumberALine, format!("{dice}\n").replace(' ', "\n")),
        ];
        for (note, input) in shapes {
            if self.run_with(&input, patience)?.number == Some(best.into()) {
                return Ok(Some(note));
            }
        }
        Ok(None)
    }

    fn run_with(&self, input: &str, patience: Duration) -> Result<Run, NotStarted> {
        let folder = self.folder.as_ref().map(|folder| folder.path());
        let ended = child::run(self.command.command(folder), input, patience, &self.stop)
            .map_err(|error| NotStarted { name: self.command.name.clone(), error })?;
        let reading = Reading::of(&ended.stdout);
        let stderr = excerpt(&ended.stderr);
        let outcome = match ended.end {
            End::Exited(status) if !status.success() => {
                Outcome::Crashed(Crash::new(status, &stderr))
            }
            End::Exited(_) => reading.answer().map_or(Outcome::NoAnswer, Outcome::Answered),
            End::OutOfTime => Outcome::TimedOut,
            End::Flooded => Outcome::Flooded,
            End::Stopped => Outcome::Stopped,
        };
        Ok(Run {
            outcome,
            number: reading.number,
            notes: reading.notes,
            time: ended.time,
            is_late: ended.time > self.time_limit,
            stdout: excerpt(&ended.stdout),
            stderr,
        })
    }
}

impl fmt::Display for Program {
    /// Writes the command, with quotation marks around words that need them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.command.fmt(f)
    }
}

/// The judge's time limit for a command with this word.
fn judge_limit(word: &OsStr) -> Duration {
    let path = Path::new(word);
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default();
    if extension == "py" || name.starts_with("python") || name.starts_with("pypy") {
        3 * TIME_LIMIT + Duration::from_secs(2)
    } else if extension == "jar" || ["java", "kotlin", "scala"].contains(&&*name) {
        2 * TIME_LIMIT + Duration::from_secs(1)
    } else {
        TIME_LIMIT
    }
}

/// The end of what a program printed, fit for a terminal.
fn excerpt(bytes: &[u8]) -> String {
    let end = &bytes[bytes.len().saturating_sub(EXCERPT)..];
    let shown = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    String::from_utf8_lossy(end).chars().filter(shown).collect()
}

/// What became of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The integer that it most likely meant, also where the judge would not take it: with text
    /// around it, from a program that crashed afterwards, or that had to be killed.
    pub number: Option<i64>,
    /// What is odd about its output.
    pub notes: Vec<Note>,
    /// How long it ran.
    pub time: Duration,
    /// Whether that is longer than its time limit.
    pub is_late: bool,
    /// The end of its standard output.
    pub stdout: String,
    /// The end of its standard error, where languages say why a program crashed.
    pub stderr: String,
}

impl Run {
    /// A run that printed this integer and nothing else, as of a program that is not here.
    pub fn noted(answer: i64) -> Run {
        Run {
            outcome: Outcome::Answered(answer),
            number: Some(answer),
            notes: Vec::new(),
            time: Duration::ZERO,
            is_late: false,
            stdout: String::new(),
            stderr: String::new(),
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It printed this integer and nothing else, and ended well.
    Answered(i64),
    /// It ended well, but printed no integer, or more than that.
    NoAnswer,
    /// It did not end well.
    Crashed(Crash),
    /// It was killed when patience was used up.
    TimedOut,
    /// It was killed for printing more than a mebibyte.
    Flooded,
    /// It was killed because we were told to [`Stop`].
    Stopped,
}

/// A program that could not be started. The message says what to do about it.
#[derive(Debug)]
pub struct NotStarted {
    /// The first word of the command.
    pub name: OsString,
    /// What the system said.
    pub error: io::Error,
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotStarted { name, error } = self;
        let path = Path::new(name);
        write!(f, "cannot start `{}`: ", path.display())?;
        match error.kind() {
            io::ErrorKind::NotFound if path.is_file() => {
                f.write_str("the interpreter in its first line is missing; name another before it")
            }
            io::ErrorKind::NotFound => f.write_str(
                "there is no such command; a program here needs its path, such as ./a.out",
            ),
            io::ErrorKind::PermissionDenied => f.write_str(
                "it may not be executed; try chmod +x, or name its interpreter before it",
            ),
            _ => write!(f, "{error}; if it is a script, name its interpreter before it"),
        }
    }
}

impl Error for NotStarted {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}
