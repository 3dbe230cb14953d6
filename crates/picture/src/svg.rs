//! The board as SVG.

use std::f64::consts::TAU;
use std::fmt::{Arguments, Display, Write};

use yutnori_core::{Horse, Move, Roll, Score, Square, TURNS};
use yutnori_explorer::Moment;
use yutnori_words::squares::name;
use yutnori_words::{Lang, moves as words, show};

use crate::layout::{Place, layout};
use crate::text;

/// The colours of the board, light and dark; the page has them too.
pub(crate) const STYLE: &str = include_str!("page/board.css");

/// How long a step of the outer road is, in the unit of the picture, as are the lengths below.
const STEP: f64 = 100.0;
/// The radius of a square.
const SQUARE: f64 = 31.0;
/// The gap between an arrow and a square.
const GAP: f64 = 4.0;
/// The distance between the ways of two horses along the same arrow.
const LANE: f64 = 8.0;
/// How far above its square a horse is drawn, and how wide it is.
pub(crate) const HORSE: (f64, f64) = (42.0, 40.0);
/// How far from the middle of its square a turn is written that ended there, and how wide.
const TURN: (f64, f64) = (45.0, 26.0);
/// In which directions, in eighths from the right on by the clock: beside and below, since the horse
/// stands above. No more than four horses come to a square.
const BESIDE: [f64; 4] = [1.0, 3.0, 0.0, 4.0];

/// The space around the squares, for horses and numbers.
const MARGIN: f64 = 55.0;
/// The list of moves: how far right of the board its columns are, and how far apart its lines.
const COLUMNS: [f64; 7] = [90.0, 145.0, 200.0, 235.0, 450.0, 510.0, 570.0];
const LINE: f64 = 46.0;

/// Draws the moves that led to `moment` on the board, and lists them beside it with what each of
/// them loses. Of the turns to come the list has the dice.
///
/// Every element has a class; `<desc>` holds the board as text.
pub fn svg(moment: &Moment<'_>, lang: Lang) -> String {
    let dice = moment.explorer().dice();
    let moves = losses(moment);
    let squares = moment.position().squares();
    let title = show::TITLE.to(lang);
    let total = moment.total();
    let board = escape(&text(squares, false, lang));
    let style = plain_first(STYLE);

    let mut sheet = Sheet::new();
    let [left, top, _, bottom] = sheet.sides();
    let (width, height) = (sheet.list_at().x + COLUMNS[6] + MARGIN / 2.0 - left, bottom - top);
    let (margin, below) = (left + MARGIN / 2.0, bottom - MARGIN / 2.0);
    let above = below - 60.0;
    sheet.add(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="{left:.0} {top:.0} {width:.0} {height:.0}" role="img" aria-labelledby="title" aria-describedby="desc">
<title class="title" id="title">{title} {dice}: {total}</title>
<desc class="desc" id="desc">
{board}</desc>
<style class="style">
{style}</style>
<rect class="paper" x="{left:.0}" y="{top:.0}" width="100%" height="100%"/>
"#
    ));
    let played: Vec<Move> = moves.iter().map(|(played, _)| *played).collect();
    sheet.faces();
    sheet.arrows();
    sheet.lanes(&played);
    sheet.squares(lang);
    sheet.turns(&played);
    sheet.horses(squares);
    sheet.list(&moves, &dice.rolls()[moves.len()..], lang);
    sheet.verdict(moment, lang);
    sheet.add(format_args!(
        r#"<text class="game" x="{margin:.0}" y="{above:.0}">{dice}</text>
<text class="score" x="{margin:.0}" y="{below:.0}">{total}</text>
</svg>
"#
    ));
    sheet.svg
}

/// The moves that led to `moment`, and what each of them lost.
fn losses(moment: &Moment<'_>) -> Vec<(Move, Score)> {
    let mut at = moment.explorer().start();
    let choices = moment.choices().iter();
    choices
        .map(|&horse| {
            let (next, played) = at.choose(horse).expect("the moment was reached by legal moves");
            let loss = at.best() - next.best();
            at = next;
            (played, loss)
        })
        .collect()
}

