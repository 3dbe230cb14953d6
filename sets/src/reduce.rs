//! Reducing: what of a question of covering decides the answer.
//!
//! The question is which few games hold, together, one game of each of many lists. A list that
//! holds all of another needs no game of its own. Games that are in the same lists are one column.
//! A column that is in no list that another one misses is never better than the other.

use rustc_hash::FxHashMap;
use yutnori_core::Dice;

/// A question of covering without what cannot matter.
#[derive(Debug)]
pub struct Reduced {
    /// The lists that are left, by their places in the question.
    pub lists: Vec<usize>,
    /// The columns that are left.
    pub columns: Vec<Column>,
}

/// Games that are in the same lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Some of the games, those of the highest worth first.
    pub games: Vec<u32>,
    /// The lists that hold them, as places among those left.
    pub lists: Vec<usize>,
}

/// How many games of a column are kept.
const KEPT: usize = 16;

/// Reduces the question which games hold one of each of these lists, none of them empty and each in
/// rising order.
///
/// Of the games in a column the ones of the highest worth are kept.
pub fn reduce<W: Ord>(lists: &[&[u32]], worth: impl Fn(u32) -> W) -> Reduced {
    let mut left = smallest(lists);
    let mut columns = merge(lists, &left, worth);
    loop {
        undominated(&mut columns, left.len());
        let of_columns = by_list(&columns, left.len());
        let of_columns: Vec<&[u32]> = of_columns.iter().map(|list| &list[..]).collect();
        let kept = smallest(&of_columns);
        if kept.len() == left.len() {
            return Reduced { lists: left, columns };
        }
        let mut new_place = vec![None; left.len()];
        for (new, &old) in kept.iter().enumerate() {
            new_place[old] = Some(new);
        }
        for column in &mut columns {
            column.lists = column.lists.iter().filter_map(|&list| new_place[list]).collect();
        }
        left = kept.iter().map(|&place| left[place]).collect();
    }
}

/// The places of the lists that hold all of no other list; of equal lists that of the first.
fn smallest(lists: &[&[u32]]) -> Vec<usize> {
    let largest = lists.iter().filter_map(|list| list.last()).max().map_or(0, |&game| game + 1);
    let mut holders = vec![0_u32; largest as usize];
    lists.iter().copied().flatten().for_each(|&game| holders[game as usize] += 1);
    // Whoever holds all of a list holds the game of it that fewest lists hold.
    let mut by_rarest: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
    for (place, list) in lists.iter().enumerate() {
        let rarest = list.iter().min_by_key(|&&game| holders[game as usize]);
        by_rarest.entry(*rarest.expect("no list is empty")).or_default().push(place);
    }
    let holds_another = |place: usize| {
        let list = lists[place];
        let others = list.iter().filter_map(|game| by_rarest.get(game)).flatten();
        others.copied().any(|other| {
            let is_earlier = (lists[other].len(), other) < (list.len(), place);
            is_earlier && lists[other].iter().all(|game| list.binary_search(game).is_ok())
        })
    };
    (0..lists.len()).filter(|&place| !holds_another(place)).collect()
}

/// The games of the lists at these places, as columns.
fn merge<W: Ord>(lists: &[&[u32]], left: &[usize], worth: impl Fn(u32) -> W) -> Vec<Column> {
    let mut held = vec![0_u128; Dice::COUNT as usize];
    for (number, &place) in left.iter().enumerate() {
        let mark = mark(number as u64);
        lists[place].iter().for_each(|&game| held[game as usize] ^= mark);
    }
    let mut alike: FxHashMap<u128, Vec<u32>> = FxHashMap::default();
    let games = (0..).zip(&held).filter(|(_, held)| **held != 0);
    games.for_each(|(game, held)| alike.entry(*held).or_default().push(game));

    let mut columns: Vec<Column> = alike
        .into_values()
        .map(|mut games| {
            games.sort_by_cached_key(|&game| std::cmp::Reverse(worth(game)));
            games.truncate(KEPT);
            Column { games, lists: Vec::new() }
        })
        .collect();
    columns.sort_unstable_by_key(|column| column.games[0]);
    let number: FxHashMap<u32, usize> =
        columns.iter().enumerate().map(|(number, column)| (column.games[0], number)).collect();
    for (list, &place) in left.iter().enumerate() {
        for game in lists[place] {
            if let Some(&column) = number.get(game) {
                columns[column].lists.push(list);
            }
        }
    }
    columns
}

/// A number that stands for a list, such that sets of lists have different sums.
fn mark(number: u64) -> u128 {
    let half = |seed: u64| {
        let mut bits = (number + 1).wrapping_mul(seed);
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    };
    u128::from(half(0x9E37_79B9_7F4A_7C15)) << 64 | u128::from(half(0xD134_2543_DE82_EF95))
}

/// Leaves the columns that are in a list which each other column misses; of equal ones the first.
fn undominated(columns: &mut Vec<Column>, lists: usize) {
    let mut order: Vec<usize> = (0..columns.len()).collect();
    order.sort_by_key(|&column| std::cmp::Reverse(columns[column].lists.len()));
    let mut kept_of: Vec<Vec<usize>> = vec![Vec::new(); lists];
    let bits = |column: &Column| {
        let mut bits = vec![0_u64; lists.div_ceil(64)];
        column.lists.iter().for_each(|list| bits[list / 64] |= 1 << (list % 64));
        bits
    };
    let bits: Vec<Vec<u64>> = columns.iter().map(bits).collect();
    let mut is_kept = vec![false; columns.len()];
    for place in order {
        let rarest = columns[place].lists.iter().min_by_key(|&&list| kept_of[list].len());
        let Some(&rarest) = rarest else { continue };
        let holds = |&other: &usize| bits[place].iter().zip(&bits[other]).all(|(a, b)| a & !b == 0);
        if !kept_of[rarest].iter().any(holds) {
            is_kept[place] = true;
            columns[place].lists.iter().for_each(|&list| kept_of[list].push(place));
        }
    }
    let mut is_kept = is_kept.into_iter();
    columns.retain(|_| is_kept.next().expect("there is one for each column"));
}

/// For each list the columns that are in it.
pub(crate) fn by_list(columns: &[Column], lists: usize) -> Vec<Vec<u32>> {
    let mut of = vec![Vec::new(); lists];
    for (number, column) in columns.iter().enumerate() {
        column.lists.iter().for_each(|&list| of[list].push(number as u32));
    }
    of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_that_hold_another_and_columns_that_are_in_fewer_go() {
        // 9 and 8 are in the same lists; 7 is in one of those only; the third list holds the first.
        let lists: [&[u32]; 4] = [&[7, 8, 9], &[1, 8, 9], &[2, 7, 8, 9], &[3, 4]];
        let reduced = reduce(&lists, |game| game);
        assert_eq!(reduced.lists, [0, 3]);
        let games: Vec<_> = reduced.columns.iter().map(|column| &column.games[..]).collect();
        assert_eq!(games, [&[4, 3][..], &[9, 8]]);
    }

    #[test]
    fn of_equal_lists_the_first_stays() {
        let reduced = reduce(&[&[5], &[5]], |game| game);
        assert_eq!(reduced.lists, [0]);
        assert_eq!(reduced.columns, [Column { games: vec![5], lists: vec![0] }]);
    }
}
