//! What a program printed, read as the judge reads it, and more kindly.

use crate::stream::Tail;

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
    /// It prints the answer with a plus sign or noughts before it. A judge that compares texts minds.
    OddNumber,
    /// It never reads what it is given on standard input, nor a file in place of it.
    NeverReads,
    /// It writes its answer to a file instead of standard output.
    WritesFile,
    /// It has no Java class `Main`, which is what the judge runs.
    JavaClass,
    /// Its Java class stands in a package, where the judge does not look.
    JavaPackage,
    /// Its source is not in UTF-8.
    Encoding,
    /// Its source uses what only Visual Studio has.
    VisualStudio,
    /// One of its globals has a name that a header takes, and was renamed.
    NameClash,
    /// It uses more memory than the judge gives.
    Memory,
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
            Note::OddNumber => "odd-number",
            Note::NeverReads => "never-reads-input",
            Note::WritesFile => "writes-file",
            Note::JavaClass => "java-class-not-main",
            Note::JavaPackage => "java-package",
            Note::Encoding => "source-encoding",
            Note::VisualStudio => "visual-studio",
            Note::NameClash => "name-clash",
            Note::Memory => "memory-limit",
        }
    }
}

impl Reading {
    /// Reads an output of any kind, text or not, in one pass and without keeping its words.
    pub(crate) fn of(output: &Tail) -> Reading {
        let bytes = output.bytes();
        // Where the beginning is lost, so is that of the first word that is left.
        let lost = if output.is_cut() {
            bytes.iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len())
        } else {
            0
        };
        let bytes = &bytes[lost..];
        let mut found: Option<Word> = None;
        let mut before = Words::default();
        let mut after = Words::default();
        for line in bytes.split(|&byte| byte == b'\n') {
            words(line, &mut |word| {
                let is_better = found.is_none_or(|found| word.is_alone || !found.is_alone)
                    && word.number.is_some();
                if is_better {
                    if found.is_some() {
                        before.numbers = true;
                    }
                    before.add(after);
                    after = Words::default();
                    found = Some(word);
                } else {
                    after.add(Words::of(word));
                }
            });
        }
        before.numbers |= output.is_cut();
        let number = found.and_then(|found| found.number);
        let mut notes = Vec::new();
        if found.is_some() {
            notes.extend(before.note(Note::PromptBeforeAnswer));
            notes.extend(after.note(Note::TextAfterAnswer));
        }
        if number.is_some_and(|number| number.is_decimal) {
            notes.push(Note::Decimal);
        }
        if number.is_some_and(|number| number.is_odd) {
            notes.push(Note::OddNumber);
        }
        // On Windows itself every text ends so.
        if cfg!(not(windows)) && memchr::memmem::find(bytes, b"\r\n").is_some() {
            notes.push(Note::WindowsLineEnds);
        }
        notes.sort_unstable();
        notes.dedup();
        Reading { number: number.and_then(|number| number.value), notes }
    }

    /// The number, if the output is one integer and nothing else, as the judge wants it.
    pub(crate) fn answer(&self) -> Option<i64> {
        let harmless = |note: &Note| matches!(note, Note::WindowsLineEnds | Note::OddNumber);
        self.number.filter(|_| self.notes.iter().all(harmless))
    }
}

/// What kinds of words stand on one side of the number.
#[derive(Clone, Copy, Default)]
struct Words {
    numbers: bool,
    text: bool,
}

impl Words {
    fn of(word: Word) -> Words {
        Words { numbers: word.number.is_some(), text: word.number.is_none() }
    }

    fn add(&mut self, more: Words) {
        self.numbers |= more.numbers;
        self.text |= more.text;
    }

