//! The ways to misread the rules, each an edit of the right telling.

use std::error::Error;
use std::fmt;

use crate::rules::{
    Name, SHARED, TWINS, Way, name, right_blue, right_landing, right_next, right_points,
};

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
    /// The red arrow of a square leads to another one than it should.
    Red {
        /// Where the arrow begins: any square but finish.
        from: Name,
        /// Where it leads.
        to: Name,
    },
    /// The blue arrow of a corner leads elsewhere, or another square has one too.
    Blue {
        /// Where the arrow begins: any square but finish.
        from: Name,
        /// Where it leads.
        to: Name,
    },
    /// The square is left out of the list of this way, or of all lists that hold it.
    LeftOut(Option<Way>, Name),
    /// The square stands twice in the list of this way, or in all lists that hold it: another
    /// square with the same number follows it.
    Doubled(Option<Way>, Name),
    /// The square and the one behind it are typed in the wrong order, in the list of this way or in
    /// all lists that hold it.
    Swapped(Option<Way>, Name),
    /// Only the first step of a move follows an arrow, the others add 1 to an index over the outer
    /// road, finish, the own squares of the three short cuts, and 25, in30 and 35, stored one after
    /// another. The number, 0 to 5, says in which order the short cuts are stored, as
    /// [`order`] tells. Beyond the end the program crashes.
    RunsOn(u8),
    /// Of the corners whose bit is set, in the order of [`Way::SHORT_CUTS`], the blue arrow counts
    /// otherwise than as one step.
    BlueSteps(u8, BlueStep),
    /// There are so many horses: 1, 2, 3 or 5.
    Horses(u8),
    /// The best total at any turn counts, so that a line may end early.
    AnyTurn,
    /// Only so many turns are played: 1 to 9.
    Turns(u8),
    /// Every die shows so many pips more: -1 or 1. A horse that goes no square scores the one where
    /// it stands.
    Die(i8),
    /// The best total begins with this number, so that no lower one is told: 1 to 400.
    BeginsWith(i16),
    /// The least total is told.
    Least,
    /// The square that a horse leaves is scored, not the one where it lands.
    PointsLeft,
    /// Where a finished horse moves, it scores the points of finish once more.
    FinishedScores,
    /// Each turn one move is taken and no other tried.
    Greedy(Greedy),
    /// The first horse that is refused ends the turn: those after it are not tried.
    RefusedEnds,
    /// The die is made one less for a horse on these corners, and stays so for the horses after it.
    DieShrinks(u8),
    /// A horse that would finish is refused if another has finished.
    FinishHolds {
        /// Only if the die leads exactly to finish.
        exact: bool,
        /// Only if the other came the same way.
        same_way: bool,
    },
    /// A horse that finishes is left where it stood, and may move again; `true` if others see it.
    FinishStays(bool),
    /// A horse that came to finish exactly may move once more, for nothing.
    FinishOnceMore,
    /// A horse that stands on a square of these classes, bits in the order of [`Class::ALL`], is
    /// never seen.
    ClassesUnseen(u8),
    /// A horse that leaves this square is never refused.
    NeverRefused(Name),
    /// On these corners, bits in the order of [`Way::SHORT_CUTS`], a horse is refused by one that
    /// stands where it would land without the blue arrow, and by no other.
    CornerLooksAhead(u8),
    /// A horse is refused by itself as well, since its own mark is still there; not on start, where
    /// no mark is.
    OwnMark,
    /// Of all horses that are compared only the last one decides.
    LastCompared,
    /// The search keeps its books wrongly.
    Search(Search),
}

/// How many steps a blue arrow counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlueStep {
    /// None: the horse goes as many squares more.
    Free,
    /// Two, but the horse always takes the arrow.
    Twice,
    /// The first step only turns the horse, so that with a 1 it stays.
    Turns,
}

/// Which move is taken by who looks no further than the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Greedy {
    /// The one with the most points; of equals that of the lowest horse.
    MostFirst,
    /// The one with the most points; of equals that of the highest horse.
    MostLast,
    /// That of the horse with the fewest squares left to finish, which is the lowest of equals.
    Furthest,
    /// That of the horse with the most squares left to finish, which is the lowest of equals.
    Hindmost,
    /// That of the lowest horse.
    Lowest,
}

