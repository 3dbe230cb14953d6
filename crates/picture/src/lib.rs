//! Pictures of Dice Yutnori.
//!
//! [`text()`] draws the board for a terminal and [`svg()`] a whole game; [`explore`] writes a page
//! on which a game is played through, and [`compare`] one that shows two lines side by side. Nothing
//! here repeats the board or its rules: what can happen in a game comes from the
//! [`Explorer`](yutnori_explorer::Explorer), and where the squares lie follows from the arrows of
//! the board.

use yutnori_core::IllegalMove;

mod layout;
mod page;
mod svg;
mod text;

pub use page::{Fault, Side, Told, compare, explore};
pub use svg::svg;
pub use text::{style_of, text};

/// A language that the pictures speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// The one of the two that is in this language.
    pub fn of<T>(self, english: T, korean: T) -> T {
        match self {
            Lang::En => english,
            Lang::Ko => korean,
        }
    }
}

/// Why a horse may not be chosen, with the rule named.
pub fn reason(why: IllegalMove, lang: Lang) -> String {
    match (lang, why) {
        (Lang::En, _) => why.to_string(),
        (Lang::Ko, IllegalMove::Finished) => "도착 칸에 있는 말은 고를 수 없습니다 (규칙 2)".into(),
        (Lang::Ko, IllegalMove::Occupied(square)) => {
            format!("이동을 마치는 칸 {square}에 다른 말이 있습니다 (규칙 5)")
        }
    }
}
