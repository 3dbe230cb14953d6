//! The board, drawn once.
//!
//! ```text
//! start > 2 > 4 > 6 > 8 > 10 > 12 > 14 > 16 > 18 > 20 > 22 > 24 > 26 > 28 > 30 > 32 > 34 > 36 > 38 > 40 > finish
//!                         :                        :                        :                        ^
//!                         :..> 13 > 16 > 19 .      :..> 22 > 24 .           :..> 28 > 27 > 26 .      |
//!                                           v                   v                             v      |
//!                                           25 <----------------'-----------------------------'      |
//!                                            `> 30 > 35 ---------------------------------------------'
//! ```
//!
//! `>` is a red arrow and `:..>` a blue one, taken only by a horse that begins its move there.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::quote::quote;
use crate::{Roll, Score};

/// The drawing, as numbers: everything else about the board is derived from it.
///
/// The first road is the outer one, with start and finish (0 points) at its ends. Each other road
/// leaves from the first square drawn with its first number, which makes that square blue, and ends
/// on the first square drawn with its last number. The squares in between are new.
const ROADS: [&[Score]; 4] = [
    &[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 0],
    &[10, 13, 16, 19, 25, 30, 35, 40],
    &[20, 22, 24, 25],
    &[30, 28, 27, 26, 25],
];

/// A square of the board: start, finish, or one of the 31 that carry points.
///
/// Squares are told apart by their place, not by their number: 16, 22, 24, 26, 28 and 30 each
/// stand on two. The order of squares is that of the drawing: the outer road from start to finish,
/// then the short cuts.
///
/// ```
/// use yutnori_core::{Roll, Square};
///
/// let ten: Square = "10".parse().unwrap();
/// assert_eq!(ten.after(Roll::new(1).unwrap()).to_string(), "10:13");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are: 33.
    pub const COUNT: usize = BOARD.count;

    /// Where the four horses begin.
    pub const START: Square = Square(0);

    /// Where a horse ends. It holds any number of horses.
    pub const FINISH: Square = Square(ROADS[0].len() as u8 - 1);

    /// Every square, in the order of the drawing.
    pub fn all() -> impl ExactSizeIterator<Item = Square> + Clone {
        (0..Self::COUNT as u8).map(Square)
    }

    /// The square's index in [`Square::all`], from 0 to 32.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What a move that ends here adds to the score: 0 to 40.
    #[inline]
    pub const fn points(self) -> Score {
        BOARD.points[self.index()]
    }

    /// Where the red arrow of this square leads. Finish leads to itself.
    pub const fn red(self) -> Square {
        BOARD.red[self.index()]
    }

    /// Where the blue arrow of this square leads, if it is one of the three blue squares.
    pub const fn blue(self) -> Option<Square> {
        BOARD.blue[self.index()]
    }

    /// Where a horse that begins its move here lands with `roll`.
    #[inline]
    pub const fn after(self, roll: Roll) -> Square {
        LANDINGS[self.index()][roll.index()]
    }

    /// The squares from this one to finish along the red arrows, both included.
    pub fn red_road(self) -> Vec<Square> {
        let mut road = vec![self];
        let mut square = self;
        while square != Self::FINISH {
            square = square.red();
            road.push(square);
        }
        road
    }

    /// Whether the square lies on the outer road: start, 2 to 40, finish.
    pub const fn is_outer(self) -> bool {
        self.0 <= Self::FINISH.0
    }

    /// The blue square at which the short cut of this square begins; `None` on the outer road and
    /// on the inner road, which the three short cuts share.
    pub const fn entrance(self) -> Option<Square> {
        BOARD.entrance[self.index()]
    }
}

/// The landing square of every square and roll.
static LANDINGS: [[Square; Roll::ALL.len()]; Square::COUNT] = landings();

const fn landings() -> [[Square; Roll::ALL.len()]; Square::COUNT] {
    let mut landings = [[Square::START; Roll::ALL.len()]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        // Rule 3: a horse that begins its move here takes the blue arrow first, then red ones.
        let mut square = match BOARD.blue[from] {
            Some(blue) => blue,
            None => BOARD.red[from],
        };
        let mut pips = 0;
        while pips < Roll::ALL.len() {
            landings[from][pips] = square;
            square = square.red();
            pips += 1;
        }
        from += 1;
    }
    landings
}

/// What the drawing says of each square, by index.
struct Board {
    count: usize,
    points: [Score; MOST],
    red: [Square; MOST],
    blue: [Option<Square>; MOST],
    entrance: [Option<Square>; MOST],
}

/// Room for every square of the drawing, and a power of two.
const MOST: usize = 64;

static BOARD: Board = board();

