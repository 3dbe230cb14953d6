//! `yutnori readings`: the catalogue of misreadings.

use std::io::{Write, stdout};
use std::process::ExitCode;

use rayon::prelude::*;
use serde_json::{Value, json};
use yutnori_core::Dice;
use yutnori_diagnosis::readings::{ALL, Reading};
use yutnori_judge::cases::{FIRST, SAMPLES};
use yutnori_judge::oracle::Oracle;
use yutnori_picture::Lang;

use crate::failure::Failure;
use crate::lang::{Choice, language};
use crate::named::said;

/// List the known misreadings of the rules
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yutnori readings                 what each misreads, and what to change
  yutnori readings --census        on how many of all games each is wrong
  yutnori solve --reading finished-horse-moves 5 5 5 5 5 5 5 1 1 1")]
pub(crate) struct Args {
    /// Play every game under every reading, and count where it is wrong
    #[arg(long)]
    census: bool,

    /// Print one object a reading in place of text
    #[arg(long)]
    json: bool,

    /// The language; by default that of your system
    #[arg(long, value_name = "LANG")]
    lang: Option<Choice>,
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

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let lang = language(args.lang);
    let censuses: Vec<Option<Census>> = if args.census {
        let right = Oracle::right().all();
        ALL.par_iter().map(|reading| Some(Census::of(reading, &right))).collect()
    } else {
        ALL.iter().map(|_| None).collect()
    };
    let mut out = stdout().lock();
    for (reading, census) in ALL.iter().zip(censuses) {
        if args.json {
            writeln!(out, "{}", as_json(reading, census.as_ref()))?;
        } else {
            write!(out, "{}", text(reading, census.as_ref(), lang))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn text(reading: &Reading, census: Option<&Census>, lang: Lang) -> String {
    let Reading { id, seen, rule, does, mend, .. } = reading;
    let (does, mend) = (said(*does, lang), said(*mend, lang));
    let Some(Census { over, under, samples }) = census else {
        let rule = match rule {
            Some(rule) => lang.of(format!("rule {rule}"), format!("규칙 {rule}")),
            None => lang.of("the board".into(), "판".into()),
        };
        let seen = lang.of(format!("seen in {seen} programs"), format!("공개 프로그램 {seen}개"));
        let change = lang.of("Mend", "고치는 법");
        return format!("{id} ({rule}; {seen})\n  {does}\n  {change}: {mend}\n\n");
    };
    let wrong = over + under;
    let shown = match &samples[..] {
        [] => lang.of("no sample shows it".into(), "예제로는 드러나지 않음".into()),
        samples => {
            let samples = samples.join("; ");
            lang.of(format!("shown by {samples}"), format!("예제 {samples}에서 드러남"))
        }
    };
    lang.of(
        format!(
            "{id:27} wrong on {wrong:7} games: {over:7} too high, {under:7} too low; {shown}\n"
        ),
        format!("{id:27} 오답 {wrong:7}게임: 큰 답 {over:7}, 작은 답 {under:7}; {shown}\n"),
    )
}

fn as_json(reading: &Reading, census: Option<&Census>) -> Value {
    let both = |said: yutnori_diagnosis::readings::Said| json!({"en": said.en, "ko": said.ko});
    let mut object = json!({
        "id": reading.id,
        "seen": reading.seen,
        "rule": reading.rule,
        "does": both(reading.does),
        "mend": both(reading.mend),
    });
    if let Some(Census { over, under, samples }) = census {
        object["over"] = (*over).into();
        object["under"] = (*under).into();
        object["samples"] = samples.clone().into();
    }
    object
}
