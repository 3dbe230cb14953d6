//! `yutnori show`: a game as a table, on the board, as a picture or as a page.

mod walk;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use yutnori_core::{Horse, IllegalMove, Move, ParseLineError, TURNS, parse_choices};
use yutnori_explorer::{Explorer, Moment};
use yutnori_picture::{explore, svg, text};
use yutnori_words::moves::{HEADS, row};
use yutnori_words::problem::Problem;
use yutnori_words::squares::reason;
use yutnori_words::{Lang, show as words};

use crate::failure::Failure;
use crate::games::game_of;
use crate::output::{is_standard, write_to};

/// Show a game as a table and on the board: a best line, or your own
///
/// The exit code is 1 if a move of your own line is illegal.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori show 1 2 3 4 1 2 3 4 1 2            a best line
  yutnori show --step 1 2 3 4 1 2 3 4 1 2     turn by turn, with the keyboard
  yutnori show --horses 1,2,1 1 2 3 4 1 2 3 4 1 2
                                              what these moves lose, and how to go on
  yutnori show --html game.html 5 5 5 5 5 5 5 1 1 1
                                              a page on which to try every move")]
pub(crate) struct Args {
    /// Ten dice, each 1 to 5
    #[arg(value_name = "DICE", required = true, allow_negative_numbers = true)]
    dice: Vec<OsString>,

    /// Show this line instead: ten horses from 1 to 4, separated by commas, or the first of them
    #[arg(long, value_name = "LINE", value_parser = parse_own)]
    horses: Option<Own>,

    /// Tell how many lines attain the best total
    #[arg(long)]
    all: bool,

    /// Walk through the game with the keyboard
    #[arg(long, conflicts_with = "all")]
    step: bool,

    /// Write a picture of the moves to this file; - is standard output, in place of text
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write a page to this file on which every move of the game can be tried; - is standard output, in
    /// place of text
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// The user's own choices.
#[derive(Clone)]
struct Own(Vec<Horse>);

fn parse_own(text: &str) -> Result<Own, ParseLineError> {
    parse_choices(text).map(Own)
}

/// Shows a game in `lang`; a page speaks that of its reader's browser unless one was `chosen`.
pub(crate) fn run(args: Args, chosen: Option<Lang>, lang: Lang) -> Result<ExitCode, Failure> {
    let files = [&args.svg, &args.html].into_iter().flatten();
    let standard = files.filter(|file| is_standard(file)).count();
    if standard > 1 || standard == 1 && (args.step || args.all) {
        return Err(Problem::OneOutput.into());
    }
    let explorer = Explorer::new(&game_of(&args.dice)?);
    let mut game = Game::new(&explorer);
    match &args.horses {
        Some(Own(horses)) => game.play(horses),
        None => game.play_best(),
    }
    if let Some(file) = &args.svg {
        let picture = svg(&game.end(), lang);
        write_to(file, |out| out.write_all(picture.as_bytes()))?;
    }
    if let Some(file) = &args.html {
        let page = explore(&game.end(), chosen);
        write_to(file, |out| out.write_all(page.as_bytes()))?;
    }
    let legal = game.refused.is_none();
    if standard == 1 {
        if let Some(refusal) = game.refusal(lang) {
            eprintln!("{refusal}");
        }
    } else if args.step {
        walk::walk(game, lang)?;
    } else {
        let mut out = anstream::stdout().lock();
        if args.all {
            game.write_count(lang, &mut out)?;
        }
        if args.horses.is_some() {
            game.write_own(lang, &mut out)?;
        } else {
            game.write_best(lang, &mut out)?;
        }
    }
    Ok(ExitCode::from(u8::from(!legal)))
}

/// A line, as far as it has been played.
struct Game<'a> {
    moves: Vec<Move>,
    /// Before the first move and after each.
    moments: Vec<Moment<'a>>,
    /// The illegal choice that ended the line, if there is one.
    refused: Option<(Horse, IllegalMove)>,
}

impl<'a> Game<'a> {
    fn new(explorer: &'a Explorer) -> Game<'a> {
        Game { moves: Vec::new(), moments: vec![explorer.start()], refused: None }
    }

    /// Plays these choices, or those before the first that is illegal.
    fn play(&mut self, horses: &[Horse]) {
        for &horse in horses {
            match self.end().choose(horse) {
                Ok((moment, played)) => {
                    self.moments.push(moment);
                    self.moves.push(played);
                }
                Err(why) => {
                    self.refused = Some((horse, why));
                    return;
                }
            }
        }
    }

    /// Plays a best line to the end of the game.
    fn play_best(&mut self) {
        while let Some(horse) = self.end().best_horse() {
            self.play(&[horse]);
        }
    }

    fn start(&self) -> Moment<'a> {
        self.moments[0]
    }

    fn end(&self) -> Moment<'a> {
        *self.moments.last().expect("a game has a beginning")
    }

    /// Why the line ended early, if a move was refused.
    fn refusal(&self, lang: Lang) -> Option<String> {
        let (horse, why) = self.refused?;
        Some(words::refusal(self.end().turn() + 1, horse, &reason(why, lang), lang))
    }

    fn write_count(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let (best, lines) = (self.start().best(), self.start().lines());
        writeln!(out, "{}\n", words::lines(best, lines.numbered, lines.alike, lang))
    }

    fn write_best(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", HEADS.to(lang))?;
        for (turn, played) in (1..).zip(&self.moves) {
            writeln!(out, "{}", row(turn, played, lang))?;
        }
        write!(out, "\n{}", text(self.end().position().squares(), true, lang))
    }

    /// Writes the user's own line: what each move loses, which one is illegal, and how to go on.
    fn write_own(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let losses = words::LOSSES.to(lang);
        writeln!(out, "{}  {losses}", HEADS.to(lang))?;
        for ((turn, played), moments) in (1..).zip(&self.moves).zip(self.moments.windows(2)) {
            let [before, after] = [moments[0], moments[1]].map(|moment| moment.best());
            let row = row(turn, played, lang);
            match (before - after, moments[0].best_horse()) {
                (0, _) | (_, None) => writeln!(out, "{row}  {after:4}")?,
                (loss, Some(better)) => {
                    writeln!(out, "{row}  {after:4}  {loss:5}  {:>6}", better.number())?;
                }
            }
        }
        if let Some(refusal) = self.refusal(lang) {
            writeln!(out, "{refusal}")?;
        }
        let end = self.end();
        write!(out, "\n{}", text(end.position().squares(), true, lang))?;

        let (top, best) = (self.start().best(), end.best());
        let loss = top - best;
        let verdict = match (end.turn() == TURNS, loss) {
            (true, 0) => words::is_best(best, lang),
            (true, _) => words::is_less(best, loss, top, lang),
            (false, 0) => words::best_from_here(best, lang),
            (false, _) => words::less_from_here(best, loss, top, lang),
        };
        writeln!(out, "\n{verdict}")?;
        if end.turn() < TURNS {
            writeln!(out, "{}", HEADS.to(lang))?;
            for (turn, played) in (end.turn() + 1..).zip(&end.best_moves()) {
                writeln!(out, "{}", row(turn, played, lang))?;
            }
        }
        Ok(())
    }
}
