//! The language that people read.

use clap::ValueEnum;
use yutnori_picture::Lang;

/// A language that yutnori speaks.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Choice {
    /// 한국어
    Ko,
    /// English
    En,
}

/// The language that was chosen, or else the one that the system speaks.
pub(crate) fn language(choice: Option<Choice>) -> Lang {
    match choice {
        Some(Choice::Ko) => Lang::Ko,
        Some(Choice::En) => Lang::En,
        None => match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("ko") => Lang::Ko,
            _ => Lang::En,
        },
    }
}
