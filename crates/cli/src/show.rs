//! `yutnori show`: a game as a table, on the board, as a picture or as a page.

mod walk;

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use yutnori_core::{Horse, IllegalMove, Move, ParseLineError, TURNS, parse_choices};
use yutnori_explorer::{Explorer, Moment};
use yutnori_picture::{Lang, explore, reason, svg, text};

use crate::failure::Failure;
use crate::games::game_of;
use crate::lang::{Choice, language};
use crate::moves::{heads, row};

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
    #[arg(long)]
    step: bool,

    /// Write a picture of the moves to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write a page to this file on which every move of the game can be tried
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// The language to use; by default that of your system
    #[arg(long, value_name = "LANG")]
    lang: Option<Choice>,
}

/// The user's own choices.
#[derive(Clone)]
struct Own(Vec<Horse>);

fn parse_own(text: &str) -> Result<Own, ParseLineError> {
    parse_choices(text).map(Own)
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let explorer = Explorer::new(&game_of(&args.dice)?);
    let lang = language(args.lang);
    let mut game = Game::new(&explorer);
    match &args.horses {
        Some(Own(horses)) => game.play(horses),
        None => game.play_best(),
    }
    if let Some(file) = &args.svg {
        write(file, &svg(explorer.dice(), &game.moves, lang))?;
    }
    if let Some(file) = &args.html {
        let lang = args.lang.map(|choice| language(Some(choice)));
        write(file, &explore(&game.end(), lang))?;
    }
    let legal = game.refused.is_none();
    if args.step {
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

fn write(file: &Path, picture: &str) -> Result<(), Failure> {
    fs::write(file, picture)
        .map_err(|error| Failure::new(format_args!("cannot write {}: {error}", file.display())))
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
        let (turn, why) = (self.end().turn() + 1, reason(why, lang));
        Some(lang.of(
            format!("Turn {turn} may not move horse {horse}: {why}."),
            format!("{turn}번째 턴에 말 {horse}: {why}."),
        ))
    }

    fn write_count(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let (best, lines) = (self.start().best(), self.start().lines());
        let (numbered, alike) = (lines.numbered, lines.alike);
        let count = lang.of(
            format!("Lines that attain {best}: {numbered}; if horses are alike: {alike}."),
            format!("{best}점을 얻는 순서: {numbered}가지, 말을 구별하지 않으면 {alike}가지."),
        );
        writeln!(out, "{count}\n")
    }

    fn write_best(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", heads(lang))?;
        for (turn, played) in (1..).zip(&self.moves) {
            writeln!(out, "{}", row(turn, played))?;
        }
        write!(out, "\n{}", text(self.end().position().squares(), true))
    }

    /// Writes the user's own line: what each move loses, which one is illegal, and how to go on.
    fn write_own(&self, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let losses = lang.of("best  loses  better", "최고   손해    대안");
        writeln!(out, "{}  {losses}", heads(lang))?;
        for ((turn, played), moments) in (1..).zip(&self.moves).zip(self.moments.windows(2)) {
            let [before, after] = [moments[0], moments[1]].map(|moment| moment.best());
            let row = row(turn, played);
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
        write!(out, "\n{}", text(end.position().squares(), true))?;

        let (top, best) = (self.start().best(), end.best());
        let loss = top - best;
        let verdict = match (end.turn() == TURNS, loss) {
            (true, 0) => lang.of(
                format!("{best}, the best of this game."),
                format!("{best}점, 이 게임의 최고점입니다."),
            ),
            (true, _) => lang.of(
                format!("{best}, which is {loss} less than the best of this game, {top}."),
                format!("{best}점, 이 게임의 최고점 {top}점보다 {loss}점 적습니다."),
            ),
            (false, 0) => lang.of(
                format!("From here the best of this game, {best}, is still possible:"),
                format!("여기서 이 게임의 최고점 {best}점을 아직 얻을 수 있습니다:"),
            ),
            (false, _) => lang.of(
                format!("From here {best} is possible, {loss} less than the best, {top}:"),
                format!(
                    "여기서는 {best}점까지 얻을 수 있으며, 최고점 {top}점보다 {loss}점 적습니다:"
                ),
            ),
        };
        writeln!(out, "\n{verdict}")?;
        if end.turn() < TURNS {
            writeln!(out, "{}", heads(lang))?;
            for (turn, played) in (end.turn() + 1..).zip(&end.best_moves()) {
                writeln!(out, "{}", row(turn, played))?;
            }
        }
        Ok(())
    }
}
