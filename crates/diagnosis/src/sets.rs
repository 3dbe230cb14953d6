//! Sets of games that catch every known mistake, and tell all of them apart, proved over all games.
//!
//! Each mistake is answered on all 9,765,625 games. Those that never differ from the right rules
//! are no mistakes; those that never differ from each other are one class. What is left is a
//! question of covering: few games such that each class errs on one, and few on which no two
//! classes give the same answers.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;

use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};
use sha2::{Digest, Sha256};
use yutnori_core::Dice;

use crate::cover::cover;
use crate::dictionary::{self, Dictionary};
use crate::families::Mistake;
use yutnori_judge::graph::Buffers;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::simplicity::simplicity;

/// A game and its highest total.
pub type Known = (Dice, i16);

/// Games that catch every known mistake, those that catch the most first.
pub fn catching() -> Vec<Known> {
    parse(include_str!("../data/catching.tsv"))
}

/// Games that tell all known mistakes and the right rules apart, those that tell the most first.
pub fn telling_apart() -> Vec<Known> {
    parse(include_str!("../data/telling-apart.tsv"))
}

fn parse(table: &str) -> Vec<Known> {
    let known = |line: &str| {
        let (dice, best) = line.split_once('\t')?;
        Some((dice.parse().ok()?, best.parse().ok()?))
    };
    table
        .lines()
        .skip(1)
        .map(|line| known(line).expect("a line is dice, a tab, and the best"))
        .collect()
}

/// Games worth choosing from, simplest first: for each mistake of a sample that is rarely wrong,
/// those of its games on which the most such mistakes are wrong; and games spread over all.
pub fn candidates(mistakes: &[Mistake], done: impl Fn() + Sync) -> Vec<u32> {
    let right = Oracle::right().all();
    let rare: Vec<Vec<u32>> = mistakes
        .par_iter()
        .step_by(SAMPLED)
        .map(Mistake::oracle)
        .filter(Oracle::has_tables)
        .map_init(Buffers::default, |buffers, oracle| {
            let pairs = oracle.all_within(buffers).iter().zip(&right);
            let wrong = (0..).zip(pairs).filter(|(_, (entry, right))| entry != right);
            let wrong: Vec<u32> = wrong.map(|(game, _)| game).take(RARE + 1).collect();
            done();
            wrong
        })
        .filter(|wrong| wrong.len() <= RARE)
        .collect();
    let first = dictionary::games(&[], &[]).into_iter().map(|dice| dice.index());
    let spread = (0..Dice::COUNT).step_by(SPREAD);
    let mut games: Vec<u32> = spread.chain(first).chain(most_shared(&rare)).collect();
    games.sort_unstable_by_key(|&game| simplicity(&Dice::nth(game)));
    games.dedup();
    games
}

/// Of each list those games that the most lists share, short lists counting more; the most shared
/// come first.
fn most_shared(lists: &[Vec<u32>]) -> Vec<u32> {
    let mut worth = vec![0.0; Dice::COUNT as usize];
    for games in lists {
        games.iter().for_each(|&game| worth[game as usize] += 1.0 / games.len() as f32);
    }
    let most = |one: &u32, two: &u32| worth[*two as usize].total_cmp(&worth[*one as usize]);
    let of_each = lists.iter().flat_map(|games| {
        let mut games = games.clone();
        games.sort_by(most);
        games.into_iter().take(OF_EACH)
    });
    let mut games: Vec<u32> = of_each.collect();
    games.sort_by(|one, two| most(one, two).then(one.cmp(two)));
    games.dedup();
    games
}

/// One in so many mistakes is sampled for [`candidates`].
pub const SAMPLED: usize = 11;
/// On how many games a mistake may be wrong to be called rare.
const RARE: usize = 60_000;
/// How many games each list of a mistake or a pair contributes.
const OF_EACH: usize = 12;
/// The stride of the other games: coprime to 5, so that every die varies.
const SPREAD: usize = 9_973;

/// How many games stand for all where a table of all is not affordable.
pub const DRAWN: u64 = 1_000;
/// How far those are apart, going round: coprime to the number of all games.
const DRAWN_APART: u64 = 6_700_417;

/// How many of the mistakes that are hardest to catch a survey is enriched for.
const HARD: usize = 1_000;
/// How many games it is enriched by, for either set.
const ENRICHING: usize = 400;

/// How long a small set is looked for: nothing was seen to change after a third of that.
const STEPS: usize = 60_000;

