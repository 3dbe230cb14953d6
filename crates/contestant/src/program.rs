//! The user's own program: a contestant, which claims a number and may fail.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tempfile::TempDir;
use yutnori_core::Dice;

use crate::child::{self, Bounds, End, Ended};
use crate::command::CommandLine;
use crate::input_file::Files;
use crate::limits;
use crate::output::Reading;
use crate::runtime::Runtime;
use crate::sandbox::Place;
use crate::source::Remark;
use crate::stream::Tail;

pub use crate::child::Stop;
pub use crate::command::as_typed;
pub use crate::crash::{Cause, Crash, Ending};
pub use crate::output::Note;
pub use crate::run::{Outcome, Run};
pub use crate::sandbox::Sandbox;

/// How much of what a program printed is kept for a report, in bytes.
const EXCERPT: usize = 4096;

/// After so many time limits of the wall clock a program is late even if it did nothing meanwhile.
const WAITING: u32 = 10;

/// A program that is run once a game: the game on its standard input, its answer on its standard
/// output. Several threads may run it at once.
///
/// Nothing that it starts outlives a run, unless it leaves its process group: a descendant that
/// starts a session or a group of its own escapes the kill, as it escapes a shell's.
#[derive(Clone, Debug)]
pub struct Program {
    command: CommandLine,
    runtime: Runtime,
    time_limit: Duration,
    stop: Stop,
    /// Where it runs, if it was built from a source: the folder lives as long as the program.
    folder: Option<Arc<TempDir>>,
    files: Files,
    remarks: Vec<Remark>,
    sandbox: Sandbox,
    runs: Arc<AtomicUsize>,
}

impl Program {
    /// The program that this command starts, without a shell, with the judge's time limit: 2 s,
    /// for Python three times that and 2 s more, for the JVM twice that and 1 s more. A command is
    /// Python's or the JVM's if its first word is, or, where that is no path, a file behind it.
    pub fn new(name: OsString, arguments: Vec<OsString>) -> Program {
        let command = CommandLine { name, arguments, ..CommandLine::default() };
        let runtime = Runtime::of(&command);
        Program {
            command,
            runtime,
            time_limit: runtime.time_limit(),
            stop: Stop::default(),
            folder: None,
            files: Files::default(),
            remarks: Vec::new(),
            sandbox: Sandbox::none(),
            runs: Arc::default(),
        }
    }

    /// The same program with another time limit.
    pub fn with_time_limit(self, time_limit: Duration) -> Program {
        Program { time_limit, ..self }
    }

    /// The same program, whose runs end once `stop` is asked for.
    pub fn with_stop(self, stop: Stop) -> Program {
        Program { stop, ..self }
    }

    /// The same program, as its build made it.
    pub(crate) fn built(
        self,
        command: CommandLine,
        folder: Arc<TempDir>,
        files: Files,
        remarks: Vec<Remark>,
        sandbox: Sandbox,
    ) -> Program {
        Program { command, folder: Some(folder), files, remarks, sandbox, ..self }
    }

    /// How long the judge would let it run.
    pub fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// What its source shows.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Whether its source opens a file in place of standard input.
    pub fn opens_file(&self) -> bool {
        !self.files.read.is_empty() || self.files.line.is_some()
    }

    /// How many runs of it were started, be it to ask a game or to try another shape of the input.
    pub fn runs(&self) -> usize {
        self.runs.load(Ordering::Relaxed)
    }

