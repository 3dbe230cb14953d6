//! Positions and the rules of a move.

use std::error::Error;
use std::fmt;

use crate::{Dice, Roll, Square, TURNS};

/// One of the four horses, told apart by number: 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Horse(u8);

impl Horse {
    /// The four horses, horse 1 first.
    pub const ALL: [Horse; 4] = [Horse(0), Horse(1), Horse(2), Horse(3)];

    /// The horse with this number, or `None` outside 1 to 4.
    pub const fn new(number: u8) -> Option<Horse> {
        if 1 <= number && number <= Self::ALL.len() as u8 { Some(Horse(number - 1)) } else { None }
    }

    /// The number people know the horse by: 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The horse's place in [`Horse::ALL`], from 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// Where the four horses stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position([Square; Horse::ALL.len()]);

impl Position {
    /// Rule 1: the four horses begin on start.
    pub const START: Position = Position([Square::START; Horse::ALL.len()]);

    /// Where this horse stands.
    #[inline]
    pub const fn square(self, horse: Horse) -> Square {
        self.0[horse.index()]
    }

    /// Where the horses stand, horse 1 first.
    #[inline]
    pub const fn squares(self) -> [Square; Horse::ALL.len()] {
        self.0
    }

    /// Whether a horse of lower number stands on the same square as `horse`.
    ///
    /// Horses are alike, so a search that has tried one of them need not try its twin.
    #[inline]
    pub fn is_twin(self, horse: Horse) -> bool {
        self.0[..horse.index()].contains(&self.square(horse))
    }

    /// Moves `horse` by `roll`: the position afterwards and the points of the move, 0 to 40.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says why the horse may not be chosen.
    #[inline]
    pub fn play(self, horse: Horse, roll: Roll) -> Result<(Position, u32), IllegalMove> {
        let from = self.square(horse);
        // Rule 2: a horse that is on finish is not chosen.
        if from == Square::FINISH {
            return Err(IllegalMove::Finished);
        }
        // Rules 2 to 4 of the way are the board's: so many squares, the blue arrow first, no
        // further than finish.
        let to = from.after(roll);
        // Rule 5: no horse ends its move where another stands, but finish holds any number. The
        // mover itself is never there: every arrow leads away.
        if to != Square::FINISH && self.0.contains(&to) {
            return Err(IllegalMove::Occupied(to));
        }
        // Built whole, not by writing one square into a copy, which would go through memory.
        let next = Horse::ALL.map(|other| if other == horse { to } else { self.square(other) });
        // Rule 6: the square where the move ends is scored.
        Ok((Position(next), to.points()))
    }

    /// The same position with its horses in the order of their squares.
    ///
    /// Horses are alike, so positions that differ only in who stands where have the same future.
    #[inline]
    pub fn canonical(self) -> Position {
        // A sorting network: four squares in no known order would mislead the branches of a sort.
        let order = |a: Square, b: Square| (a.min(b), a.max(b));
        let [a, b, c, d] = self.0;
        let ((a, b), (c, d)) = (order(a, b), order(c, d));
        let ((a, c), (b, d)) = (order(a, c), order(b, d));
        let (b, c) = order(b, c);
        Position([a, b, c, d])
    }
}

/// Why a horse may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The horse is on finish (rule 2).
    Finished,
    /// The move would end on this square, which holds another horse (rule 5).
    Occupied(Square),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Finished => f.write_str("it is on finish and cannot be chosen (rule 2)"),
            IllegalMove::Occupied(square) => {
                write!(f, "another horse stands on {square}, where it would end (rule 5)")
            }
        }
    }
}

impl Error for IllegalMove {}

/// The ten choices of a game: which horse moves at each turn.
pub type Line = [Horse; TURNS];

/// Reads a line: ten horses from 1 to 4, separated by commas or white space.
///
/// # Errors
///
/// [`ParseLineError`] says which word is no horse, or how many horses there are.
pub fn parse_line(text: &str) -> Result<Line, ParseLineError> {
    let horses = parse_choices(text)?;
    <Line>::try_from(horses).map_err(|horses| ParseLineError::Count(horses.len()))
}

