//! Replay: a line played turn by turn.

use std::error::Error;
use std::fmt;

use crate::{Dice, Horse, IllegalMove, Line, Position, Roll, Score, Square, TURNS};

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
    pub points: Score,
    /// The score so far, this move included: 0 to 400.
    pub total: Score,
}

/// A whole game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The ten moves, in the order of the turns.
    pub moves: [Move; TURNS],
}

impl Replay {
    /// The score of the game.
    pub fn total(&self) -> Score {
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
    use crate::parse_line;

    fn line(text: &str) -> Line {
        parse_line(text).unwrap()
    }

    fn dice(text: &str) -> Dice {
        text.parse().unwrap()
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
            IllegalTurn { turn: 2, horse: Horse::ALL[1], why: IllegalMove::Occupied(two) }
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
}
