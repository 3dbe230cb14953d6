//! The rules of one reader as numbers: places, the steps between them, and whom each step minds.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use yutnori_core::{Roll, TURNS};

use crate::edit::{BadEdit, Edit, Greedy};
use crate::rules::Name;
use crate::telling::{Place, Telling, Walk, is_corner_in};

/// Where the horses stand, as numbers of places; those beyond the last horse are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stand(pub(crate) [u8; 8]);

impl Hash for Stand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(u64::from_le_bytes(self.0));
    }
}

/// After it nothing scores any more: a line ended early, or a crash ended all.
pub(crate) const OVER: Stand = Stand([u8::MAX; 8]);

/// What a crash scores: more than any line, and little enough to add up.
pub(crate) const CRASH: i16 = 10_000;

/// How one reader plays.
#[derive(Clone, Debug)]
pub(crate) struct Plays {
    pub(crate) names: Vec<Name>,
    steps: Vec<Step>,
    /// Which steps a horse may take, by its place and the pips of the die, 0 to 5.
    leaving: Vec<[Range<u16>; PIPS]>,
    /// How many horses there are.
    pub(crate) horses: usize,
    /// How many turns are played.
    pub(crate) turns: usize,
    /// Which horses are alike: nothing tells one from another but its place.
    alike: Range<usize>,
    blocked_waits: bool,
    /// Whether the first horse alone scores.
    first_scores: bool,
    /// Whether totals count below zero, so that the highest is the least.
    pub(crate) counts_down: bool,
    any_turn: bool,
    compared: Compared,
    choice: Choice,
}

/// A step of one horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) to: u8,
    pub(crate) points: i16,
    /// The places, as bits, whose horses forbid the step.
    pub(crate) refused_by: u64,
    pub(crate) crashes: bool,
}

/// Whom a horse is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compared {
    Others,
    /// The horse itself too, but not on start.
    All,
    /// The last of the others.
    Last,
}

/// Which moves of a turn are tried.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Choice {
    All,
    /// Horse by horse until one is refused.
    UntilRefused,
    /// Each horse with a die that is one less for each horse before it that stands on one of these
    /// places.
    Shrinking(u64),
    /// One, chosen with the squares that are left from each place.
    Greedy(Greedy, Vec<u8>),
}

/// How many pips a die can be counted for: 0 to 5.
const PIPS: usize = Roll::ALL.len() + 1;

/// How many places can be told apart.
const MOST: usize = 64;

impl Plays {
    /// How the reader with these edits plays, each of which has passed its check.
    pub(crate) fn new(edits: &[Edit]) -> Result<Plays, BadEdit> {
        let rules = Telling::new(edits);
        let shrinks = edits.iter().find_map(|edit| match *edit {
            Edit::DieShrinks(corners) => Some(corners),
            _ => None,
        });
        let Places { kept, ends, walks, refused, class } = Places::of(&rules, shrinks.is_some())?;
        let names: Vec<Name> = kept.iter().map(|&(_, place)| place.name).collect();
        let mut steps = Vec::new();
        let mut leaving = Vec::new();
        for &(old, _) in &kept {
            leaving.push(std::array::from_fn(|pips| {
                let begin = steps.len() as u16;
                for (number, walk) in walks[old][pips].iter().enumerate() {
                    let to = class[ends[old][pips][number]];
                    let to = kept.binary_search_by_key(&to, |&(old, _)| old);
                    let to = to.expect("every class is kept") as u8;
                    let by = refused[old][pips][number];
                    let by = kept.iter().enumerate().fold(0, |bits, (new, &(old, _))| {
                        bits | u64::from(by >> old & 1 == 1) << new
                    });
                    let (points, crashes) = (walk.points, walk.crashes);
                    steps.push(Step { to, points, refused_by: by, crashes });
                }
                begin..steps.len() as u16
            }));
        }
        let count = |of: fn(&Edit) -> Option<u8>, right: usize| {
            edits.iter().find_map(of).map_or(right, usize::from)
        };
        let horses = count(|edit| if let Edit::Horses(n) = *edit { Some(n) } else { None }, 4);
        let turns = count(|edit| if let Edit::Turns(n) = *edit { Some(n) } else { None }, TURNS);
        let greedy = edits.iter().find_map(|edit| match *edit {
            Edit::Greedy(greedy) => Some(greedy),
            _ => None,
        });
        let choice = if let Some(greedy) = greedy {
            Choice::Greedy(greedy, kept.iter().map(|&(_, place)| rules.left(place)).collect())
        } else if let Some(corners) = shrinks {
            let set = names.iter().enumerate().filter(|(_, name)| is_corner_in(corners, name));
            Choice::Shrinking(set.fold(0, |bits, (place, _)| bits | 1 << place))
        } else if rules.has(Edit::RefusedEnds) {
            Choice::UntilRefused
        } else {
            Choice::All
        };
        let compared = if rules.has(Edit::LastCompared) {
            Compared::Last
        } else if rules.has(Edit::OwnMark) {
            Compared::All
        } else {
            Compared::Others
        };
        let first_scores = rules.has(Edit::BestHorseOnly);
        let in_order = edits.iter().any(|edit| matches!(edit, Edit::Search(_)));
        let alike = match (&choice, compared) {
            _ if in_order => horses..horses,
            (Choice::All, Compared::Last) => 0..horses.saturating_sub(2),
            (Choice::All, _) => usize::from(first_scores)..horses,
            _ => horses..horses,
        };
        Ok(Plays {
            names,
            steps,
            leaving,
            horses,
            turns,
            alike,
            blocked_waits: rules.has(Edit::BlockedWaits),
            first_scores,
            counts_down: rules.has(Edit::Least),
            any_turn: rules.has(Edit::AnyTurn),
            compared,
            choice,
        })
    }

