//! What was concluded, for machines.

use serde_json::{Value, json};
use yutnori_core::Roll;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{self, Edit, Way};

use crate::cause::{Cause, Explanation, OtherGame};
use crate::families::Mistake;
use crate::readings::Reading;
use crate::report::{Asked, Report, Verdict};
use crate::squares::{grouped, merged};

/// What a verdict is called.
pub fn verdict_id(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unknown => "unknown",
        Verdict::Unstable => "unstable",
        Verdict::WrongAnswer => "wrong-answer",
        Verdict::Crash => "crash",
        Verdict::TimeLimit => "time-limit",
        Verdict::NoAnswer => "no-answer",
        Verdict::Agrees => "agrees",
    }
}

/// A report as an object, in which a driver may fill in what only it knows.
pub fn report(report: &Report) -> Value {
    let count =
        |what: &dyn Fn(&Asked) -> bool| report.asked.iter().filter(|asked| what(asked)).count();
    let counterexample = report.counterexample().map(|asked| {
        let line = Oracle::right().line(&asked.dice).expect("every game has a best line");
        json!({
            "dice": asked.dice.rolls().map(Roll::pips),
            "yours": asked.reply.number,
            "best": asked.best,
            "line": line.iter().map(|played| played.horse.number()).collect::<Vec<_>>(),
        })
    });
    json!({
        "schema": 1,
        "verdict": verdict_id(report.verdict()),
        "games": report.asked.len(),
        "uniform": report.uniform,
        "wrong": count(&Asked::is_wrong),
        "crashed": count(&Asked::has_crashed),
        "counterexample": counterexample,
        "explanations": report.explanations.iter().map(explanation).collect::<Vec<_>>(),
        "unlisted": report.unlisted,
    })
}

fn explanation(explanation: &Explanation) -> Value {
    let mut object = cause(&explanation.cause);
    object["explains"] = explanation.explains.into();
    object["of"] = explanation.of.into();
    object["certainty"] = if explanation.is_certain { "certain" } else { "probable" }.into();
    object["equivalent"] = explanation.equivalent.iter().map(mistake).collect();
    object
}

/// What is wrong, as an object with a `kind`.
pub fn cause(cause: &Cause) -> Value {
    match cause {
        Cause::Mistake(mistake) => self::mistake(mistake),
        Cause::Constant(number) => json!({"kind": "constant", "value": number}),
        Cause::OtherGame(other) => {
            let dice = match other {
                OtherGame::Reversed => "reversed",
                OtherGame::Ascending => "ascending",
                OtherGame::Descending => "descending",
                OtherGame::FirstOnly => "first-only",
                OtherGame::FirstLate => "first-late",
            };
            json!({"kind": "other-game", "dice": dice})
        }
        Cause::OrderIgnored => json!({"kind": "order-ignored"}),
        Cause::EightBits => json!({"kind": "eight-bits"}),
    }
}

/// A mistake as an object; its further parts, if it has several, stand in `and`.
pub fn mistake(mistake: &Mistake) -> Value {
    let reading = |reading: &&Reading| json!({"kind": "reading", "id": reading.id});
    if let ([], [one, other]) = (&mistake.edits[..], &mistake.readings[..]) {
        return json!({"kind": "pair", "ids": [one.id, other.id]});
    }
    let edits = mistake.edits.iter().map(edit);
    let mut parts = edits.chain(mistake.readings.iter().map(reading));
    let mut first = parts.next().expect("a mistake has a part");
    let others: Vec<Value> = parts.collect();
    if !others.is_empty() {
        first["and"] = others.into();
    }
    first
}

fn edit(edit: &Edit) -> Value {
    match *edit {
        Edit::Landing { from, die, to } => json!({
            "kind": "landing", "from": from, "die": die, "to": to,
            "should": rules::right_landing(from, die),
        }),
        Edit::Points(square, value) => json!({
            "kind": "points", "square": square, "value": value,
            "should": rules::right_points(square),
        }),
        Edit::Split(square, groups) => {
            let names = |ways: &Vec<Way>| ways.iter().map(Way::to_string).collect::<Vec<_>>();
            let ways: Vec<_> = grouped(square, groups).iter().map(names).collect();
            json!({"kind": "split", "square": square, "ways": ways})
        }
        Edit::Unseen { square, arriving, standing } => {
            let name = |way: Option<Way>| way.map_or("any".into(), |way| way.to_string());
            json!({
                "kind": "unseen", "square": square,
                "arriving": name(arriving), "standing": name(standing),
            })
        }
        Edit::Merged(which) => json!({"kind": "merged", "numbers": merged(which)}),
        Edit::NeverOccupied(square) => json!({"kind": "never-occupied", "square": square}),
        Edit::StillThere(square) => {
            json!({"kind": "still-there", "square": square.unwrap_or("last")})
        }
        _ => unreachable!("the other edits stand in named readings only"),
    }
}
