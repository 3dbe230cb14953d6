//! One program: from its file to what is known of it.

use std::path::Path;
use std::time::Duration;

use indicatif::ProgressBar;
use yutnori_contestant::program::{Note, Outcome, Program, Stop, as_typed};
use yutnori_contestant::source::{Source, SourceError};
use yutnori_core::Dice;
use yutnori_diagnosis::report::Asked;
use yutnori_diagnosis::session::{Progress, Session};
use yutnori_words::Lang;

use super::drive::{Driven, FIRST_PATIENCE, Plan, drive};
use super::{Args, Checked, Refused};
use crate::verdict;

impl Args {
    /// Builds a file and checks what comes of it. Without a bar it is one of many, each with a core
    /// of its own.
    pub(super) fn check_file(
        &self,
        file: &Path,
        stop: &Stop,
        lang: Lang,
        bar: Option<&ProgressBar>,
    ) -> Result<Checked, Refused> {
        let refused = |error| match error {
            SourceError::Stopped => Refused::Stopped,
            error => Refused::Source(error),
        };
        let source = Source::open(file, self.with.as_deref()).map_err(refused)?;
        let source = source.in_sandbox(self.sandbox().unwrap_or_default());
        if let (Some(command), Some(_)) = (source.build_command(), bar) {
            eprintln!("{command}");
        }
        let program = source.build(stop).map_err(refused)?;
        self.check(program, Some(file), stop, lang, bar)
    }

    /// Checks a program: with a bar, on all cores.
    pub(super) fn check(
        &self,
        program: Program,
        file: Option<&Path>,
        stop: &Stop,
        lang: Lang,
        bar: Option<&ProgressBar>,
    ) -> Result<Checked, Refused> {
        let program = match self.time_limit {
            Some(limit) => program.with_time_limit(limit),
            None => program,
        };
        let plan = Plan {
            budget: self.budget,
            games: self.games.map_or(usize::MAX, |games| games as usize),
            jobs: if bar.is_some() { self.jobs() } else { 1 },
            stop: stop.clone(),
        };
        let limit = program.time_limit();
        let ask = |dice: &Dice, limits: u32| program.run(dice, limits * limit);
        let tell = |progress: Progress| {
            if let Some(bar) = bar {
                bar.set_position(progress.games as u64);
                bar.set_message(verdict::progress(progress, lang));
            }
        };
        if let Some(bar) = bar {
            bar.set_message(yutnori_words::check::waiting(
                (FIRST_PATIENCE * limit).as_secs_f64(),
                lang,
            ));
        }
        let session = match &self.game {
            Some(dice) => Session::only(&[*dice]),
            None => Session::new(self.seed),
        };
        let mut driven = drive(session, &ask, &plan, &tell).map_err(Refused::NotStarted)?;
        if driven.report.asked.is_empty() && stop.is_asked() {
            return Err(Refused::Stopped);
        }
        let mut notes = shape_of_input(&program, &driven, FIRST_PATIENCE * limit);
        let answered = |asked: &Asked| asked.reply.number.is_some();
        let reads = |asked: &Asked| driven.runs[&asked.dice].reads_input;
        let asked = &driven.report.asked;
        if !program.opens_file() && asked.iter().any(answered) && !asked.iter().any(reads) {
            notes.push(Note::NeverReads);
        }
        driven.count = program.runs();
        Ok(Checked {
            driven,
            lang,
            command: Some(self.command(&program, file)),
            time_limit: Some(limit),
            notes,
            remarks: program.remarks().to_vec(),
            is_stopped: stop.is_asked(),
        })
    }

    /// How this program is checked again, as it follows `yutnori check` and the game.
    fn command(&self, program: &Program, file: Option<&Path>) -> String {
        let mut words = Vec::new();
        if let Some(with) = &self.with {
            words.extend(["--with".into(), as_typed(with.as_ref())]);
        }
        if let Some(limit) = self.time_limit {
            words.extend(["--time-limit".into(), limit.as_secs_f64().to_string()]);
        }
        if self.sandbox {
            words.push("--sandbox".into());
        }
        match file {
            Some(file) => words.push(as_typed(file.as_ref())),
            None => words.push(format!("-- {program}")),
        }
        words.join(" ")
    }
}

/// A program that fails at once may want its input in another shape.
fn shape_of_input(program: &Program, driven: &Driven, patience: Duration) -> Vec<Note> {
    // What an unstable program answers to another input is chance, and one that never answers is
    // waited for once only.
    let fails = |asked: &&Asked| {
        let outcome = &driven.runs[&asked.dice].outcome;
        asked.reply.number != Some(asked.best)
            && !matches!(outcome, Outcome::TimedOut | Outcome::Flooded)
            && driven.report.unstable.is_none()
    };
    let Some(asked) = driven.report.asked.first().filter(fails) else { return Vec::new() };
    let best = asked.best.unsigned_abs() as u32;
    // If it cannot be started any more, what was seen so far still holds.
    let found = program.probe(&asked.dice, best, patience);
    found.ok().flatten().into_iter().collect()
}