    /// The steps that a horse may take from a place with a die of so many pips.
    #[inline]
    pub(crate) fn steps(&self, place: u8, pips: u8) -> &[Step] {
        let range = &self.leaving[usize::from(place)][usize::from(pips)];
        &self.steps[usize::from(range.start)..usize::from(range.end)]
    }

    /// Visits the moves from a stand: the horse's index, where all stand afterwards, the points.
    /// Of neighbours that are alike and stand together only the first is moved.
    #[inline]
    pub(crate) fn each_move(
        &self,
        stand: Stand,
        roll: Roll,
        mut visit: impl FnMut(usize, Stand, i16),
    ) {
        if stand == OVER {
            return visit(0, OVER, 0);
        }
        if self.any_turn {
            visit(0, OVER, 0);
        }
        match &self.choice {
            Choice::All => {
                for horse in 0..self.horses {
                    let is_twin = horse > self.alike.start
                        && horse < self.alike.end
                        && stand.0[horse] == stand.0[horse - 1];
                    if !is_twin {
                        self.moves_of(horse, stand, roll.pips(), |next, points| {
                            visit(horse, next, points);
                        });
                    }
                }
            }
            Choice::UntilRefused => {
                for horse in 0..self.horses {
                    if self.moves_of(horse, stand, roll.pips(), |next, points| {
                        visit(horse, next, points);
                    }) {
                        break;
                    }
                }
            }
            Choice::Shrinking(corners) => {
                let mut pips = roll.pips();
                for horse in 0..self.horses {
                    self.moves_of(horse, stand, pips, |next, points| visit(horse, next, points));
                    let is_less = corners >> stand.0[horse] & 1 == 1;
                    pips = pips.saturating_sub(u8::from(is_less));
                }
            }
            Choice::Greedy(greedy, left) => {
                let mut taken: Option<((i16, usize), usize, Stand, i16)> = None;
                for horse in 0..self.horses {
                    let left = i16::from(left[usize::from(stand.0[horse])]);
                    self.moves_of(horse, stand, roll.pips(), |next, points| {
                        let lowest = self.horses - horse;
                        let worth = match greedy {
                            Greedy::MostFirst => (points, lowest),
                            Greedy::MostLast => (points, horse),
                            Greedy::Furthest => (-left, lowest),
                            Greedy::Hindmost => (left, lowest),
                            Greedy::Lowest => (0, lowest),
                        };
                        if taken.is_none_or(|(most, ..)| worth > most) {
                            taken = Some((worth, horse, next, points));
                        }
                    });
                }
                if let Some((_, horse, next, points)) = taken {
                    visit(horse, next, points);
                }
            }
        }
    }

    /// Visits the moves of one horse: where all stand afterwards, and the points. Returns whether it
    /// was refused a move.
    #[inline]
    pub(crate) fn moves_of(
        &self,
        horse: usize,
        stand: Stand,
        pips: u8,
        mut visit: impl FnMut(Stand, i16),
    ) -> bool {
        let occupied = self.occupied(horse, stand);
        let mut is_refused = false;
        for step in self.steps(stand.0[horse], pips) {
            let points = if self.counts_down { -step.points } else { step.points };
            if step.crashes {
                visit(OVER, CRASH);
            } else if step.refused_by & occupied == 0 {
                let mut next = stand;
                next.0[horse] = step.to;
                visit(next, if self.first_scores && horse > 0 { 0 } else { points });
            } else {
                is_refused = true;
                if self.blocked_waits {
                    visit(stand, 0);
                }
            }
        }
        is_refused
    }

    /// The places, as bits, of the horses that this one is compared with.
    #[inline]
    fn occupied(&self, horse: usize, stand: Stand) -> u64 {
        let bit = |other: usize| 1_u64 << stand.0[other];
        match self.compared {
            Compared::Others => {
                let mut bits = 0;
                for other in 0..self.horses {
                    bits |= if other == horse { 0 } else { bit(other) };
                }
                bits
            }
            Compared::All => {
                let bits = (0..self.horses).fold(0, |bits, other| bits | bit(other));
                let others = (0..self.horses).filter(|&other| other != horse);
                let starts = others.fold(0, |bits, other| bits | bit(other) & 1);
                bits & !1 | starts
            }
            Compared::Last => {
                let last = self.horses - 1;
                let last = if horse == last { last.checked_sub(1) } else { Some(last) };
                last.map_or(0, bit)
            }
        }
    }

