//! The rules as one reader understands them: where horses go, what they score, whom they see.

use crate::edit::{BlueStep, Class, Edit, order};
use crate::rules::{Name, TWINS, Way, right_points};

/// A place where a horse can stand: a square, and what the reader knows of how the horse came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) name: Name,
    way: Way,
    /// How many squares along the way it is; 0 where the board is told by arrows.
    step: usize,
    state: State,
}

/// What else there is to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Plain,
    /// It is another square with the same number, typed twice.
    Copy,
    /// Others do not see who stands there.
    Unseen,
    /// The horse came to finish exactly, and may move once more.
    Fresh,
    /// On finish, where the reader remembers the square that the horse left.
    Left(Name),
}

/// A way that a move can go.
pub(crate) struct Walk {
    pub(crate) end: Place,
    pub(crate) points: i16,
    /// Where else than at its end a standing horse is in the way.
    over: Vec<Place>,
    /// Where the reader looks instead of the end.
    looks: Option<Place>,
    /// Whether it leads to finish exactly.
    is_exact: bool,
    /// Whether it crashes the program.
    pub(crate) crashes: bool,
}

/// The rules as one reader understands them.
pub(crate) struct Telling<'a> {
    edits: &'a [Edit],
    routes: [Vec<Name>; Way::ALL.len()],
    /// The squares where a horse that begins its move turns off, and the way it turns to.
    turn_offs: Vec<(Name, Way)>,
    arrows: Option<Arrows>,
    /// Whether the way that led to a square makes a difference.
    tells_ways: bool,
    /// Whether the way that led to finish does.
    tells_finish: bool,
}

/// The board as a program holds it that follows arrows.
struct Arrows {
    red: Vec<(Name, Name)>,
    /// Where the arrow begins, where it leads, and the way that it turns to.
    blue: Vec<(Name, Name, Option<Way>)>,
    /// The squares as they are stored, if steps but the first add 1 to an index.
    stored: Option<Vec<Name>>,
}

/// What becomes of a horse that makes one more step; `None` if that crashes the program.
type Next = Option<Place>;

impl Telling<'static> {
    /// The right rules.
    pub(crate) fn right() -> Telling<'static> {
        Telling::new(&[])
    }
}

