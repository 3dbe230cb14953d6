//! The search for a set: cover what is known to be hard, see who escapes, and add that.

use std::collections::HashSet;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use yutnori_diagnosis::survey::{Answers, SELDOM, Survey};
use yutnori_judge::graph::Buffers;

use crate::order::{by_caught, by_told};
use crate::program;
use crate::reduce::{Reduced, reduce};

/// Two classes, or a class and the right rules, that some game has to tell apart.
pub type Pair = (usize, Option<usize>);

/// A pair, and the games that tell it apart.
#[derive(Debug)]
struct Row {
    pair: Pair,
    games: Vec<u32>,
    /// Whether these are all such games.
    is_whole: bool,
}

/// A search, with what it knows so far.
pub struct Search<'a> {
    survey: &'a Survey,
    rows: Vec<Row>,
    /// The games of the columns of the last question.
    pool: FxHashSet<u32>,
    /// What each class answers to the games that were chosen so far.
    answers: FxHashMap<u32, Vec<i16>>,
}

/// A set of games, and a reason why there are no much smaller ones.
#[derive(Debug)]
pub struct Found {
    /// The games, those that tell the most first.
    pub games: Vec<u32>,
    /// Pairs, with weights of which no game tells apart more than [`program::WHOLE`].
    pub reasons: Vec<(Pair, u32)>,
}

/// How many games more than the columns offer are kept, at least, of a pair that many games tell
/// apart.
const SPREAD: usize = 400;

/// The kept games are multiples of this, and of a power of 2, so that those of different pairs
/// meet. It is coprime to 5, so that every die varies.
const STRIDE: u32 = 97;

/// How many pairs of a group that a set leaves alike are added at once.
const OF_EACH: usize = 40;