/// Reads the first choices of a line: up to ten horses, written as [`parse_line`] reads them.
///
/// # Errors
///
/// [`ParseLineError`] says which word is no horse, or that there are too many.
pub fn parse_choices(text: &str) -> Result<Vec<Horse>, ParseLineError> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace());
    let horses: Vec<Horse> = words
        .filter(|word| !word.is_empty())
        .map(|word| {
            let horse = word.parse().ok().and_then(Horse::new);
            horse.ok_or_else(|| ParseLineError::NotAHorse(word.chars().take(12).collect()))
        })
        .collect::<Result<_, _>>()?;
    if horses.len() > TURNS { Err(ParseLineError::Count(horses.len())) } else { Ok(horses) }
}

/// Why a text is no line. The message says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseLineError {
    /// The text names so many horses instead of ten.
    Count(usize),
    /// This word, cut to a printable length, is not a number from 1 to 4.
    NotAHorse(String),
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLineError::Count(count) => write!(f, "found {count} horses")?,
            ParseLineError::NotAHorse(word) => write!(f, "{word:?} is no horse")?,
        }
        write!(f, "; type ten horses from 1 to 4, such as 1,1,2,2,1,3,3,1,2,4")
    }
}

impl Error for ParseLineError {}

/// One move of a line that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which horse moved.
    pub horse: Horse,
    /// What the die showed.
    pub roll: Roll,
    /// Where the horse stood.
    pub from: Square,
    /// Where it landed.
    pub to: Square,
    /// What the move scored: 0 to 40.
    pub points: u32,
    /// The score so far, this move included: 0 to 400.
    pub total: u32,
}

/// A whole game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The ten moves, in the order of the turns.
    pub moves: [Move; TURNS],
}

impl Replay {
    /// The score of the game.
    pub fn total(&self) -> u32 {
        self.moves[TURNS - 1].total
    }
}

/// Plays `line` with `dice` from the start.
///
/// # Errors
///
/// [`IllegalTurn`] tells the first turn whose move the rules forbid, and why.
pub fn replay(dice: &Dice, line: &Line) -> Result<Replay, IllegalTurn> {
    let mut position = Position::START;
    let mut total = 0;
    let mut moves = Vec::with_capacity(TURNS);
    for (turn, (&horse, &roll)) in line.iter().zip(dice.rolls()).enumerate() {
        let (next, points) =
            position.play(horse, roll).map_err(|why| IllegalTurn { turn: turn + 1, horse, why })?;
        total += points;
        moves.push(Move {
            horse,
            roll,
            from: position.square(horse),
            to: next.square(horse),
            points,
            total,
        });
        position = next;
    }
    let moves = moves.try_into().expect("a line has a move a turn");
    Ok(Replay { moves })
}

/// The first turn of a line that the rules forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTurn {
    /// The turn, 1 to 10.
    pub turn: usize,
    /// The horse that was chosen.
    pub horse: Horse,
    /// Why it may not be.
    pub why: IllegalMove,
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalTurn { turn, horse, why } = self;
        write!(f, "turn {turn} may not move horse {horse}: {why}")
    }
}

