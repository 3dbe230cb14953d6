//! The rules told a second time, and the ways to misread them.
//!
//! Where the core follows arrows by number, this telling knows whole routes by name. A misreading
//! is a few [`Edit`]s of it; the right rules are the telling without an edit.

use std::fmt;

/// The name of a square, spelled as the core prints it.
pub type Name = &'static str;

/// Where a horse's way leaves the outer road, if it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// It stays on the outer road.
    Outer,
    /// It takes the short cut of 10.
    Ten,
    /// It takes the short cut of 20.
    Twenty,
    /// It takes the short cut of the outer 30.
    Thirty,
}

impl Way {
    /// The four ways.
    pub const ALL: [Way; 4] = [Way::Outer, Way::Ten, Way::Twenty, Way::Thirty];

    /// The three short cuts.
    pub const SHORT_CUTS: [Way; 3] = [Way::Ten, Way::Twenty, Way::Thirty];

    /// The squares along the way, from where it begins to finish.
    pub const fn route(self) -> &'static [Name] {
        match self {
            Way::Outer => &[
                "start", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "26",
                "28", "30", "32", "34", "36", "38", "40", "finish",
            ],
            Way::Ten => &["10", "10:13", "10:16", "10:19", "25", "in30", "35", "40", "finish"],
            Way::Twenty => &["20", "20:22", "20:24", "25", "in30", "35", "40", "finish"],
            Way::Thirty => &["30", "30:28", "30:27", "30:26", "25", "in30", "35", "40", "finish"],
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Outer => "outer",
            way => way.route()[0],
        })
    }
}

/// The numbers that stand on two squares, with the names of the two.
pub const TWINS: [(u32, [Name; 2]); 6] = [
    (16, ["16", "10:16"]),
    (22, ["22", "20:22"]),
    (24, ["24", "20:24"]),
    (26, ["26", "30:26"]),
    (28, ["28", "30:28"]),
    (30, ["30", "in30"]),
];

/// The squares that several ways lead to, with those ways.
pub const SHARED: [(Name, &[Way]); 4] = [
    ("25", &Way::SHORT_CUTS),
    ("in30", &Way::SHORT_CUTS),
    ("35", &Way::SHORT_CUTS),
    ("40", &Way::ALL),
];

/// The name of a square as the routes spell it, if there is such a square.
pub fn name(text: &str) -> Option<Name> {
    let names = Way::ALL.into_iter().flat_map(Way::route);
    names.copied().find(|name| *name == text)
}

/// One thing that a reader of the rules gets wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edit {
    /// A finished horse may be chosen; the turn passes for nothing.
    FinishedMoves,
    /// A horse on this square cannot be chosen any more.
    Stuck(Name),
    /// The blue arrow of this square is missing.
    BlueMissing(Name),
    /// A blue arrow is taken also by a horse that only passes.
    BlueWhenPassing,
    /// On a blue square either arrow may be chosen.
    BlueOptional,
    /// A horse that begins on this square turns off to this way too.
    BlueToo(Name, Way),
    /// Finish is entered only by the exact number.
    FinishExactly,
    /// Landing exactly on finish is refused; only a larger number finishes.
    FinishBeyond,
    /// This square is taken for finish.
    FinishAt(Name),
    /// The outer road has one more square after 40: a horse that lands exactly there stands
    /// unfinished, holds it, and may move again for nothing.
    ExitSquare,
    /// Finish holds one horse only.
    FinishBlocks,
    /// A horse that is refused may be chosen all the same, and stays where it is for nothing.
    BlockedWaits,
    /// Nobody looks at occupied squares.
    Blind,
    /// Horses on the way block too.
    NoJumping,
    /// The twins whose bit is set, in the order of [`TWINS`], are one square each.
    Merged(u8),
    /// The square counts as several: only ways with the same number meet on it.
    Split(Name, [u8; Way::ALL.len()]),
    /// On this square, a horse that came along `arriving` does not see one that came along
    /// `standing`; `None` means any way.
    Unseen {
        /// The square.
        square: Name,
        /// How the horse comes that should look.
        arriving: Option<Way>,
        /// How the horse came that should be seen.
        standing: Option<Way>,
    },
    /// A horse that stands on this square is never seen.
    NeverOccupied(Name),
    /// A finished horse still holds this square, or, if `None`, the last one it stood on.
    StillThere(Option<Name>),
    /// Every square passed scores.
    PointsOnTheWay,
    /// The answer is the total of the best single horse.
    BestHorseOnly,
    /// The squares 28, 27, 26 of the last short cut are typed in the reverse order.
    LaneReversed,
    /// The points of this square are mistyped.
    Points(Name, i16),
    /// One entry of the landing table is mistyped.
    Landing {
        /// Where the move begins.
        from: Name,
        /// What the die shows, 1 to 5.
        die: u8,
        /// Where the mistyped table leads.
        to: Name,
    },
}