/// All mistakes, answered on all games.
pub struct Survey {
    right: Oracle,
    mistakes: Vec<Mistake>,
    /// A digest of each mistake's answers to all games, and of the right ones.
    digests: Vec<[u8; 32]>,
    right_digest: [u8; 32],
    /// The games that sets are made from, the right answers to them, and each mistake's.
    games: Vec<u32>,
    right_answers: Vec<i16>,
    answers: Vec<Vec<i16>>,
}

/// What a survey counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The mistakes that were generated.
    pub mistakes: usize,
    /// Those of them that equal the right rules on every game.
    pub harmless: usize,
    /// The classes of the others: those in one class give the same answer to every game.
    pub classes: usize,
}

impl Survey {
    /// Answers every game for every mistake, and keeps the answers to `games`.
    ///
    /// Calls `done` after each mistake, from several threads. Some 11,000 mistakes take about a
    /// quarter of an hour of processor time.
    pub fn new(mistakes: Vec<Mistake>, games: Vec<u32>, done: impl Fn() + Sync) -> Survey {
        let right = Oracle::right();
        let (right_digest, right_answers) = survey(&right, &games, &mut Buffers::default());
        let surveyed: Vec<_> = mistakes
            .par_iter()
            .map_init(Buffers::default, |buffers, mistake| {
                let surveyed = survey(&mistake.oracle(), &games, buffers);
                done();
                surveyed
            })
            .collect();
        let (digests, answers): (Vec<_>, Vec<_>) = surveyed.into_iter().unzip();
        let mut survey =
            Survey { right, mistakes, digests, right_digest, games, right_answers, answers };
        survey.join_equals();
        survey
    }

    /// Gives each mistake without a table the digest of one that has one and answers alike, on the
    /// games of the survey and on [`DRAWN`] others, spread over all.
    fn join_equals(&mut self) {
        let tables: Vec<bool> =
            self.mistakes.par_iter().map(|mistake| mistake.oracle().has_tables()).collect();
        let without: Vec<usize> = (0..tables.len()).filter(|&place| !tables[place]).collect();
        let joined = without.par_iter().filter_map(|&place| {
            let agrees = |other: &Option<usize>| {
                let answers = other.map_or(&self.right_answers, |other| &self.answers[other]);
                *answers == self.answers[place]
                    && self.differences([Some(place), *other], &mut Buffers::default()).is_empty()
            };
            // What has no table can equal an earlier one of its kind as well.
            let others =
                (0..tables.len()).filter(|&other| tables[other] || other < place).map(Some);
            let other = [None].into_iter().chain(others).find(agrees)?;
            Some((place, other))
        });
        for (place, other) in joined.collect::<Vec<_>>() {
            self.digests[place] = other.map_or(self.right_digest, |other| self.digests[other]);
        }
    }

    /// The survey of the dictionary that comes with yutnori, which was proved to tell all classes apart:
    /// two mistakes that agree on its games agree on all.
    pub fn of_dictionary() -> Survey {
        let dictionary = Dictionary::get();
        let right = Oracle::right();
        let games: Vec<u32> = dictionary.games.iter().map(Dice::index).collect();
        let right_answers = dictionary.right.clone();
        let column = |mistake| dictionary.rows().map(|row| row[mistake]).collect();
        let answers: Vec<Vec<i16>> = (0..dictionary.mistakes.len()).map(column).collect();
        let digests = answers.iter().map(|answers| digest(answers)).collect();
        let right_digest = digest(&right_answers);
        let mistakes = dictionary.mistakes.clone();
        Survey { right, mistakes, digests, right_digest, games, right_answers, answers }
    }

    /// How many mistakes, and how many classes of them.
    pub fn count(&self) -> Count {
        let harmful = self.digests.iter().filter(|&digest| *digest != self.right_digest);
        let mut classes: Vec<_> = harmful.clone().collect();
        classes.sort_unstable();
        classes.dedup();
        Count {
            mistakes: self.mistakes.len(),
            harmless: self.mistakes.len() - harmful.count(),
            classes: classes.len(),
        }
    }

    /// The simplest mistake of each class, as places in the list; the harmless have none.
    fn classes(&self) -> Vec<usize> {
        let mut first = HashMap::new();
        for (place, digest) in self.digests.iter().enumerate() {
            first.entry(digest).or_insert(place);
        }
        first.remove(&self.right_digest);
        let mut classes: Vec<usize> = first.into_values().collect();
        classes.sort_unstable();
        classes
    }

