//! The survey: every known mistake, answered on all 9,765,625 games.
//!
//! Mistakes that never differ from the right rules are none; those that never differ from each
//! other are one class. Sets of games are made from what a survey knows, and proved by it.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use yutnori_core::Dice;
use yutnori_judge::cases::CASES;
use yutnori_judge::graph::Buffers;
use yutnori_judge::oracle::Oracle;

use crate::dictionary;
use crate::families::Mistake;
use crate::sets::Known;

/// All mistakes, answered on all games.
pub struct Survey {
    mistakes: Vec<Mistake>,
    /// The right answers, by game.
    right: Vec<i16>,
    /// Which class each mistake belongs to; none if it was never seen to be wrong.
    class_of: Vec<Option<usize>>,
    classes: Vec<Class>,
    /// How many mistakes are wrong on each game.
    wrong_on: Vec<u32>,
}

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

/// Games for the mistakes that cannot be asked all: those with a name, and others spread evenly.
pub fn asked() -> Vec<u32> {
    let spread = (0..Dice::COUNT).step_by(STRIDE);
    let mut games: Vec<u32> = CASES.iter().map(|case| case.dice.index()).chain(spread).collect();
    games.sort_unstable();
    games.dedup();
    games
}

/// The stride of the spread games: coprime to 5, so that every die varies.
const STRIDE: usize = 19_531;

/// What a survey counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The mistakes that were generated.
    pub mistakes: usize,
    /// Those of them that equal the right rules on every game, or on every game they were asked.
    pub harmless: usize,
    /// The classes of the others: those in one class give the same answer to every game.
    pub classes: usize,
    /// How many of the mistakes were asked some games only.
    pub asked: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { mistakes, harmless, classes, asked } = self;
        write!(
            f,
            "{mistakes} mistakes: {harmless} equal the right rules, the others are {classes} classes"
        )?;
        match asked {
            0 => f.write_str("."),
            _ => write!(f, ", {asked} of which were asked {} games only.", self::asked().len()),
        }
    }
}

impl Survey {
    /// Answers every game for every mistake.
    ///
    /// Calls `done` after each mistake, from several threads. A mistake takes about a tenth of a
    /// second of processor time.
    pub fn new(mistakes: Vec<Mistake>, done: impl Fn() + Sync) -> Survey {
        let right = Oracle::right().all();
        let wrong_on: Vec<AtomicU32> = right.iter().map(|_| AtomicU32::new(0)).collect();
        let asked = asked();
        let surveyed: Vec<(u128, Answers)> = mistakes
            .par_iter()
            .map_init(Buffers::default, |buffers, mistake| {
                let surveyed = match mistake.table(buffers) {
                    Some(table) => whole(table, &right, &wrong_on),
                    None => some(&mistake.oracle(), &asked, &right),
                };
                done();
                surveyed
            })
            .collect();
        let mut numbers = FxHashMap::default();
        let mut classes = Vec::new();
        let class_of = surveyed.into_iter().enumerate().map(|(mistake, (digest, known))| {
            let is_harmless = digest == 0;
            (!is_harmless).then(|| {
                *numbers.entry(digest).or_insert_with(|| {
                    classes.push(Class { mistake, known });
                    classes.len() - 1
                })
            })
        });
        let class_of = class_of.collect();
        let wrong_on = wrong_on.into_iter().map(AtomicU32::into_inner).collect();
        Survey { mistakes, right, class_of, classes, wrong_on }
    }

    /// How many mistakes, and how many classes of them.
    pub fn count(&self) -> Count {
        let is_asked = |class: &Class| matches!(class.known, Answers::Asked(_));
        Count {
            mistakes: self.mistakes.len(),
            harmless: self.class_of.iter().filter(|class| class.is_none()).count(),
            classes: self.classes.len(),
            asked: self.classes.iter().filter(|class| is_asked(class)).count(),
        }
    }