/// The faces of a die as definitions, which a page uses by id.
pub(crate) fn faces() -> String {
    let mut sheet = Sheet::new();
    sheet.faces();
    sheet.svg
}

/// The view box of a page: the board, with space for every horse on every square.
pub(crate) fn view_box() -> String {
    let [left, top, right, bottom] = Sheet::new().sides();
    let right = right + HORSE.1;
    format!("{left:.0} {top:.0} {:.0} {:.0}", right - left, bottom - top)
}

/// The board with its four horses on start. A page moves them, draws their traces, and names the
/// squares.
pub(crate) fn board() -> String {
    let mut sheet = Sheet::new();
    sheet.arrows();
    sheet.add(format_args!("<path class=\"trace\"/>\n"));
    sheet.squares(Lang::En);
    sheet.horses([Square::START; Horse::ALL.len()]);
    sheet.svg
}

/// The squares that a horse enters when it moves from `from`, the last one included.
pub(crate) fn way(from: Square, roll: Roll) -> Vec<Square> {
    let mut way: Vec<Square> =
        Roll::ALL[..=roll.index()].iter().map(|&steps| from.after(steps)).collect();
    way.dedup();
    way
}

/// Where a square is in the picture.
pub(crate) fn place(square: Square) -> Place {
    layout()[square.index()].times(STEP)
}