    /// Adds games until each class errs on one and no two classes agree on all of them.
    ///
    /// Calls `added` for each game that the first choice lacked.
    pub fn complete(&mut self, mut added: impl FnMut(Dice)) {
        loop {
            // Where the answers to the games do not tell two classes apart, their whole tables do.
            let mut alike: FxHashMap<&[i16], Vec<Option<usize>>> = FxHashMap::default();
            alike.entry(&self.right_answers).or_default().push(None);
            for class in self.classes() {
                alike.entry(&self.answers[class]).or_default().push(Some(class));
            }
            let pairs: Vec<[Option<usize>; 2]> =
                alike.into_values().filter_map(|group| group.first_chunk().copied()).collect();
            if pairs.is_empty() {
                return;
            }
            let games = pairs.into_par_iter().map_init(Buffers::default, |buffers, pair| {
                *self
                    .differences(pair, buffers)
                    .first()
                    .expect("different digests, different tables")
            });
            let games: Vec<u32> = games.collect();
            self.add(&games).into_iter().for_each(&mut added);
        }
    }

    /// Adds the games that promise smaller sets: those on which the most mistakes err that few games
    /// catch, and those on which the most pairs differ that only one game tells apart.
    pub fn enrich(&mut self) {
        let hard = self.hard().into_iter().map(|class| [Some(class), None]).collect();
        let games = [self.worth_adding(hard), self.worth_adding(self.told_by_one_game())].concat();
        self.add(&games);
    }

    /// The classes that fewest games of the survey catch.
    fn hard(&self) -> Vec<usize> {
        let catching = |class: usize| {
            let answers = self.answers[class].iter().zip(&self.right_answers);
            answers.filter(|(answer, right)| answer != right).count()
        };
        let mut hard: Vec<usize> = self.classes();
        hard.sort_by_cached_key(|&class| catching(class));
        hard.truncate(HARD);
        hard
    }

    /// The games on which the most of these pairs differ, pairs that differ seldom counting more.
    fn worth_adding(&self, pairs: Vec<[Option<usize>; 2]>) -> Vec<u32> {
        let differ = pairs.into_par_iter().map_init(Buffers::default, |buffers, pair| {
            let mut games = self.differences(pair, buffers);
            games.truncate(RARE);
            games
        });
        let mut games = most_shared(&differ.collect::<Vec<_>>());
        games.truncate(ENRICHING);
        games
    }

    /// The pairs of classes, or of a class and the right rules, that agree on all games but one.
    fn told_by_one_game(&self) -> Vec<[Option<usize>; 2]> {
        let all: Vec<(Option<usize>, &[i16])> = self
            .classes()
            .into_iter()
            .map(|class| (Some(class), &self.answers[class][..]))
            .chain([(None, &self.right_answers[..])])
            .collect();
        let entry = |game: usize, answer: i16| FxBuildHasher.hash_one((game, answer));
        let hash = |answers: &[i16]| {
            answers.iter().enumerate().fold(0, |hash, (game, &answer)| hash ^ entry(game, answer))
        };
        let whole: Vec<u64> = all.iter().map(|(_, answers)| hash(answers)).collect();
        let pairs = (0..self.games.len()).into_par_iter().flat_map_iter(|game| {
            let mut seen: FxHashMap<u64, Option<usize>> = FxHashMap::default();
            let mut pairs = Vec::new();
            for ((class, answers), whole) in all.iter().zip(&whole) {
                let others = whole ^ entry(game, answers[game]);
                if let Some(other) = seen.insert(others, *class) {
                    pairs.push([*class, other]);
                }
            }
            pairs
        });
        pairs.collect()
    }

    fn oracle(&self, class: Option<usize>) -> Oracle {
        class.map_or_else(|| self.right.clone(), |class| self.mistakes[class].oracle())
    }

    /// The games on which two classes, or a class and the right rules, differ.
    fn differences(&self, pair: [Option<usize>; 2], buffers: &mut Buffers) -> Vec<u32> {
        let [one, other] = pair.map(|class| self.oracle(class));
        if !one.has_tables() || !other.has_tables() {
            let differ = |game: &u32| {
                let dice = Dice::nth(*game);
                one.answer(&dice) != other.answer(&dice)
            };
            return drawn().filter(differ).collect();
        }
        let one = one.all_within(buffers).to_vec();
        let both = one.iter().zip(other.all_within(buffers));
        let differ = (0..).zip(both).filter(|(_, (one, other))| one != other);
        differ.map(|(game, _)| game).collect()
    }

