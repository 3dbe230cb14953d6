//! Every kind of mistake is played by a tiny program of its own, which answers as the oracle does.

#[path = "models/board.rs"]
mod board;
#[path = "models/searches.rs"]
mod searches;

use board::{FINISH, Graph, NAMES, agree, agree_on, at, games, most, moves, of_graph, pips, taken};
use yutnori_core::Dice;
use yutnori_judge::oracle::{Answer, Oracle};
use yutnori_judge::rules::{BlueStep, Edit, Greedy, Name, Way, order};

fn known(name: &str) -> Name {
    NAMES[at(name)]
}

#[test]
fn the_model_of_the_right_rules_is_right() {
    for dice in games() {
        let best = Oracle::right().best(&dice).map(i32::from);
        assert_eq!(of_graph(&Graph::right(), &dice), best, "{dice}");
    }
}

#[test]
fn a_red_arrow_that_leads_elsewhere() {
    let arrows = [
        ("10:19", "in30"),
        ("35", "finish"),
        ("24", "26"),
        ("26", "in30"),
        ("in30", "40"),
        ("start", "4"),
        ("8", "8"),
        ("12", "6"),
        ("25", "10"),
        ("40", "start"),
        ("6", "20:22"),
    ];
    for (from, to) in arrows {
        if Graph::right().next[at(from)] == at(to) {
            continue;
        }
        let mut graph = Graph::right();
        graph.next[at(from)] = at(to);
        agree(&[Edit::Red { from: known(from), to: known(to) }], |dice| of_graph(&graph, dice));
    }
}

#[test]
fn a_blue_arrow_that_leads_elsewhere_is_missing_or_one_too_many() {
    let arrows = [
        ("10", "10:16"),
        ("20", "20:24"),
        ("30", "30:26"),
        ("10", "8"),
        ("25", "30:28"),
        ("14", "20:22"),
    ];
    for (from, to) in arrows {
        let mut graph = Graph::right();
        graph.blue[at(from)] = at(to);
        agree(&[Edit::Blue { from: known(from), to: known(to) }], |dice| of_graph(&graph, dice));
    }
    let mut missing = Graph::right();
    missing.blue[at("10")] = 0;
    missing.blue[at("30")] = 0;
    let edits = [Edit::BlueMissing("10"), Edit::BlueMissing("30")];
    agree(&edits, |dice| of_graph(&missing, dice));
    let mut swapped = Graph::right();
    swapped.blue.swap(at("10"), at("20"));
    let edits = [Edit::Blue { from: "10", to: "20:22" }, Edit::Blue { from: "20", to: "10:13" }];
    agree(&edits, |dice| of_graph(&swapped, dice));
}

/// A board of four lists; a place is a list and an index, and two places are the same square if
/// their numbers in `squares` are.
struct Lists {
    squares: [Vec<usize>; 4],
}

impl Lists {
    fn right() -> Lists {
        let outer = (0..=20).chain([FINISH]).collect();
        let list = |from: usize, own: std::ops::Range<usize>| {
            [from].into_iter().chain(own).chain([29, 30, 31, 20, FINISH]).collect()
        };
        Lists { squares: [outer, list(5, 21..24), list(10, 24..26), list(15, 26..29)] }
    }

    fn answer(&self, dice: &Dice) -> Option<i32> {
        let points = Graph::right().points;
        // A doubled square is numbered 100 more.
        let square = |(list, index): (usize, usize)| self.squares[list][index];
        most(vec![(0, 0); 4], 10, &|turn, places: &Vec<(usize, usize)>| {
            let mut all = Vec::new();
            for horse in 0..4 {
                let (list, index) = places[horse];
                if square(places[horse]) == FINISH {
                    continue;
                }
                let corner =
                    [5, 10, 15].iter().position(|&corner| corner == square(places[horse]) % 100);
                let (list, index) = corner.map_or((list, index), |corner| (corner + 1, 0));
                let last = self.squares[list].len() - 1;
                let to = (list, (index + pips(dice, turn)).min(last));
                let is_taken = |other: usize| {
                    other != horse && square(to) != FINISH && square(places[other]) == square(to)
                };
                if !(0..4).any(is_taken) {
                    let mut next = places.clone();
                    next[horse] = to;
                    all.push((next, points[square(to) % 100]));
                }
            }
            all
        })
    }
}