    /// What to say of them.
    fn note(self, text: Note) -> Option<Note> {
        if self.text { Some(text) } else { self.numbers.then_some(Note::SeveralNumbers) }
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
    /// Whether it has a plus sign or noughts before it.
    is_odd: bool,
}

/// Tells the words of a line: runs of what numbers and names are made of, and every other character
/// by itself, so that `answer=190` holds a number and `horse1` holds none.
fn words(line: &[u8], tell: &mut dyn FnMut(Word)) {
    let line = String::from_utf8_lossy(line);
    let named = |c: char| c.is_ascii_alphanumeric() || "_+-.".contains(c);
    let mut rest = line.trim();
    let whole = rest.len();
    while let Some(first) = rest.chars().next() {
        let length = rest.find(|c| !named(c)).unwrap_or(rest.len()).max(first.len_utf8());
        tell(Word { number: number(&rest[..length]), is_alone: length == whole });
        rest = rest[length..].trim_start();
    }
}

fn number(word: &str) -> Option<Number> {
    let (whole, fraction) = word.split_once('.').unwrap_or((word, ""));
    let digits = whole.trim_start_matches(['+', '-']);
    let is_odd = whole.starts_with('+') || digits.len() > 1 && digits.starts_with('0');
    let whole: i64 = whole.parse().ok()?;
    if !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let value = fraction.bytes().all(|digit| digit == b'0').then_some(whole);
    Some(Number { value, is_decimal: word.contains('.'), is_odd })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stream::KEPT;

    fn read(output: &[u8]) -> Reading {
        Reading::of(&output.to_vec().into())
    }

    #[test]
    fn an_answer_is_one_integer_with_any_white_space_around_it() {
        for output in ["190", "190\n", "\n 190 \n\n", "190\r\n", "0190"] {
            assert_eq!(read(output.as_bytes()).answer(), Some(190), "{output:?}");
        }
        assert_eq!(read(b"-2147483648").answer(), Some(-2_147_483_648));
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
            let reading = read(output.as_bytes());
            assert_eq!((reading.number, &reading.notes[..]), (number, notes), "{output:?}");
            assert_eq!(reading.answer(), None, "{output:?}");
        }
    }

    #[test]
    #[cfg(not(windows))]
    fn windows_line_ends_are_noted() {
        assert_eq!(read(b"190\r\n").notes, [Note::WindowsLineEnds]);
    }

    #[test]
    fn a_number_that_is_not_written_plainly_is_an_answer_but_noted() {
        for (output, number) in [("+190", 190), ("0190", 190), ("-05", -5), ("007\n", 7)] {
            let reading = read(output.as_bytes());
            assert_eq!(
                (reading.answer(), &reading.notes[..]),
                (Some(number), &[Note::OddNumber][..])
            );
        }
        for plain in ["0", "-1", "190"] {
            assert_eq!(read(plain.as_bytes()).notes, [], "{plain}");
        }
    }

    #[test]
    fn of_a_trace_longer_than_what_is_kept_the_last_number_counts() {
        let trace = "turn 3: horse 1 to 16\n".repeat(KEPT / 10);
        let reading = read(format!("{trace}190\n").as_bytes());
        assert_eq!((reading.number, reading.answer()), (Some(190), None));
        assert_eq!(reading.notes, [Note::PromptBeforeAnswer]);
        // Of a number that is cut in two by what is kept, the rest is no number.
        let digits = "1".repeat(KEPT);
        assert_eq!(read(format!("x{digits}").as_bytes()).number, None);
        let numbers = "133\n".repeat(KEPT);
        assert_eq!(read(numbers.as_bytes()).notes, [Note::SeveralNumbers]);
    }

    #[test]
    fn bytes_that_are_no_text_are_passed_over() {
        let nothing = read(&vec![0; 2 * KEPT]);
        assert_eq!((nothing.number, &nothing.notes[..]), (None, &[][..]));
        assert_eq!(read(b"\0\xff190\n").number, Some(190));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read(
            output in prop::collection::vec(
                prop_oneof![4 => b'0'..=b'9', 4 => b' '..=b'/', 1 => Just(b'\n'), 1 => any::<u8>()],
                0..60,
            ),
        ) {
            let reading = read(&output);
            prop_assert!(reading.answer().is_none_or(|answer| reading.number == Some(answer)));
        }

        #[test]
        fn the_number_is_found_in_any_text(
            before in "[^0-9]*", number: i64, after in "[^0-9]*",
        ) {
            let reading = read(format!("{before}\n{number}\n{after}").as_bytes());
            prop_assert_eq!(reading.number, Some(number));
            let alone = before.trim().is_empty() && after.trim().is_empty();
            prop_assert_eq!(reading.answer().is_some(), alone);
        }
    }
}
