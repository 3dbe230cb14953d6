//! Where the line of a misreading leaves the rules.

use yutnori_core::{Dice, IllegalMove, Position, Score};

use yutnori_judge::oracle::{Oracle, Played};
use yutnori_judge::rules::{Name, name};

/// A best line under some reading, and the first turn where the rules say otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The ten moves as the reader plays and scores them; none if it finds no complete line.
    pub line: Vec<Played>,
    /// What is wrong with them, if anything is.
    pub offence: Option<Offence>,
}

/// A turn that the rules tell otherwise than the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offence {
    /// The turn, 1 to 10.
    pub turn: usize,
    /// What the rules say of it.
    pub what: What,
}

/// What the rules say of a turn that a reading tells otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The horse may not be chosen.
    Illegal(IllegalMove),
    /// The horse ends its move on this square.
    Lands(Name),
    /// The move scores so many points.
    Scores(Score),
    /// The move of the right line at this turn is legal, but the reading does not try it.
    Untried(Played),
}

/// Where the reading that this oracle answers for leaves the rules on a game.
pub fn parting(reading: &Oracle, dice: &Dice) -> Parting {
    let line = reading.line(dice).unwrap_or_default();
    let best = Oracle::right().line(dice).expect("every game has a best line");
    let untried = || {
        let turn = reading.refuses(&best)?;
        Some(Offence { turn: turn + 1, what: What::Untried(best[turn]) })
    };
    let offence = offence(&line).or_else(untried);
    Parting { line, offence }
}

/// The first turn of a line that the rules forbid or tell otherwise.
fn offence(line: &[Played]) -> Option<Offence> {
    let mut position = Position::START;
    for (turn, played) in (1..).zip(line) {
        let offence = |what| Some(Offence { turn, what });
        match position.play(played.horse, played.roll) {
            Err(why) => return offence(What::Illegal(why)),
            Ok((next, points)) => {
                let to = next.square(played.horse).to_string();
                if to != played.to {
                    return offence(What::Lands(name(&to).expect("both know the squares")));
                }
                if points != played.points {
                    return offence(What::Scores(points));
                }
                position = next;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings;

    fn parted(id: &str, dice: &str) -> Parting {
        parting(&readings::by_id(id).unwrap().oracle(), &dice.parse().unwrap())
    }

    #[test]
    fn a_finished_horse_that_moves_breaks_rule_2() {
        let parting = parted("finished-horse-moves", "5 5 5 5 5 5 5 1 1 1");
        let offence = parting.offence.unwrap();
        assert_eq!(offence.what, What::Illegal(IllegalMove::Finished));
        assert_eq!(parting.line[offence.turn - 1].from, "finish");
    }

    #[test]
    fn a_reading_that_only_forbids_shows_the_move_that_it_never_tries() {
        let parting = parted("finish-blocks", "5 5 5 5 5 5 5 5 5 5");
        assert_eq!(parting.line, []);
        let What::Untried(played) = parting.offence.unwrap().what else {
            panic!("{parting:?}");
        };
        assert_eq!(played.to, "finish");
    }

    #[test]
    fn a_reading_that_scores_otherwise_shows_what_the_rules_score() {
        let parting = parted("points-on-the-way", "5 5 5 5 5 5 5 5 5 5");
        assert_eq!(parting.offence, Some(Offence { turn: 1, what: What::Scores(10) }));
    }

    #[test]
    fn a_reading_that_lands_elsewhere_shows_where_the_rules_lead() {
        let parting = parted("blue-never", "1 1 1 1 1 1 1 1 1 1");
        let offence = parting.offence.unwrap();
        assert!(matches!(offence.what, What::Lands("10:13") | What::Untried(_)), "{offence:?}");
    }
}
