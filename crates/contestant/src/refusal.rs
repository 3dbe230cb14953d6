//! Why a source did not become a program.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::language::extensions;

/// Why a source did not become a program. The message says what to do about it.
#[derive(Debug)]
pub enum SourceError {
    /// The file is missing or may not be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The extension of this file belongs to no language that we know.
    UnknownLanguage(PathBuf),
    /// None of these tools, one of which is needed, is on this machine.
    NoTool(Vec<String>),
    /// What was typed for a tool has a quotation mark that is not closed.
    OpenQuotation(String),
    /// There is no room for a temporary folder.
    NoFolder(io::Error),
    /// The compiler did not take the source.
    Refused {
        /// The command that builds it.
        command: String,
        /// All that the compiler said.
        output: String,
    },
    /// The compiler was not done after two minutes.
    NotDone {
        /// The command that builds it.
        command: String,
    },
    /// The compiler was content, but made no program.
    NoProduct {
        /// The command that builds it.
        command: String,
    },
    /// The Java source has no class with a static method `main`.
    NoMainClass,
    /// Somebody asked to stop.
    Stopped,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceError::Unreadable { file, error } => {
                write!(f, "cannot read {}: {error}", file.display())
            }
            SourceError::UnknownLanguage(file) => {
                let known: Vec<String> =
                    extensions().map(|extension| format!(".{extension}")).collect();
                write!(
                    f,
                    "cannot tell the language of {} by its extension ({} are known); \
                     name its interpreter with --with, or give the whole command after --",
                    file.display(),
                    known.join(" "),
                )
            }
            SourceError::NoTool(tools) => {
                let tools = tools.join(" or ");
                write!(f, "cannot find {tools}; install it, or name another with --with")
            }
            SourceError::OpenQuotation(with) => {
                write!(f, "a quotation mark is open, or nothing is named, in --with {with:?}")
            }
            SourceError::NoFolder(error) => write!(f, "cannot make a temporary folder: {error}"),
            SourceError::Refused { command, output } => {
                write!(f, "cannot build the program: `{command}` failed\n{output}")
            }
            SourceError::NotDone { command } => {
                write!(f, "cannot build the program: `{command}` was not done after two minutes")
            }
            SourceError::NoProduct { command } => {
                write!(f, "`{command}` made no program; is it a compiler for this language?")
            }
            SourceError::NoMainClass => f.write_str(
                "found no class with `public static void main(String[] args)`, \
                 which is where a Java program begins",
            ),
            SourceError::Stopped => f.write_str("stopped while building the program"),
        }
    }
}

impl Error for SourceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SourceError::Unreadable { error, .. } | SourceError::NoFolder(error) => Some(error),
            _ => None,
        }
    }
}
