//! How the game is played: how many, how far the search goes, and how it keeps its books.

use yutnori_judge::rules::{Edit, Greedy, Key, Search, Statement, Way};

/// Other numbers than the rules say, or another total.
///
/// That the best at any turn counts changes nothing where four horses always find a move.
pub(super) fn numbers() -> impl Iterator<Item = Vec<Edit>> {
    let horses = [1, 2, 3, 5].map(|count| vec![Edit::Horses(count)]);
    let with_any_turn = [1, 2, 3].map(|count| vec![Edit::Horses(count), Edit::AnyTurn]);
    let turns = (1..=9).rev().map(|count| vec![Edit::Turns(count)]);
    let others = [
        vec![Edit::Die(1)],
        vec![Edit::Die(-1)],
        vec![Edit::Die(-1), Edit::OwnMark],
        vec![Edit::Least],
        vec![Edit::PointsLeft],
    ];
    horses.into_iter().chain(with_any_turn).chain(turns).chain(others)
}

/// The best total begins with a number that small answers do not beat. The smallest answer of all
/// games is 113, and few are above 250.
pub(super) fn begins() -> impl Iterator<Item = Edit> {
    (114..=250).map(Edit::BeginsWith)
}

/// One move a turn, without a search.
pub(super) fn greedy() -> impl Iterator<Item = Edit> {
    [Greedy::MostFirst, Greedy::MostLast, Greedy::Furthest, Greedy::Hindmost, Greedy::Lowest]
        .into_iter()
        .map(Edit::Greedy)
}

/// The loop over the horses goes wrong.
///
/// That a *finished* horse ends it changes nothing, since horses are alike and the finished one can
/// be the last; nor does it matter that start counts as taken, where nobody lands.
pub(super) fn loops() -> impl Iterator<Item = Edit> {
    let shrinks = (1..1 << Way::SHORT_CUTS.len()).rev().map(Edit::DieShrinks);
    [Edit::RefusedEnds].into_iter().chain(shrinks)
}

/// Finish is held, is no place to stay, or is the last square of the lists.
pub(super) fn finishes() -> impl Iterator<Item = Vec<Edit>> {
    let holds = [(true, false), (true, true), (false, true)];
    let holds = holds.map(|(exact, same_way)| vec![Edit::FinishHolds { exact, same_way }]);
    let stays = [true, false].map(|seen| vec![Edit::FinishStays(seen)]);
    let ends_with_40 = vec![Edit::FinishAt("40"), Edit::Points("finish", 40)];
    let scores_again = [&ends_with_40[..], &[Edit::FinishedScores]].concat();
    let others = [vec![Edit::FinishOnceMore], ends_with_40, scores_again];
    holds.into_iter().chain(stays).chain(others)
}

/// A search that goes back by undoing lacks one or two of its statements, or its relatives.
pub(super) fn searches() -> impl Iterator<Item = Edit> {
    let all = Statement::ALL;
    let one = all.into_iter().map(Statement::bit);
    let two = all.into_iter().enumerate().flat_map(move |(place, one)| {
        all.into_iter().skip(place + 1).map(move |other| one.bit() | other.bit())
    });
    let others = [
        Search::UndoesRefused,
        Search::PlacesKept,
        Search::MarksKept(false),
        Search::MarksKept(true),
        Search::Tried(Key::Mover),
        Search::Tried(Key::Places),
        Search::Tried(Key::Sorted),
        Search::Tried(Key::PlacesAndTurn),
        Search::Remembered(Key::Places),
        Search::Remembered(Key::Sorted),
        Search::Remembered(Key::MoverAndTurn),
    ];
    one.chain(two).map(Search::Without).chain(others).map(Edit::Search)
}
