//! The language that people read.

use clap::ValueEnum;
use yutnori_words::Lang;

/// A language that yutnori speaks.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Choice {
    /// 한국어
    Ko,
    /// English
    En,
}

impl From<Choice> for Lang {
    fn from(choice: Choice) -> Lang {
        match choice {
            Choice::Ko => Lang::Ko,
            Choice::En => Lang::En,
        }
    }
}

/// The language that the system speaks, or English.
pub(crate) fn of_system() -> Lang {
    match sys_locale::get_locale() {
        Some(locale) if locale.starts_with("ko") => Lang::Ko,
        _ => Lang::En,
    }
}