    /// Runs the program on one game, the dice on one line as the judge gives them, and kills it
    /// once `patience` is used up: by its processor time where the system tells that, and by the
    /// wall clock if it does nothing. Give more patience than the time limit to learn late answers.
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
        self.runs.fetch_add(1, Ordering::Relaxed);
        self.ended(input, patience)
            .map(|(ended, written)| self.judged(ended, written))
            .map_err(|error| NotStarted { name: self.command.name.clone(), error })
    }

    /// Runs the program, in a folder with the files that it opens, and gives what it wrote to some.
    fn ended(&self, input: &str, patience: Duration) -> io::Result<(Ended, Option<Vec<u8>>)> {
        let limits_memory = self.runtime != Runtime::Jvm;
        let bounds = Bounds { patience, limits_memory, stop: &self.stop };
        let top = self.folder.as_ref().map(|folder| folder.path());
        let run = |folder: Option<&Path>| match (top, folder) {
            (Some(top), Some(folder)) => {
                let place = Place { top, folder, beside: None };
                let command = self.sandbox.around(&self.command, place, limits_memory);
                child::run(&|| command.command(Some(folder)), input, bounds)
            }
            _ => child::run(&|| self.command.command(folder), input, bounds),
        };
        match top {
            Some(top) if !self.files.is_empty() => {
                // Each run has its own, since each asks another game. Names that lead out of the
                // folder stay below it: it lies as deep as people nest theirs.
                let own = TempDir::new_in(top)?;
                let folder = own.path().join("a/b/c");
                std::fs::create_dir_all(&folder)?;
                self.files.place(own.path(), &folder, input)?;
                let ended = run(Some(&folder))?;
                let printed = ended.stdout.bytes().trim_ascii();
                let written =
                    if printed.is_empty() { self.files.written(own.path(), &folder) } else { None };
                Ok((ended, written))
            }
            _ => Ok((run(top)?, None)),
        }
    }

    /// What the judge would say of a run, and what is odd about it.
    fn judged(&self, ended: Ended, written: Option<Vec<u8>>) -> Run {
        let is_written = written.is_some();
        let output = written.map_or(ended.stdout, Tail::from);
        let reading = Reading::of(&output);
        let stderr = excerpt(ended.stderr.bytes());
        let is_over = |share: u64| ended.usage.memory.is_some_and(|used| used > share);
        let outcome = match ended.end {
            End::Exited(status) if !status.success() => {
                let is_shell = self.runtime == Runtime::Shell || self.sandbox.is_closed();
                let crash = Crash::new(status, &stderr, is_shell);
                // Who is refused memory and does not look falls over a null pointer.
                let is_full = self.runtime != Runtime::Jvm && is_over(limits::MEMORY / 8 * 7);
                let cause = crash.cause.map(|cause| match cause {
                    Cause::Memory if is_full => Cause::OutOfMemory,
                    cause => cause,
                });
                Outcome::Crashed(Crash { cause, ..crash })
            }
            End::Exited(_) => reading.answer().map_or(Outcome::NoAnswer, Outcome::Answered),
            End::OutOfTime if output.is_cut() => Outcome::Flooded,
            End::OutOfTime => Outcome::TimedOut,
            End::Stopped => Outcome::Stopped,
        };
        // The numbers of a trace are no answer unless the program came to its end.
        let has_ended = matches!(outcome, Outcome::Answered(_) | Outcome::NoAnswer);
        let number = if has_ended { reading.number } else { reading.answer() };
        let mut notes = reading.notes;
        let crash = match &outcome {
            Outcome::Crashed(crash) => crash.cause,
            _ => None,
        };
        if is_written {
            notes.push(Note::WritesFile);
        }
        if self.runtime != Runtime::Jvm && is_over(limits::MEMORY)
            || cfg!(target_os = "linux") && crash == Some(Cause::OutOfMemory)
        {
            notes.push(Note::Memory);
        }
        let time = ended.time;
        let processor = ended.usage.processor;
        let is_charged = processor.is_none_or(|used| used > self.time_limit);
        let is_late = time > self.time_limit && (is_charged || time > WAITING * self.time_limit);
        Run {
            outcome,
            number,
            notes,
            time,
            processor,
            is_late,
            reads_input: ended.reads_input,
            stdout: excerpt(output.bytes()),
            stderr,
        }
    }
}

impl fmt::Display for Program {
    /// Writes the command, with quotation marks around words that need them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.command.fmt(f)
    }
}

/// The end of what a program printed, fit for a terminal.
fn excerpt(bytes: &[u8]) -> String {
    let end = &bytes[bytes.len().saturating_sub(EXCERPT)..];
    printable(end)
}

/// A text without what steers a terminal.
pub(crate) fn printable(bytes: &[u8]) -> String {
    let shown = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    String::from_utf8_lossy(bytes).chars().filter(shown).collect()
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
            io::ErrorKind::WouldBlock | io::ErrorKind::OutOfMemory => {
                write!(f, "the system has no room for another process at the moment ({error})")
            }
            _ => write!(f, "{error}; if it is a script, name its interpreter before it"),
        }
    }
}

impl Error for NotStarted {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}