    /// The stand with those horses that are alike in the order of their places.
    #[inline]
    pub(crate) fn key(&self, mut stand: Stand) -> Stand {
        let Range { start, end } = self.alike;
        if (start, end) == (0, 4) {
            let mut order = |one: usize, two: usize| {
                let [low, high] = [one, two].map(|place| stand.0[place]);
                (stand.0[one], stand.0[two]) = (low.min(high), low.max(high));
            };
            order(0, 1);
            order(2, 3);
            order(0, 2);
            order(1, 3);
            order(1, 2);
        } else if start < end && stand != OVER {
            stand.0[start..end].sort_unstable();
        }
        stand
    }
}

/// The places of a telling, and which of them are alike.
struct Places {
    /// Those of which no other is like an earlier one, by their number, with what they are.
    kept: Vec<(usize, Place)>,
    /// Where the walks from each place end, and which places' horses forbid them.
    ends: Vec<[Vec<usize>; PIPS]>,
    walks: Vec<[Vec<Walk>; PIPS]>,
    refused: Vec<[Vec<u128>; PIPS]>,
    /// For each place the first that is like it.
    class: Vec<usize>,
}

impl Places {
    fn of(rules: &Telling, with_no_pips: bool) -> Result<Places, BadEdit> {
        let mut places = vec![rules.start()];
        let mut walks: Vec<[Vec<Walk>; PIPS]> = Vec::new();
        let mut ends: Vec<[Vec<usize>; PIPS]> = Vec::new();
        while let Some(&from) = places.get(walks.len()) {
            let leaving: [Vec<Walk>; PIPS] = std::array::from_fn(|pips| {
                if pips > 0 || with_no_pips { rules.walks(from, pips as u8) } else { Vec::new() }
            });
            ends.push(leaving.each_ref().map(|walks| {
                let number = |walk: &Walk| {
                    let known = places.iter().position(|&known| known == walk.end);
                    known.unwrap_or_else(|| {
                        places.push(walk.end);
                        places.len() - 1
                    })
                };
                walks.iter().map(number).collect()
            }));
            walks.push(leaving);
        }
        if places.len() > u128::BITS as usize {
            return Err(BadEdit::Places(places.len()));
        }
        let bits = |seen: &dyn Fn(Place) -> bool| {
            let standing = places.iter().enumerate();
            standing.fold(0_u128, |bits, (bit, &place)| bits | u128::from(seen(place)) << bit)
        };
        let refused: Vec<[Vec<u128>; PIPS]> = if rules.looks_at_moves() {
            let of_walks = walks.iter().zip(&places).map(|(leaving, &from)| {
                let by = |walk: &Walk| bits(&|standing| rules.refuses(from, walk, standing));
                leaving.each_ref().map(|walks| walks.iter().map(by).collect())
            });
            of_walks.collect()
        } else {
            let arriving = places.iter().map(|&end| bits(&|standing| rules.sees(end, standing)));
            let arriving: Vec<u128> = arriving.collect();
            let of_ends = ends.iter().map(|leaving| {
                leaving.each_ref().map(|ends| ends.iter().map(|&end| arriving[end]).collect())
            });
            of_ends.collect()
        };
        let class = alike(&places, &walks, &ends, &refused);
        let kept = places.into_iter().enumerate().filter(|&(place, _)| class[place] == place);
        let kept: Vec<(usize, Place)> = kept.collect();
        if kept.len() > MOST {
            return Err(BadEdit::Places(kept.len()));
        }
        Ok(Places { kept, ends, walks, refused, class })
    }
}

/// For each place the first that nothing tells from it: neither a horse that stands there is seen
/// otherwise, nor one that leaves goes, scores or sees otherwise.
fn alike(
    places: &[Place],
    walks: &[[Vec<Walk>; PIPS]],
    ends: &[[Vec<usize>; PIPS]],
    refused: &[[Vec<u128>; PIPS]],
) -> Vec<usize> {
    let all_refused: Vec<u128> = {
        let mut all: Vec<u128> = refused.iter().flatten().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let mut class = first_alike(places.len(), |place| {
        let seen: Vec<bool> = all_refused.iter().map(|by| by >> place & 1 == 1).collect();
        (places[place].name, seen)
    });
    loop {
        let finer = first_alike(places.len(), |place| {
            let leaving: [Vec<_>; PIPS] = std::array::from_fn(|pips| {
                let all = walks[place][pips].iter().zip(&ends[place][pips]);
                let all = all.zip(&refused[place][pips]);
                all.map(|((walk, &end), &by)| (class[end], walk.points, walk.crashes, by)).collect()
            });
            (class[place], leaving)
        });
        if finer == class {
            return class;
        }
        class = finer;
    }
}

/// For each of `count` things the first thing of the same kind.
fn first_alike<K: PartialEq>(count: usize, kind: impl Fn(usize) -> K) -> Vec<usize> {
    let kinds: Vec<K> = (0..count).map(kind).collect();
    let first = |kind| kinds.iter().position(|known| known == kind);
    kinds.iter().map(|kind| first(kind).expect("a kind is like itself")).collect()
}