/// The squares that people tell apart when they draw the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The squares of the outer road from 2 to 38 but the corners.
    Outer,
    /// 10, 20 and the outer 30.
    Corner,
    /// The squares that belong to one short cut alone.
    Own,
    /// 25, the inner 30 and 35.
    Inner,
    /// 40.
    Forty,
}

impl Class {
    /// The five classes.
    pub const ALL: [Class; 5] =
        [Class::Outer, Class::Corner, Class::Own, Class::Inner, Class::Forty];

    /// The class of a square; start and finish have none.
    pub fn of(square: Name) -> Option<Class> {
        Some(match square {
            "start" | "finish" => return None,
            "10" | "20" | "30" => Class::Corner,
            "25" | "in30" | "35" => Class::Inner,
            "40" => Class::Forty,
            _ if square.contains(':') => Class::Own,
            _ => Class::Outer,
        })
    }
}

/// How a search keeps its books wrongly. All of these play the rules, and in the order of horses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Search {
    /// A search that goes back by undoing, with a mark on each square that is taken, lacks the
    /// statements whose bit is set, in the order of [`Statement::ALL`].
    Without(u8),
    /// The same search undoes a move also when it was refused.
    UndoesRefused,
    /// A search that compares places does not put a horse back.
    PlacesKept,
    /// All 4^10 lines are played one after another, and marks stay from one to the next; `true` if
    /// the first turn's horse changes fastest.
    MarksKept(bool),
    /// What was tried once is never tried again, though it may be reached with more points.
    Tried(Key),
    /// What is to come is remembered by less than it depends on.
    Remembered(Key),
}

/// A statement of a search that goes back by undoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Statement {
    /// Before going on: the mark of the square that the horse leaves goes.
    ClearFrom,
    /// Before going on: the square where the horse lands is marked.
    MarkTo,
    /// Before going on: the horse is put there.
    MoveOn,
    /// On the way back: the horse is put where it was.
    MoveBack,
    /// On the way back: the mark where it had landed goes.
    ClearTo,
    /// On the way back: the square where it was is marked.
    MarkFrom,
}

impl Statement {
    /// The six statements, in the order in which they run.
    pub const ALL: [Statement; 6] = [
        Statement::ClearFrom,
        Statement::MarkTo,
        Statement::MoveOn,
        Statement::MoveBack,
        Statement::ClearTo,
        Statement::MarkFrom,
    ];

    /// The bit of the statement in [`Search::Without`].
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What a search remembers a position by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// The place of the horse that has just moved.
    Mover,
    /// The places of the horses, each by its number.
    Places,
    /// The places of the horses, whichever stands where.
    Sorted,
    /// The turn and the places of the horses, each by its number.
    PlacesAndTurn,
    /// The turn and the place of the horse that has just moved.
    MoverAndTurn,
}

/// The short cuts in one of their six orders.
pub fn order(number: u8) -> [Way; 3] {
    let [a, b, c] = Way::SHORT_CUTS;
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]][usize::from(number)]
}

/// Why an edit is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEdit {
    /// No square has this name, or none that the edit could be about.
    Square(Name),
    /// The number is beyond what the edit allows.
    Number(i16),
    /// The edit changes nothing.
    NoEffect(Edit),
    /// Together these edits tell more than 64 places apart.
    Places(usize),
}

impl fmt::Display for BadEdit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadEdit::Square(name) => write!(f, "{name:?} is no square that this edit can change"),
            BadEdit::Number(number) => write!(f, "{number} is beyond what this edit allows"),
            BadEdit::NoEffect(edit) => write!(f, "{edit:?} changes nothing; leave it out"),
            BadEdit::Places(count) => {
                write!(f, "these edits tell {count} places apart; take fewer edits")
            }
        }
    }
}

impl Error for BadEdit {}

impl Edit {
    /// The most that a square may score.
    pub const MOST_POINTS: i16 = 100;

