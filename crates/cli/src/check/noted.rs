//! Noted answers, judged without a program.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use yutnori_contestant::program::Run;
use yutnori_core::Solver;
use yutnori_diagnosis::answers::{self, Noted};
use yutnori_diagnosis::report::{Asked, Reply, Report};
use yutnori_diagnosis::session;
use yutnori_table::Table;
use yutnori_words::problem::Problem;
use yutnori_words::{Lang, check as words};

use super::Checked;
use super::drive::Driven;
use crate::failure::Failure;

/// How long a file of answers may be, in bytes: room for a million.
const LONGEST: u64 = 64 << 20;

/// How many answers, half of them wrong if there are so many, are looked at for what is wrong with
/// them. All are judged.
const SAMPLED: usize = 2000;

/// Judges answers that stand in a file.
pub(crate) fn noted(file: &Path, lang: Lang) -> Result<Checked, Failure> {
    let mut text = Vec::new();
    let read = if file.as_os_str() == "-" {
        if stdin().is_terminal() {
            eprintln!("{}", words::WHAT_TO_TYPE.to(lang));
        }
        stdin().lock().take(LONGEST + 1).read_to_end(&mut text)
    } else {
        fs::File::open(file).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut text))
    };
    let name = || file.display().to_string();
    read.map_err(|error| Problem::CannotRead(name(), error.to_string()))?;
    if text.len() as u64 > LONGEST {
        return Err(Problem::LongAnswers(name(), LONGEST >> 20).into());
    }
    let noted = answers::parse(&text).map_err(|error| Problem::Answers(name(), error))?;
    if noted.is_empty() {
        return Err(Problem::NoAnswers(name()).into());
    }
    let runs = noted.iter().map(|noted| (noted.dice, Run::noted(noted.answer))).collect();
    let driven = Driven { report: judged(&noted), runs, ..Driven::default() };
    Ok(Checked { driven, lang, ..Checked::default() })
}

/// Judges all answers, and looks at some of them for what is wrong.
fn judged(noted: &[Noted]) -> Report {
    if noted.len() <= SAMPLED {
        return session::of_noted(noted.iter().map(|noted| (noted.dice, noted.answer)));
    }
    let asked = |noted: &Noted| {
        let best = Table.score(&noted.dice).into();
        Asked { dice: noted.dice, best, reply: Reply::number(noted.answer) }
    };
    let all: Vec<Asked> = noted.iter().map(asked).collect();
    let (wrong, right): (Vec<&Asked>, Vec<&Asked>) = all.iter().partition(|asked| asked.is_wrong());
    // Each takes up what the other leaves.
    let half = SAMPLED / 2;
    let wrongs = wrong.len().min(half + half.saturating_sub(right.len()));
    let sample = spread(&wrong, wrongs).chain(spread(&right, SAMPLED - wrongs));
    let sample = sample.filter_map(|asked| Some((asked.dice, asked.reply.number?)));
    Report { asked: all.clone(), ..session::of_noted(sample) }
}

/// So many of these, from all over.
fn spread<'a>(all: &'a [&'a Asked], count: usize) -> impl Iterator<Item = &'a Asked> {
    let count = count.min(all.len());
    (0..count).map(move |place| all[place * all.len() / count])
}

#[cfg(test)]
mod tests {
    use yutnori_core::Dice;
    use yutnori_diagnosis::readings;
    use yutnori_diagnosis::report::Verdict;

    use super::*;

    #[test]
    fn of_many_answers_all_are_judged_and_some_are_explained() {
        let reading = readings::ALL.iter().find(|reading| reading.id == "no-jumping").unwrap();
        let oracle = reading.oracle();
        let games = (0..5000).map(|number| Dice::nth(number * 1951));
        let noted: Vec<Noted> = games
            .map(|dice| Noted { line: 1, dice, answer: oracle.best(&dice).unwrap_or(0).into() })
            .collect();
        let report = judged(&noted);
        assert_eq!((report.verdict(), report.asked.len()), (Verdict::WrongAnswer, 5000));
        let wrong = noted.iter().filter(|noted| Table.score(&noted.dice) as i64 != noted.answer);
        assert_eq!(report.failed().len(), wrong.count());
        let first = &report.explanations[0];
        assert_eq!((first.explains, first.of), (SAMPLED, SAMPLED));
    }
}
