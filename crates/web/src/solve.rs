//! What is asked of one game, and games to look at.

use serde_json::{Value, json};
use yutnori_core::{Dice, Horse, Line, Position, Roll, Score, Solver, TURNS};
use yutnori_explorer::Explorer;
use yutnori_judge::cases::CASES;
use yutnori_picture::Bar;
use yutnori_pruned::Pruned;
use yutnori_solvers::ALL;
use yutnori_words::{Lang, compare as words};

/// How many games are drawn to find a hard one.
const DRAWN: u32 = 400;

/// The highest total of a game.
pub fn best(dice: &Dice) -> Score {
    Pruned.score(dice)
}

/// A best line of a game.
pub fn line(dice: &Dice) -> Line {
    Pruned.solve(dice).line
}

/// Every position of a game, for the explorer of the page. The line begins with these choices.
///
/// # Errors
///
/// A sentence that says which choice is illegal, and why.
pub fn explore(dice: &Dice, choices: &[Horse]) -> Result<Value, String> {
    let explorer = Explorer::new(dice);
    let mut moment = explorer.start();
    for (turn, &horse) in (1..).zip(choices) {
        (moment, _) =
            moment.choose(horse).map_err(|why| format!("turn {turn}, horse {horse}: {why}"))?;
    }
    Ok(yutnori_picture::game(&moment))
}

/// A game drawn from all by a number.
pub fn random(number: u32) -> Dice {
    // A stride that shares no factor with the number of games goes through all of them.
    let place = u64::from(number) * 6_180_339 % u64::from(Dice::COUNT);
    Dice::nth(place as u32)
}

/// A game in which to take the most points each turn loses more than in any other of some that are
/// drawn by a number.
pub fn hard(number: u32) -> Dice {
    let games = (0..DRAWN).map(|drawn| random(number.wrapping_add(drawn)));
    games.max_by_key(|dice| best(dice) - greedy(dice)).expect("some games are drawn")
}

/// The total of who takes the most points each turn.
fn greedy(dice: &Dice) -> Score {
    let mut position = Position::START;
    let mut total = 0;
    for &roll in dice.rolls() {
        let moves = Horse::ALL.into_iter().filter_map(|horse| position.play(horse, roll).ok());
        let (next, points) = moves.max_by_key(|(_, points)| *points).expect("some move is legal");
        position = next;
        total += points;
    }
    total
}

/// The games with the lowest and the highest answer of all.
pub fn extremes() -> [Dice; 2] {
    let lowest = CASES.iter().min_by_key(|case| case.best).expect("there are cases");
    let highest = CASES.iter().max_by_key(|case| case.best).expect("there are cases");
    [lowest.dice, highest.dice]
}

/// The solvers, each with its idea in English.
pub fn solvers() -> Value {
    ALL.iter().map(|solver| json!({ "name": solver.name(), "about": solver.about() })).collect()
}

/// What a solver says of a game: the score, and how many positions it tried.
///
/// # Errors
///
/// If no solver has this name.
pub fn solve_with(name: &str, dice: &Dice) -> Result<Value, String> {
    let solver = yutnori_solvers::by_name(name).ok_or(format!("there is no solver {name:?}"))?;
    let solution = solver.solve(dice);
    Ok(json!({ "score": solution.score, "nodes": solution.nodes }))
}

/// Draws what solvers took for a game: a name, the positions tried, and seconds.
pub fn contest(dice: &Dice, rows: Vec<(String, u64, f64)>, lang: Lang) -> String {
    let first = rows.first().map_or(0.0, |(_, _, seconds)| *seconds);
    let bars = rows.into_iter().map(|(name, nodes, seconds)| {
        // As often as it fits: at least once.
        let speed = format!("{:.*}", usize::from(first < 10.0 * seconds), first / seconds);
        Bar { name, seconds, note: words::note(&nodes.to_string(), &speed, lang) }
    });
    let bars: Vec<Bar> = bars.collect();
    let notes: Vec<String> =
        bars.first().map(|bar| words::scale(&bar.name, lang)).into_iter().collect();
    yutnori_picture::bars(&words::heading(&dice.to_string(), lang), &notes, &bars)
}

/// The pips of a game.
pub(crate) fn pips(dice: &Dice) -> [u8; TURNS] {
    dice.rolls().map(Roll::pips)
}

#[cfg(test)]
mod tests {
    use yutnori_core::replay;

    use super::*;

    #[test]
    fn a_line_attains_the_best_total() {
        for number in 0..200 {
            let dice = random(number);
            assert_eq!(replay(&dice, &line(&dice)).unwrap().total(), best(&dice));
        }
    }

    #[test]
    fn the_extremes_are_the_known_ones() {
        let [lowest, highest] = extremes();
        assert_eq!((lowest.to_string().as_str(), best(&lowest)), ("1 1 1 1 1 1 1 1 1 5", 113));
        assert_eq!((highest.to_string().as_str(), best(&highest)), ("4 5 3 1 1 2 1 1 1 1", 284));
    }

    #[test]
    fn a_hard_game_punishes_greed() {
        for number in [1, 2_000, 4_000_000_000] {
            let dice = hard(number);
            assert!(best(&dice) >= greedy(&dice) + 40, "{dice}: {} {}", best(&dice), greedy(&dice));
        }
    }
}