const fn board() -> Board {
    let mut board = Board {
        count: 0,
        points: [0; MOST],
        red: [Square::FINISH; MOST],
        blue: [None; MOST],
        entrance: [None; MOST],
    };
    let mut road = 0;
    while road < ROADS.len() {
        let numbers = ROADS[road];
        let outer = road == 0;
        let mut previous: Option<Square> = None;
        let mut step = 0;
        while step < numbers.len() {
            let ends = step == 0 || step == numbers.len() - 1;
            let square = if ends && !outer {
                drawn(&board, numbers[step])
            } else {
                board.points[board.count] = numbers[step];
                board.count += 1;
                Square(board.count as u8 - 1)
            };
            match previous {
                None => {}
                Some(entrance) if !outer && step == 1 => {
                    board.blue[entrance.index()] = Some(square);
                }
                Some(previous) => board.red[previous.index()] = square,
            }
            if !outer && !ends {
                board.entrance[square.index()] = Some(drawn(&board, numbers[0]));
            }
            previous = Some(square);
            step += 1;
        }
        if !outer {
            let joint = drawn(&board, numbers[numbers.len() - 1]);
            share(&mut board, joint);
        }
        road += 1;
    }
    board
}

/// The first square after start that is drawn with this number.
const fn drawn(board: &Board, number: Score) -> Square {
    let mut square = 1;
    while board.points[square] != number {
        assert!(square < board.count, "a road begins and ends on a square drawn before it");
        square += 1;
    }
    Square(square as u8)
}

/// Says that the squares from `joint` on belong to no single short cut: another road joins there.
const fn share(board: &mut Board, joint: Square) {
    let mut square = joint;
    while board.entrance[square.index()].is_some() {
        board.entrance[square.index()] = None;
        square = board.red[square.index()];
    }
}

impl fmt::Display for Square {
    /// Writes the square's name: `start`, `finish`, a number of the outer road, `10:13` for a
    /// square of a short cut, `25`, `in30` or `35` for the inner road.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut twins = Square::all().filter(|twin| twin.points() == self.points());
        match (*self, self.entrance()) {
            (Square::START, _) => f.pad("start"),
            (Square::FINISH, _) => f.pad("finish"),
            (_, Some(entrance)) => f.pad(&format!("{entrance}:{}", self.points())),
            (_, None) if twins.next() == Some(*self) => f.pad(&self.points().to_string()),
            (_, None) => f.pad(&format!("in{}", self.points())),
        }
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads the name that [`Display`](fmt::Display) writes.
    fn from_str(name: &str) -> Result<Square, ParseSquareError> {
        let square = Square::all().find(|square| square.to_string() == name);
        square.ok_or_else(|| ParseSquareError::NotASquare(quote(name.as_bytes())))
    }
}

/// Why a word is no square. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSquareError {
    /// This word is not the name of a square. It is in quotation marks, escaped and cut to a
    /// printable length.
    NotASquare(String),
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseSquareError::NotASquare(word) = self;
        write!(
            f,
            "{word} is no square; type start, finish, a number of the outer road such as 16, \
             a square of a short cut such as 10:16, or 25, in30, 35"
        )
    }
}

impl Error for ParseSquareError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_33_squares_31_of_which_carry_points() {
        assert_eq!(Square::all().len(), 33);
        assert_eq!(Square::all().filter(|square| square.points() > 0).count(), 31);
    }

    #[test]
    fn squares_are_named_as_the_rules_name_them() {
        let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        assert_eq!(
            names.join(" "),
            "start 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 finish \
             10:13 10:16 10:19 25 in30 35 20:22 20:24 30:28 30:27 30:26"
        );
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for word in ["30:25", "13", "Start", ""] {
            let refused = word.parse::<Square>().unwrap_err().to_string();
            assert!(refused.starts_with(&format!("{word:?} is no square; type ")), "{refused}");
        }
    }

    #[test]
    fn only_10_20_and_the_outer_30_are_blue() {
        let blue = Square::all().filter(|square| square.blue().is_some());
        let names: Vec<String> = blue.map(|square| square.to_string()).collect();
        assert_eq!(names, ["10", "20", "30"]);
    }

    #[test]
    fn the_outer_road_has_22_squares_and_leads_from_start_to_finish() {
        let outer: Vec<Square> = Square::all().filter(|square| square.is_outer()).collect();
        assert_eq!(outer.len(), 22);
        assert_eq!(Square::START.red_road(), outer);
        let in25: Square = "25".parse().unwrap();
        assert_eq!(in25.red_road().iter().map(|square| square.points()).sum::<Score>(), 130);
    }

    #[test]
    fn a_horse_on_finish_stays_there() {
        for roll in Roll::ALL {
            assert_eq!(Square::FINISH.after(roll), Square::FINISH);
        }
    }
}