    /// The classes, those of the simplest mistakes first.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The mistakes that were surveyed.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The right answer to a game.
    pub fn right(&self, game: u32) -> i16 {
        self.right[game as usize]
    }

    /// How many mistakes are wrong on a game, of those that were asked all.
    pub fn wrong_on(&self, game: u32) -> u32 {
        self.wrong_on[game as usize]
    }

    /// What each class answers to these games, in their order.
    pub fn answers(&self, games: &[u32]) -> Vec<Vec<i16>> {
        let classes = (0..self.classes.len()).into_par_iter();
        classes.map(|class| self.answers_to(Some(class), games)).collect()
    }

    /// The games on which two classes, or a class and the right rules, are known to differ, rising.
    ///
    /// They are all such games unless one of the two was asked some only.
    pub fn differences(&self, one: usize, other: Option<usize>, buffers: &mut Buffers) -> Vec<u32> {
        let of = |class: Option<usize>| class.map(|class| &self.classes[class]);
        match [of(Some(one)), of(other)].map(Class::seldom) {
            [Some(one), Some(other)] => return differences(one, other),
            _ if self.is_asked(one) || other.is_some_and(|other| self.is_asked(other)) => {
                let games = asked();
                let on = |class| self.answers_to(class, &games);
                let both = on(Some(one)).into_iter().zip(on(other));
                let differ = games.iter().zip(both).filter(|(_, (one, other))| one != other);
                return differ.map(|(game, _)| *game).collect();
            }
            _ => {}
        }
        let one = self.table(Some(one), buffers).to_vec();
        let both = one.iter().zip(self.table(other, buffers));
        let differ = (0..).zip(both).filter(|(_, (one, other))| shown(**one) != shown(**other));
        differ.map(|(game, _)| game).collect()
    }

    /// Whether a class was asked some games only.
    pub fn is_asked(&self, class: usize) -> bool {
        matches!(self.classes[class].known, Answers::Asked(_))
    }

    fn table<'a>(&'a self, class: Option<usize>, buffers: &'a mut Buffers) -> &'a [i16] {
        let Some(class) = class else { return &self.right };
        let mistake = &self.mistakes[self.classes[class].mistake];
        mistake.table(buffers).expect("whoever has no table is asked game by game")
    }

    fn answers_to(&self, class: Option<usize>, games: &[u32]) -> Vec<i16> {
        let right = games.iter().map(|&game| self.right(game));
        let Some(class) = class else { return right.collect() };
        let Class { mistake, known } = &self.classes[class];
        match known {
            Answers::Seldom(wrong) => {
                let known = |(game, right): (&u32, i16)| {
                    let place = wrong.binary_search_by_key(game, |(game, _)| *game);
                    place.map_or(right, |place| wrong[place].1)
                };
                games.iter().zip(right).map(known).collect()
            }
            Answers::Often | Answers::Asked(_) => {
                let oracle = self.mistakes[*mistake].oracle();
                games.iter().map(|&game| best(&oracle, game)).collect()
            }
        }
    }

    /// Checks that each class errs on one of the games `catching`, and that no two classes, and no
    /// class and the right rules, answer all the games `telling_apart` alike.
    ///
    /// # Errors
    ///
    /// A sentence that says which mistake escapes, or which answer is not the best.
    pub fn prove(&self, catching: &[Known], telling_apart: &[Known]) -> Result<(), String> {
        for (dice, best) in catching.iter().chain(telling_apart) {
            if self.right(dice.index()) != *best {
                return Err(format!("{best} is not the answer of {dice}"));
            }
        }
        let asked = |known: &[Known]| -> (Vec<u32>, Vec<i16>) {
            known.iter().map(|(dice, best)| (dice.index(), *best)).unzip()
        };
        let (games, right) = asked(catching);
        let caught = self.answers(&games);
        let (games, best) = asked(telling_apart);
        let told = self.answers(&games);
        let mut seen = FxHashMap::from_iter([(best, None)]);
        for (class, (caught, told)) in caught.into_iter().zip(told).enumerate() {
            let mistake = |class: usize| &self.mistakes[self.classes[class].mistake];
            if caught == right {
                return Err(format!("no game catches {:?}", mistake(class)));
            }
            if let Some(other) = seen.insert(told, Some(class)) {
                let other = other.map(mistake);
                return Err(format!("no game tells {:?} from {other:?}", mistake(class)));
            }
        }
        Ok(())
    }

