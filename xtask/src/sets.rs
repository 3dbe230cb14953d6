//! `cargo xtask sets`: the games that catch every known mistake, and tell all of them apart.

use std::process::{Command, ExitCode};

use clap::Args as Flags;
use yutnori_diagnosis::survey::Survey;
use yutnori_diagnosis::{bound, dictionary, families, sets};

use crate::progress::progress;

/// Prove the two sets of games over all games and all known mistakes, or make them anew.
#[derive(Flags)]
#[command(after_help = "Examples:
  cargo xtask sets             prove the committed sets
  cargo xtask sets --bound     prove how many games such sets need at least
  cargo xtask sets --write     make them anew from nothing, and prove those

Making them needs cmake, a C++ compiler and libclang.")]
pub(crate) struct Args {
    /// Prove how many games are needed at least: in a minute.
    #[arg(long)]
    bound: bool,

    /// Make the sets anew and write them to crates/diagnosis/data.
    #[arg(long, conflicts_with = "bound")]
    write: bool,

    /// Try the making with one in so many mistakes, and write nothing.
    #[arg(long, value_name = "N", conflicts_with_all = ["bound", "write"])]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    every: Option<u16>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    match args.every {
        _ if args.bound => bound(),
        Some(every) => make(&["--every".to_owned(), every.to_string()]),
        None if args.write => make(&[]),
        None => prove(),
    }
}

/// The committed sets, against all games played for all mistakes.
fn prove() -> Result<ExitCode, String> {
    let mistakes = families::all();
    let bar = progress(Some(mistakes.len() as u64), "mistakes played on all games");
    let survey = Survey::new(mistakes, || bar.inc(1));
    bar.finish_and_clear();
    println!("{}", survey.count());
    let (catching, telling_apart) = (sets::catching(), sets::telling_apart());
    survey.prove(&catching, &telling_apart)?;
    let dictionary = survey.dictionary(&catching, &telling_apart, || {})?;
    if dictionary != dictionary::PACKED {
        return Err(
            "the committed dictionary is not that of the sets; make it anew with --write".into()
        );
    }
    println!(
        "Proved: {} games catch every class, and {} tell all of them apart.",
        catching.len(),
        telling_apart.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// How many games are needed at least, by the committed reasons.
fn bound() -> Result<ExitCode, String> {
    let mistakes = families::all();
    let sets = [
        (sets::catching(), bound::catching(), "catches all mistakes"),
        (sets::telling_apart(), bound::telling_apart(), "tells all mistakes apart"),
    ];
    for (set, reasons, what) in sets {
        let bar = progress(Some(reasons.len() as u64), "reasons checked on all games");
        let least = bound::at_least(&reasons, &mistakes, || bar.inc(1))?;
        bar.finish_and_clear();
        println!("A set that {what} has at least {least} games; ours has {}.", set.len());
    }
    Ok(ExitCode::SUCCESS)
}

/// The sets made anew, by a program of its own: only it needs a solver of integer programs.
fn make(args: &[String]) -> Result<ExitCode, String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let status = Command::new(env!("CARGO"))
        .args(["run", "--release", "--manifest-path"])
        .arg(format!("{root}/sets/Cargo.toml"))
        .arg("--target-dir")
        .arg(format!("{root}/target/sets"))
        .arg("--")
        .args(args)
        .status()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(2) })
}
