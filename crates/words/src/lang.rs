//! The two languages, and what is said in both.

/// A language that yutnori speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Both, English first, as a page has them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ko];

    /// The one of the two that is in this language.
    pub fn of<T>(self, english: T, korean: T) -> T {
        match self {
            Lang::En => english,
            Lang::Ko => korean,
        }
    }
}

/// A sentence or a word without blanks, in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In English.
    pub en: &'static str,
    /// In Korean.
    pub ko: &'static str,
}

impl Said {
    /// The one of the two that `lang` speaks.
    pub fn to(self, lang: Lang) -> &'static str {
        lang.of(self.en, self.ko)
    }
}

/// What is said in both languages.
pub(crate) const fn said(en: &'static str, ko: &'static str) -> Said {
    Said { en, ko }
}

/// How many columns of a terminal a text takes: a Korean letter takes two.
pub fn width(text: &str) -> usize {
    text.chars().map(|letter| if ('가'..='힣').contains(&letter) { 2 } else { 1 }).sum()
}

/// The text with spaces behind it, so many columns wide.
pub fn padded(text: &str, columns: usize) -> String {
    text.to_owned() + &" ".repeat(columns.saturating_sub(width(text)))
}
