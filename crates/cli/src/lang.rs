//! The language that people read.

use std::ffi::OsString;

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

/// The language that these arguments ask for, where clap has not read them.
pub(crate) fn asked_for(words: &[OsString]) -> Option<Choice> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let apart = || words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| &*pair[1]);
    Choice::from_str(joined.or_else(apart)?, true).ok()
}

/// The language that the system speaks, or English.
pub(crate) fn of_system() -> Lang {
    match sys_locale::get_locale() {
        Some(locale) if locale.starts_with("ko") => Lang::Ko,
        _ => Lang::En,
    }
}