impl Error for IllegalTurn {}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        parse_line(text).unwrap()
    }

    fn dice(text: &str) -> Dice {
        text.parse().unwrap()
    }

    #[test]
    fn horses_are_told_apart_by_numbers_from_1_to_4() {
        assert_eq!(Horse::ALL.map(Horse::number), [1, 2, 3, 4]);
        assert_eq!(Horse::ALL.map(|horse| horse.to_string()).join(" "), "1 2 3 4");
        assert_eq!(
            [0, 1, 4, 5].map(Horse::new).map(|horse| horse.is_some()),
            [false, true, true, false]
        );
    }

    #[test]
    fn a_horse_is_the_twin_of_one_of_lower_number_on_its_square() {
        let twins = |position: Position| Horse::ALL.map(|horse| position.is_twin(horse));
        assert_eq!(twins(Position::START), [false, true, true, true]);
        let (second_left, _) = Position::START.play(Horse(1), Roll::ALL[0]).unwrap();
        assert_eq!(twins(second_left), [false, false, true, true]);
    }

    #[test]
    fn rule_1_four_horses_begin_on_start_and_turn_t_uses_the_t_th_die() {
        assert_eq!(Position::START.squares(), [Square::START; 4]);
        let played = replay(&dice("1 2 3 4 5 5 5 5 5 5"), &line("1 2 3 4 1 1 1 1 2 2")).unwrap();
        assert_eq!(played.moves.map(|played| played.roll.pips()), [1, 2, 3, 4, 5, 5, 5, 5, 5, 5]);
        assert!(played.moves[..4].iter().all(|played| played.from == Square::START));
    }

    #[test]
    fn rule_2_a_finished_horse_is_not_chosen() {
        let refused = replay(&dice("5 5 5 5 5 5 5 1 1 1"), &line("1 1 1 1 1 1 1 1 1 1"));
        let turn = refused.unwrap_err();
        assert_eq!((turn.turn, turn.why), (4, IllegalMove::Finished));
        assert_eq!(
            turn.to_string(),
            "turn 4 may not move horse 1: it is on finish and cannot be chosen (rule 2)"
        );
    }

    #[test]
    fn rule_3_the_blue_arrow_is_taken_from_a_blue_square_only() {
        let landings = |rolls: &str, horses: &str| {
            let played = replay(&dice(rolls), &line(horses)).unwrap();
            played.moves.map(|played| played.to.to_string()).join(" ")
        };
        assert_eq!(
            landings("5 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 1 2"),
            "10 10:13 10:16 10:19 25 in30 35 40 finish 2"
        );
        assert_eq!(
            landings("4 2 4 1 5 3 1 1 1 5", "1 1 1 1 1 1 2 2 2 3"),
            "8 12 20 20:22 40 finish 2 4 6 10"
        );
    }

    #[test]
    fn rule_4_a_horse_stops_on_finish_and_the_rest_of_the_die_is_lost() {
        let played = replay(&dice("5 5 5 1 1 1 1 1 1 1"), &line("1 1 1 2 2 2 2 2 2 2")).unwrap();
        let third = played.moves[2];
        assert_eq!(
            (third.from.to_string(), third.to, third.points),
            ("in30".into(), Square::FINISH, 0)
        );
    }

    #[test]
    fn rule_5_an_occupied_square_is_refused() {
        let refused = replay(&dice("1 1 1 1 1 1 1 1 1 1"), &line("1 2 1 1 1 1 1 1 1 1"));
        let two = "2".parse().unwrap();
        assert_eq!(
            refused.unwrap_err(),
            IllegalTurn { turn: 2, horse: Horse(1), why: IllegalMove::Occupied(two) }
        );
    }

    #[test]
    fn rule_5_finish_holds_any_number_of_horses() {
        let played = replay(&dice("5 5 5 5 5 5 5 5 5 1"), &line("1 1 1 2 2 2 3 3 3 4")).unwrap();
        let finished = played.moves.iter().filter(|played| played.to == Square::FINISH);
        assert_eq!(finished.count(), 3);
    }

    #[test]
    fn rule_5_horses_on_the_way_do_not_block_nor_does_one_on_the_twin_of_a_number() {
        let played = replay(&dice("5 2 5 3 1 1 1 1 1 1"), &line("1 1 2 2 3 3 3 3 3 3"));
        assert_eq!(played.unwrap().moves[3].to.to_string(), "10:19", "past 10:16");
        let played = replay(&dice("5 2 4 4 1 1 1 1 1 1"), &line("1 1 2 2 3 3 3 3 3 3"));
        assert_eq!(played.unwrap().moves[3].to.to_string(), "16", "while 10:16 is occupied");
    }

    #[test]
    fn rule_6_the_landing_square_is_scored() {
        let played = replay(&dice("5 4 1 1 1 1 1 1 1 1"), &line("1 1 1 1 2 2 2 2 2 3")).unwrap();
        assert_eq!(played.moves.map(|played| played.points), [10, 25, 30, 35, 2, 4, 6, 8, 10, 2]);
        assert_eq!(played.total(), 132);
    }

    #[test]
    fn a_text_that_is_no_line_is_refused_with_a_remedy() {
        let remedy = "; type ten horses from 1 to 4, such as 1,1,2,2,1,3,3,1,2,4";
        for (text, problem) in
            [("1,2", "found 2 horses"), ("1,5", "\"5\" is no horse"), ("1,x", "\"x\" is no horse")]
        {
            assert_eq!(parse_line(text).unwrap_err().to_string(), format!("{problem}{remedy}"));
        }
    }

    #[test]
    fn the_first_choices_of_a_line_are_at_most_ten() {
        assert_eq!(parse_choices("4, 1").unwrap(), [Horse(3), Horse(0)]);
        assert_eq!(parse_choices("").unwrap(), []);
        assert_eq!(parse_choices("1,1,1,1,1,1,1,1,1,1,1"), Err(ParseLineError::Count(11)));
    }
}
