//! `cargo xtask sets --write`: the making of the sets.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use yutnori_core::Dice;
use yutnori_diagnosis::bound::{self, Reason};
use yutnori_diagnosis::families;
use yutnori_diagnosis::sets::Known;
use yutnori_diagnosis::survey::Survey;
use yutnori_sets::search::{Found, Search};

/// Make the sets of games from nothing, prove them, and write them to crates/diagnosis/data.
#[derive(Parser)]
struct Args {
    /// Try the making with one in so many mistakes, and write nothing.
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    every: Option<u16>,
}

fn main() -> ExitCode {
    match make(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("cargo xtask sets: {sentence}");
            ExitCode::from(2)
        }
    }
}

fn make(args: &Args) -> Result<(), String> {
    let mistakes: Vec<_> =
        families::all().into_iter().step_by(args.every.unwrap_or(1).into()).collect();
    let bar = progress(mistakes.len(), "mistakes played on all games");
    let survey = Survey::new(mistakes, || bar.inc(1));
    bar.finish_and_clear();
    let count = survey.count();
    println!("{count}");

    let mut search = Search::new(&survey);
    let catching = search.catching(|games, free| {
        eprintln!("{free} classes escape a set of {games} games");
    })?;
    let telling_apart = search.telling_apart(|games, alike| {
        eprintln!("{alike} pairs are alike on a set of {games} games");
    })?;
    let sets = [&catching, &telling_apart].map(|found| known(&survey, found));
    let [catching_games, telling_apart_games] = &sets;
    survey.prove(catching_games, telling_apart_games)?;
    println!(
        "Proved: {} games catch every class, and {} tell all of them apart.",
        catching.games.len(),
        telling_apart.games.len()
    );
    let reasons = [&catching, &telling_apart].map(|found| reasons(&survey, found));
    for (reasons, what) in reasons.iter().zip(["catches", "tells apart"]) {
        let bar = progress(reasons.len(), "reasons checked on all games");
        let least = bound::at_least(reasons, survey.mistakes(), || bar.inc(1))?;
        bar.finish_and_clear();
        println!("A set that {what} all classes has at least {least} games.");
    }
    if args.every.is_some() {
        return Ok(());
    }
    let bar = progress(count.mistakes, "mistakes entered in the dictionary");
    let dictionary = survey.dictionary(catching_games, telling_apart_games, || bar.inc(1))?;
    bar.finish_and_clear();
    write("catching.tsv", table(catching_games).as_bytes())?;
    write("telling-apart.tsv", table(telling_apart_games).as_bytes())?;
    write("catching-bound.tsv", bound::table(&reasons[0]).as_bytes())?;
    write("telling-apart-bound.tsv", bound::table(&reasons[1]).as_bytes())?;
    write("dictionary.zz", &dictionary)
}

fn known(survey: &Survey, found: &Found) -> Vec<Known> {
    found.games.iter().map(|&game| (Dice::nth(game), survey.right(game))).collect()
}

fn reasons(survey: &Survey, found: &Found) -> Vec<Reason> {
    let mistake = |class: usize| survey.classes()[class].mistake;
    let reason = |&((one, other), weight): &((usize, Option<usize>), u32)| Reason {
        one: mistake(one),
        other: other.map(mistake),
        weight,
    };
    found.reasons.iter().map(reason).collect()
}

fn table(games: &[Known]) -> String {
    let lines = games.iter().map(|(dice, best)| format!("{dice}\t{best}\n"));
    format!("dice\tbest\n{}", lines.collect::<String>())
}

fn write(name: &str, bytes: &[u8]) -> Result<(), String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/diagnosis/data");
    fs::write(data.join(name), bytes).map_err(|error| format!("cannot write {name}: {error}"))
}

fn progress(number: usize, things: &'static str) -> ProgressBar {
    let template = "{wide_bar} {human_pos} of {human_len} {msg}, {eta} to go";
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::new(number as u64).with_message(things).with_style(style)
}
