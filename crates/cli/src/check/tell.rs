//! What a check says, and what it writes beside.

use std::io::{Write, stderr, stdout};

use serde_json::Value;
use yutnori_diagnosis::json;
use yutnori_diagnosis::sets::Known;
use yutnori_words::problem::Problem;

use super::drive::Driven;
use super::{Args, Checked};
use crate::failure::Failure;
use crate::output::{self, is_standard, write_to};
use crate::verdict;

impl Args {
    /// Prints the verdict: to standard error if the page takes standard output.
    pub(super) fn tell(&self, checked: &Checked) -> Result<(), Failure> {
        if self.json {
            writeln!(stdout(), "{}", as_json(checked))?;
        } else if self.html.as_deref().is_some_and(is_standard) {
            let mut err = anstream::AutoStream::auto(stderr().lock());
            write!(err, "{}", verdict::text(checked))?;
        } else {
            let mut out = anstream::AutoStream::auto(stdout().lock());
            write!(out, "{}", verdict::text(checked))?;
        }
        Ok(())
    }

    /// Writes what was asked for beside the verdict.
    pub(super) fn write_files(&self, checked: &Checked) -> Result<(), Failure> {
        if let Some(folder) = &self.save {
            let failed = checked.driven.report.failed().into_iter();
            let games: Vec<Known> = failed.map(|asked| (asked.dice, asked.best as i16)).collect();
            output::save_in_place(folder, &games).map_err(|error| {
                Problem::CannotWrite(folder.display().to_string(), error.to_string())
            })?;
        }
        let Some(file) = &self.html else { return Ok(()) };
        let Some(page) = verdict::page(checked) else {
            let none = yutnori_words::check::NO_PAGE.to(checked.lang);
            eprintln!("yutnori: {none}");
            return Ok(());
        };
        write_to(file, |out| out.write_all(page.as_bytes()))
    }
}

/// What a program that could not be run is in machine-readable output.
pub(super) fn not_run_json(why: &str) -> Value {
    serde_json::json!({"schema": 1, "verdict": "not-run", "why": why})
}

/// A check in machine-readable output.
pub(super) fn as_json(checked: &Checked) -> Value {
    let Driven { report, runs, count, .. } = &checked.driven;
    let mut object = json::report(report);
    object["runs"] = (*count).into();
    object["slow"] = runs.values().filter(|run| run.is_late).count().into();
    object["slowest"] = verdict::slowest(checked).map(|time| time.as_secs_f64()).into();
    object["notes"] = verdict::notes(checked).iter().map(|note| note.id()).collect();
    let details = checked.remarks.iter().filter(|remark| !remark.detail.is_empty());
    object["details"] = details
        .map(|remark| (remark.note.id().to_string(), Value::from(remark.detail.clone())))
        .collect();
    object
}