    /// Adds games, with everyone's answers, unless they are there; returns the new ones.
    fn add(&mut self, games: &[u32]) -> Vec<Dice> {
        let mut new: Vec<u32> =
            games.iter().copied().filter(|game| !self.games.contains(game)).collect();
        new.sort_unstable();
        new.dedup();
        let dice: Vec<Dice> = new.iter().map(|&game| Dice::nth(game)).collect();
        let of = |oracle: &Oracle| -> Vec<i16> {
            dice.iter().map(|dice| oracle.answer(dice).code()).collect()
        };
        self.right_answers.extend(of(&self.right));
        self.mistakes.par_iter().zip(&mut self.answers).for_each(|(mistake, answers)| {
            answers.extend(of(&mistake.oracle()));
        });
        self.games.extend(new);
        dice
    }

    /// Games such that each class errs on at least one, those that catch the most first.
    ///
    /// Calls `tried` for every set that was tried, with its size and how many classes escape it.
    pub fn find_catching(&mut self, mut tried: impl FnMut(usize, usize)) -> Vec<Known> {
        let classes = self.classes();
        // The classes that are seldom wrong decide nearly alone. Those that escape join them.
        let mut wrong = self.wrong(self.hard());
        wrong.retain(|games| games.len() <= RARE);
        let chosen = loop {
            let mut worthy = most_shared(&wrong);
            worthy.sort_unstable();
            let is_worthy = |game: &&u32| worthy.binary_search(game).is_ok();
            let of_each = |games: &Vec<u32>| games.iter().filter(is_worthy).copied().collect();
            let games = cover(&wrong.iter().map(of_each).collect::<Vec<_>>(), STEPS);
            self.add(&games);
            let place = |game: &u32| self.games.iter().position(|known| known == game);
            let chosen: Vec<usize> = games.iter().filter_map(place).collect();
            let free = self.free(&classes, &chosen);
            tried(chosen.len(), free.len());
            if free.is_empty() {
                break chosen;
            }
            wrong.extend(self.wrong(free));
        };
        let mut ordered = Vec::new();
        loop {
            let free = self.free(&classes, &ordered);
            if free.is_empty() {
                return self.known(ordered);
            }
            let caught = |game| free.iter().filter(|&&class| self.errs(class, game)).count();
            ordered.push(self.most_telling(&chosen, caught));
        }
    }

    /// The classes that err on none of the chosen games.
    fn free(&self, classes: &[usize], chosen: &[usize]) -> Vec<usize> {
        let is_free = |class: &usize| !chosen.iter().any(|&game| self.errs(*class, game));
        classes.iter().copied().filter(is_free).collect()
    }

    /// The games on which each of these classes errs.
    fn wrong(&self, classes: Vec<usize>) -> Vec<Vec<u32>> {
        let wrong = classes.into_par_iter().map_init(Buffers::default, |buffers, class| {
            self.differences([Some(class), None], buffers)
        });
        wrong.collect()
    }

    fn errs(&self, class: usize, game: usize) -> bool {
        self.answers[class][game] != self.right_answers[game]
    }

    /// Games on which no two classes, and no class and the right rules, answer alike: always the
    /// game that parts most pairs next.
    pub fn find_telling_apart(&self) -> Vec<Known> {
        let of = |class: usize, game: usize| match self.answers.get(class) {
            Some(answers) => answers[game],
            None => self.right_answers[game],
        };
        let all_games: Vec<usize> = (0..self.games.len()).collect();
        let mut groups = vec![self.classes().into_iter().chain([usize::MAX]).collect::<Vec<_>>()];
        let mut chosen = Vec::new();
        while !groups.is_empty() {
            let parted = |game: usize| {
                let parted = groups.iter().map(|group| {
                    let mut sizes = FxHashMap::<i16, usize>::default();
                    for &class in group {
                        *sizes.entry(of(class, game)).or_default() += 1;
                    }
                    group.len().pow(2) - sizes.values().map(|size| size.pow(2)).sum::<usize>()
                });
                parted.sum()
            };
            let game = self.most_telling(&all_games, parted);
            chosen.push(game);
            groups = groups
                .into_iter()
                .flat_map(|group| {
                    let mut parts = FxHashMap::<i16, Vec<usize>>::default();
                    for class in group {
                        parts.entry(of(class, game)).or_default().push(class);
                    }
                    parts.into_values().filter(|part| part.len() > 1)
                })
                .collect();
        }
        // A game is spared if the others tell all apart without it.
        let all: Vec<usize> = self.classes().into_iter().chain([usize::MAX]).collect();
        let entry = |game: usize, class: usize| FxBuildHasher.hash_one((game, of(class, game)));
        let hash = |class: &usize| chosen.iter().fold(0, |hash, &game| hash ^ entry(game, *class));
        let mut hashes: Vec<u64> = all.iter().map(hash).collect();
        chosen.reverse();
        chosen.retain(|&game| {
            let without =
                || hashes.iter().zip(&all).map(|(hash, &class)| hash ^ entry(game, class));
            let is_spared = without().collect::<HashSet<u64>>().len() == all.len();
            if is_spared {
                hashes = without().collect();
            }
            !is_spared
        });
        chosen.reverse();
        self.known(chosen)
    }

