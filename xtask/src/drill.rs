//! `cargo xtask drill`: is everyone who errs in a known way told how?

use std::process::ExitCode;

use clap::Args as Flags;
use yutnori_diagnosis::drill::drill;
use yutnori_diagnosis::families::{self, Mistake};

use crate::progress::progress;

/// Check every known mistake as if it were somebody's program, and count those that are told
#[derive(Flags)]
#[command(after_help = "Examples:
  cargo xtask drill               all of them, in about half an hour
  cargo xtask drill --every 50    one in fifty

Exit code: 0 if of each kind 95 in 100 are told, else 1.")]
pub(crate) struct Args {
    /// Check only one in so many
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
}

/// What mistakes are counted together, and in how many runs they have to be told.
const KINDS: [(&str, usize); 3] =
    [("named readings", 30), ("pairs of named readings", 40), ("members of families", 60)];

fn kind(mistake: &Mistake) -> usize {
    match (&mistake.edits[..], &mistake.readings[..]) {
        ([], [_]) => 0,
        ([], _) => 1,
        _ => 2,
    }
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    let mistakes: Vec<Mistake> = families::all().into_iter().step_by(args.every.into()).collect();
    let bar = progress(Some(mistakes.len() as u64), "mistakes checked");
    let told = drill(&mistakes, |mistake| KINDS[kind(mistake)].1, || bar.inc(1));
    let checked: Vec<(&Mistake, Option<bool>)> = mistakes.iter().zip(told).collect();
    bar.finish_and_clear();

    let mut is_enough = true;
    for (number, (name, runs)) in KINDS.into_iter().enumerate() {
        let of_kind = || checked.iter().filter(|(mistake, _)| kind(mistake) == number);
        let [told, missed] =
            [true, false].map(|told| of_kind().filter(|(_, found)| *found == Some(told)).count());
        println!("{name}: {told} of {} are told within {runs} runs", told + missed);
        for (mistake, _) in of_kind().filter(|(_, told)| *told == Some(false)) {
            let ids = mistake.readings.iter().map(|reading| reading.id);
            eprintln!("  not told: {:?} {}", mistake.edits, ids.collect::<Vec<_>>().join(" "));
        }
        is_enough &= 20 * missed <= told + missed;
    }
    Ok(if is_enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
