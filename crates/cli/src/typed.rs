//! The words of the command line before clap reads them: a command that is not spelled right.

use std::ffi::OsString;
use std::path::Path;

use yutnori_words::problem::Problem;

/// How much alike two words must be, from 0 to 1, to take one for the other.
const ALIKE: f64 = 0.7;

/// What is wrong if the first word is no command but was meant as one.
///
/// `words` are the arguments of the process. Without this, the word would be taken for dice.
pub(crate) fn mistyped(command: &clap::Command, words: &[OsString]) -> Option<Problem> {
    let word = first(words)?.to_str()?;
    if !word.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let names = || command.get_subcommands().map(clap::Command::get_name).chain(["help"]);
    if names().any(|name| name == word) {
        return None;
    }
    let typed = word.to_lowercase();
    let likeness = |name: &str| strsim::jaro(&typed, name);
    let nearest = names().max_by(|one, other| likeness(one).total_cmp(&likeness(other)))?;
    let meant = if Path::new(word).exists() {
        format!("check {word}")
    } else if likeness(nearest) > ALIKE {
        nearest.into()
    } else {
        return None;
    };
    Some(Problem::NoCommand(word.into(), meant))
}

/// The first word, but for the language.
fn first(words: &[OsString]) -> Option<&OsString> {
    match words {
        [lang, _, word, ..] if lang == "--lang" => Some(word),
        [lang, word, ..] if lang.to_string_lossy().starts_with("--lang=") => Some(word),
        [word, ..] => Some(word),
        [] => None,
    }
}