/// A place where a horse can stand: a square, and how the horse came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) name: Name,
    way: Way,
    /// How many squares along the way it is.
    step: usize,
    /// On finish, the square that the horse left, where some edit remembers it.
    left: Option<Name>,
}

/// A way that a move can go.
pub(crate) struct Walk {
    pub(crate) end: Place,
    pub(crate) points: i16,
    /// Where else than at its end a standing horse is in the way.
    pub(crate) over: Vec<Place>,
}

/// The rules as one reader understands them.
pub(crate) struct Rules<'a> {
    edits: &'a [Edit],
    routes: [Vec<Name>; Way::ALL.len()],
    /// The squares where a horse that begins its move turns off, and the way it turns to.
    turn_offs: Vec<(Name, Way)>,
}

impl<'a> Rules<'a> {
    pub(crate) fn new(edits: &'a [Edit]) -> Rules<'a> {
        let mut routes = Way::ALL.map(|way| way.route().to_vec());
        let mut turn_offs = Way::SHORT_CUTS.map(|way| (way.route()[0], way)).to_vec();
        for edit in edits {
            match *edit {
                Edit::BlueMissing(name) => turn_offs.retain(|&(blue, _)| blue != name),
                Edit::BlueToo(name, way) => turn_offs.push((name, way)),
                Edit::LaneReversed => routes[Way::Thirty as usize][1..4].reverse(),
                Edit::FinishAt(name) => {
                    for route in &mut routes {
                        let end = route.iter().position(|&square| square == name);
                        route.truncate(end.expect("every way leads there"));
                        route.push("finish");
                    }
                }
                Edit::ExitSquare => {
                    for route in &mut routes {
                        route.insert(route.len() - 1, "exit");
                    }
                }
                _ => {}
            }
        }
        Rules { edits, routes, turn_offs }
    }

    pub(crate) fn has(&self, edit: Edit) -> bool {
        self.edits.contains(&edit)
    }

    pub(crate) fn start(&self) -> Place {
        self.place(Way::Outer, 0)
    }

    /// The place so many squares along a way; finish is one place, whichever way led there.
    fn place(&self, way: Way, step: usize) -> Place {
        match self.routes[way as usize][step] {
            "finish" => Place { name: "finish", way: Way::Outer, step: 0, left: None },
            name => Place { name, way, step, left: None },
        }
    }

    /// The place of a square that a mistyped table leads to.
    pub(crate) fn place_named(&self, name: &str) -> Place {
        let on = |way: Way| {
            let step = self.routes[way as usize].iter().position(|&square| square == name)?;
            Some(self.place(way, step))
        };
        Way::ALL.into_iter().find_map(on).expect("the square is on some route")
    }

    /// Where a horse that begins on this square lands, if it may move and has no choice.
    pub(crate) fn landing(&self, from: Name, pips: u8) -> Option<Name> {
        let walks = self.walks(self.place_named(from), pips);
        walks.first().map(|walk| walk.end.name)
    }

    /// How a horse on `from` may move with a die of so many pips, if nobody is in the way.
    pub(crate) fn walks(&self, from: Place, pips: u8) -> Vec<Walk> {
        if from.name == "finish" {
            let stay = Walk { end: from, points: 0, over: Vec::new() };
            return if self.has(Edit::FinishedMoves) { vec![stay] } else { Vec::new() };
        }
        if self.has(Edit::Stuck(from.name)) {
            return Vec::new();
        }
        for edit in self.edits {
            if let Edit::Landing { from: typed, die, to } = *edit
                && (typed, die) == (from.name, pips)
            {
                let end = self.place_named(to);
                return vec![Walk { end, points: self.points(to), over: Vec::new() }];
            }
        }
        let own = (from.way, from.step);
        let begins = match self.turn_offs.iter().find(|(blue, _)| *blue == from.name) {
            None => vec![own],
            Some(&(_, way)) if self.has(Edit::BlueOptional) => vec![(way, 0), own],
            Some(&(_, way)) => vec![(way, 0)],
        };
        begins.into_iter().filter_map(|begin| self.walk(from, begin, pips)).collect()
    }

    fn walk(&self, from: Place, (mut way, mut step): (Way, usize), pips: u8) -> Option<Walk> {
        let mut over = Vec::new();
        for left in (0..pips).rev() {
            step += 1;
            let mut end = self.place(way, step);
            if end.name == "finish" {
                if left > 0 && self.has(Edit::FinishExactly)
                    || left == 0 && self.has(Edit::FinishBeyond)
                {
                    return None;
                }
                if self.has(Edit::StillThere(None)) {
                    end.left = Some(from.name);
                }
            }
            if left == 0 || end.name == "finish" {
                let mut points = self.points(end.name);
                if self.has(Edit::PointsOnTheWay) {
                    points += over.iter().map(|place: &Place| self.points(place.name)).sum::<i16>();
                }
                if !self.has(Edit::NoJumping) {
                    over.clear();
                }
                return Some(Walk { end, points, over });
            }
            over.push(end);
            if self.has(Edit::BlueWhenPassing)
                && let Some(&(_, turn)) = self.turn_offs.iter().find(|(blue, _)| *blue == end.name)
            {
                (way, step) = (turn, 0);
            }
        }
        unreachable!("a die shows at least one pip")
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
        let digits = name.trim_start_matches("in");
        let digits = digits.rsplit(':').next().unwrap_or(digits);
        digits.parse().unwrap_or(0)
    }

    /// Whether a horse that would end its move on `arriving` is refused since another stands on
    /// `standing`.
    pub(crate) fn sees(&self, arriving: Place, standing: Place) -> bool {
        let same = arriving.name == standing.name;
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
                Edit::StillThere(None) => standing.left == Some(arriving.name),
                Edit::StillThere(Some(held)) => finish && arriving.name == held,
                _ => false,
            };
        }
        sees && !self.edits.iter().any(|edit| match *edit {
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
            _ => false,
        })
    }
}

/// Where a horse that begins on this square lands by the right rules.
pub fn right_landing(from: Name, die: u8) -> Name {
    Rules::new(&[]).landing(from, die).unwrap_or("finish")
}

/// What landing on this square scores by the right rules.
pub fn right_points(square: Name) -> i16 {
    Rules::new(&[]).points(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_tables_are_told_by_name() {
        assert_eq!(right_landing("12", 5), "22");
        assert_eq!(right_landing("10", 1), "10:13");
        assert_eq!(right_landing("40", 3), "finish");
        assert_eq!(["in30", "10:19", "40", "start"].map(right_points), [30, 19, 40, 0]);
        assert_eq!(Way::ALL.map(|way| way.to_string()), ["outer", "10", "20", "30"]);
    }
    #[test]
    fn finish_is_entered_exactly_or_beyond_where_a_reading_says_so() {
        let from_40 = |edit| {
            let edits = [edit];
            let rules = Rules::new(&edits);
            [1, 2].map(|pips| rules.landing("40", pips))
        };
        assert_eq!(from_40(Edit::FinishExactly), [Some("finish"), None]);
        assert_eq!(from_40(Edit::FinishBeyond), [None, Some("finish")]);
    }
}
