//! What the page tells of a program, each sentence in English and Korean.

use serde_json::{Value, json};
use yutnori_diagnosis::cause::{Cause, Explanation};
use yutnori_diagnosis::difference::{Offence, Parting, parting};
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::report::{Asked, Report};
use yutnori_judge::oracle::{Oracle, Played};
use yutnori_picture::{Fault, Side, Told, lines};

use yutnori_words::{self as words, Lang};

/// The verdict, what accounts for the answers, the simplest game that shows it, and two lines of
/// that game where it is known what the program plays.
pub(crate) fn told(report: &Report) -> Value {
    let headline = |lang| {
        words::verdict::headline(report.verdict(), report.failed().len(), report.asked.len(), lang)
    };
    let unlisted = |lang| words::verdict::unlisted(report.unlisted, lang);
    let explanations = report.explanations.iter().enumerate();
    json!({
        "headline": both(headline),
        "explanations": explanations.map(|(at, told)| explanation(told, at == 0)).collect::<Vec<_>>(),
        "unlisted": (report.unlisted > 0).then(|| both(unlisted)),
        "address": report.counterexample().map(|asked| asked.dice.to_string()),
        "lines": sides(report),
    })
}

fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    [Lang::En, Lang::Ko].map(say)
}

fn explanation(explanation: &Explanation, is_first: bool) -> Value {
    let Explanation { cause, explains, of, .. } = explanation;
    let lead = |lang| words::verdict::sureness(is_first, explanation.sureness(), lang).into();
    let mistake = match cause {
        Cause::Mistake(mistake) if is_first => Some(mistake),
        _ => None,
    };
    let rule = mistake.and_then(words::mistake::rule);
    let readings = mistake.map_or(&[][..], |mistake| &mistake.readings);
    let mend =
        readings.iter().map(|reading| both(|lang| words::readings::mend(reading, lang).into()));
    json!({
        "lead": both(lead),
        "sentence": both(|lang| words::cause::sentence(cause, lang)),
        "count": both(|lang| words::verdict::explains(*explains, *of, lang)),
        "rule": rule.map(|rule| both(|lang| words::rules::numbered(rule, lang))),
        "mend": mend.collect::<Vec<_>>(),
    })
}

/// The best line and the one that the program probably plays, on the simplest game that it fails;
/// nothing where that line is not known.
fn sides(report: &Report) -> Option<Value> {
    let asked = report.counterexample().filter(|asked| asked.is_wrong())?;
    let Cause::Mistake(mistake) = &report.explanations.first()?.cause else { return None };
    let Parting { line, offence } = parting(&mistake.oracle(), &asked.dice);
    if !gives(&line, asked) {
        return None;
    }
    let best = Oracle::right().line(&asked.dice).expect("every game has a best line");
    let titles = [
        both(|lang| words::verdict::BEST_SIDE.to(lang).into()),
        both(|lang| words::verdict::PROGRAM_SIDE.to(lang).into()),
    ];
    let side =
        |title: usize, moves| Side { title: titles[title].each_ref().map(String::as_str), moves };
    let sides = [side(0, moves(&best)), side(1, moves(&line))];
    let title = both(|lang| words::cause::sentence(&Cause::Mistake(mistake.clone()), lang));
    let rule = both(|lang| broken(offence, mistake, lang));
    let fault = Fault {
        turn: offence.map_or(1, |offence| offence.turn),
        title: title.each_ref().map(String::as_str),
        rule: rule.each_ref().map(String::as_str),
    };
    Some(lines(&asked.dice, &sides, fault))
}

/// Whether a program that plays this line gives the answer that was seen.
fn gives(line: &[Played], asked: &Asked) -> bool {
    let total = line.iter().map(|played| i64::from(played.points)).sum();
    !line.is_empty() && asked.reply.number == Some(total)
}

fn moves(line: &[Played]) -> Vec<Told<'static>> {
    let told = |played: &Played| Told {
        horse: played.horse,
        roll: played.roll,
        from: played.from,
        to: played.to,
        points: played.points,
    };
    line.iter().map(told).collect()
}

/// What the rules say of the turn, and the rule.
fn broken(offence: Option<Offence>, mistake: &Mistake, lang: Lang) -> String {
    let objection =
        offence.map(|offence| words::verdict::objection(offence.turn, offence.what, lang));
    let rule = words::mistake::rule(mistake).map(|rule| words::rules::numbered(rule, lang));
    objection.into_iter().chain(rule).collect::<Vec<_>>().join(" ")
}
