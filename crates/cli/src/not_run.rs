//! Why the user's program could not be built or started, in the language of the verdict.

use std::io;
use std::path::Path;

use yutnori_contestant::program::NotStarted;
use yutnori_contestant::source::{SourceError, extensions};
use yutnori_words::Lang;
use yutnori_words::problem::Problem;
use yutnori_words::program::{self, not_started as why};

/// What is wrong with the command that was typed, if no program came of a source for that.
pub(crate) fn wrong_usage(error: &SourceError) -> Option<Problem> {
    match error {
        SourceError::Unreadable { file, error } => {
            Some(Problem::CannotRead(file.display().to_string(), error.to_string()))
        }
        SourceError::UnknownLanguage(file) => {
            Some(Problem::UnknownLanguage(file.display().to_string(), known_extensions()))
        }
        _ => None,
    }
}

/// The extensions of the languages that we know, each with its point.
pub(crate) fn known_extensions() -> String {
    extensions().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" ")
}

/// Why no program came of a source.
pub(crate) fn not_built(error: &SourceError, lang: Lang) -> String {
    match error {
        SourceError::NoTool(tools) => program::no_tool(tools, lang),
        SourceError::NoFolder(error) => program::no_folder(error, lang),
        SourceError::Refused { command, output } => program::refused(command, output, lang),
        SourceError::NotDone { command } => program::not_done(command, lang),
        SourceError::NoProduct { command } => program::no_product(command, lang),
        SourceError::OpenQuotation(with) => program::open_quotation(with, lang),
        SourceError::NoMainClass => program::NO_MAIN_CLASS.to(lang).into(),
        SourceError::Stopped => program::STOPPED_BUILDING.to(lang).into(),
        SourceError::Unreadable { .. } | SourceError::UnknownLanguage(_) => {
            wrong_usage(error).map_or(String::new(), |problem| problem.sentence(lang))
        }
    }
}

/// Why a program could not be started.
pub(crate) fn not_started(error: &NotStarted, lang: Lang) -> String {
    let path = Path::new(&error.name);
    let why = match error.error.kind() {
        io::ErrorKind::NotFound if path.is_file() => why::NO_INTERPRETER.to(lang).into(),
        io::ErrorKind::NotFound => why::NO_COMMAND.to(lang).into(),
        io::ErrorKind::PermissionDenied => why::NOT_ALLOWED.to(lang).into(),
        io::ErrorKind::WouldBlock | io::ErrorKind::OutOfMemory => why::no_room(&error.error, lang),
        _ => why::other(&error.error, lang),
    };
    program::not_started::sentence(path.display(), &why, lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_a_program_cannot_run_is_told_in_both_languages() {
        let command = || String::from("g++ a.cpp");
        let nothing = || io::Error::from(io::ErrorKind::NotFound);
        let mut all = String::new();
        for error in [
            SourceError::Unreadable { file: "a.cpp".into(), error: nothing() },
            SourceError::UnknownLanguage("a.xyz".into()),
            SourceError::NoTool(vec!["g++".into(), "clang++".into()]),
            SourceError::OpenQuotation("'sh".into()),
            SourceError::NoFolder(nothing()),
            SourceError::Refused { command: command(), output: "line 1".into() },
            SourceError::NotDone { command: command() },
            SourceError::NoProduct { command: command() },
            SourceError::NoMainClass,
            SourceError::Stopped,
        ] {
            for lang in Lang::ALL {
                all += &format!("{}\n", not_built(&error, lang));
            }
        }
        let here = file!().rsplit('/').next().map(|name| format!("src/{name}")).unwrap();
        for (name, kind) in [
            (&here[..], io::ErrorKind::NotFound),
            ("no-such-program", io::ErrorKind::NotFound),
            ("program", io::ErrorKind::PermissionDenied),
            ("program", io::ErrorKind::WouldBlock),
            ("program", io::ErrorKind::Other),
        ] {
            let error = NotStarted { name: name.into(), error: kind.into() };
            for lang in Lang::ALL {
                all += &format!("{}\n", not_started(&error, lang));
            }
        }
        insta::assert_snapshot!(all);
    }
}