/// The style with a copy of each rule that has variables before it, in which the light colours stand
/// for them: viewers that do not know variables use the copy.
fn plain_first(style: &str) -> String {
    let light = style.split('}').next().unwrap_or_default();
    let colours: Vec<(&str, &str)> = light
        .lines()
        .filter_map(|line| line.trim().strip_suffix(';')?.split_once(": "))
        .filter(|(name, _)| name.starts_with("--"))
        .collect();
    let plain = |line: &str| {
        colours.iter().fold(line.to_string(), |line, (name, colour)| {
            line.replace(&format!("var({name})"), colour)
        })
    };
    style
        .lines()
        .map(|line| match plain(line) {
            plain if plain == line => plain + "\n",
            plain => plain + "\n" + line + "\n",
        })
        .collect()
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The elements drawn so far.
struct Sheet {
    places: [Place; Square::COUNT],
    svg: String,
}

impl Sheet {
    fn new() -> Sheet {
        Sheet { places: layout().map(|place| place.times(STEP)), svg: String::new() }
    }

    /// The left, upper, right and lower side of a frame around the board.
    fn sides(&self) -> [f64; 4] {
        self.places.iter().fold([0.0; 4], |[left, top, right, bottom], place| {
            [
                left.min(place.x - MARGIN),
                top.min(place.y - HORSE.0 - MARGIN / 2.0),
                right.max(place.x + MARGIN),
                bottom.max(place.y + MARGIN),
            ]
        })
    }

    /// Where the list of moves begins: right of the board, but above start.
    fn list_at(&self) -> Place {
        let road = Square::all().filter(|&square| square != Square::START);
        let x = road.map(|square| self.places[square.index()].x).fold(0.0, f64::max);
        Place { x: x + MARGIN, y: self.sides()[1] + MARGIN / 2.0 }
    }

    fn add(&mut self, elements: Arguments<'_>) {
        self.svg.write_fmt(elements).expect("a string takes any text");
    }

    /// The five faces of a die as definitions, which are used by id.
    fn faces(&mut self) {
        self.add(format_args!("<defs class=\"faces\">\n"));
        for roll in Roll::ALL {
            self.add(format_args!(
                r#"<g class="die" id="die-{roll}"><rect class="face" x="-16" y="-16" width="32" height="32" rx="7"/>"#
            ));
            let pips = roll.pips();
            let seen = [(pips % 2 == 1, (0, 0)), (pips > 1, (8, 8)), (pips > 3, (8, -8))];
            for (x, y) in seen.into_iter().filter_map(|(seen, at)| seen.then_some(at)) {
                for sign in if (x, y) == (0, 0) { &[1][..] } else { &[1, -1] } {
                    let (x, y) = (x * sign, y * sign);
                    self.add(format_args!(r#"<circle class="pip" cx="{x}" cy="{y}" r="3.5"/>"#));
                }
            }
            self.add(format_args!("</g>\n"));
        }
        self.add(format_args!("</defs>\n"));
    }

    /// The red and the blue arrows.
    fn arrows(&mut self) {
        for square in Square::all().filter(|&square| square != Square::FINISH) {
            let from = self.places[square.index()];
            for (colour, to) in [("red", Some(square.red())), ("blue", square.blue())] {
                let Some(to) = to.map(|to| self.places[to.index()]) else { continue };
                let tail = from.ahead(to, SQUARE + GAP, 0.0);
                let tip = to.ahead(from, SQUARE + GAP, 0.0);
                let (left, right) = (tip.ahead(tail, 9.0, -6.0), tip.ahead(tail, 9.0, 6.0));
                self.add(format_args!(
                    "<path class=\"arrow {colour}\" d=\"M{tail}L{tip}M{left}L{tip}L{right}\"/>\n"
                ));
            }
        }
    }

    /// The ways of the horses, side by side.
    fn lanes(&mut self, moves: &[Move]) {
        for horse in Horse::ALL {
            let aside = LANE * (horse.index() as f64 - (Horse::ALL.len() - 1) as f64 / 2.0);
            let mut path = String::new();
            for played in moves.iter().filter(|played| played.horse == horse) {
                let way = [vec![played.from], way(played.from, played.roll)].concat();
                for step in way.windows(2) {
                    let [from, to] = [step[0], step[1]].map(|square| self.places[square.index()]);
                    let (from, to) = (from.ahead(to, 0.0, aside), to.ahead(from, 0.0, -aside));
                    path += &format!("M{from}L{to}");
                }
            }
            if !path.is_empty() {
                self.add(format_args!("<path class=\"lane horse-{horse}\" d=\"{path}\"/>\n"));
            }
        }
    }

    fn squares(&mut self, lang: Lang) {
        for square in Square::all() {
            let (place, name_in_core) = (self.places[square.index()], square.to_string());
            let (class, name) = (name_in_core.replace(':', "-"), name(&name_in_core, lang));
            let (kind, label) = match square.blue() {
                _ if square.points() == 0 => ("end", name.to_string()),
                None => ("plain", square.points().to_string()),
                Some(_) => ("blue", square.points().to_string()),
            };
            self.add(format_args!(
                r#"<g class="square {kind} at-{class}" transform="translate({place})"><title class="name">{name}</title><circle class="rim" r="{SQUARE}"/><text class="points" dy=".35em">{label}</text></g>
"#
            ));
        }
    }

    /// The number of each turn, beside the square where its move ended.
    fn turns(&mut self, moves: &[Move]) {
        for (turn, played) in moves.iter().enumerate() {
            let before = moves[..turn].iter().filter(|earlier| earlier.to == played.to).count();
            let square = self.places[played.to.index()];
            let place = square.towards(BESIDE[before] * TAU / 8.0, TURN.0);
            self.disc("turn", played.horse, place, TURN.1 / 2.0, turn + 1);
        }
    }

    fn horses(&mut self, squares: [Square; Horse::ALL.len()]) {
        for (horse, square) in Horse::ALL.into_iter().zip(squares) {
            let together = squares.iter().filter(|&&other| other == square).count();
            let before = squares[..horse.index()].iter().filter(|&&other| other == square).count();
            let mut place = self.places[square.index()];
            place.x += HORSE.1 * (before as f64 - (together - 1) as f64 / 2.0);
            place.y -= HORSE.0;
            self.disc("horse", horse, place, HORSE.1 / 2.0, horse);
        }
    }

    /// The moves, one a line: turn, die, horse, way, points, score and loss; then the dice to come.
    fn list(&mut self, moves: &[(Move, Score)], to_come: &[Roll], lang: Lang) {
        let begin = self.list_at();
        let [turn_x, die_x, horse_x, way_x, points_x, total_x, loss_x] =
            COLUMNS.map(|x| begin.x + x);
        let mut heads = vec![
            (turn_x, "middle", words::TURN),
            (die_x, "middle", words::DIE),
            (horse_x, "middle", words::HORSE),
            (points_x, "end", words::POINTS),
            (total_x, "end", words::TOTAL),
        ];
        if moves.iter().any(|(_, loss)| *loss > 0) {
            heads.push((loss_x, "end", words::LOSES));
        }
        for (x, anchor, head) in heads {
            let (y, head) = (begin.y, head.to(lang));
            self.add(format_args!(
                "<text class=\"head\" x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{head}</text>\n"
            ));
        }
        for (turn, (played, loss)) in moves.iter().enumerate() {
            let Move { horse, roll, from, to, points, total } = *played;
            let [from, to] = [from, to].map(|square| square.to_string());
            let (from, to) = (name(&from, lang), name(&to, lang));
            let y = begin.y + LINE * (turn + 1) as f64;
            let at = |x| Place { x, y };
            self.disc("turn", horse, at(turn_x), TURN.1 / 2.0, turn + 1);
            self.disc("horse", horse, at(horse_x), HORSE.1 / 2.0, horse);
            self.add(format_args!(
                r##"<use class="die" href="#die-{roll}" x="{die_x:.0}" y="{y:.0}"/>
<text class="way" x="{way_x:.0}" y="{y:.0}" dy=".35em">{from} → {to}</text>
<text class="gain" x="{points_x:.0}" y="{y:.0}" dy=".35em">{points}</text>
<text class="total" x="{total_x:.0}" y="{y:.0}" dy=".35em">{total}</text>
"##
            ));
            if *loss > 0 {
                self.add(format_args!(
                    "<text class=\"loss\" x=\"{loss_x:.0}\" y=\"{y:.0}\" dy=\".35em\">−{loss}</text>\n"
                ));
            }
        }
        for (turn, roll) in (moves.len() + 1..).zip(to_come) {
            let y = begin.y + LINE * turn as f64;
            self.add(format_args!(
                r##"<g class="to-come"><text class="number" x="{turn_x:.0}" y="{y:.0}" dy=".35em">{turn}</text><use class="die" href="#die-{roll}" x="{die_x:.0}" y="{y:.0}"/></g>
"##
            ));
        }
    }

    /// What the game could have come to, and what it still can, where that differs from the score.
    fn verdict(&mut self, moment: &Moment<'_>, lang: Lang) {
        let (top, best) = (moment.explorer().start().best(), moment.best());
        let lost = top - best;
        let mut said = Vec::new();
        if moment.turn() < TURNS {
            said.push(show::still_possible(best, lang));
        }
        if lost > 0 {
            said.push(show::lost(top, lost, lang));
        }
        let [left, _, _, bottom] = self.sides();
        let (x, y) = (left + MARGIN / 2.0, bottom - MARGIN / 2.0);
        let said = said.join("; ");
        if !said.is_empty() {
            self.add(format_args!(
                "<text class=\"verdict\" x=\"{:.0}\" y=\"{y:.0}\">{said}</text>\n",
                x + 140.0
            ));
        }
    }

    /// A disc in the colour of a horse, with a number in it.
    fn disc(&mut self, kind: &str, horse: Horse, at: Place, radius: f64, number: impl Display) {
        self.add(format_args!(
            r#"<g class="{kind} horse-{horse}" transform="translate({at})"><circle class="disc" r="{radius}"/><text class="number" dy=".35em">{number}</text></g>
"#
        ));
    }
}

#[cfg(test)]
mod tests {
    use yutnori_explorer::Explorer;

    use super::*;

    fn explorer(dice: &str) -> Explorer {
        Explorer::new(&dice.parse().unwrap())
    }

    /// The end of a best line.
    fn end(explorer: &Explorer) -> Moment<'_> {
        let moves = explorer.start().best_moves();
        let horses: Vec<Horse> = moves.iter().map(|played| played.horse).collect();
        explorer.start().play(&horses).unwrap()
    }

    #[test]
    fn every_element_has_a_class_and_the_picture_is_small() {
        for game in ["1 2 3 4 1 2 3 4 1 2", "5 5 5 5 5 5 5 5 5 5", "2 2 2 2 2 2 2 5 5 5"] {
            let explorer = explorer(game);
            for lang in [Lang::En, Lang::Ko] {
                let svg = svg(&end(&explorer), lang);
                assert!(svg.len() < 40_000, "{game}: {} bytes", svg.len());
                let picture = roxmltree::Document::parse(&svg).unwrap();
                for element in picture.descendants().filter(roxmltree::Node::is_element) {
                    assert!(element.has_attribute("class"), "{game}: {element:?}");
                }
            }
        }
    }

    #[test]
    fn every_square_arrow_and_move_is_drawn() {
        let explorer = explorer("1 2 3 4 1 2 3 4 1 2");
        let svg = svg(&end(&explorer), Lang::En);
        let picture = roxmltree::Document::parse(&svg).unwrap();
        let with_class = |class: &str| {
            let classes = |node: &roxmltree::Node| {
                let classes = node.attribute("class").unwrap_or_default();
                class.split(' ').all(|class| classes.split(' ').any(|one| one == class))
            };
            picture.descendants().filter(classes).count()
        };
        assert_eq!(with_class("square"), Square::COUNT);
        assert_eq!(with_class("square blue"), 3);
        assert_eq!(with_class("arrow red"), Square::COUNT - 1);
        assert_eq!(with_class("arrow blue"), 3);
        // On the board and in the list.
        assert_eq!(with_class("turn"), 2 * TURNS);
        assert_eq!(with_class("way"), TURNS);
        assert_eq!(with_class("lane"), 2, "only horses 1 and 2 move");
        let desc = picture.descendants().find(|node| node.has_tag_name("desc")).unwrap();
        assert!(desc.text().unwrap().contains("35#1"), "{:?}", desc.text());
    }

    #[test]
    fn viewers_without_variables_see_the_light_colours() {
        let style = plain_first(STYLE);
        assert!(style.contains(".paper { fill: #fbf9f4; }\n.paper { fill: var(--paper); }\n"));
    }

    #[test]
    fn no_number_of_a_turn_covers_the_number_of_a_square_or_another_turn() {
        for game in ["5 5 5 5 5 5 5 5 5 5", "5 4 4 5 5 5 5 5 5 4", "1 2 3 4 1 2 3 4 1 2"] {
            let explorer = explorer(game);
            let svg = svg(&end(&explorer), Lang::En);
            let begin = svg.find("<g class=\"square").unwrap();
            let end = svg.find("class=\"head\"").unwrap();
            let places = |class: &str| -> Vec<(f64, f64)> {
                let element = format!("<g class=\"{class}");
                let found = svg[begin..end].split(&element).skip(1);
                found
                    .map(|rest| {
                        let (_, rest) = rest.split_once("translate(").unwrap();
                        let (x, y) = rest.split_once(')').unwrap().0.split_once(' ').unwrap();
                        (x.parse().unwrap(), y.parse().unwrap())
                    })
                    .collect()
            };
            let far =
                |one: &(f64, f64), other: &(f64, f64)| (one.0 - other.0).hypot(one.1 - other.1);
            let turns = places("turn");
            assert_eq!(turns.len(), TURNS);
            for (at, turn) in turns.iter().enumerate() {
                for square in places("square") {
                    // A number is some 15 wide to each side.
                    assert!(far(turn, &square) > TURN.1 / 2.0 + 15.0, "{game}: turn {}", at + 1);
                }
                for other in &turns[..at] {
                    assert!(far(turn, other) >= TURN.1, "{game}: turn {}", at + 1);
                }
            }
        }
    }

    #[test]
    fn a_line_that_is_not_over_has_all_dice_and_says_what_it_lost() {
        let explorer = explorer("1 2 3 4 1 2 3 4 1 2");
        let horses = ["1", "2", "3"].map(|horse| horse.parse().unwrap());
        let moment = explorer.start().play(&horses).unwrap();
        let (best, lost) = (moment.best(), 190 - moment.best());
        assert!(lost > 0);
        let english = svg(&moment, Lang::En);
        assert_eq!(english.matches("class=\"to-come\"").count(), 7);
        assert!(
            english
                .contains(&format!("still possible: {best}; best of this game: 190, {lost} lost"))
        );
        assert!(
            svg(&moment, Lang::Ko).contains(&format!("이 게임의 최고점: 190점, {lost}점 손해"))
        );
        assert!(english.contains("class=\"loss\""));
        assert!(!svg(&end(&explorer), Lang::En).contains("class=\"loss\""));
    }
}
