//! What was concluded, for machines.

use serde_json::{Value, json};
use yutnori_core::Roll;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{
    self, BlueStep, Class, Edit, Greedy, Key, Name, Search, Statement, Way,
};

use crate::cause::{Cause, Explanation, OtherGame};
use crate::families::Mistake;
use crate::readings::Reading;
use crate::report::{Asked, Report, Verdict};
use crate::squares::{corners, grouped, merged};

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
    object["share"] = explanation.share.into();
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
        Edit::Red { from, to } => json!({
            "kind": "red-arrow", "from": from, "to": to, "should": rules::right_next(from),
        }),
        Edit::Blue { from, to } => json!({
            "kind": "blue-arrow", "from": from, "to": to, "should": rules::right_blue(from),
        }),
        Edit::BlueMissing(from) => json!({
            "kind": "blue-arrow", "from": from, "to": null, "should": rules::right_blue(from),
        }),
        Edit::LeftOut(way, square) => on_list("left-out", way, square),
        Edit::Doubled(way, square) => on_list("doubled", way, square),
        Edit::Swapped(way, square) => on_list("swapped-with-next", way, square),
        Edit::RunsOn(order) => {
            let stored = rules::order(order).map(|way| way.to_string());
            json!({"kind": "runs-on", "stored": stored})
        }
        Edit::BlueSteps(corners, counts) => {
            let counts = match counts {
                BlueStep::Free => "none",
                BlueStep::Twice => "twice",
                BlueStep::Turns => "turns-only",
            };
            json!({"kind": "blue-steps", "squares": self::corners(corners), "counts": counts})
        }
        Edit::Horses(count) => json!({"kind": "horses", "value": count, "should": 4}),
        Edit::AnyTurn => json!({"kind": "any-turn"}),
        Edit::Turns(count) => json!({"kind": "turns", "value": count, "should": 10}),
        Edit::Die(more) => json!({"kind": "die", "more": more}),
        Edit::BeginsWith(first) => json!({"kind": "begins-with", "value": first}),
        Edit::Least => json!({"kind": "least"}),
        Edit::PointsLeft => json!({"kind": "points-left"}),
        Edit::FinishAt(square) => json!({"kind": "finish-at", "square": square}),
        Edit::FinishedScores => json!({"kind": "finished-scores"}),
        Edit::Greedy(greedy) => {
            let by = match greedy {
                Greedy::MostFirst => "most-points-lowest-horse",
                Greedy::MostLast => "most-points-highest-horse",
                Greedy::Furthest => "nearest-to-finish",
                Greedy::Hindmost => "furthest-from-finish",
                Greedy::Lowest => "lowest-horse",
            };
            json!({"kind": "greedy", "by": by})
        }
        Edit::RefusedEnds => json!({"kind": "refused-ends-loop"}),
        Edit::DieShrinks(corners) => {
            json!({"kind": "die-shrinks", "squares": self::corners(corners)})
        }
        Edit::FinishHolds { exact, same_way } => {
            json!({"kind": "finish-holds", "exact": exact, "same_way": same_way})
        }
        Edit::FinishStays(seen) => json!({"kind": "finish-stays", "seen": seen}),
        Edit::FinishOnceMore => json!({"kind": "finish-once-more"}),
        Edit::ClassesUnseen(classes) => {
            let set = Class::ALL.into_iter().filter(|&class| classes >> class as u8 & 1 == 1);
            let names = set.map(|class| match class {
                Class::Outer => "outer",
                Class::Corner => "corners",
                Class::Own => "short-cuts",
                Class::Inner => "inner",
                Class::Forty => "40",
            });
            json!({"kind": "classes-unseen", "classes": names.collect::<Vec<_>>()})
        }
        Edit::NeverRefused(square) => json!({"kind": "never-refused", "square": square}),
        Edit::CornerLooksAhead(corners) => {
            json!({"kind": "corner-looks-ahead", "squares": self::corners(corners)})
        }
        Edit::OwnMark => json!({"kind": "own-mark"}),
        Edit::LastCompared => json!({"kind": "last-compared"}),
        Edit::Search(search) => self::search(search),
        // What stands in named readings only is told by their ids.
        Edit::FinishedMoves
        | Edit::Stuck(_)
        | Edit::BlueWhenPassing
        | Edit::BlueOptional
        | Edit::BlueToo(..)
        | Edit::FinishExactly
        | Edit::FinishBeyond
        | Edit::ExitSquare
        | Edit::FinishBlocks
        | Edit::BlockedWaits
        | Edit::Blind
        | Edit::NoJumping
        | Edit::PointsOnTheWay
        | Edit::BestHorseOnly
        | Edit::LaneReversed => json!({"kind": "other"}),
    }
}

fn on_list(kind: &str, way: Option<Way>, square: Name) -> Value {
    let list = way.map_or("shared".into(), |way| way.to_string());
    json!({"kind": kind, "list": list, "square": square})
}

fn search(search: Search) -> Value {
    let key = |key: Key| match key {
        Key::Mover => "moved-horse",
        Key::Places => "places",
        Key::Sorted => "sorted-places",
        Key::PlacesAndTurn => "turn-and-places",
        Key::MoverAndTurn => "turn-and-moved-horse",
    };
    match search {
        Search::Without(without) => {
            let lacks = Statement::ALL.into_iter().filter(|lacks| without & lacks.bit() != 0);
            let lacks = lacks.map(|statement| match statement {
                Statement::ClearFrom => "clear-from",
                Statement::MarkTo => "mark-to",
                Statement::MoveOn => "move-on",
                Statement::MoveBack => "move-back",
                Statement::ClearTo => "clear-to",
                Statement::MarkFrom => "mark-from",
            });
            json!({"kind": "search-without", "statements": lacks.collect::<Vec<_>>()})
        }
        Search::UndoesRefused => json!({"kind": "undoes-refused"}),
        Search::PlacesKept => json!({"kind": "places-kept"}),
        Search::MarksKept(first_fastest) => {
            json!({"kind": "marks-kept", "first_fastest": first_fastest})
        }
        Search::Tried(by) => json!({"kind": "tried-once", "by": key(by)}),
        Search::Remembered(by) => json!({"kind": "remembered", "by": key(by)}),
    }
}
