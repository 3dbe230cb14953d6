//! What a program printed, read as the judge reads it, and more kindly.

/// The integer in an output, and what is odd about the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The number that is most likely meant: the last that has a line to itself, else the last.
    pub(crate) number: Option<i64>,
    pub(crate) notes: Vec<Note>,
}

/// Something about a program that a judge minds, or that its author may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Note {
    /// It prints text before the answer: a prompt or a trace.
    PromptBeforeAnswer,
    /// It prints text after the answer.
    TextAfterAnswer,
    /// It prints more than one number.
    SeveralNumbers,
    /// It prints the answer with a decimal point.
    Decimal,
    /// Its lines end as on Windows. A judge does not mind.
    WindowsLineEnds,
    /// It wants the number of games before the dice.
    WantsTestCount,
    /// It wants each of the ten dice on a line of its own.
    WantsOneNumberALine,
    /// It opens a file of the author's machine instead of standard input.
    ReadsFile,
}

impl Note {
    /// What the note is called in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Note::PromptBeforeAnswer => "prompt-before-answer",
            Note::TextAfterAnswer => "text-after-answer",
            Note::SeveralNumbers => "several-numbers",
            Note::Decimal => "decimal",
            Note::WindowsLineEnds => "windows-line-ends",
            Note::WantsTestCount => "wants-test-count",
            Note::WantsOneNumberALine => "wants-one-number-a-line",
            Note::ReadsFile => "reads-file",
        }
    }
}

impl Reading {
    /// Reads an output of any kind, text or not.
    pub(crate) fn of(output: &[u8]) -> Reading {
        let text = String::from_utf8_lossy(output);
        let words: Vec<Word> = text.lines().flat_map(words).collect();
        let place = words
            .iter()
            .rposition(|word| word.is_alone && word.number.is_some())
            .or_else(|| words.iter().rposition(|word| word.number.is_some()));
        let found = place.and_then(|place| words[place].number);
        let mut notes = Vec::new();
        if let Some(place) = place {
            notes.extend(about(&words[..place], Note::PromptBeforeAnswer));
            notes.extend(about(&words[place + 1..], Note::TextAfterAnswer));
        }
        if found.is_some_and(|found| found.is_decimal) {
            notes.push(Note::Decimal);
        }
        // On Windows itself every text ends so.
        if cfg!(not(windows)) && text.contains("\r\n") {
            notes.push(Note::WindowsLineEnds);
        }
        notes.sort_unstable();
        notes.dedup();
        Reading { number: found.and_then(|found| found.value), notes }
    }

    /// The number, if the output is one integer and nothing else, as the judge wants it.
    pub(crate) fn answer(&self) -> Option<i64> {
        let harmless = |note: &Note| *note == Note::WindowsLineEnds;
        self.number.filter(|_| self.notes.iter().all(harmless))
    }
}

/// What to say of the words on one side of the number.
fn about(words: &[Word], text: Note) -> Option<Note> {
    if words.is_empty() {
        None
    } else if words.iter().all(|word| word.number.is_some()) {
        Some(Note::SeveralNumbers)
    } else {
        Some(text)
    }
}

/// A word of an output.
#[derive(Clone, Copy)]
struct Word {
    number: Option<Number>,
    /// Whether it has a line to itself.
    is_alone: bool,
}

#[derive(Clone, Copy)]
struct Number {
    /// `None` for a decimal that is no integer.
    value: Option<i64>,
    is_decimal: bool,
}

/// The words of a line: runs of what numbers and names are made of, and every other character by
/// itself, so that `answer=190` holds a number and `horse1` holds none.
fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = line.trim();
    while let Some(first) = rest.chars().next() {
        let named = |c: char| c.is_ascii_alphanumeric() || "_+-.".contains(c);
        let length = rest.find(|c| !named(c)).unwrap_or(rest.len()).max(first.len_utf8());
        let is_alone = words.is_empty() && length == rest.len();
        words.push(Word { number: number(&rest[..length]), is_alone });
        rest = rest[length..].trim_start();
    }
    words
}

fn number(word: &str) -> Option<Number> {
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    let whole: i64 = whole.parse().ok()?;
    if !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let value = fraction.bytes().all(|digit| digit == b'0').then_some(whole);
    Some(Number { value, is_decimal: word.contains('.') })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_answer_is_one_integer_with_any_white_space_around_it() {
        for output in ["190", "190\n", "\n 190 \n\n", "190\r\n", "0190"] {
            assert_eq!(Reading::of(output.as_bytes()).answer(), Some(190), "{output:?}");
        }
        assert_eq!(Reading::of(b"-2147483648").answer(), Some(-2_147_483_648));
    }

    #[test]
    fn another_output_is_read_kindly_and_noted() {
        use Note::{Decimal, PromptBeforeAnswer, SeveralNumbers, TextAfterAnswer};
        for (output, number, notes) in [
            ("", None, &[][..]),
            ("no idea", None, &[]),
            ("190.0", Some(190), &[Decimal]),
            ("190.5", None, &[Decimal]),
            ("190.", Some(190), &[Decimal]),
            ("Enter ten dice: 190", Some(190), &[PromptBeforeAnswer]),
            ("answer=190", Some(190), &[PromptBeforeAnswer]),
            ("> 190", Some(190), &[PromptBeforeAnswer]),
            ("#1 190", Some(190), &[PromptBeforeAnswer]),
            ("정답: 190점", Some(190), &[PromptBeforeAnswer, TextAfterAnswer]),
            ("1 2 3 horse1\n190\ntook 12 ms", Some(190), &[PromptBeforeAnswer, TextAfterAnswer]),
            ("horse1", None, &[]),
            ("0x1F", None, &[]),
            ("190\n133\n", Some(133), &[SeveralNumbers]),
            ("1 2 190", Some(190), &[SeveralNumbers]),
            ("99999999999999999999", None, &[]),
        ] {
            let reading = Reading::of(output.as_bytes());
            assert_eq!((reading.number, &reading.notes[..]), (number, notes), "{output:?}");
            assert_eq!(reading.answer(), None, "{output:?}");
        }
    }

    #[test]
    #[cfg(not(windows))]
    fn windows_line_ends_are_noted() {
        assert_eq!(Reading::of(b"190\r\n").notes, [Note::WindowsLineEnds]);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read(
            output in prop::collection::vec(
                prop_oneof![4 => b'0'..=b'9', 4 => b' '..=b'/', 1 => Just(b'\n'), 1 => any::<u8>()],
                0..60,
            ),
        ) {
            let reading = Reading::of(&output);
            prop_assert!(reading.answer().is_none_or(|answer| reading.number == Some(answer)));
        }

        #[test]
        fn the_number_is_found_in_any_text(
            before in "[^0-9]*", number: i64, after in "[^0-9]*",
        ) {
            let reading = Reading::of(format!("{before}\n{number}\n{after}").as_bytes());
            prop_assert_eq!(reading.number, Some(number));
            let alone = before.trim().is_empty() && after.trim().is_empty();
            prop_assert_eq!(reading.answer().is_some(), alone);
        }
    }
}
