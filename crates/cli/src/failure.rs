//! What ends the command early.

use std::io;
use std::process::ExitCode;

use yutnori_words::Lang;
use yutnori_words::problem::Problem;

/// Why the command could not do what it was asked: one sentence, and the exit code 2.
///
/// If the reader of our output has closed the pipe, nothing has failed: there is no sentence, and
/// the exit code is 0.
#[derive(Debug)]
pub(crate) struct Failure(Option<Problem>);

impl Failure {
    /// Prints the sentence on standard error, and returns the exit code.
    pub(crate) fn report(self, lang: Lang) -> ExitCode {
        match self.0 {
            Some(problem) => {
                eprintln!("yutnori: {}", problem.sentence(lang));
                ExitCode::from(2)
            }
            None => ExitCode::SUCCESS,
        }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure(Some(problem))
    }
}

/// An answer could not be written. Other errors of `io` become problems where they occur.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure(None),
            _ => Problem::CannotAnswer(error.to_string()).into(),
        }
    }
}
