//! What JavaScript can call. Dice are texts; whatever is no number comes back as JSON.

use wasm_bindgen::prelude::wasm_bindgen;
use yutnori_core::{Horse, parse_choices};
use yutnori_words::Lang;

use crate::cases::{self, Shell};
use crate::talk::{self, Talk};
use crate::{census, dice, solve};

/// The highest total of a game.
///
/// # Errors
///
/// If the text is no game.
#[wasm_bindgen]
pub fn best(game: &str) -> Result<i16, String> {
    Ok(solve::best(&dice(game)?))
}

/// A best line of a game: ten horses, 1 to 4.
///
/// # Errors
///
/// If the text is no game.
#[wasm_bindgen]
pub fn line(game: &str) -> Result<Vec<u8>, String> {
    Ok(solve::line(&dice(game)?).map(Horse::number).to_vec())
}

/// Every position of a game, with a line that begins with these horses, such as `1,1,2`.
///
/// # Errors
///
/// If the text is no game, or the horses are none or may not be chosen.
#[wasm_bindgen]
pub fn explore(game: &str, horses: &str) -> Result<String, String> {
    let choices = parse_choices(horses).map_err(|why| why.to_string())?;
    Ok(solve::explore(&dice(game)?, &choices)?.to_string())
}

/// A game drawn from all by a number.
#[wasm_bindgen]
pub fn random(number: u32) -> String {
    solve::random(number).to_string()
}

/// A game in which greed loses much, drawn by a number.
#[wasm_bindgen]
pub fn hard(number: u32) -> String {
    solve::hard(number).to_string()
}

/// The game with the lowest answer.
#[wasm_bindgen]
pub fn lowest() -> String {
    solve::extremes()[0].to_string()
}

/// The game with the highest answer.
#[wasm_bindgen]
pub fn highest() -> String {
    solve::extremes()[1].to_string()
}

/// The solvers.
#[wasm_bindgen]
pub fn solvers() -> String {
    solve::solvers().to_string()
}

/// What the solver of this name says of a game.
///
/// # Errors
///
/// If the text is no game, or no solver has the name.
#[wasm_bindgen]
pub fn solve_with(name: &str, game: &str) -> Result<String, String> {
    Ok(solve::solve_with(name, &dice(game)?)?.to_string())
}

/// How the answers of all games are spread.
#[wasm_bindgen]
pub fn census() -> String {
    census::census().to_string()
}

/// The spread of all answers as a picture, in Korean or else in English.
#[wasm_bindgen]
pub fn chart(lang: &str) -> String {
    yutnori_picture::census(&census::spread(), language(lang))
}

/// What solvers took for a game, as a picture: rows of a name, positions tried, and seconds.
///
/// # Errors
///
/// If the rows are none.
#[wasm_bindgen]
pub fn contest(game: &str, rows: &str, lang: &str) -> Result<String, String> {
    let rows = serde_json::from_str(rows).map_err(|why| why.to_string())?;
    Ok(solve::contest(&dice(game)?, rows, language(lang)))
}

fn language(lang: &str) -> Lang {
    if lang == "ko" { Lang::Ko } else { Lang::En }
}

/// Some of the games with this total.
#[wasm_bindgen]
pub fn games_with(score: i16, some: usize) -> String {
    census::games_with(score, some).to_string()
}

/// A test set as text: the complete one, or the one that tells all mistakes apart.
#[wasm_bindgen]
pub fn cases(apart: bool) -> String {
    cases::text(apart)
}

/// The games of the complete set, a line each.
#[wasm_bindgen]
pub fn block() -> String {
    cases::block()
}

/// Both test sets as an archive.
#[wasm_bindgen]
pub fn zip() -> Vec<u8> {
    cases::zip()
}

/// A script for `bash`, or else for PowerShell, that runs a program on every game.
#[wasm_bindgen]
pub fn script(bash: bool) -> String {
    cases::script(if bash { Shell::Bash } else { Shell::PowerShell })
}

/// What is concluded from answers that were noted: lines of dice and answer.
///
/// # Errors
///
/// If a line makes no sense, or there is none.
#[wasm_bindgen]
pub fn noted(text: &str) -> Result<String, String> {
    Ok(talk::noted(text)?.to_string())
}

/// A diagnosis by question and answer.
#[wasm_bindgen(js_name = Talk)]
#[derive(Debug, Default)]
pub struct Exported(Talk);

#[wasm_bindgen(js_class = Talk)]
impl Exported {
    /// A new diagnosis.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Exported {
        Exported::default()
    }

    /// The game to run next; nothing once there is nothing left to ask.
    pub fn due(&mut self) -> Option<String> {
        self.0.due().map(|dice| dice.to_string())
    }

    /// Takes the answer to the game that was asked: a number, or `crash`, `late` or `none`.
    ///
    /// # Errors
    ///
    /// If the answer is neither, or no game is left to answer.
    pub fn answer(&mut self, answer: &str) -> Result<(), String> {
        self.0.answer(talk::reply(answer)?)
    }

    /// Takes the last answer back.
    pub fn undo(&mut self) {
        self.0.undo();
    }

    /// All that the page shows.
    pub fn state(&mut self) -> String {
        self.0.state().to_string()
    }

    /// What `yutnori check --json` prints, with `told`.
    pub fn verdict(&mut self) -> String {
        self.0.verdict().to_string()
    }
}