#[test]
fn a_list_with_a_square_left_out_doubled_or_swapped_with_the_next() {
    let ways = [(Way::Outer, 0), (Way::Ten, 1), (Way::Twenty, 2), (Way::Thirty, 3)];
    for (name, way) in [
        ("40", 0),
        ("10", 0),
        ("26", 0),
        ("10:16", 1),
        ("25", 1),
        ("35", 2),
        ("30:27", 3),
        ("in30", 3),
    ] {
        let place =
            Lists::right().squares[way].iter().position(|&square| square == at(name)).unwrap();
        let (on, _) = ways[way];
        let name = known(name);
        let mut without = Lists::right();
        without.squares[way].remove(place);
        agree(&[Edit::LeftOut(Some(on), name)], |dice| without.answer(dice));
        let mut twice = Lists::right();
        twice.squares[way].insert(place + 1, 100 + at(name));
        agree(&[Edit::Doubled(Some(on), name)], |dice| twice.answer(dice));
        if name != "40" {
            let mut swapped = Lists::right();
            swapped.squares[way].swap(place, place + 1);
            agree(&[Edit::Swapped(Some(on), name)], |dice| swapped.answer(dice));
        }
    }
    let mut shared = Lists::right();
    for list in &mut shared.squares[1..] {
        list.retain(|&square| square != at("in30"));
    }
    agree(&[Edit::LeftOut(None, "in30")], |dice| shared.answer(dice));
}

#[test]
fn an_index_that_runs_from_one_list_into_the_next_and_beyond_the_end() {
    for number in 0..6 {
        let own = order(number).map(|way| match way {
            Way::Ten => 21..24,
            Way::Twenty => 24..26,
            _ => 26..29,
        });
        let stored: Vec<usize> =
            (0..=20).chain([FINISH]).chain(own.into_iter().flatten()).chain(29..32).collect();
        let graph = Graph::right();
        // A number beyond the squares is a crash.
        let land = |from: usize, die: usize| {
            let mut square = graph.land(from, 1);
            for _ in 1..die {
                if square < FINISH {
                    let index = stored.iter().position(|&stored| stored == square).unwrap();
                    square = stored.get(index + 1).copied().unwrap_or(99);
                }
            }
            square
        };
        agree_on(&games(), &[Edit::RunsOn(number)], |dice| {
            let crashed = std::cell::Cell::new(false);
            let best = most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let mut all = moves(
                    places,
                    &|from| land(from, pips(dice, turn)),
                    &|_, to| graph.points.get(to).copied().unwrap_or(0),
                    &taken,
                );
                crashed.set(crashed.get() || all.iter().any(|(next, _)| next.contains(&99)));
                all.retain(|(next, _)| !next.contains(&99));
                all
            });
            match best {
                _ if crashed.get() => Answer::Crash,
                Some(best) => Answer::Total(best as i16),
                None => Answer::None,
            }
        });
    }
}

#[test]
fn a_blue_arrow_that_counts_otherwise() {
    let graph = Graph::right();
    for (counts, corners) in [
        (BlueStep::Free, 0b111),
        (BlueStep::Twice, 0b111),
        (BlueStep::Turns, 0b111),
        (BlueStep::Free, 0b010),
        (BlueStep::Turns, 0b101),
    ] {
        let land = |from: usize, die: usize| {
            let is_in = (0..3).any(|bit| corners >> bit & 1 == 1 && from == [5, 10, 15][bit]);
            match counts {
                BlueStep::Free if is_in => graph.land(from, die + 1),
                BlueStep::Twice if is_in => graph.land(from, if die > 1 { die - 1 } else { 1 }),
                BlueStep::Turns if is_in => graph.land(from, die - 1),
                _ => graph.land(from, die),
            }
        };
        agree(&[Edit::BlueSteps(corners, counts)], |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let land = |from| land(from, pips(dice, turn));
                moves(places, &land, &|_, to| graph.points[to], &taken)
            })
        });
    }
}