impl<'a> Search<'a> {
    /// A search that knows which classes are seldom wrong.
    pub fn new(survey: &'a Survey) -> Search<'a> {
        let seldom = survey.classes().iter().enumerate().filter_map(|(class, of)| {
            let Answers::Seldom(wrong) = &of.known else { return None };
            let games = wrong.iter().map(|(game, _)| *game).collect();
            Some(Row { pair: (class, None), games, is_whole: true })
        });
        let rows = seldom.collect();
        Search { survey, rows, pool: FxHashSet::default(), answers: FxHashMap::default() }
    }

    /// Games on which each class errs at least once, those first on which the most err.
    ///
    /// Calls `tried` for every set that was tried, with its size and how many classes escape it.
    ///
    /// # Errors
    ///
    /// What the solver says if it fails.
    pub fn catching(&mut self, tried: impl FnMut(usize, usize)) -> Result<Found, String> {
        let all = |search: &Search, chosen: &[u32]| {
            let classes = 0..search.survey.classes().len();
            let is_free = |class: &usize| {
                chosen.iter().all(|game| search.answers[game][*class] == search.survey.right(*game))
            };
            classes.filter(is_free).map(|class| (class, None)).collect()
        };
        let mut found = self.find(all, program::NODES, tried)?;
        self.order(&mut found, by_caught);
        Ok(found)
    }

    /// Games to which no two classes, and no class and the right rules, give the same answers; those
    /// first that tell the most apart.
    ///
    /// Calls `tried` for every set that was tried, with its size and how many classes another one
    /// equals.
    ///
    /// # Errors
    ///
    /// What the solver says if it fails.
    pub fn telling_apart(&mut self, tried: impl FnMut(usize, usize)) -> Result<Found, String> {
        let mut found =
            self.find(|search, chosen| search.alike(chosen), program::FEW_NODES, tried)?;
        self.order(&mut found, by_told);
        Ok(found)
    }

    fn order(&self, found: &mut Found, by: fn(&[u32], &[Vec<i16>], &[i16]) -> Vec<u32>) {
        let of = |class| found.games.iter().map(|game| self.answers[game][class]).collect();
        let answers: Vec<Vec<i16>> = (0..self.survey.classes().len()).map(of).collect();
        let right: Vec<i16> = found.games.iter().map(|game| self.survey.right(*game)).collect();
        found.games = by(&found.games, &answers, &right);
    }

    /// Pairs that answer all these games alike, neighbours by their wrong answers.
    fn alike(&self, chosen: &[u32]) -> Vec<Pair> {
        let mut groups: FxHashMap<Vec<i16>, Vec<Option<usize>>> = FxHashMap::default();
        let right = chosen.iter().map(|game| self.survey.right(*game)).collect();
        groups.entry(right).or_default().push(None);
        for class in 0..self.survey.classes().len() {
            let answers = chosen.iter().map(|game| self.answers[game][class]).collect();
            groups.entry(answers).or_default().push(Some(class));
        }
        let mut groups: Vec<Vec<Option<usize>>> =
            groups.into_values().filter(|group| group.len() > 1).collect();
        let wrong =
            |class: Option<usize>| match class.map(|class| &self.survey.classes()[class].known) {
                None => Some(&[][..]),
                Some(Answers::Seldom(wrong)) => Some(&wrong[..]),
                Some(_) => None,
            };
        for group in &mut groups {
            group.sort_by(|one, other| wrong(*one).cmp(&wrong(*other)).then(one.cmp(other)));
        }
        groups.sort();
        let pairs = groups.iter().flat_map(|group| {
            let neighbours = group.windows(2).take(OF_EACH);
            neighbours.map(|pair| match (pair[0], pair[1]) {
                (Some(one), other) | (other @ None, Some(one)) => (one, other),
                (None, None) => unreachable!("the right rules are in one group, once"),
            })
        });
        pairs.collect()
    }

    fn find(
        &mut self,
        escaping: impl Fn(&Search<'_>, &[u32]) -> Vec<Pair>,
        nodes: i32,
        mut tried: impl FnMut(usize, usize),
    ) -> Result<Found, String> {
        loop {
            let question = self.question();
            let columns = program::solve(&question, nodes)?;
            let chosen: Vec<u32> =
                columns.into_iter().map(|column| question.columns[column].games[0]).collect();
            self.ask(&chosen);
            let pairs = escaping(self, &chosen);
            tried(chosen.len(), pairs.len());
            if pairs.is_empty() {
                return Ok(Found { games: chosen, reasons: self.reasons()? });
            }
            self.add(pairs);
        }
    }

    /// What is left to be covered of the rows; the others go.
    fn question(&mut self) -> Reduced {
        let lists: Vec<&[u32]> = self.rows.iter().map(|row| &row.games[..]).collect();
        let worth = |game: u32| (self.answers.contains_key(&game), self.survey.wrong_on(game));
        let question = reduce(&lists, worth);
        let left: HashSet<usize> = question.lists.iter().copied().collect();
        let mut place = 0..;
        self.rows.retain(|_| place.next().is_some_and(|place| left.contains(&place)));
        self.pool = question.columns.iter().flat_map(|column| &column.games).copied().collect();
        question
    }

    /// A reason why no set has many games less than the one that was found.
    fn reasons(&self) -> Result<Vec<(Pair, u32)>, String> {
        let whole: Vec<&Row> = self.rows.iter().filter(|row| row.is_whole).collect();
        let lists: Vec<&[u32]> = whole.iter().map(|row| &row.games[..]).collect();
        let question = reduce(&lists, |game| self.survey.wrong_on(game));
        let weights = program::weights(&question)?;
        let pairs = question.lists.iter().map(|&list| whole[list].pair);
        Ok(pairs.zip(weights).filter(|(_, weight)| *weight > 0).collect())
    }

    /// Learns what the classes answer to these games.
    fn ask(&mut self, games: &[u32]) {
        let new = games.iter().copied().filter(|game| !self.answers.contains_key(game));
        let new: Vec<u32> = new.collect();
        let columns = self.survey.answers(&new);
        for (place, game) in new.into_iter().enumerate() {
            let of_classes = columns.iter().map(|column| column[place]).collect();
            self.answers.insert(game, of_classes);
        }
    }

    fn add(&mut self, pairs: Vec<Pair>) {
        let rows = pairs.into_par_iter().map_init(Buffers::default, |buffers, pair| {
            let (one, other) = pair;
            let mut games = self.survey.differences(one, other, buffers);
            let is_asked = |class| self.survey.is_asked(class);
            let mut is_whole = !is_asked(one) && !other.is_some_and(is_asked);
            if games.len() > SELDOM {
                is_whole = false;
                let stride = stride(&games);
                games.retain(|game| game % stride == 0 || self.pool.contains(game));
            }
            Row { pair, games, is_whole }
        });
        let rows: Vec<Row> = rows.collect();
        self.rows.extend(rows.into_iter().filter(|row| !row.games.is_empty()));
    }
}

/// The largest stride that leaves enough of these games; 1 if none does.
fn stride(games: &[u32]) -> u32 {
    let is_enough =
        |stride: &u32| games.iter().filter(|game| *game % stride == 0).count() >= SPREAD;
    (0..16).map(|power| STRIDE << power).take_while(is_enough).last().unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_that_are_kept_of_two_long_lists_meet() {
        let [all, half]: [Vec<u32>; 2] =
            [(0..5_000_000).collect(), (0..1_000_000).filter(|game| game % 3 == 0).collect()];
        let [all, half] = [stride(&all), stride(&half)];
        assert_eq!((all, half), (STRIDE << 7, STRIDE << 3));
        assert_eq!(stride(&[1, 2, 3]), 1);
    }
}
