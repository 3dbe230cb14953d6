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
    let mut data = data(lang);
    data.insert("game".into(), game(moment));
    data.insert("note".into(), json!(note));
    let script = [
        EXPLORER,
        "const explorer = new Explorer(document);\nexplorer.load(data.game);\n",
        "const paragraph = (text) => element(\"p\", {}, spoken(text));\n",
        "speak(() => {\n  byId(\"note\").hidden = data.note.length === 0;\n",
        "  byId(\"note\").replaceChildren(...data.note.map(paragraph));\n",
        "  explorer.steps.go(explorer.steps.turn);\n});\n",
    ];
    let title = format!("{}: {}", words::title(), moment.explorer().dice());
    let note = "<aside class=\"rule note\" id=\"note\" hidden></aside>\n";
    let main = [note, &explorer_part()].concat();
    Page { title, main: &main, script: &script.concat(), ..Page::plain(data) }.write()
}

/// All that the script of an explorer knows of a game: its dice, the choices that led to `moment`,
/// every position with what a horse on each square may do, and the reasons why some may not.
pub fn game(moment: &Moment<'_>) -> Value {
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
    let reasons = reasons.into_iter().map(|why| Lang::ALL.map(|lang| reason(why, lang)));
    let choices: Vec<usize> = moment.choices().iter().map(|horse| horse.index()).collect();
    json!({
        "dice": explorer.dice().rolls().map(Roll::pips),
        "choices": choices,
        "nodes": answers,
        "reasons": reasons.collect::<Vec<_>>(),
    })
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
    let mut data = data(lang);
    data.insert("lines".into(), lines(dice, sides, fault));
    let script = [
        COMPARISON,
        "const comparison = new Comparison(document);\ncomparison.load(data.lines);\n",
        "speak(() => comparison.steps.go(comparison.steps.turn));\n",
    ];
    let title = format!("{}: {dice}", words::title());
    Page { title, main: &comparison_part(), script: &script.concat(), ..Page::plain(data) }.write()
}

/// All that the script of a comparison knows of two lines.
pub fn lines(dice: &Dice, sides: &[Side; 2], fault: Fault) -> Value {
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
    json!({
        "dice": dice.rolls().map(Roll::pips),
        "sides": sides,
        "fault": { "turn": fault.turn, "title": fault.title, "rule": fault.rule },
    })
}

/// The script of [`explorer_part`]: a class `Explorer` that shows a [`game`].
pub const EXPLORER: &str = include_str!("page/explore.js");

/// The script of [`comparison_part`]: a class `Comparison` that shows two [`lines`].
pub const COMPARISON: &str = include_str!("page/compare.js");

/// The elements that an explorer fills.
pub fn explorer_part() -> String {
    with_board(include_str!("page/explore.html"))
}

/// The elements that a comparison fills.
pub fn comparison_part() -> String {
    with_board(include_str!("page/compare.html"))
}

fn with_board(part: &str) -> String {
    part.replace("{{board}}", &board()).replace("{{box}}", &view_box())
}

/// What a square is called, in English and Korean.
fn names(square: &str) -> [String; 2] {
    Lang::ALL.map(|lang| name(square, lang).into())
}

/// The data of every page: its words, where the squares are, and where each move goes.
pub fn data(lang: Option<Lang>) -> Map<String, Value> {
    let squares = Square::all().map(|square| {
        let place = place(square);
        json!({ "name": names(&square.to_string()), "x": place.x.round(), "y": place.y.round() })
    });
    let ways = Square::all().map(|from| {
        Roll::ALL.map(|roll| {
            let points = json!(from.after(roll).points());
            let way = way(from, roll).into_iter().map(|square| json!(square.index()));
            iter::once(points).chain(way).collect::<Vec<Value>>()
        })
    });
    let data = json!({
        "lang": lang.map(words::code),
        "words": words::words(),
        "squares": squares.collect::<Vec<_>>(),
        "ways": ways.collect::<Vec<_>>(),
        "begin": Position::START.squares().map(Square::index),
        "above": HORSE.0,
        "spread": HORSE.1,
    });
    match data {
        Value::Object(data) => data,
        _ => unreachable!("the data are an object"),
    }
}

/// A page of one file: what is in it beside the head, the rules and the style of all pages.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// What the page is called before its script runs.
    pub title: String,
    /// The elements between the head and the foot.
    pub main: &'a str,
    /// What is said of the looks beside the style of all pages.
    pub style: &'a str,
    /// The script, which may use that of all pages and [`data`](data()).
    pub script: &'a str,
    /// Elements that hold what the script reads.
    pub extra: &'a str,
    /// What the page may do beside running what stands in it.
    pub policy: &'a str,
    /// What the script knows as `data`.
    pub data: Map<String, Value>,
}

impl Page<'_> {
    /// A page without anything of its own.
    pub fn plain(data: Map<String, Value>) -> Page<'static> {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
        Page { title: words::title(), main: "", style: "", script: "", extra: "", policy, data }
    }

    /// Fills the frame of a page.
    pub fn write(self) -> String {
        let style = [STYLE, include_str!("page/page.css"), self.style].concat();
        let script = [include_str!("page/board.js"), self.script].concat();
        // No text in the data may end the element that they are in.
        let data = Value::Object(self.data).to_string().replace('<', "\\u003c");
        // The data come last, since nothing in them is to be filled.
        include_str!("page/page.html")
            .replace("{{title}}", &self.title)
            .replace("{{noscript}}", &words::needs_javascript())
            .replace("{{policy}}", self.policy)
            .replace("{{style}}", &style)
            .replace("{{faces}}", &faces())
            .replace("{{main}}", self.main)
            .replace("{{script}}", &script)
            .replace("{{extra}}", self.extra)
            .replace("{{data}}", &data)
    }
}
