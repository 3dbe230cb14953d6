//! The board as text.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use yutnori_core::{Horse, Square};
use yutnori_words::squares::name;
use yutnori_words::{Lang, width};

use crate::layout::{Place, layout};

/// How many columns and lines a step of the outer road takes.
const STEP: (f64, f64) = (8.0, 3.0);

/// Draws the board with horses 1 to 4 on these squares.
///
/// A square is its number, in parentheses if it is blue, followed by the horses that stand there,
/// `#1` to `#4`. With `paint`, blue squares and horses have colours (ANSI escapes).
pub fn text(horses: [Square; Horse::ALL.len()], paint: bool, lang: Lang) -> String {
    let places = layout();
    let least = |along: fn(&Place) -> f64| places.iter().map(along).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(|place| place.x), least(|place| place.y));
    let cell = |place: Place| {
        let column = (place.x - left) * STEP.0 + 3.0;
        (((place.y - top) * STEP.1).round() as usize, column.round() as usize)
    };

    let mut sheet = Sheet::default();
    for square in Square::all() {
        let (row, column) = cell(places[square.index()]);
        let (label, style) = match square.blue() {
            _ if square.points() == 0 => (name(&square.to_string(), lang).into(), Style::new()),
            None => (square.points().to_string(), Style::new()),
            Some(_) => (format!("({})", square.points()), AnsiColor::Blue.on_default()),
        };
        let mut at = column - width(&label) / 2;
        at += sheet.write(row, at, &label, style);
        for horse in Horse::ALL.into_iter().filter(|horse| horses[horse.index()] == square) {
            at += sheet.write(row, at, &format!("#{horse}"), style_of(horse));
        }
    }
    for square in Square::all() {
        for next in [Some(square.red()), square.blue()].into_iter().flatten() {
            let (from, to) = (places[square.index()], places[next.index()]);
            let (row, column) = cell(from.between(to, 0.5));
            let ((from_row, from_column), (to_row, to_column)) = (cell(from), cell(to));
            let arrow = match (to_column.cmp(&from_column), to_row.cmp(&from_row)) {
                (Less, Equal) => "<",
                (Greater, Equal) => ">",
                (_, Less) if to_column == from_column => "^",
                (_, Greater) if to_column == from_column => "v",
                (Less, Less) | (Greater, Greater) => "\\",
                (Less, Greater) | (Greater, Less) => "/",
                (Equal, _) => continue,
            };
            if (column - 1..=column + 1).all(|near| sheet.is_blank(row, near)) {
                sheet.write(row, column, arrow, Style::new().dimmed());
            }
        }
    }
    sheet.print(paint)
}

/// The colour of a horse in a terminal: blue, red, yellow, and the terminal's own colours inverted.
pub fn style_of(horse: Horse) -> Style {
    let plain = Style::new().bold();
    match horse.number() {
        1 => plain.fg_color(Some(AnsiColor::Blue.into())).invert(),
        2 => plain.fg_color(Some(AnsiColor::Red.into())).invert(),
        3 => plain.fg_color(Some(AnsiColor::Yellow.into())).invert(),
        _ => plain.invert(),
    }
}

/// Where a letter that is two columns wide covers a second one.
const COVERED: char = '\0';

/// Lines of characters, each with its style.
#[derive(Default)]
struct Sheet(Vec<Vec<(char, Style)>>);

impl Sheet {
    /// Writes `word` and returns how many columns it takes.
    fn write(&mut self, row: usize, column: usize, word: &str, style: Style) -> usize {
        if self.0.len() <= row {
            self.0.resize(row + 1, Vec::new());
        }
        let line = &mut self.0[row];
        if line.len() < column + width(word) {
            line.resize(column + width(word), (' ', Style::new()));
        }
        let mut at = column;
        for letter in word.chars() {
            line[at] = (letter, style);
            let next = at + width(letter.encode_utf8(&mut [0; 4]));
            // The second column of a wide letter holds nothing that is printed.
            line[at + 1..next].fill((COVERED, style));
            at = next;
        }
        width(word)
    }

    /// Whether nothing is written here.
    fn is_blank(&self, row: usize, column: usize) -> bool {
        self.0.get(row).and_then(|line| line.get(column)).is_none_or(|&(letter, _)| letter == ' ')
    }

    fn print(&self, paint: bool) -> String {
        let mut text = String::new();
        for line in &self.0 {
            for run in line.chunk_by(|one, next| one.1 == next.1) {
                let style = if paint { run[0].1 } else { Style::new() };
                let word: String =
                    run.iter().map(|&(letter, _)| letter).filter(|&c| c != COVERED).collect();
                write!(text, "{style}{word}{style:#}").expect("a string takes any text");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_drawn_with_its_horses() {
        let horses = ["in30", "16", "10:16", "start"].map(|name| name.parse().unwrap());
        assert_eq!(format!("\n{}", text(horses, false, Lang::En)), BOARD);
    }

    const BOARD: &str = r"
 (20)  <  18   <  16#2 <  14   <  12   < (10)
      \                                  /
   v                                 13    ^
  22     22                         /      8
             \                  16#3
   v           24              /           ^
  24                \      19              6
                          /
   v                  25                   ^
  26             26       \                4
                /            30#1
   v        27                   \         ^
  28       /                               2
       28                          35
   v  /                                 \      \
 (30)  >  32   >  34   >  36   >  38   >  40      start#4

                                           v
                                        finish
";

    #[test]
    fn paint_changes_nothing_but_colours() {
        let horses = ["finish", "finish", "10", "start"].map(|name| name.parse().unwrap());
        let painted = text(horses, true, Lang::En);
        assert!(painted.contains("\u{1b}["));
        assert_eq!(
            anstream::adapter::strip_str(&painted).to_string(),
            text(horses, false, Lang::En)
        );
    }
}
