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

pub use crate::class::{Answers, Class, SELDOM};
use crate::class::{Surveyed, answer, classes, differences};
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

/// Games for the mistakes that cannot be asked all: those with a name, and others spread evenly.
pub fn asked() -> Vec<u32> {
    let spread = (0..Dice::COUNT).step_by(STRIDE);
    let mut games: Vec<u32> = CASES.iter().map(|case| case.dice.index()).chain(spread).collect();
    games.sort_unstable();
    games.dedup();
    games
}

/// The stride of the spread games: coprime to 5, so that every die varies.
const STRIDE: usize = 39_063;

/// Of so many mistakes that often are wrong one is counted for [`Survey::wrong_on`].
const COUNTED: usize = 8;

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
        let surveyed: Vec<Surveyed> = mistakes
            .par_iter()
            .enumerate()
            .map_init(Buffers::default, |buffers, (place, mistake)| {
                let surveyed = match mistake.table(buffers) {
                    Some(table) => {
                        let surveyed = Surveyed::whole(table, &right, &asked);
                        if matches!(surveyed.known, Answers::Seldom(_)) || place % COUNTED == 0 {
                            count_wrong(table, &right, &wrong_on);
                        }
                        surveyed
                    }
                    None => Surveyed::asked(&mistake.oracle(), &right, &asked),
                };
                done();
                surveyed
            })
            .collect();
        let (classes, class_of) = classes(surveyed);
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

    /// How many mistakes are wrong on a game, of those that seldom are and a sample of the others.
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
        let differ = (0..).zip(both).filter(|(_, (one, other))| one != other);
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
                games.iter().map(|&game| answer(&oracle, game)).collect()
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
                    games.iter().map(|&game| answer(&oracle, game)).collect()
                }
            })
            .collect();
        let row = |game: usize| columns.iter().map(|column| column[game]).collect::<Vec<_>>();
        let rows: Vec<Vec<i16>> = (0..games.len()).map(row).collect();
        let rows = dice.into_iter().zip(rows.iter().map(Vec::as_slice));
        dictionary::pack(&self.mistakes, rows).map_err(|error| error.to_string())
    }
}

fn count_wrong(table: &[i16], right: &[i16], wrong_on: &[AtomicU32]) {
    let wrong = wrong_on.iter().zip(table.iter().zip(right)).filter(|(_, (a, right))| a != right);
    wrong.for_each(|(count, _)| {
        count.fetch_add(1, Ordering::Relaxed);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings;
    use yutnori_judge::rules::Edit;

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
            // A horse on 40 can only finish, where nobody refuses it anyway.
            mistake(vec![Edit::NeverRefused("40")], ""),
            // The same as the first, told another way.
            mistake(vec![Edit::NeverRefused("40")], "finished-horse-moves"),
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