impl<'a> Telling<'a> {
    /// The rules with these edits, each of which has passed its check.
    pub(crate) fn new(edits: &'a [Edit]) -> Telling<'a> {
        let mut routes = Way::ALL.map(|way| way.route().to_vec());
        let mut turn_offs = Way::SHORT_CUTS.map(|way| (way.route()[0], way)).to_vec();
        for edit in edits {
            match *edit {
                Edit::BlueMissing(name) => turn_offs.retain(|&(blue, _)| blue != name),
                Edit::BlueToo(name, way) => turn_offs.push((name, way)),
                Edit::LaneReversed => routes[Way::Thirty as usize][1..4].reverse(),
                Edit::FinishAt(name) => {
                    for route in &mut routes {
                        if let Some(end) = route.iter().position(|&square| square == name) {
                            route.truncate(end);
                            route.push("finish");
                        }
                    }
                }
                Edit::ExitSquare => {
                    for route in &mut routes {
                        route.insert(route.len() - 1, "exit");
                    }
                }
                Edit::LeftOut(way, name) => {
                    on_lists(&mut routes, way, name, |route, place| {
                        route.remove(place);
                    });
                }
                Edit::Doubled(way, name) => {
                    on_lists(&mut routes, way, name, |route, place| route.insert(place, name));
                }
                Edit::Swapped(way, name) => {
                    on_lists(&mut routes, way, name, |route, place| {
                        if route.get(place + 1).is_some_and(|&next| next != "finish") {
                            route.swap(place, place + 1);
                        }
                    });
                }
                _ => {}
            }
        }
        let has = |what: fn(&Edit) -> bool| edits.iter().any(what);
        let by_arrows =
            has(|edit| matches!(edit, Edit::Red { .. } | Edit::Blue { .. } | Edit::RunsOn(_)));
        let arrows = by_arrows.then(|| Arrows::new(edits, &routes, &turn_offs));
        let tells_finish = has(|edit| matches!(edit, Edit::FinishHolds { same_way: true, .. }));
        let tells_ways =
            tells_finish || has(|edit| matches!(edit, Edit::Split(..) | Edit::Unseen { .. }));
        Telling { edits, routes, turn_offs, arrows, tells_ways, tells_finish }
    }

    pub(crate) fn has(&self, edit: Edit) -> bool {
        self.edits.contains(&edit)
    }

    pub(crate) fn start(&self) -> Place {
        self.place(Way::Outer, 0)
    }

    /// The place so many squares along a way; finish is one place unless the way matters.
    fn place(&self, way: Way, step: usize) -> Place {
        let route = &self.routes[way as usize];
        let name = route.get(step).copied().unwrap_or("finish");
        if name == "finish" {
            return self.finish(way);
        }
        let is_copy = step > 0 && route[step - 1] == name;
        let state = if is_copy { State::Copy } else { State::Plain };
        if self.arrows.is_some() {
            self.by_name(name, way)
        } else {
            Place { name, way, step, state }
        }
    }

    fn finish(&self, way: Way) -> Place {
        self.by_name("finish", way)
    }

    /// A place that only its square, and perhaps its way, tells from others.
    fn by_name(&self, name: Name, way: Way) -> Place {
        let tells = if name == "finish" { self.tells_finish } else { self.tells_ways };
        let way = if tells { way } else { Way::Outer };
        Place { name, way, step: 0, state: State::Plain }
    }

    /// The place of a square that a mistyped table leads to; where no list holds it any more, it is
    /// as good as finish.
    pub(crate) fn place_named(&self, name: &str) -> Place {
        let on = |way: Way| {
            let step = self.routes[way as usize].iter().position(|&square| square == name)?;
            Some(self.place(way, step))
        };
        Way::ALL.into_iter().find_map(on).unwrap_or_else(|| self.finish(Way::Outer))
    }

    /// Where a horse that begins on this square lands, if it may move and has no choice.
    pub(crate) fn landing(&self, from: Name, pips: u8) -> Option<Name> {
        let walks = self.walks(self.place_named(from), pips);
        walks.first().map(|walk| walk.end.name)
    }

    /// How a horse on `from` may move with a die of so many pips, if nobody is in the way. Of 0 pips
    /// is made what becomes of a die that other horses have used up.
    pub(crate) fn walks(&self, from: Place, pips: u8) -> Vec<Walk> {
        if from.name == "finish" {
            let end = Place { state: State::Plain, ..from };
            if from.state == State::Fresh {
                return vec![Walk::to(end, 0)];
            }
            let points = if self.has(Edit::FinishedScores) { self.points("finish") } else { 0 };
            let moves = self.has(Edit::FinishedMoves) || self.has(Edit::FinishedScores);
            return if moves { vec![Walk::to(from, points)] } else { Vec::new() };
        }
        if self.has(Edit::Stuck(from.name)) {
            return Vec::new();
        }
        for edit in self.edits {
            if let Edit::Landing { from: typed, die, to } = *edit
                && (typed, die) == (from.name, pips)
            {
                let scored = if self.has(Edit::PointsLeft) { from.name } else { to };
                return vec![Walk::to(self.place_named(to), self.points(scored))];
            }
        }
        let mut pips = pips;
        for edit in self.edits {
            if let Edit::Die(more) = *edit {
                pips = pips.saturating_add_signed(more);
            }
        }
        let turns_off = self.turns_off(from.name);
        let begins: &[bool] = match turns_off {
            false => &[false],
            true if self.has(Edit::BlueOptional) => &[true, false],
            true => &[true],
        };
        begins.iter().filter_map(|&by_blue| self.walk(from, by_blue, pips)).collect()
    }

    fn walk(&self, from: Place, by_blue: bool, pips: u8) -> Option<Walk> {
        let pips = if by_blue { self.blue_pips(from.name, pips) } else { pips };
        let mut over = Vec::new();
        let mut at = Place { state: State::Plain, ..from };
        let mut blue = by_blue;
        let mut is_exact = false;
        for left in (0..pips).rev() {
            match self.next(at, blue, left + 1 == pips) {
                Some(next) => at = next,
                None => return Some(Walk { crashes: true, ..Walk::to(from, 0) }),
            }
            if at.name == "finish" {
                if left > 0 && self.has(Edit::FinishExactly)
                    || left == 0 && self.has(Edit::FinishBeyond)
                {
                    return None;
                }
                is_exact = left == 0;
                break;
            }
            if left > 0 {
                over.push(at);
                blue = self.turns_off(at.name) && self.has(Edit::BlueWhenPassing);
            }
        }
        let scored = if self.has(Edit::PointsLeft) { from.name } else { at.name };
        let mut points = self.points(scored);
        if self.has(Edit::PointsOnTheWay) {
            points += over.iter().map(|place: &Place| self.points(place.name)).sum::<i16>();
        }
        if !self.has(Edit::NoJumping) {
            over.clear();
        }
        if at.name == "finish" {
            for edit in self.edits {
                match *edit {
                    Edit::FinishStays(true) => at = from,
                    Edit::FinishStays(false) => at = Place { state: State::Unseen, ..from },
                    Edit::FinishOnceMore if is_exact => at.state = State::Fresh,
                    Edit::StillThere(None) => at.state = State::Left(from.name),
                    _ => {}
                }
            }
        }
        let looks = self.looks_ahead(from, by_blue, pips);
        Some(Walk { over, looks, is_exact, ..Walk::to(at, points) })
    }

    /// Where a horse looks that does not know that it turns off.
    fn looks_ahead(&self, from: Place, by_blue: bool, pips: u8) -> Option<Place> {
        let is_set = |edit: &Edit| match *edit {
            Edit::CornerLooksAhead(corners) => is_corner_in(corners, from.name),
            _ => false,
        };
        if !by_blue || !self.edits.iter().any(is_set) {
            return None;
        }
        let mut at = from;
        for step in 0..pips {
            if at.name != "finish" {
                at = self.next(at, false, step == 0)?;
            }
        }
        Some(at)
    }

    /// How many steps a horse makes that turns off with a die of so many pips.
    fn blue_pips(&self, from: Name, pips: u8) -> u8 {
        let mut pips = pips;
        for edit in self.edits {
            if let Edit::DieShrinks(corners) = *edit
                && is_corner_in(corners, from)
            {
                pips = pips.max(1);
            }
            if let Edit::BlueSteps(corners, counts) = *edit
                && is_corner_in(corners, from)
            {
                pips = match counts {
                    BlueStep::Free => pips + 1,
                    BlueStep::Twice => pips.saturating_sub(1).max(1),
                    BlueStep::Turns => pips.saturating_sub(1),
                };
            }
        }
        pips
    }

    fn turns_off(&self, name: Name) -> bool {
        match &self.arrows {
            Some(arrows) => arrows.blue.iter().any(|(from, ..)| *from == name),
            None => self.turn_offs.iter().any(|(from, _)| *from == name),
        }
    }

    /// Where one step leads, along the blue arrow or the red one.
    fn next(&self, at: Place, blue: bool, is_first: bool) -> Next {
        let Some(arrows) = &self.arrows else {
            let turned = self.turn_offs.iter().find(|(from, _)| blue && *from == at.name);
            let (way, step) = turned.map_or((at.way, at.step), |&(_, way)| (way, 0));
            return Some(self.place(way, step + 1));
        };
        let turned = arrows.blue.iter().find(|(from, ..)| blue && *from == at.name);
        let (name, way) = match (turned, &arrows.stored) {
            (Some(&(_, to, way)), _) => (to, way.unwrap_or(at.way)),
            (None, Some(stored)) if !is_first => {
                let place = stored.iter().position(|&name| name == at.name)?;
                (*stored.get(place + 1)?, at.way)
            }
            _ => {
                let (_, to) = arrows.red.iter().find(|(from, _)| *from == at.name)?;
                (*to, at.way)
            }
        };
        Some(self.by_name(name, way))
    }

    /// What landing on a square scores.
    pub(crate) fn points(&self, name: Name) -> i16 {
        for edit in self.edits {
            if let Edit::Points(typed, value) = *edit
                && typed == name
            {
                return value;
            }
        }
        right_points(name)
    }

    /// How many squares are left to finish along the red arrows, the blue one first where the horse
    /// would take it; at most 40.
    pub(crate) fn left(&self, from: Place) -> u8 {
        let mut at = from;
        for step in 0..40 {
            if at.name == "finish" {
                return step;
            }
            match self.next(at, step == 0 && self.turns_off(at.name), true) {
                Some(next) => at = next,
                None => break,
            }
        }
        40
    }

    /// Whether whom a horse sees depends on its move, not only on where it ends.
    pub(crate) fn looks_at_moves(&self) -> bool {
        self.edits.iter().any(|edit| {
            matches!(
                edit,
                Edit::NoJumping
                    | Edit::CornerLooksAhead(_)
                    | Edit::NeverRefused(_)
                    | Edit::FinishHolds { .. }
                    | Edit::FinishStays(_)
                    | Edit::FinishOnceMore
            )
        })
    }

    /// Whether a horse that would move so from `from` is refused since another stands on `standing`.
    pub(crate) fn refuses(&self, from: Place, walk: &Walk, standing: Place) -> bool {
        let never = self.edits.iter().any(|edit| match *edit {
            Edit::NeverRefused(name) => name == from.name,
            // Who finishes but stays comes nowhere.
            Edit::FinishStays(_) => walk.end.name == from.name && from.name != "finish",
            _ => false,
        });
        if never || walk.crashes {
            return false;
        }
        let both_finish = walk.end.name == "finish" && standing.name == "finish";
        let held = self.edits.iter().any(|edit| match *edit {
            Edit::FinishHolds { exact, same_way } => {
                from.name != "finish"
                    && both_finish
                    && (!exact || walk.is_exact)
                    && (!same_way || walk.end.way == standing.way)
            }
            _ => false,
        });
        held || self.sees(walk.looks.unwrap_or(walk.end), standing)
            || walk.over.iter().any(|&over| self.sees(over, standing))
    }

    /// Whether a horse that would end its move on `arriving` is refused since another stands on
    /// `standing`.
    pub(crate) fn sees(&self, arriving: Place, standing: Place) -> bool {
        let same = arriving.name == standing.name
            && (arriving.state == State::Copy) == (standing.state == State::Copy);
        let finish = standing.name == "finish";
        let mut sees = same && !finish;
        for edit in self.edits {
            sees |= match *edit {
                Edit::FinishBlocks => same && finish,
                Edit::Merged(which) => TWINS.iter().enumerate().any(|(bit, (_, twins))| {
                    which >> bit & 1 == 1
                        && twins.contains(&arriving.name)
                        && twins.contains(&standing.name)
                }),
                Edit::StillThere(None) => standing.state == State::Left(arriving.name),
                Edit::StillThere(Some(held)) => finish && arriving.name == held,
                _ => false,
            };
        }
        sees && standing.state != State::Unseen
            && !self.edits.iter().any(|edit| match *edit {
                Edit::Blind => true,
                Edit::Split(square, groups) => {
                    same && arriving.name == square
                        && groups[arriving.way as usize] != groups[standing.way as usize]
                }
                Edit::Unseen { square, arriving: by, standing: who } => {
                    same && arriving.name == square
                        && by.is_none_or(|way| way == arriving.way)
                        && who.is_none_or(|way| way == standing.way)
                }
                Edit::NeverOccupied(square) => standing.name == square,
                Edit::ClassesUnseen(classes) => {
                    Class::of(standing.name).is_some_and(|class| classes >> class as u8 & 1 == 1)
                }
                _ => false,
            })
    }
}

impl Walk {
    fn to(end: Place, points: i16) -> Walk {
        let (over, looks) = (Vec::new(), None);
        Walk { end, points, over, looks, is_exact: false, crashes: false }
    }
}

impl Arrows {
    /// The arrows that these lists make, and then those that are mistyped.
    fn new(edits: &[Edit], routes: &[Vec<Name>; 4], turn_offs: &[(Name, Way)]) -> Arrows {
        let mut red: Vec<(Name, Name)> = Vec::new();
        for (way, route) in Way::ALL.into_iter().zip(routes) {
            let first = usize::from(way != Way::Outer);
            for pair in route[first..].windows(2) {
                if pair[0] != pair[1] && red.iter().all(|(from, _)| *from != pair[0]) {
                    red.push((pair[0], pair[1]));
                }
            }
        }
        let blue = turn_offs.iter().map(|&(from, way)| (from, routes[way as usize][1], Some(way)));
        let mut blue: Vec<(Name, Name, Option<Way>)> = blue.collect();
        let mut stored = None;
        for edit in edits {
            match *edit {
                Edit::Red { from, to } => {
                    red.retain(|(square, _)| *square != from);
                    red.push((from, to));
                }
                Edit::Blue { from, to } => {
                    let way = blue.iter().find(|(square, ..)| *square == from);
                    let way = way.and_then(|&(.., way)| way);
                    blue.retain(|(square, ..)| *square != from);
                    blue.push((from, to, way));
                }
                Edit::RunsOn(number) => {
                    let own = order(number).into_iter().flat_map(|way| {
                        way.route().iter().copied().filter(|name| name.contains(':'))
                    });
                    let outer = Way::Outer.route().iter().copied();
                    stored = Some(outer.chain(own).chain(["25", "in30", "35"]).collect());
                }
                _ => {}
            }
        }
        Arrows { red, blue, stored }
    }
}

/// Changes the list of one way, or of all, at the place where it holds this square behind its first.
fn on_lists(
    routes: &mut [Vec<Name>; Way::ALL.len()],
    way: Option<Way>,
    name: Name,
    change: impl Fn(&mut Vec<Name>, usize),
) {
    for on in Way::ALL.into_iter().filter(|&on| way.is_none_or(|way| way == on)) {
        let route = &mut routes[on as usize];
        if let Some(place) = route.iter().skip(1).position(|&square| square == name) {
            change(route, place + 1);
        }
    }
}

/// Whether the corner has a bit in this set, in the order of [`Way::SHORT_CUTS`].
pub(crate) fn is_corner_in(corners: u8, name: Name) -> bool {
    let corner = Way::SHORT_CUTS.iter().position(|way| way.route()[0] == name);
    corner.is_some_and(|bit| corners >> bit & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finish_is_entered_exactly_or_beyond_where_a_reading_says_so() {
        let from_40 = |edit| {
            let edits = [edit];
            let rules = Telling::new(&edits);
            [1, 2].map(|pips| rules.landing("40", pips))
        };
        assert_eq!(from_40(Edit::FinishExactly), [Some("finish"), None]);
        assert_eq!(from_40(Edit::FinishBeyond), [None, Some("finish")]);
    }
}