#[test]
fn points_that_are_swapped_and_a_finish_that_scores() {
    let mut swapped = Graph::right();
    swapped.points.swap(at("10:13"), at("35"));
    let edits = [Edit::Points("10:13", 35), Edit::Points("35", 13)];
    agree(&edits, |dice| of_graph(&swapped, dice));
    let mut scores = Graph::right();
    scores.points[FINISH] = 42;
    agree(&[Edit::Points("finish", 42)], |dice| of_graph(&scores, dice));
}

/// A search of the right board with other numbers.
fn of_numbers(dice: &Dice, horses: usize, turns: usize, more: i32, left: bool) -> Option<i32> {
    let graph = Graph::right();
    most(vec![0; horses], turns, &|turn, places: &Vec<usize>| {
        let land = |from| graph.land(from, (pips(dice, turn) as i32 + more) as usize);
        moves(places, &land, &|from, to| graph.points[if left { from } else { to }], &taken)
    })
}

#[test]
fn other_numbers_of_horses_turns_and_pips_and_other_totals() {
    for horses in [1, 2, 3, 5] {
        let edit = Edit::Horses(horses);
        agree(&[edit], |dice| of_numbers(dice, horses.into(), 10, 0, false));
    }
    for horses in [1, 2] {
        agree(&[Edit::Horses(horses), Edit::AnyTurn], |dice| {
            (0..=10).filter_map(|turns| of_numbers(dice, horses.into(), turns, 0, false)).max()
        });
    }
    for turns in [1, 4, 9] {
        agree(&[Edit::Turns(turns)], |dice| of_numbers(dice, 4, turns.into(), 0, false));
    }
    for more in [1, -1] {
        agree(&[Edit::Die(more)], |dice| of_numbers(dice, 4, 10, more.into(), false));
    }
    agree(&[Edit::PointsLeft], |dice| of_numbers(dice, 4, 10, 0, true));
    agree(&[Edit::BeginsWith(170)], |dice| of_numbers(dice, 4, 10, 0, false).map(|n| n.max(170)));
    let graph = Graph::right();
    agree(&[Edit::Least], |dice| {
        let least = most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let land = |from| graph.land(from, pips(dice, turn));
            moves(places, &land, &|_, to| -graph.points[to], &taken)
        });
        least.map(|least| -least)
    });
    // A horse that does not move is refused by its own mark, but not on start.
    agree(&[Edit::Die(-1), Edit::OwnMark], |dice| {
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let land = |from| graph.land(from, pips(dice, turn) - 1);
            let mut all = moves(places, &land, &|_, to| graph.points[to], &taken);
            all.retain(|(next, _)| pips(dice, turn) > 1 || next != places || next.contains(&0));
            all.retain(|(_, points)| pips(dice, turn) > 1 || *points == 0);
            all
        })
    });
}

#[test]
fn one_move_a_turn() {
    let graph = Graph::right();
    let left = |from: usize| {
        let (mut square, mut count) = (graph.land(from, 1), 1);
        while square != FINISH {
            (square, count) = (graph.next[square], count + 1);
        }
        if from == FINISH { 0 } else { count }
    };
    for greedy in
        [Greedy::MostFirst, Greedy::MostLast, Greedy::Furthest, Greedy::Hindmost, Greedy::Lowest]
    {
        agree(&[Edit::Greedy(greedy)], |dice| {
            let mut places = [0; 4];
            let mut total = 0;
            for turn in 0..10 {
                let mut best: Option<(i32, usize)> = None;
                for horse in 0..4 {
                    let to = graph.land(places[horse], pips(dice, turn));
                    if places[horse] == FINISH || to != FINISH && places.contains(&to) {
                        continue;
                    }
                    let worth = match greedy {
                        Greedy::MostFirst | Greedy::MostLast => graph.points[to],
                        Greedy::Furthest => -left(places[horse]),
                        Greedy::Hindmost => left(places[horse]),
                        Greedy::Lowest => 0,
                    };
                    let is_better = match best {
                        None => true,
                        Some((most, _)) if greedy == Greedy::MostLast => worth >= most,
                        Some((most, _)) => worth > most,
                    };
                    if is_better {
                        best = Some((worth, horse));
                    }
                }
                let (_, horse) = best?;
                places[horse] = graph.land(places[horse], pips(dice, turn));
                total += graph.points[places[horse]];
            }
            Some(total)
        });
    }
}

