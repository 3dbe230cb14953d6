//! The progress bar of a chore.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many things, or a counter if their number is not known. It is drawn on standard
/// error if that is a terminal.
pub(crate) fn progress(number: Option<u64>, things: &'static str) -> ProgressBar {
    let (bar, template) = match number {
        Some(number) => {
            (ProgressBar::new(number), "{wide_bar} {human_pos} of {human_len} {msg}, {eta} to go")
        }
        None => (ProgressBar::no_length(), "{spinner} {human_pos} {msg} in {elapsed}"),
    };
    let bar = bar.with_message(things);
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well formed"))
}
