//! Chosen games, each with its best total and the reason why it was chosen.
//!
//! Random dice seldom touch the corners of the rules: the commonest mistake of real programs shows
//! in one game of 77,000. These games do, and they are short to trace by hand.

use yutnori_core::{Dice, Roll, Score, TURNS};

/// A game whose best total is known, and why it is worth asking for.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The game.
    pub dice: Dice,
    /// The highest total over its ten turns.
    pub best: Score,
    /// What the game is an example of, or the mistake it exposes.
    pub why: &'static str,
}

/// The chosen games: the samples, the extremes, then rule by rule, then the rarest.
///
/// New ones go to the end: the games of the fuzz tester are drawn from the first of them, by place.
pub const CASES: [Case; 26] = [
    case([1, 2, 3, 4, 1, 2, 3, 4, 1, 2], 190, "the first sample; it has only one best line"),
    case([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 133, "the second sample: one horse goes alone"),
    case([5, 1, 2, 3, 4, 5, 5, 3, 2, 4], 214, "the third sample; it has only one best line"),
    case([5, 5, 5, 5, 5, 5, 5, 5, 5, 5], 130, "the fourth sample: three horses finish"),
    case([5, 4, 5, 2, 2, 2, 5, 3, 1, 4], 245, "a test that goes round with the samples"),
    case([1, 1, 1, 1, 1, 1, 1, 1, 1, 5], 113, "the lowest answer of all, of this game only"),
    case([4, 5, 3, 1, 1, 2, 1, 1, 1, 1], 284, "the highest answer of all, of this game only"),
    case([5, 4, 4, 4, 2, 4, 1, 1, 4, 1], 255, "the highest answer that fits into eight bits"),
    case([1, 5, 5, 5, 5, 5, 1, 1, 1, 1], 256, "an answer that becomes 0 in eight bits"),
    case([5, 4, 4, 5, 5, 5, 5, 5, 5, 4], 177, "every best line needs all four horses"),
    case([5, 5, 5, 5, 5, 3, 3, 5, 4, 3], 176, "of three that tell 23 misreadings apart, the first"),
    case([5, 5, 5, 5, 5, 3, 3, 4, 4, 4], 152, "the second; 148 if a finished horse still holds 30"),
    case([5, 3, 3, 5, 1, 4, 1, 4, 3, 3], 218, "the third; it has only one best line"),
    case([5, 5, 5, 5, 5, 5, 5, 1, 1, 1], 138, "rule 2: 178 if a finished horse may pass the turn"),
    case([2, 2, 2, 2, 2, 2, 2, 5, 5, 5], 160, "rule 3: 174 if passing a blue square is enough"),
    case([1, 1, 1, 5, 5, 1, 1, 1, 1, 1], 193, "rule 3: 214 without the short cut at 30"),
    case([5, 1, 1, 1, 1, 1, 1, 1, 1, 1], 194, "rule 4: 160 if 40 is taken for finish"),
    case([5, 5, 5, 1, 1, 1, 5, 1, 1, 1], 232, "rule 4: 208 if finish has to be passed"),
    case([5, 5, 5, 5, 5, 1, 1, 1, 1, 1], 167, "rule 5: 173 if a blocked horse may wait"),
    case([1, 1, 5, 1, 1, 1, 1, 1, 1, 1], 194, "rule 5: 175 if horses on the way block too"),
    case([5, 2, 5, 5, 2, 2, 2, 2, 2, 5], 224, "rule 5: 244 if each way has a 40 of its own"),
    case([5, 5, 5, 5, 5, 2, 2, 2, 2, 2], 160, "rule 5: 140 if a finished horse still holds 40"),
    case([1, 2, 2, 2, 2, 2, 2, 5, 3, 3], 158, "rule 5: 157 if a finished horse still holds 35"),
    case([1, 1, 1, 5, 5, 1, 1, 1, 1, 5], 207, "the board: 205 if 28, 27, 26 stand in reverse"),
    case([5, 5, 1, 1, 1, 1, 1, 4, 4, 3], 191, "192 if the outer road has one more square after 40"),
    case([5, 5, 1, 1, 1, 1, 1, 4, 5, 2], 193, "197 likewise; no other game shows that mistake"),
];

/// The games of the statement and the one that goes round with them, then games that tell every
/// named reading from the right rules and from every other, and the highest answer of all, which
/// does not fit into eight bits.
pub const FIRST: [&str; 10] = [
    "1 2 3 4 1 2 3 4 1 2",
    "1 1 1 1 1 1 1 1 1 1",
    "5 1 2 3 4 5 5 3 2 4",
    "5 5 5 5 5 5 5 5 5 5",
    "5 4 5 2 2 2 5 3 1 4",
    "5 5 5 5 5 3 3 5 4 3",
    "5 5 5 5 5 3 3 4 4 4",
    "5 3 3 5 1 4 1 4 3 3",
    "5 5 1 1 1 1 1 4 4 3",
    "4 5 3 1 1 2 1 1 1 1",
];

/// How many of [`FIRST`] are samples.
pub const SAMPLES: usize = 5;

/// A case whose pips are checked when it is compiled.
const fn case(pips: [u8; TURNS], best: Score, why: &'static str) -> Case {
    let mut rolls = [Roll::ALL[0]; TURNS];
    let mut turn = 0;
    while turn < TURNS {
        rolls[turn] = Roll::new(pips[turn]).expect("a die shows 1 to 5");
        turn += 1;
    }
    Case { dice: Dice::new(rolls), best, why }
}

/// 1,100 games with their best totals, drawn from all over the space of dice.
///
/// Two programs that share nothing agreed on them.
pub fn known_answers() -> impl Iterator<Item = (Dice, Score)> {
    include_str!("../data/known-answers.tsv").lines().skip(1).map(|row| {
        let (dice, best) = row.split_once('\t').expect("a row holds dice and an answer");
        (
            dice.parse().expect("a row begins with dice"),
            best.parse().expect("an answer is a number"),
        )
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn no_game_is_chosen_twice_and_the_known_answers_agree() {
        let known: BTreeMap<Dice, Score> = known_answers().collect();
        assert_eq!(known.len(), 1_100);
        let chosen: BTreeMap<Dice, Score> =
            CASES.iter().map(|case| (case.dice, case.best)).collect();
        assert_eq!(chosen.len(), CASES.len());
        for (dice, best) in chosen {
            assert_eq!(*known.get(&dice).unwrap_or(&best), best, "{dice}");
        }
    }
}
