//! From a source to a program: the compiler, and a second try where names clash.

use std::path::MAIN_SEPARATOR;
use std::sync::Arc;
use std::time::Duration;

use crate::child::{self, Bounds, End, Stop};
use crate::clash;
use crate::command::CommandLine;
use crate::output::Note;
use crate::program::{Program, printable};
use crate::sandbox::Place;
use crate::source::{Remark, Source, SourceError, write};

/// How long a compiler may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// How often names are changed that clash with those of headers.
const RENAMINGS: usize = 3;

impl Source {
    /// Builds the program, which from then on ends its runs once `stop` is asked for.
    ///
    /// # Errors
    ///
    /// [`SourceError`] if the compiler refuses the source, or makes no program of it.
    pub fn build(mut self, stop: &Stop) -> Result<Program, SourceError> {
        if !self.has_main {
            return Err(SourceError::NoMainClass);
        }
        if let Some(build) = self.build.take() {
            match self.compile(&build, stop) {
                Err(SourceError::Refused { command, output }) => {
                    let refused = SourceError::Refused { command, output: output.clone() };
                    let names = self.renamed(build, output, stop)?.ok_or(refused)?;
                    self.remarks.push(Remark::new(Note::NameClash, names.join(", ")));
                }
                built => built?,
            }
        }
        let program = Program::new(self.run.name.clone(), self.run.arguments.clone());
        Ok(program.with_stop(stop.clone()).built(
            self.run,
            Arc::new(self.folder),
            self.files,
            self.remarks,
            self.sandbox,
        ))
    }

    /// Builds the program with names changed that a header takes, and tells them. `None` if it
    /// cannot be built so, either.
    fn renamed(
        &self,
        mut build: CommandLine,
        mut output: String,
        stop: &Stop,
    ) -> Result<Option<Vec<String>>, SourceError> {
        let Some(text) = &self.text else { return Ok(None) };
        let mut names: Vec<String> = Vec::new();
        for _ in 0..RENAMINGS {
            let more = clash::names(&output).into_iter().filter(|name| !names.contains(name));
            let more: Vec<String> = more.collect();
            if more.is_empty() {
                break;
            }
            names.extend(more);
            let renamed = clash::renamed(&text.text, &names);
            write(&text.copy, &renamed).map_err(SourceError::NoFolder)?;
            for argument in &mut build.arguments {
                if *argument == *text.original.as_os_str() {
                    *argument = text.copy.clone().into();
                }
            }
            if let Some(beside) = text.original.parent() {
                build.arguments.push(format!("-I{}", beside.display()).into());
            }
            match self.compile(&build, stop) {
                Ok(()) => return Ok(Some(names)),
                Err(SourceError::Refused { output: said, .. }) => output = said,
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Runs the compiler once.
    fn compile(&self, build: &CommandLine, stop: &Stop) -> Result<(), SourceError> {
        let command = build.to_string();
        let bounds = Bounds { patience: PATIENCE, limits_memory: false, stop };
        let folder = self.folder.path();
        let here = self.text.as_ref().and_then(|text| text.original.parent());
        let place = Place { top: folder, folder, beside: here };
        let sandboxed = self.sandbox.around(build, place, false);
        let ended = child::run(&|| sandboxed.command(None), "", bounds).map_err(|error| {
            SourceError::Refused { command: command.clone(), output: error.to_string() }
        })?;
        match ended.end {
            End::Exited(status) if status.success() => {}
            End::Stopped => return Err(SourceError::Stopped),
            End::OutOfTime => return Err(SourceError::NotDone { command }),
            End::Exited(_) => {
                let output = [ended.stdout.bytes(), ended.stderr.bytes()].concat();
                let mut output = printable(&output);
                for part in ["source", "."] {
                    let folder = folder.join(part);
                    let folder = folder.display().to_string();
                    let folder = format!("{}{MAIN_SEPARATOR}", folder.trim_end_matches("/."));
                    output = output.replace(&folder, "");
                }
                return Err(SourceError::Refused { command, output });
            }
        }
        if self.product.exists() { Ok(()) } else { Err(SourceError::NoProduct { command }) }
    }
}
