//! Pages in one file, which need no network: one to explore a game, and one with two lines side by
//! side.
//!
//! The rules are not in their scripts. All that a reader can see is worked out here and written into
//! the page as data.

use std::iter;

use serde_json::{Map, Value, json};
use yutnori_core::{Dice, Horse, IllegalMove, Position, Roll, Score, Square, TURNS};
use yutnori_explorer::Moment;
use yutnori_words::squares::{name, reason};
use yutnori_words::{Lang, page as words};

use crate::svg::{HORSE, STYLE, board, faces, place, view_box, way};

/// A page on which a reader steps through a game, chooses another horse at any turn, and sees what
/// follows. Its first line is the one that led to `moment`, and a best way to go on.
///
/// Without `lang` the page speaks the language of the reader's browser.
pub fn explore(moment: &Moment<'_>, lang: Option<Lang>) -> String {
    explore_with(moment, &[], lang)
}

/// The page of [`explore`] with paragraphs above the board, each in English and Korean.
pub fn explore_with(moment: &Moment<'_>, note: &[[String; 2]], lang: Option<Lang>) -> String {
    let explorer = moment.explorer();
    let nodes = explorer.nodes();
    // Nothing follows the last turn, so the page needs one end only, wherever the horses stand.
    let end = nodes.partition_point(|node| node.turn < TURNS);
    let nodes = &nodes[..end];
    let mut reasons: Vec<IllegalMove> = Vec::new();
    let mut answers: Vec<Value> = Vec::with_capacity(end + 1);
    for node in nodes {
        let mut next = Map::new();
        for choice in &node.choices {
            let code = match choice.outcome {
                Ok(next) => next.node.min(end) as i64,
                Err(why) => {
                    let known = reasons.iter().position(|&reason| reason == why);
                    let at = known.unwrap_or_else(|| {
                        reasons.push(why);
                        reasons.len() - 1
                    });
                    -1 - at as i64
                }
            };
            next.insert(choice.from.index().to_string(), json!(code));
        }
        answers.push(json!([node.to_come, next]));
    }
    answers.push(json!([0, {}]));

    let ways = Square::all().map(|from| {
        Roll::ALL.map(|roll| {
            let points = json!(from.after(roll).points());
            let way = way(from, roll).into_iter().map(|square| json!(square.index()));
            iter::once(points).chain(way).collect::<Vec<Value>>()
        })
    });
    let reasons = reasons.into_iter().map(|why| Lang::ALL.map(|lang| reason(why, lang)));
    let mut data = data(explorer.dice(), lang);
    let choices: Vec<usize> = moment.choices().iter().map(|horse| horse.index()).collect();
    data.insert("choices".into(), json!(choices));
    data.insert("nodes".into(), answers.into());
    data.insert("ways".into(), json!(ways.collect::<Vec<_>>()));
    data.insert("reasons".into(), json!(reasons.collect::<Vec<_>>()));
    data.insert("note".into(), json!(note));

    let main = include_str!("page/explore.html").replace("{{board}}", &board());
    page(explorer.dice(), &main, include_str!("page/explore.js"), data)
}

/// A line as it is played by somebody who may misread the rules.
#[derive(Clone, Debug)]
pub struct Side<'a> {
    /// What to call it, in English and Korean.
    pub title: [&'a str; 2],
    /// Its moves, one a turn.
    pub moves: Vec<Told<'a>>,
}

/// A move as somebody describes it. It need not be legal.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// Which horse is chosen.
    pub horse: Horse,
    /// What the die shows.
    pub roll: Roll,
    /// The name of the square where the horse stands.
    pub from: &'a str,
    /// The name of the square where it goes. A name that is not on the board is drawn at finish.
    pub to: &'a str,
    /// What the move scores.
    pub points: Score,
}

/// What is wrong in the second of two lines.
#[derive(Clone, Copy, Debug)]
pub struct Fault<'a> {
    /// The turn whose move breaks the rules, 1 to 10.
    pub turn: usize,
    /// What is misread, in English and Korean.
    pub title: [&'a str; 2],
    /// The rule as it is, in English and Korean.
    pub rule: [&'a str; 2],
}

/// A page that shows two lines of a game side by side, the second of which is at fault.
pub fn compare(dice: &Dice, sides: &[Side; 2], fault: Fault, lang: Option<Lang>) -> String {
    let square = |name: &str| name.parse().unwrap_or(Square::FINISH);
    let sides = sides.each_ref().map(|side| {
        let mut total = 0;
        let moves = side.moves.iter().map(|told| {
            total += told.points;
            let (from, to) = (square(told.from), square(told.to));
            let called = [told.from, told.to].map(names);
            let right = from.after(told.roll) == to;
            let way = if right { way(from, told.roll) } else { vec![to] };
            json!({
                "horse": told.horse.index(),
                "die": told.roll.pips(),
                "names": called,
                "from": from.index(),
                "to": to.index(),
                "way": way.into_iter().map(Square::index).collect::<Vec<_>>(),
                "points": told.points,
                "total": total,
            })
        });
        json!({ "title": side.title, "moves": moves.collect::<Vec<_>>() })
    });
    let mut data = data(dice, lang);
    data.insert("sides".into(), json!(sides));
    data.insert(
        "fault".into(),
        json!({ "turn": fault.turn, "title": fault.title, "rule": fault.rule }),
    );
    let main = include_str!("page/compare.html").replace("{{board}}", &board());
    page(dice, &main, include_str!("page/compare.js"), data)
}

/// What a square is called, in English and Korean.
fn names(square: &str) -> [String; 2] {
    Lang::ALL.map(|lang| name(square, lang).into())
}

/// The data of every page: its words, the dice, and where the squares are.
fn data(dice: &Dice, lang: Option<Lang>) -> Map<String, Value> {
    let squares = Square::all().map(|square| {
        let place = place(square);
        json!({ "name": names(&square.to_string()), "x": place.x.round(), "y": place.y.round() })
    });
    let data = json!({
        "lang": lang.map(words::code),
        "words": words::words(),
        "dice": dice.rolls().map(Roll::pips),
        "squares": squares.collect::<Vec<_>>(),
        "begin": Position::START.squares().map(Square::index),
        "above": HORSE.0,
        "spread": HORSE.1,
    });
    match data {
        Value::Object(data) => data,
        _ => unreachable!("the data are an object"),
    }
}

/// Fills in the template of a page. The data come last: nothing in them must be replaced.
fn page(dice: &Dice, main: &str, script: &str, data: Map<String, Value>) -> String {
    let style = [STYLE, include_str!("page/page.css")].concat();
    let script = [include_str!("page/board.js"), script].concat();
    // No text in the data may end the element that they are in.
    let data = Value::Object(data).to_string().replace('<', "\\u003c");
    include_str!("page/page.html")
        .replace("{{title}}", &format!("{}: {dice}", words::title()))
        .replace("{{noscript}}", &words::needs_javascript())
        .replace("{{style}}", &style)
        .replace("{{faces}}", &faces())
        .replace("{{main}}", main)
        .replace("{{box}}", &view_box())
        .replace("{{script}}", &script)
        .replace("{{data}}", &data)
}