#[test]
fn a_loop_that_ends_too_early_or_keeps_a_smaller_die() {
    let graph = Graph::right();
    // What a loop over the horses offers that can be left.
    agree(&[Edit::RefusedEnds], |dice| {
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let mut all = Vec::new();
            for horse in 0..4 {
                if places[horse] == FINISH {
                    continue;
                }
                let to = graph.land(places[horse], pips(dice, turn));
                if to != FINISH && places.contains(&to) {
                    break;
                }
                let mut next = places.clone();
                next[horse] = to;
                all.push((next, graph.points[to]));
            }
            all
        })
    });
    for corners in [0b111, 0b010] {
        agree(&[Edit::DieShrinks(corners)], |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let mut all = Vec::new();
                let mut die = pips(dice, turn) as i32;
                for horse in 0..4 {
                    let mut square = places[horse];
                    if square == FINISH {
                        continue;
                    }
                    let is_in =
                        (0..3).any(|bit| corners >> bit & 1 == 1 && square == [5, 10, 15][bit]);
                    if is_in {
                        square = graph.blue[square];
                        die -= 1;
                    }
                    let turns = !is_in && graph.blue[square] > 0;
                    for step in 0..die {
                        if square != FINISH {
                            square = if step == 0 && turns {
                                graph.blue[square]
                            } else {
                                graph.next[square]
                            };
                        }
                    }
                    let others = (0..4).filter(|&other| other != horse);
                    if others.into_iter().all(|other| !taken(0, square, places[other])) {
                        let mut next = places.clone();
                        next[horse] = square;
                        all.push((next, graph.points[square]));
                    }
                }
                all
            })
        });
    }
}

#[test]
fn a_finish_that_is_held() {
    // The places remember the road: 100 more for each short cut, in order.
    let graph = Graph::right();
    for (exact, same_way) in [(false, true), (true, false), (true, true)] {
        agree(&[Edit::FinishHolds { exact, same_way }], |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let mut all = Vec::new();
                for horse in 0..4 {
                    let (road, from) = (places[horse] / 100, places[horse] % 100);
                    if from == FINISH {
                        continue;
                    }
                    let corner = [5, 10, 15].iter().position(|&corner| corner == from);
                    let road = corner.map_or(road, |corner| corner + 1);
                    let to = graph.land(from, pips(dice, turn));
                    let is_exact = to == FINISH && graph.land(from, pips(dice, turn) - 1) != FINISH;
                    let holds = |other: usize| {
                        let (by, place) = (places[other] / 100, places[other] % 100);
                        let held =
                            to == FINISH && (!exact || is_exact) && (!same_way || by == road);
                        other != horse && place == to && (to != FINISH || held)
                    };
                    if !(0..4).any(holds) {
                        let mut next = places.clone();
                        next[horse] = 100 * road + to;
                        all.push((next, graph.points[to]));
                    }
                }
                all
            })
        });
    }
}

