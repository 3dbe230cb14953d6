//! The bar that tells how far a chore is.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over so many games, if their number is known; on standard error if that is a terminal.
pub(crate) fn progress(games: Option<u64>) -> ProgressBar {
    let (bar, template) = match games {
        Some(games) => {
            (ProgressBar::new(games), "{wide_bar} {human_pos} of {human_len} games, {eta} to go")
        }
        None => (ProgressBar::no_length(), "{spinner} {human_pos} games in {elapsed}"),
    };
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well formed"))
}
