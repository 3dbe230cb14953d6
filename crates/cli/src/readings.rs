//! `yutnori readings`: the catalogue of misreadings.

use std::io::{Write, stdout};
use std::process::ExitCode;

use rayon::prelude::*;
use serde_json::{Value, json};
use yutnori_core::Dice;
use yutnori_diagnosis::readings::{ALL, Reading};
use yutnori_judge::cases::{FIRST, SAMPLES};
use yutnori_judge::oracle::Oracle;
use yutnori_words::{Lang, catalogue, readings as words};

use crate::failure::Failure;
use crate::threads;

/// List the known misreadings of the rules
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori readings                 what each misreads, and what to change
  yutnori readings exact-finish    one of them
  yutnori readings --census        on how many of all games each is wrong
  yutnori solve --reading finished-horse-moves 5 5 5 5 5 5 5 1 1 1")]
pub(crate) struct Args {
    /// The readings to list; without any, all
    #[arg(value_name = "ID", hide_possible_values = true, value_parser = crate::solve::parse_reading())]
    ids: Vec<&'static Reading>,

    /// Play every game under every reading, and count where it is wrong
    #[arg(long)]
    census: bool,

    /// Print one object a reading in place of text
    #[arg(long)]
    json: bool,
}

/// On how many of all games a reading is wrong, and which samples show it.
struct Census {
    over: usize,
    under: usize,
    samples: Vec<&'static str>,
}

impl Census {
    fn of(reading: &Reading, right: &[i16]) -> Census {
        let answers = reading.oracle().all();
        let pairs = || answers.iter().zip(right);
        let fails = |sample: &&&str| {
            let dice: Dice = sample.parse().expect("samples are dice");
            let game = dice.index() as usize;
            answers[game] != right[game]
        };
        Census {
            over: pairs().filter(|(answer, right)| answer > right).count(),
            under: pairs().filter(|(answer, right)| answer < right).count(),
            samples: FIRST[..SAMPLES].iter().filter(fails).copied().collect(),
        }
    }
}

pub(crate) fn run(args: Args, lang: Lang) -> Result<ExitCode, Failure> {
    let readings: Vec<&Reading> = if args.ids.is_empty() { ALL.iter().collect() } else { args.ids };
    threads::prepare();
    let censuses: Vec<Option<Census>> = if args.census {
        let right = Oracle::right().all();
        readings.par_iter().map(|reading| Some(Census::of(reading, &right))).collect()
    } else {
        readings.iter().map(|_| None).collect()
    };
    let mut out = stdout().lock();
    for (reading, census) in readings.into_iter().zip(censuses) {
        if args.json {
            writeln!(out, "{}", as_json(reading, census.as_ref()))?;
        } else {
            writeln!(out, "{}", text(reading, census.as_ref(), lang))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn text(reading: &Reading, census: Option<&Census>, lang: Lang) -> String {
    match census {
        None => catalogue::entry(reading, lang),
        Some(Census { over, under, samples }) => {
            catalogue::census(reading.id, *over, *under, samples, lang)
        }
    }
}

fn as_json(reading: &Reading, census: Option<&Census>) -> Value {
    let both = |said: fn(&Reading, Lang) -> &'static str| json!({"en": said(reading, Lang::En), "ko": said(reading, Lang::Ko)});
    let mut object = json!({
        "id": reading.id,
        "seen": reading.seen,
        "rule": reading.rule,
        "does": both(words::does),
        "mend": both(words::mend),
    });
    if let Some(Census { over, under, samples }) = census {
        object["over"] = (*over).into();
        object["under"] = (*under).into();
        object["samples"] = samples.clone().into();
    }
    object
}