    /// Checks that the edit names squares that it can change, stays within its numbers, and changes
    /// something by itself.
    ///
    /// # Errors
    ///
    /// [`BadEdit`] says what is wrong with it.
    pub fn check(self) -> Result<(), BadEdit> {
        let square = |square: Name, fits: bool| match name(square) {
            Some(_) if fits => Ok(()),
            _ => Err(BadEdit::Square(square)),
        };
        let number =
            |number: i16, fits: bool| if fits { Ok(()) } else { Err(BadEdit::Number(number)) };
        let effect = |has: bool| if has { Ok(()) } else { Err(BadEdit::NoEffect(self)) };
        let is_corner = |square: Name| right_blue(square).is_some();
        let scores = |square: Name| !["start", "finish"].contains(&square);
        let bits = |bits: u8, count: u32| {
            number(bits.into(), u32::from(bits) < 1 << count)?;
            effect(bits != 0)
        };
        match self {
            Edit::Stuck(on) => square(on, on != "finish"),
            Edit::BlueMissing(on) => square(on, true).and(effect(is_corner(on))),
            Edit::BlueToo(on, way) => {
                square(on, on != "finish")?;
                square(on, way != Way::Outer)?;
                effect(!is_corner(on))
            }
            Edit::FinishAt(on) => {
                square(on, scores(on) && Way::ALL.iter().all(|way| way.route().contains(&on)))
            }
            Edit::Merged(which) => bits(which, TWINS.len() as u32),
            Edit::Split(on, groups) => {
                let shared = SHARED.iter().find(|(name, _)| *name == on);
                let (_, ways) = shared.ok_or(BadEdit::Square(on))?;
                let [first, ..] = *ways else { return Err(BadEdit::Square(on)) };
                let group = |way: Way| groups[way as usize];
                effect(ways.iter().any(|&way| group(way) != group(*first)))
            }
            Edit::Unseen { square: on, arriving, standing } => {
                let shared = SHARED.iter().find(|(name, _)| *name == on);
                let (_, ways) = shared.ok_or(BadEdit::Square(on))?;
                let leads = |way: Option<Way>| way.is_none_or(|way| ways.contains(&way));
                effect(leads(arriving) && leads(standing))
            }
            Edit::NeverOccupied(on) => square(on, scores(on)),
            Edit::StillThere(on) => on.map_or(Ok(()), |on| square(on, scores(on))),
            Edit::Points(on, value) => {
                square(on, true)?;
                number(value, (0..=Edit::MOST_POINTS).contains(&value))?;
                effect(value != right_points(on))
            }
            Edit::Landing { from, die, to } => {
                square(from, from != "finish")?;
                square(to, true)?;
                number(die.into(), (1..=5).contains(&die))?;
                effect(to != right_landing(from, die))
            }
            Edit::Red { from, to } => {
                square(from, from != "finish")?;
                square(to, true)?;
                effect(Some(to) != right_next(from))
            }
            Edit::Blue { from, to } => {
                square(from, from != "finish")?;
                square(to, true)?;
                effect(Some(to) != right_blue(from).or_else(|| right_next(from)))
            }
            Edit::LeftOut(way, on) | Edit::Doubled(way, on) => {
                square(on, scores(on) && on_lists(way, on, 1))
            }
            Edit::Swapped(way, on) => square(on, scores(on) && on_lists(way, on, 2)),
            Edit::RunsOn(order) => number(order.into(), order < 6),
            Edit::BlueSteps(corners, _)
            | Edit::DieShrinks(corners)
            | Edit::CornerLooksAhead(corners) => bits(corners, Way::SHORT_CUTS.len() as u32),
            Edit::Horses(count) => number(count.into(), [1, 2, 3, 5].contains(&count)),
            Edit::Turns(count) => number(count.into(), (1..=9).contains(&count)),
            Edit::Die(more) => number(more.into(), [-1, 1].contains(&more)),
            Edit::BeginsWith(first) => number(first, (1..=400).contains(&first)),
            Edit::ClassesUnseen(classes) => bits(classes, Class::ALL.len() as u32),
            Edit::NeverRefused(on) => square(on, on != "finish"),
            Edit::Search(Search::Without(statements)) => {
                bits(statements, Statement::ALL.len() as u32)
            }
            _ => Ok(()),
        }
    }
}

/// Whether a square stands, behind its first square, on the list of this way or, if `None`, on some
/// list, with so many squares from it to finish at least.
fn on_lists(way: Option<Way>, square: Name, before_finish: usize) -> bool {
    let on = |way: Way| {
        let route = way.route();
        let place = route.iter().skip(1).position(|&on| on == square);
        place.is_some_and(|place| place + 1 + before_finish < route.len())
    };
    way.map_or_else(|| Way::ALL.into_iter().any(on), on)
}
