//! Many programs: a line each as they finish, and how many there are of each kind.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;
use yutnori_contestant::program::Stop;
use yutnori_contestant::source;
use yutnori_diagnosis::cause::Cause;
use yutnori_diagnosis::report::Verdict;
use yutnori_words::problem::Problem;
use yutnori_words::{Lang, cause, check as words, mistake, verdict};

use super::tell::{as_json, not_run_json};
use super::{Args, Checked, Refused, STOPPED};
use crate::failure::Failure;
use crate::not_run::known_extensions;

/// The files that were named, and in place of folders those below with a known extension.
pub(crate) fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            let before = files.len();
            search(path, &mut files).map_err(|error| {
                Problem::CannotRead(path.display().to_string(), error.to_string())
            })?;
            if files.len() == before {
                return Err(
                    Problem::NoPrograms(path.display().to_string(), known_extensions()).into()
                );
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Adds the programs below a folder, in the order of their names. Hidden folders and links are
/// passed over.
fn search(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let kind = entry.file_type()?;
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if kind.is_dir() && !is_hidden {
            search(&path, files)?;
        } else if kind.is_file() && !is_hidden {
            let end = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            if source::extensions().any(|known| known == end) {
                files.push(path);
            }
        }
    }
    Ok(())
}

/// Checks each of these files, as many at once as there are jobs.
pub(crate) fn run(
    args: &Args,
    files: &[PathBuf],
    stop: &Stop,
    lang: Lang,
) -> Result<ExitCode, Failure> {
    let next = AtomicUsize::new(0);
    let told = Mutex::new((Tally::default(), Ok(())));
    let work = || {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.is_asked() {
                return;
            }
            let checked = args.check_file(file, stop, lang, None);
            let mut told = told.lock().expect("no worker panics");
            let (tally, written) = &mut *told;
            if written.is_ok() {
                *written = tally.tell(args.json, file, checked, lang);
            }
            if written.is_err() {
                // Nobody reads on, so nobody waits for the others.
                stop.stop();
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..args.jobs().min(files.len()) {
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let (tally, written) = told.into_inner().expect("no worker panics");
    written?;
    if !args.json {
        tally.sum_up(files.len(), lang)?;
    }
    Ok(if tally.right == files.len() {
        ExitCode::SUCCESS
    } else if stop.is_asked() {
        ExitCode::from(STOPPED)
    } else {
        ExitCode::from(1)
    })
}

/// What was found so far.
#[derive(Default)]
struct Tally {
    right: usize,
    done: usize,
    /// How many there are of each verdict and cause.
    kinds: BTreeMap<String, usize>,
}

impl Tally {
    /// Tells of a file that is done, and counts it.
    fn tell(
        &mut self,
        is_json: bool,
        file: &Path,
        checked: Result<Checked, Refused>,
        lang: Lang,
    ) -> io::Result<()> {
        if matches!(checked, Err(Refused::Stopped)) {
            return Ok(());
        }
        self.done += 1;
        let mut out = stdout().lock();
        if is_json {
            let mut object = match &checked {
                Ok(checked) => as_json(checked),
                Err(refused) => not_run_json(&refused.why(lang)),
            };
            object["file"] = Value::from(file.to_string_lossy());
            self.count(&checked, String::new());
            return writeln!(out, "{object}");
        }
        let kind = match &checked {
            Ok(checked) => kind(checked, lang),
            Err(_) => words::CANNOT_BE_RUN.to(lang).to_string(),
        };
        let why = match &checked {
            Ok(_) => String::new(),
            Err(refused) => {
                let why = refused.why(lang);
                let first = why.lines().next().unwrap_or_default();
                format!(" ({first})")
            }
        };
        self.count(&checked, kind.clone());
        writeln!(out, "{}: {kind}{why}", file.display())
    }

    fn count(&mut self, checked: &Result<Checked, Refused>, kind: String) {
        let is_right = |checked: &Checked| checked.driven.report.verdict() == Verdict::Agrees;
        self.right += usize::from(checked.as_ref().is_ok_and(is_right));
        *self.kinds.entry(kind).or_default() += 1;
    }

    /// Tells how many there are of each kind, the most frequent first.
    fn sum_up(&self, files: usize, lang: Lang) -> io::Result<()> {
        let mut out = stdout().lock();
        writeln!(out)?;
        let mut kinds: Vec<(&String, &usize)> = self.kinds.iter().collect();
        kinds.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        for (kind, count) in kinds {
            writeln!(out, "{count:>5}  {kind}")?;
        }
        if self.done < files {
            let left = files - self.done;
            writeln!(out, "{left:>5}  {}", words::NOT_CHECKED.to(lang))?;
        }
        Ok(())
    }
}

/// The verdict and its cause, in a few words.
fn kind(checked: &Checked, lang: Lang) -> String {
    let report = &checked.driven.report;
    let verdict = verdict::short(report.verdict(), lang);
    match report.explanations.first().map(|first| &first.cause) {
        None => verdict.to_string(),
        Some(Cause::Mistake(mistake)) => format!("{verdict}: {}", mistake::short(mistake, lang)),
        Some(cause) => format!("{verdict}: {}", cause::sentence(cause, lang)),
    }
}
