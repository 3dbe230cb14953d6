//! `cargo xtask sets`: the games that catch every known mistake, and tell all of them apart.

use std::fs;
use std::process::ExitCode;

use clap::Args as Flags;
use yutnori_core::Dice;
use yutnori_diagnosis::dictionary;
use yutnori_diagnosis::families;
use yutnori_diagnosis::sets::{self, Known, Survey};

use crate::progress::progress;

/// Prove the two sets of games over all games and all known mistakes, or make them anew.
#[derive(Flags)]
#[command(after_help = "Examples:
  cargo xtask sets             prove the committed sets
  cargo xtask sets --write     make them anew, and prove those
  cargo xtask sets --improve   look for smaller ones, knowing what the committed ones tell apart")]
pub(crate) struct Args {
    /// Make the sets anew and write them to crates/diagnosis/data.
    #[arg(long)]
    write: bool,

    /// Look for smaller sets among more games, and write them likewise.
    #[arg(long, conflicts_with = "write")]
    improve: bool,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    let mut survey = if args.improve { Survey::of_dictionary() } else { survey(args.write) };
    let count = survey.count();
    println!(
        "{} mistakes: {} equal the right rules on every game, the others are {} classes.",
        count.mistakes, count.harmless, count.classes
    );
    let anew = args.write || args.improve;
    let (catching, telling_apart) = if anew {
        survey.complete(|dice| eprintln!("adding {dice}"));
        survey.enrich();
        let catching = survey.find_catching(|games, free| {
            eprintln!("{free} classes escape a set of {games} games");
        });
        (catching, survey.find_telling_apart())
    } else {
        (sets::catching(), sets::telling_apart())
    };
    survey.prove(&catching, &telling_apart)?;
    let dictionary = survey.dictionary(&catching, &telling_apart)?;
    if anew {
        write("catching.tsv", &table(&catching))?;
        write("telling-apart.tsv", &table(&telling_apart))?;
        write("dictionary.zz", &dictionary)?;
    } else if dictionary != dictionary::PACKED {
        return Err(
            "the committed dictionary is not that of the sets; make it anew with --write".into()
        );
    }
    let given = if args.improve {
        "Given what the former sets tell apart"
    } else {
        "Proved over all games"
    };
    println!(
        "{given}: {} games catch every class, and {} tell all of them apart.",
        catching.len(),
        telling_apart.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// All games, played for all mistakes.
fn survey(anew: bool) -> Survey {
    let mistakes = families::all();
    let games = if anew {
        let bar = progress(Some(mistakes.len().div_ceil(sets::SAMPLED) as u64), "mistakes sampled");
        let games = sets::candidates(&mistakes, || bar.inc(1));
        bar.finish();
        games
    } else {
        let games = dictionary::games(&sets::catching(), &sets::telling_apart());
        games.iter().map(Dice::index).collect()
    };
    let bar = progress(Some(mistakes.len() as u64), "mistakes played on all games");
    let survey = Survey::new(mistakes, games, || bar.inc(1));
    bar.finish();
    survey
}

fn table(games: &[Known]) -> Vec<u8> {
    let lines = games.iter().map(|(dice, best)| format!("{dice}\t{best}\n"));
    format!("dice\tbest\n{}", lines.collect::<String>()).into_bytes()
}

fn write(name: &str, bytes: &[u8]) -> Result<(), String> {
    let path = format!("{}/../crates/diagnosis/data/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::write(&path, bytes).map_err(|error| format!("cannot write {path}: {error}"))
}