    /// The dictionary that belongs to these sets, packed as it is stored.
    ///
    /// # Errors
    ///
    /// None but those of memory.
    pub fn dictionary(
        &self,
        catching: &[Known],
        telling_apart: &[Known],
        done: impl Fn() + Sync,
    ) -> Result<Vec<u8>, String> {
        let dice = dictionary::games(catching, telling_apart);
        let games: Vec<u32> = dice.iter().map(Dice::index).collect();
        let of_classes = self.answers(&games);
        let right: Vec<i16> = games.iter().map(|&game| self.right(game)).collect();
        // Whoever was asked some games only may differ from its class on others.
        let columns: Vec<Vec<i16>> = (0..self.mistakes.len())
            .into_par_iter()
            .map(|mistake| {
                done();
                if self.mistakes[mistake].has_table() {
                    self.class_of[mistake].map_or(&right, |class| &of_classes[class]).clone()
                } else {
                    let oracle = self.mistakes[mistake].oracle();
                    games.iter().map(|&game| best(&oracle, game)).collect()
                }
            })
            .collect();
        let row = |game: usize| columns.iter().map(|column| column[game]).collect::<Vec<_>>();
        let rows: Vec<Vec<i16>> = (0..games.len()).map(row).collect();
        let rows = dice.into_iter().zip(rows.iter().map(Vec::as_slice));
        dictionary::pack(rows).map_err(|error| error.to_string())
    }
}

impl Class {
    /// The games on which the class is wrong, and its answers, if all are known; none are, where
    /// there is no class but the right rules.
    fn seldom(class: Option<&Class>) -> Option<&[(u32, i16)]> {
        match class.map(|class| &class.known) {
            None => Some(&[]),
            Some(Answers::Seldom(wrong)) => Some(wrong),
            Some(Answers::Often | Answers::Asked(_)) => None,
        }
    }
}

