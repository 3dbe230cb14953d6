//! `cargo xtask drill`: does the check of a program find every known mistake?

use std::process::ExitCode;

use clap::Args as Flags;
use yutnori_diagnosis::dictionary::{Class, Dictionary};
use yutnori_diagnosis::drill::{Outsider, Told, drill, on_all_cores, talk};
use yutnori_diagnosis::families::{self, Mistake};

use crate::progress::progress;

/// Check every known mistake as if it were somebody's program, and count those that are told
#[derive(Flags)]
#[command(after_help = "Examples:
  cargo xtask drill                    all of them, in about an hour
  cargo xtask drill --every 50         one in fifty
  cargo xtask drill --every 50 --typed as somebody who types the answers
  cargo xtask drill --outside 2000     programs whose mistake is not known

Exit code: 0 if as many are told as should be, and nobody is told a falsehood for certain; else 1.")]
pub(crate) struct Args {
    /// Check only one in so many
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,

    /// Count what somebody is told who types the answers, by the weight of the mistakes
    #[arg(long)]
    typed: bool,

    /// Check so many programs that are wrong in no known way
    #[arg(long, value_name = "N", conflicts_with_all = ["every", "typed"])]
    outside: Option<usize>,
}

/// The kinds of mistakes, and within how many runs they have to be found.
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
    match args {
        Args { outside: Some(count), .. } => Ok(outside(count)),
        Args { typed: true, every, .. } => Ok(typed(every.into())),
        Args { every, .. } => Ok(asked(every.into())),
    }
}

fn code(is_good: bool) -> ExitCode {
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// After so many answers somebody who types them should be told.
const TYPED: usize = 12;

/// Talks about one in so many of the classes of mistakes, and about all named ones.
fn typed(every: usize) -> ExitCode {
    let dictionary = Dictionary::get();
    let first = |class: &Class| &dictionary.mistakes[class.mistakes[0]];
    let is_named = |class: &Class| kind(first(class)) == 0;
    let (named, others): (Vec<&Class>, Vec<&Class>) =
        dictionary.classes().iter().partition(|class| is_named(class));
    let others = others.into_iter().step_by(every).map(|class| (class, every as f64));
    let classes: Vec<(&Class, f64)> =
        named.into_iter().map(|class| (class, 1.0)).chain(others).collect();
    let bar = progress(Some(classes.len() as u64), "conversations");
    let told = on_all_cores(classes.len(), |number| {
        let told = talk(first(classes[number].0), TYPED);
        bar.inc(1);
        told
    });
    bar.finish_and_clear();
    let all: f64 = classes.iter().map(|(class, times)| class.weight * times).sum();
    let [right, wrong] = [true, false].map(|is_right| {
        let told =
            classes.iter().zip(&told).filter(|(_, told)| told.is_some_and(|it| it.1 == is_right));
        told.map(|((class, times), _)| class.weight * times).sum::<f64>() / all
    });
    println!(
        "by weight, {:.1} % are told rightly within {TYPED} answers, {:.1} % wrongly",
        100.0 * right,
        100.0 * wrong
    );
    let named: Vec<usize> = classes
        .iter()
        .zip(&told)
        .filter(|((class, _), _)| is_named(class))
        .filter_map(|(_, told)| told.map(|(answers, _)| answers))
        .collect();
    println!(
        "the commonest is told after {} answers, the {} named ones that are after {:.1} on average",
        named.first().copied().unwrap_or_default(),
        named.len(),
        named.iter().sum::<usize>() as f64 / named.len() as f64
    );
    code(right >= 0.97)
}

/// Checks programs whose mistake is not known, with few games and with many.
fn outside(count: usize) -> ExitCode {
    let mut is_good = true;
    for games in [10, 20, 60] {
        let bar = progress(Some(count as u64), "programs checked");
        let told = on_all_cores(count, |number| {
            let told = Outsider::new(number as u64).told(games);
            bar.inc(1);
            told
        });
        bar.finish_and_clear();
        let share = |what: &dyn Fn(&Told) -> bool| {
            let some = told.iter().filter(|told| what(told)).count();
            format!("{some} ({:.1} %)", 100.0 * some as f64 / count as f64)
        };
        println!(
            "{count} programs outside the list, {games} games: {} caught; told plainly {}, of which \
             {} do not explain all answers; certain {}, of which {} are false",
            share(&|told| told.is_caught),
            share(&|told| told.is_plain),
            share(&|told| told.is_unexplained),
            share(&|told| told.is_certain),
            share(&|told| told.is_false),
        );
        is_good &= !told.iter().any(|told| told.is_false || told.is_unexplained);
    }
    code(is_good)
}

/// Checks one in so many of the known mistakes.
fn asked(every: usize) -> ExitCode {
    let mistakes: Vec<Mistake> = families::all().into_iter().step_by(every).collect();
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
        is_enough &= 100 * missed <= told + missed;
    }
    code(is_enough)
}