#[test]
fn a_finish_where_horses_do_not_stay() {
    let graph = Graph::right();
    for seen in [true, false] {
        agree(&[Edit::FinishStays(seen)], |dice| {
            // A horse that finished without being seen counts 100 more.
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let mut all = Vec::new();
                for horse in 0..4 {
                    let to = graph.land(places[horse] % 100, pips(dice, turn));
                    let mut next = places.clone();
                    if to == FINISH {
                        next[horse] = places[horse] % 100 + if seen { 0 } else { 100 };
                        all.push((next, 0));
                    } else if !places.contains(&to) || places[horse] == to {
                        next[horse] = to;
                        all.push((next, graph.points[to]));
                    }
                }
                all
            })
        });
    }
    agree(&[Edit::FinishOnceMore], |dice| {
        // 33 is finish, met exactly.
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let mut all = Vec::new();
            for horse in 0..4 {
                let (from, die) = (places[horse], pips(dice, turn));
                let mut next = places.clone();
                if from == 33 {
                    next[horse] = FINISH;
                    all.push((next, 0));
                } else if from != FINISH {
                    let to = graph.land(from, die);
                    let is_exact = to == FINISH && graph.land(from, die - 1) != FINISH;
                    next[horse] = if is_exact { 33 } else { to };
                    if to == FINISH || !places.contains(&to) {
                        all.push((next, graph.points[to]));
                    }
                }
            }
            all
        })
    });
    let ends = [Edit::FinishAt("40"), Edit::Points("finish", 40)];
    for again in [false, true] {
        let more = again.then_some(Edit::FinishedScores);
        agree(&ends.into_iter().chain(more).collect::<Vec<_>>(), |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let mut all = Vec::new();
                for horse in 0..4 {
                    let from = places[horse];
                    // Whoever comes to 40 stays there.
                    let reached = (1..=pips(dice, turn)).any(|die| graph.land(from, die) == 20);
                    let to =
                        if from == 20 || reached { 20 } else { graph.land(from, pips(dice, turn)) };
                    if (from != 20 || again) && (to == 20 || !places.contains(&to)) {
                        let mut next = places.clone();
                        next[horse] = to;
                        all.push((next, graph.points[to]));
                    }
                }
                all
            })
        });
    }
}

#[test]
fn squares_where_nobody_looks() {
    let graph = Graph::right();
    let class = |square: usize| match square {
        5 | 10 | 15 => 1,
        21..=28 => 2,
        29..=31 => 3,
        20 => 4,
        0 | FINISH => 9,
        _ => 0,
    };
    for classes in [0b00001, 0b00010, 0b00100, 0b01000, 0b10000, 0b00101] {
        agree(&[Edit::ClassesUnseen(classes)], |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let refused = |from: usize, to: usize, other: usize| {
                    taken(from, to, other) && classes >> class(other) & 1 == 0
                };
                let land = |from| graph.land(from, pips(dice, turn));
                moves(places, &land, &|_, to| graph.points[to], &refused)
            })
        });
    }
    for name in ["start", "10", "in30"] {
        agree(&[Edit::NeverRefused(known(name))], |dice| {
            most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
                let refused = |from: usize, to: usize, other: usize| {
                    from != at(name) && taken(from, to, other)
                };
                let land = |from| graph.land(from, pips(dice, turn));
                moves(places, &land, &|_, to| graph.points[to], &refused)
            })
        });
    }
    agree(&[Edit::CornerLooksAhead(0b011)], |dice| {
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let refused = |from: usize, to: usize, other: usize| {
                let ahead = from + pips(dice, turn);
                if from == 5 || from == 10 { ahead == other } else { taken(from, to, other) }
            };
            let land = |from| graph.land(from, pips(dice, turn));
            moves(places, &land, &|_, to| graph.points[to], &refused)
        })
    });
}

#[test]
fn horses_that_are_refused_by_themselves_or_by_the_last_one_only() {
    let graph = Graph::right();
    agree(&[Edit::Merged(0b10_0000), Edit::OwnMark], |dice| {
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let (outer, inner) = (at("30"), at("in30"));
            let is_30 = |square: usize| square == outer || square == inner;
            let refused = |from: usize, to: usize, other: usize| {
                taken(from, to, other) || is_30(to) && (is_30(other) || is_30(from))
            };
            let land = |from| graph.land(from, pips(dice, turn));
            moves(places, &land, &|_, to| graph.points[to], &refused)
        })
    });
    agree(&[Edit::LastCompared], |dice| {
        most(vec![0; 4], 10, &|turn, places: &Vec<usize>| {
            let mut all = Vec::new();
            for horse in 0..4 {
                if places[horse] == FINISH {
                    continue;
                }
                let to = graph.land(places[horse], pips(dice, turn));
                let mut is_taken = false;
                for (other, &place) in places.iter().enumerate() {
                    if other != horse {
                        is_taken = place == to && to != FINISH;
                    }
                }
                if !is_taken {
                    let mut next = places.clone();
                    next[horse] = to;
                    all.push((next, graph.points[to]));
                }
            }
            all
        })
    });
}