    /// Checks that each class errs on one of the games `catching`, and that no two classes, and no
    /// class and the right rules, answer all the games `telling_apart` alike.
    ///
    /// # Errors
    ///
    /// A sentence that says which mistake escapes, or which answer is not the best.
    pub fn prove(&self, catching: &[Known], telling_apart: &[Known]) -> Result<(), String> {
        let places = |known: &[Known]| -> Result<Vec<usize>, String> {
            let place = |&(dice, best): &Known| {
                let place = self.games.iter().position(|&game| game == dice.index());
                let place = place.filter(|&place| self.right_answers[place] == best);
                place.ok_or_else(|| format!("{best} is not the answer of {dice}"))
            };
            known.iter().map(place).collect()
        };
        let [catching, telling_apart] = [places(catching)?, places(telling_apart)?];
        let on = |answers: &[i16], places: &[usize]| -> Vec<i16> {
            places.iter().map(|&place| answers[place]).collect()
        };
        let right = on(&self.right_answers, &catching);
        let mut seen = HashMap::from([(on(&self.right_answers, &telling_apart), None)]);
        for class in self.classes() {
            let mistake = &self.mistakes[class];
            if on(&self.answers[class], &catching) == right {
                return Err(format!("no game catches {mistake:?}"));
            }
            let told = on(&self.answers[class], &telling_apart);
            if let Some(other) = seen.insert(told, Some(class)) {
                let other = other.map(|class| &self.mistakes[class]);
                return Err(format!("no game tells {mistake:?} from {other:?}"));
            }
        }
        Ok(())
    }

    /// The dictionary that belongs to these sets, packed as it is stored.
    ///
    /// # Errors
    ///
    /// A sentence that names a game which the survey was not asked to keep.
    pub fn dictionary(
        &self,
        catching: &[Known],
        telling_apart: &[Known],
    ) -> Result<Vec<u8>, String> {
        let mut rows = Vec::new();
        for dice in dictionary::games(catching, telling_apart) {
            let place = self.games.iter().position(|&game| game == dice.index());
            let place = place.ok_or_else(|| format!("{dice} was not surveyed"))?;
            let row = self.answers.iter().map(|answers| answers[place]).collect::<Vec<_>>();
            rows.push((dice, row));
        }
        let rows = rows.iter().map(|(dice, row)| (*dice, &row[..]));
        dictionary::pack(&self.mistakes, rows).map_err(|error| error.to_string())
    }

    /// The one of these games with the highest worth; of equals the simplest.
    fn most_telling(&self, games: &[usize], worth: impl Fn(usize) -> usize + Sync) -> usize {
        let simplicity = |game: usize| simplicity(&Dice::nth(self.games[game]));
        let rated = games.par_iter().map(|&game| (worth(game), Reverse(simplicity(game)), game));
        rated.max().expect("there are games to choose from").2
    }

    fn known(&self, games: Vec<usize>) -> Vec<Known> {
        let known = |game: usize| (Dice::nth(self.games[game]), self.right_answers[game]);
        games.into_iter().map(known).collect()
    }
}

/// The games that stand for all where a table of all is not affordable.
fn drawn() -> impl Iterator<Item = u32> {
    (0..DRAWN).map(|number| (number * DRAWN_APART % u64::from(Dice::COUNT)) as u32)
}

fn digest(table: &[i16]) -> [u8; 32] {
    let mut digest = Sha256::new();
    for part in table.chunks(1 << 15) {
        let bytes: Vec<u8> = part.iter().flat_map(|entry| entry.to_le_bytes()).collect();
        digest.update(&bytes);
    }
    digest.finalize().into()
}

fn survey(oracle: &Oracle, games: &[u32], buffers: &mut Buffers) -> ([u8; 32], Vec<i16>) {
    if !oracle.has_tables() {
        let answer = |game| oracle.answer(&Dice::nth(game)).code();
        let answers: Vec<i16> = games.iter().map(|&game| answer(game)).collect();
        return (digest(&answers), answers);
    }
    let table = oracle.all_within(buffers);
    (digest(table), games.iter().map(|&game| table[game as usize]).collect())
}
