//! Classes: mistakes that give the same answer to every game, and what is known of their answers.

use rustc_hash::FxHashMap;
use yutnori_core::Dice;
use yutnori_judge::oracle::Oracle;

/// Mistakes that give the same answer to every game.
#[derive(Clone, Debug)]
pub struct Class {
    /// The simplest of them, as a place in the list of mistakes.
    pub mistake: usize,
    /// How well its answers are known.
    pub known: Answers,
}

/// What is known of the answers of a class.
#[derive(Clone, Debug)]
pub enum Answers {
    /// It is wrong on these games only, rising, and answers so.
    Seldom(Vec<(u32, i16)>),
    /// It is wrong on more than [`SELDOM`] games.
    Often,
    /// It answers game by game, too slowly for all. Of those that were asked it is wrong on these.
    Asked(Vec<(u32, i16)>),
}

/// On how many games a class may be wrong for its answers to be kept.
pub const SELDOM: usize = 40_000;

impl Class {
    /// The games on which the class is wrong, and its answers, if all are known; none are, where
    /// there is no class but the right rules.
    pub(crate) fn seldom(class: Option<&Class>) -> Option<&[(u32, i16)]> {
        match class.map(|class| &class.known) {
            None => Some(&[]),
            Some(Answers::Seldom(wrong)) => Some(wrong),
            Some(Answers::Often | Answers::Asked(_)) => None,
        }
    }
}

/// The games on which two lists of wrong answers differ.
pub(crate) fn differences(one: &[(u32, i16)], other: &[(u32, i16)]) -> Vec<u32> {
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    let mut games = Vec::new();
    while let (Some(first), Some(second)) = (one.peek(), other.peek()) {
        let game = first.0.min(second.0);
        if first != second {
            games.push(game);
        }
        one.next_if(|(of, _)| *of == game);
        other.next_if(|(of, _)| *of == game);
    }
    games.extend(one.chain(other).map(|(game, _)| game));
    games
}

/// What a mistake answers to a game.
pub(crate) fn answer(oracle: &Oracle, game: u32) -> i16 {
    oracle.answer(&Dice::nth(game)).code()
}

/// What the answers of a mistake tell.
pub(crate) struct Surveyed {
    /// A digest of the answers to all games, if they are known, and of those to some.
    of_all: Option<u128>,
    of_some: u128,
    pub(crate) known: Answers,
}

impl Surveyed {
    /// What a whole table of answers tells.
    pub(crate) fn whole(table: &[i16], right: &[i16], asked: &[u32]) -> Surveyed {
        let (mut of_all, mut count, mut wrong) = (0, 0, Vec::new());
        for (game, (&answer, &right)) in (0..).zip(table.iter().zip(right)) {
            if answer != right {
                count += 1;
                of_all = mark(of_all, game, answer);
                if count <= SELDOM {
                    wrong.push((game, answer));
                }
            }
        }
        let of_asked = asked.iter().map(|&game| (game, table[game as usize]));
        let of_some = digest(of_asked.filter(|(game, answer)| *answer != right[*game as usize]));
        let known = if count <= SELDOM { Answers::Seldom(wrong) } else { Answers::Often };
        Surveyed { of_all: Some(of_all), of_some, known }
    }

    /// What the answers to some games tell.
    pub(crate) fn asked(oracle: &Oracle, right: &[i16], asked: &[u32]) -> Surveyed {
        let answers = asked.iter().map(|&game| (game, answer(oracle, game)));
        let wrong: Vec<(u32, i16)> =
            answers.filter(|(game, answer)| *answer != right[*game as usize]).collect();
        let of_some = digest(wrong.iter().copied());
        Surveyed { of_all: None, of_some, known: Answers::Asked(wrong) }
    }
}

/// The classes, and which of them each mistake belongs to. Whoever was asked some games only
/// belongs to the first class that answered those alike.
pub(crate) fn classes(surveyed: Vec<Surveyed>) -> (Vec<Class>, Vec<Option<usize>>) {
    let mut classes = Vec::new();
    let mut class_of = vec![None; surveyed.len()];
    let (mut by_all, mut by_some) = (FxHashMap::default(), FxHashMap::default());
    let (whole, asked): (Vec<_>, Vec<_>) =
        surveyed.into_iter().enumerate().partition(|(_, surveyed)| surveyed.of_all.is_some());
    for (mistake, Surveyed { of_all, of_some, known }) in whole.into_iter().chain(asked) {
        let join = || {
            classes.push(Class { mistake, known });
            classes.len() - 1
        };
        class_of[mistake] = match of_all {
            Some(0) => None,
            Some(of_all) => {
                let class = *by_all.entry(of_all).or_insert_with(join);
                by_some.entry(of_some).or_insert(class);
                Some(class)
            }
            None if of_some == 0 => None,
            None => Some(*by_some.entry(of_some).or_insert_with(join)),
        };
    }
    (classes, class_of)
}

/// A digest of wrong answers. Different tables have different digests, as surely as 128 bits can
/// tell; that of no wrong answer is 0.
fn digest(wrong: impl Iterator<Item = (u32, i16)>) -> u128 {
    wrong.fold(0, |digest, (game, answer)| mark(digest, game, answer))
}

/// Adds a wrong answer to a digest.
fn mark(digest: u128, game: u32, answer: i16) -> u128 {
    let entry = u64::from(game) << 16 | u64::from(answer as u16);
    let half = |seed: u64| {
        let mut bits = (entry + 1).wrapping_mul(seed);
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    };
    let [high, low] = [half(0x9E37_79B9_7F4A_7C15), half(0xD134_2543_DE82_EF95)].map(u128::from);
    digest.wrapping_add(high << 64 | low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lists_of_wrong_answers_differ_where_one_lacks_a_game_or_answers_otherwise() {
        let one = [(1, 100), (3, 100), (5, 100)];
        let other = [(2, 100), (3, 100), (5, 101), (9, 100)];
        assert_eq!(differences(&one, &other), [1, 2, 5, 9]);
        assert_eq!(differences(&one, &[]), [1, 3, 5]);
        assert_eq!(differences(&[], &[]), Vec::<u32>::new());
    }

    #[test]
    fn whoever_was_asked_some_games_belongs_to_whoever_answered_those_alike() {
        let asked = |of_some| Surveyed { of_all: None, of_some, known: Answers::Asked(Vec::new()) };
        let whole =
            |of_all, of_some| Surveyed { of_all: Some(of_all), of_some, known: Answers::Often };
        let all = [asked(7), asked(0), whole(1, 7), whole(2, 7), whole(0, 0), asked(8), asked(8)];
        let (classes, class_of) = classes(all.into());
        assert_eq!(class_of, [Some(0), None, Some(0), Some(1), None, Some(2), Some(2)]);
        let simplest: Vec<usize> = classes.iter().map(|class| class.mistake).collect();
        assert_eq!(simplest, [2, 3, 5]);
    }
}
