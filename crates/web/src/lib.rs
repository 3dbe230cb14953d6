//! The solvers and the diagnosis of Dice Yutnori for a browser.
//!
//! [`solve`], [`census`], [`cases`] and [`talk`] do what the page shows; they work anywhere.
//! [`exports`] hands them to JavaScript: dice go in as text, what is found comes out as numbers or
//! as JSON. [`page()`] puts the page together, one file with everything in it.
//!
//! In a browser there is one thread: what the other crates do in parallel is done in turn there.

pub mod cases;
pub mod census;
pub mod exports;
mod page;
pub mod solve;
pub mod talk;
mod verdict;

use yutnori_core::Dice;

pub use page::{Bound, page};

/// Reads ten dice as people type them: with blanks, with commas, or together.
///
/// # Errors
///
/// A sentence that says what to type instead.
pub fn dice(text: &str) -> Result<Dice, String> {
    let mut spaced = String::with_capacity(2 * text.len());
    let together = !text.trim().contains(|c: char| c.is_ascii_whitespace() || c == ',');
    for letter in text.chars() {
        spaced.push(if letter == ',' { ' ' } else { letter });
        if together {
            spaced.push(' ');
        }
    }
    spaced.parse().map_err(|why| format!("{why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_people_type_them() {
        for text in
            ["1 2 3 4 1 2 3 4 1 2", "1234123412", " 1,2,3,4,1,2,3,4,1,2\n", "1, 2 3 4 1 2 3 4 1 2"]
        {
            assert_eq!(dice(text).unwrap().to_string(), "1 2 3 4 1 2 3 4 1 2", "{text:?}");
        }
        for text in ["", "123412341", "12341234126", "1234123416", "12 34 12 34 12"] {
            assert!(dice(text).is_err(), "{text:?}");
        }
    }
}
