//! What ends the command early.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why the command could not do what it was asked: one sentence, and the exit code 2.
///
/// A reader of our output that has seen enough is no failure: then there is nothing to say, and
/// the exit code is 0.
#[derive(Debug)]
pub(crate) struct Failure(Option<String>);

impl Failure {
    /// A failure with its sentence, which says what is wrong, where, and what to type instead.
    pub(crate) fn new(sentence: impl Display) -> Failure {
        Failure(Some(sentence.to_string()))
    }

    /// Says the sentence on standard error, and gives the exit code.
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

/// An answer could not be written; the other errors of `io` are given their sentence on the spot.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure(None),
            _ => Failure::new(format_args!("cannot write the answer: {error}")),
        }
    }
}
