//! What ends the command early.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why the command could not do what it was asked: one sentence, and the exit code 2.
///
/// If the reader of our output has closed the pipe, nothing has failed: there is no sentence, and
/// the exit code is 0.
#[derive(Debug)]
pub(crate) struct Failure(Option<String>);

impl Failure {
    /// A failure with this sentence, which says what is wrong, where, and what to type instead.
    pub(crate) fn new(sentence: impl Display) -> Failure {
        Failure(Some(sentence.to_string()))
    }

    /// Prints the sentence on standard error, and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self.0 {
            Some(sentence) => {
                eprintln!("yutnori: {sentence}");
                ExitCode::from(2)
            }
            None => ExitCode::SUCCESS,
        }
    }
}

/// An answer could not be written. Other errors of `io` get their sentence where they occur.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure(None),
            _ => Failure::new(format_args!("cannot write the answer: {error}")),
        }
    }
}