/// The games on which two lists of wrong answers differ.
fn differences(one: &[(u32, i16)], other: &[(u32, i16)]) -> Vec<u32> {
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

/// An answer as programs print it, which is 0 where no line can be completed.
fn shown(answer: i16) -> i16 {
    answer.max(0)
}

fn best(oracle: &Oracle, game: u32) -> i16 {
    oracle.best(&Dice::nth(game)).unwrap_or(0)
}

/// What a whole table of answers tells, with a digest of it.
fn whole(table: &[i16], right: &[i16], wrong_on: &[AtomicU32]) -> (u128, Answers) {
    let mut digest = 0;
    let mut wrong = Vec::new();
    let mut count = 0;
    for (game, (&answer, &right)) in (0..).zip(table.iter().zip(right)) {
        if answer != right {
            count += 1;
            digest = mark(digest, game, shown(answer));
            wrong_on[game as usize].fetch_add(1, Ordering::Relaxed);
            if count <= SELDOM {
                wrong.push((game, shown(answer)));
            }
        }
    }
    (digest, if count <= SELDOM { Answers::Seldom(wrong) } else { Answers::Often })
}

/// What the answers to some games tell, with a digest of them.
fn some(oracle: &Oracle, games: &[u32], right: &[i16]) -> (u128, Answers) {
    let answers = games.iter().map(|&game| (game, best(oracle, game)));
    let wrong: Vec<(u32, i16)> =
        answers.filter(|(game, answer)| *answer != right[*game as usize]).collect();
    let digest = wrong.iter().fold(0, |digest, &(game, answer)| mark(digest, game, answer));
    // Agreeing on some games is not agreeing on all.
    let digest = if digest == 0 { 0 } else { !digest };
    (digest, Answers::Asked(wrong))
}

/// Adds a wrong answer to a digest. Different tables have different digests, as surely as 128 bits
/// can tell; that of the right answers is 0.
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
    use crate::readings;
    use yutnori_judge::rules::Edit;

    #[test]
    fn two_lists_of_wrong_answers_differ_where_one_lacks_a_game_or_answers_otherwise() {
        let one = [(1, 100), (3, 100), (5, 100)];
        let other = [(2, 100), (3, 100), (5, 101), (9, 100)];
        assert_eq!(differences(&one, &other), [1, 2, 5, 9]);
        assert_eq!(differences(&one, &[]), [1, 3, 5]);
        assert_eq!(differences(&[], &[]), Vec::<u32>::new());
    }

    #[test]
    fn a_survey_knows_of_each_mistake_what_its_oracle_answers() {
        let named = |id: &str| readings::ALL.iter().find(|reading| reading.id == id);
        let mistake = |edits: Vec<Edit>, id: &str| Mistake {
            edits,
            readings: named(id).into_iter().collect(),
        };
        let mistakes = vec![
            // It is wrong on 127 games.
            mistake(vec![], "finished-horse-moves"),
            // A table that is mistyped where nobody looks is harmless.
            mistake(vec![Edit::Points("2", 2)], ""),
            // The same as the first, told another way.
            mistake(vec![Edit::Points("2", 2)], "finished-horse-moves"),
            // It is wrong on most games.
            mistake(vec![Edit::Points("40", 0)], ""),
        ];
        let survey = Survey::new(mistakes, || {});
        assert_eq!(survey.count(), Count { mistakes: 4, harmless: 1, classes: 2, asked: 0 });
        let [seldom, often] = survey.classes() else { panic!("there are two classes") };
        assert_eq!((seldom.mistake, often.mistake), (0, 3));

        let buffers = &mut Buffers::default();
        let wrong = survey.differences(0, None, buffers);
        assert_eq!(wrong.len(), 127);
        let games = [wrong[0], 0, 5_000_000];
        for (class, answers) in survey.classes().iter().zip(survey.answers(&games)) {
            let oracle = survey.mistakes()[class.mistake].oracle();
            assert_eq!(answers, games.map(|game| oracle.best(&Dice::nth(game)).unwrap()));
        }
        // Whoever differs from the right rules on one game and not on another ...
        let both = survey.differences(1, Some(0), buffers);
        let often = survey.differences(1, None, buffers);
        let is_in = |games: &[u32], game: u32| games.binary_search(&game).is_ok();
        let answers = survey.answers(&wrong);
        for (place, game) in wrong.iter().enumerate() {
            assert_eq!(is_in(&both, *game), answers[0][place] != answers[1][place]);
        }
        // ... differs there from whoever is right.
        let elsewhere = |games: &[u32]| games.iter().filter(|game| !is_in(&wrong, **game)).count();
        assert_eq!(elsewhere(&both), elsewhere(&often));
        assert!(often.len() > SELDOM);

        let known = |game: u32| (Dice::nth(game), survey.right(game));
        let other = often.iter().find(|game| !is_in(&wrong, **game)).unwrap();
        let catching = [known(wrong[0]), known(*other)];
        assert_eq!(survey.prove(&catching, &catching), Ok(()));
        let fails = |catching: &[Known], telling_apart: &[Known], why: &str| {
            let told = survey.prove(catching, telling_apart).unwrap_err();
            assert!(told.starts_with(why), "{told}");
        };
        fails(&catching[1..], &catching, "no game catches");
        fails(&catching, &[], "no game tells");
        fails(&[(catching[0].0, 0)], &catching, "0 is not the answer of");
    }
}
