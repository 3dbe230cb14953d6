//! `yutnori show --step`: a game on the terminal, turn by turn.

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::process;

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, KeyCode, KeyModifiers, read};
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode, size};
use crossterm::{execute, queue};
use yutnori_core::{Horse, Move, TURNS};
use yutnori_picture::{style_of, text};
use yutnori_words::problem::Problem;
use yutnori_words::squares::{name, reason};
use yutnori_words::{Lang, show as words, width};

use super::Game;
use crate::failure::Failure;

/// Steps through the game with the keyboard; any horse can be tried at any turn. A line that ends
/// with an illegal move is shown at that turn first.
pub(super) fn walk(game: Game, lang: Lang) -> Result<(), Failure> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Problem::NoTerminal.into());
    }
    let paint = AutoStream::choice(&stdout()) != ColorChoice::Never;
    let turn = if game.refused.is_some() { game.end().turn() } else { 0 };
    let mut walk = Walk { game, turn, lang, paint };
    walk.game.play_best();

    let _screen = Screen::open()?;
    // Ctrl-C is an ordinary key now. If a signal ends us, the terminal is restored, too.
    let at_signal = || {
        drop(Screen);
        process::exit(130);
    };
    ctrlc::set_handler(at_signal).map_err(|error| Problem::CannotStop(error.to_string()))?;
    loop {
        walk.draw(room(), &mut stdout().lock())?;
        match read()? {
            Event::Key(key) if !key.is_press() => {}
            Event::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Ok(()),
                KeyCode::Char('c') if key.modifiers == KeyModifiers::CONTROL => return Ok(()),
                code => walk.follow(code),
            },
            _ => {}
        }
    }
}

/// How many columns and rows the view with the board takes.
const FULL: (u16, u16) = (80, 24);

/// How many columns and rows the terminal has; enough if it does not say.
fn room() -> (u16, u16) {
    let known = size().ok().filter(|&(columns, rows)| columns > 0 && rows > 0);
    known.unwrap_or(FULL)
}

/// The beginning of a text without styles that has room in so many columns.
fn cut(text: &str, columns: u16) -> &str {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let fits = |&end: &usize| width(&text[..end]) <= columns.into();
    &text[..ends.take_while(fits).last().unwrap_or_default()]
}

/// The terminal in the mode that we need. It is restored however the walk ends.
struct Screen;

impl Screen {
    fn open() -> io::Result<Screen> {
        enable_raw_mode()?;
        let screen = Screen;
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // An error here cannot be shown to anybody.
        let _ = execute!(stdout(), Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

struct Walk<'a> {
    game: Game<'a>,
    /// How many turns are over.
    turn: usize,
    lang: Lang,
    paint: bool,
}

impl Walk<'_> {
    fn follow(&mut self, key: KeyCode) {
        match key {
            KeyCode::Right | KeyCode::Char(' ') => self.turn = TURNS.min(self.turn + 1),
            KeyCode::Left => self.turn = self.turn.saturating_sub(1),
            KeyCode::Home => self.turn = 0,
            KeyCode::End => self.turn = TURNS,
            KeyCode::Char(digit) if self.turn < TURNS => {
                if let Ok(horse) = digit.to_string().parse() {
                    self.choose(horse);
                }
            }
            _ => {}
        }
    }

    /// Moves this horse now, if that is legal. Another horse than before changes the later turns.
    fn choose(&mut self, horse: Horse) {
        let game = &mut self.game;
        if game.moments[self.turn].choose(horse).is_err() {
            return;
        }
        if game.moves[self.turn].horse != horse {
            game.moves.truncate(self.turn);
            game.moments.truncate(self.turn + 1);
            game.play(&[horse]);
            game.play_best();
        }
        self.turn += 1;
    }

    /// Draws the turn, the board, and what each horse may do: 24 lines of at most 80 columns. Where
    /// there is less room the board is left out.
    fn draw(&self, room: (u16, u16), out: &mut impl Write) -> io::Result<()> {
        if room.0 < FULL.0 || room.1 < FULL.1 {
            return self.draw_small(room, out);
        }
        let board = text(self.game.moments[self.turn].position().squares(), self.paint, self.lang);
        let mut lines = vec![self.headline()];
        lines.extend(board.lines().map(String::from));
        lines.extend(self.outlooks(self.paint));
        queue!(out, Clear(ClearType::All))?;
        for (row, line) in (0..).zip(lines) {
            queue!(out, MoveTo(0, row))?;
            write!(out, "{line}")?;
        }
        // The corner below the board is free.
        for (row, line) in (18..).zip(words::KEYS) {
            queue!(out, MoveTo(1, row))?;
            write!(out, "{}", line.to(self.lang))?;
        }
        out.flush()
    }

    /// Draws as many lines as there is room for, the most useful first.
    fn draw_small(&self, (columns, rows): (u16, u16), out: &mut impl Write) -> io::Result<()> {
        let mut lines = vec![self.headline()];
        lines.extend(self.outlooks(false));
        lines
            .extend(words::KEYS.iter().chain([&words::ROOM]).map(|line| line.to(self.lang).into()));
        queue!(out, Clear(ClearType::All))?;
        for (row, line) in (0..rows).zip(lines) {
            queue!(out, MoveTo(0, row))?;
            write!(out, "{}", cut(&line, columns))?;
        }
        out.flush()
    }

    /// The turn, its die and the score.
    fn headline(&self) -> String {
        let (moment, lang) = (self.game.moments[self.turn], self.lang);
        let (total, possible) = (moment.total(), moment.best());
        match self.game.moves.get(self.turn) {
            Some(chosen) => words::turn(self.turn + 1, chosen.roll, total, possible, lang),
            None => words::over(total, lang),
        }
    }

    /// What each horse may do, with a mark at the one that is chosen; nothing after the last turn.
    fn outlooks(&self, paint: bool) -> Vec<String> {
        let Some(chosen) = self.game.moves.get(self.turn) else { return Vec::new() };
        let outlook = |horse| {
            let mark = if horse == chosen.horse { '>' } else { ' ' };
            format!("{mark} {}", self.outlook(horse, paint))
        };
        Horse::ALL.map(outlook).into()
    }

    /// What choosing this horse now would lead to.
    fn outlook(&self, horse: Horse, paint: bool) -> String {
        let (moment, lang) = (self.game.moments[self.turn], self.lang);
        let style = if paint { style_of(horse) } else { Style::new() };
        let outlook = match moment.choose(horse) {
            Err(why) => reason(why, lang),
            Ok((next, played)) => {
                let Move { from, to, points, .. } = played;
                let (best, loss) = (next.best(), moment.best() - next.best());
                let prospect = match loss {
                    0 => words::keeps(best, lang),
                    _ => words::loses(loss, best, lang),
                };
                let [from, to] = [from, to].map(|square| square.to_string());
                let (from, to) = (name(&from, lang), name(&to, lang));
                format!("{from} → {to} +{points}, {prospect}")
            }
        };
        format!("{style}#{horse}{style:#} {outlook}")
    }
}
