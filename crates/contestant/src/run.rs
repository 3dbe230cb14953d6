//! One run of a program: how it ended, what it printed, and what it used.

use std::time::Duration;

use crate::crash::Crash;
use crate::output::Note;

/// What became of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The integer that it most likely meant, also where the judge would not take it: with text
    /// around it, or, if it stands alone, from a program that crashed afterwards or had to be killed.
    pub number: Option<i64>,
    /// What is odd about its output.
    pub notes: Vec<Note>,
    /// How long it ran, by the wall clock.
    pub time: Duration,
    /// The processor time that it used, where the system tells that.
    pub processor: Option<Duration>,
    /// Whether it took longer than its time limit. Where the system tells it, its processor time
    /// counts: others may have kept it from the processor.
    pub is_late: bool,
    /// Whether it took something of its standard input.
    pub reads_input: bool,
    /// The end of its standard output.
    pub stdout: String,
    /// The end of its standard error, where languages say why a program crashed.
    pub stderr: String,
}

impl Run {
    /// What counts against the time limit: the shorter of the two times.
    pub fn charged(&self) -> Duration {
        self.processor.map_or(self.time, |processor| processor.min(self.time))
    }

    /// A run that printed this integer and nothing else, as of a program that is not here.
    pub fn noted(answer: i64) -> Run {
        Run {
            outcome: Outcome::Answered(answer),
            number: Some(answer),
            notes: Vec::new(),
            time: Duration::ZERO,
            processor: None,
            is_late: false,
            reads_input: true,
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
    /// It was killed when patience was used up, having printed more than a mebibyte.
    Flooded,
    /// It was killed because we were told to [`Stop`](crate::program::Stop).
    Stopped,
}
