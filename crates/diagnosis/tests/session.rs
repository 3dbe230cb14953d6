//! The check names what is wrong, soon, and accuses nobody wrongly.

use yutnori_core::{Dice, Horse, Position, Score, TURNS};
use yutnori_diagnosis::cause::Cause;
use yutnori_diagnosis::drill::{check_oracle, drill, drive};
use yutnori_diagnosis::families::{self, Mistake};
use yutnori_diagnosis::readings;
use yutnori_diagnosis::report::{Reply, Report, Verdict};
use yutnori_diagnosis::session::{Session, of_noted};
use yutnori_diagnosis::sets;
use yutnori_judge::cases::FIRST;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Greedy};

/// A program, as what it answers.
type Program = fn(&Dice) -> i64;

fn check_with(games: usize, answer: impl Fn(&Dice) -> i64) -> Report {
    drive(games, |dice| Reply::number(answer(dice)))
}

fn best(dice: &Dice) -> i64 {
    Oracle::right().best(dice).expect("every game has a best line").into()
}

#[test]
fn every_reading_fails_one_of_the_games_that_are_always_asked() {
    for reading in readings::ALL {
        let fails = |game: &str| {
            let dice = game.parse().unwrap();
            i64::from(reading.oracle().best(&dice).unwrap_or(0)) != best(&dice)
        };
        assert!(FIRST.into_iter().any(fails), "{}", reading.id);
    }
}

#[test]
fn every_reading_is_named_alone_within_30_runs() {
    for reading in readings::ALL {
        let report = check_oracle(&reading.oracle(), 30);
        assert_eq!(report.verdict(), Verdict::WrongAnswer, "{}", reading.id);
        let [explanation] = &report.explanations[..] else {
            panic!("{}: {:?}", reading.id, report.explanations);
        };
        let Cause::Mistake(named) = &explanation.cause else { panic!("{explanation:?}") };
        assert_eq!((&named.readings[..], report.unlisted), (&[reading][..], 0), "{named:?}");
        assert_eq!(named.edits, []);
        assert_eq!(explanation.explains, explanation.of);
    }
}

#[test]
fn the_commonest_reading_is_named_with_certainty_and_its_simplest_game() {
    let report = check_oracle(&readings::ALL[0].oracle(), 60);
    assert!(report.explanations[0].is_certain);
    let shown = report.counterexample().unwrap();
    assert_eq!(shown.dice.to_string(), "5 5 5 5 5 5 5 1 1 1");
    assert_eq!((shown.reply.number, shown.best), (Some(178), 138));
}

#[test]
fn of_one_in_fifty_mistakes_95_in_100_are_told_within_60_runs() {
    let mistakes: Vec<Mistake> = families::all().into_iter().skip(7).step_by(50).collect();
    let told = drill(&mistakes, |_| 60, || {}).into_iter().zip(&mistakes);
    let told: Vec<(&Mistake, bool)> =
        told.filter_map(|(told, mistake)| Some((mistake, told?))).collect();
    let missed: Vec<_> = told.iter().filter(|(_, is_told)| !is_told).collect();
    assert!(20 * missed.len() <= told.len(), "{} of {}: {missed:?}", missed.len(), told.len());
}

#[test]
fn a_mistyped_table_with_the_commonest_reading_is_told_where_both_show() {
    let commonest = &readings::ALL[0];
    let both = |edit| Mistake { edits: vec![edit], readings: vec![commonest] };
    for mistake in [
        both(Edit::Points("in30", 35)),
        both(Edit::Points("8", 4)),
        both(Edit::Landing { from: "10", die: 1, to: "10:16" }),
    ] {
        let report = check_oracle(&mistake.oracle(), 200);
        let [explanation, ..] = &report.explanations[..] else { panic!("{mistake:?}: none") };
        assert_eq!(explanation.cause, Cause::Mistake(mistake));
        assert_eq!((explanation.explains, explanation.is_certain), (explanation.of, false));
    }
}

#[test]
fn a_right_program_agrees_on_all_games_and_is_none_of_the_known_mistakes() {
    let report = check_with(200, best);
    assert_eq!(report.verdict(), Verdict::Agrees);
    assert_eq!(report.asked.len(), 200);
    assert!(report.explanations.is_empty());
    let asked = |dice: &Dice| report.asked.iter().any(|asked| asked.dice == *dice);
    assert!(sets::catching().iter().all(|(dice, _)| asked(dice)));
}

#[test]
fn programs_that_misread_nothing_but_search_wrongly_are_given_no_certain_name() {
    let wrong: [(&str, Program); 9] = [
        ("two choices", |dice| search(dice, |_, moves| moves.iter().take(2).copied().collect())),
        ("late greed", |dice| {
            search(dice, |turn, moves| head(moves, if turn > 6 { 1 } else { 4 }))
        }),
        ("one too many", |dice| best(dice) + 1),
        ("nine bits less one", |dice| best(dice) % 257),
        ("at most 200", |dice| best(dice).min(200)),
        ("half", |dice| best(dice) / 2),
        ("the last die once more", |dice| best(dice) + i64::from(dice.rolls()[9].pips())),
        ("one horse from turn 6 on", |dice| {
            search(dice, |turn, moves| if turn > 5 { only(moves, 1) } else { moves.to_vec() })
        }),
        ("even answers", |dice| best(dice) & !1),
    ];
    for (name, answer) in wrong {
        let report = check_with(120, answer);
        assert_eq!(report.verdict(), Verdict::WrongAnswer, "{name}");
        let certain = report.explanations.iter().find(|explanation| explanation.is_certain);
        assert!(certain.is_none(), "{name}: {certain:?}");
    }
}

#[test]
fn programs_that_count_or_search_wrongly_in_a_known_way_are_told_so() {
    let wrong: [(&[Edit], Program); 3] = [
        (&[Edit::Greedy(Greedy::MostFirst)], |dice| {
            search(dice, |_, moves| moves.iter().take(1).copied().collect())
        }),
        // Where a line runs out, this search counts what it has so far.
        (&[Edit::Horses(3), Edit::AnyTurn], |dice| search(dice, |_, moves| without(moves, 4))),
        (&[Edit::Turns(9)], |dice| search_turns(dice, TURNS - 1)),
    ];
    for (edits, answer) in wrong {
        let report = check_with(120, answer);
        let [explanation, ..] = &report.explanations[..] else { panic!("{edits:?}: none") };
        let Cause::Mistake(named) = &explanation.cause else { panic!("{explanation:?}") };
        assert_eq!(named.edits, edits);
        assert_eq!(explanation.explains, explanation.of);
    }
}

#[test]
fn a_program_that_mostly_crashes_is_given_no_certain_name() {
    let reading = readings::ALL[0].oracle();
    let report = drive(60, |dice| {
        let seldom = dice.index().is_multiple_of(10) || FIRST.contains(&dice.to_string().as_str());
        let answered = Reply::number(reading.best(dice).unwrap_or(0).into());
        if seldom { answered } else { Reply::CRASH }
    });
    assert_eq!(report.verdict(), Verdict::WrongAnswer);
    assert!(report.explanations.iter().all(|explanation| !explanation.is_certain));
}

#[test]
fn mistakes_that_are_no_rule_are_told_too() {
    let cause = |answer: Program| {
        check_with(60, answer).explanations.into_iter().next().map(|explanation| explanation.cause)
    };
    assert_eq!(cause(|_| 190), Some(Cause::Constant(190)));
    assert_eq!(cause(|dice| best(dice) % 256), Some(Cause::EightBits));
    let reversed = |dice: &Dice| {
        let mut rolls = *dice.rolls();
        rolls.reverse();
        best(&Dice::new(rolls))
    };
    assert!(matches!(cause(reversed), Some(Cause::OtherGame(_))), "{:?}", cause(reversed));
    let without_order = |dice: &Dice| {
        let mut rolls = *dice.rolls();
        rolls.sort_unstable();
        best(&Dice::new(rolls)) + i64::from(rolls[0].pips() % 2)
    };
    assert_eq!(cause(without_order), Some(Cause::OrderIgnored));
}

/// A legal move: the horse, where all stand afterwards, and the points.
type Choice = (Horse, Position, Score);

/// A search that follows only some of the moves of each position, the best-looking first.
fn search(dice: &Dice, keep: impl Fn(usize, &[Choice]) -> Vec<Choice> + Copy) -> i64 {
    fn below(
        dice: &Dice,
        turn: usize,
        turns: usize,
        position: Position,
        keep: impl Fn(usize, &[Choice]) -> Vec<Choice> + Copy,
    ) -> i64 {
        if turn == turns {
            return 0;
        }
        let mut moves: Vec<Choice> = Horse::ALL
            .into_iter()
            .filter_map(|horse| {
                let (next, points) = position.play(horse, dice.rolls()[turn]).ok()?;
                Some((horse, next, points))
            })
            .collect();
        moves.sort_by_key(|&(.., points)| std::cmp::Reverse(points));
        let kept = keep(turn, &moves).into_iter();
        let totals = kept
            .map(|(_, next, points)| i64::from(points) + below(dice, turn + 1, turns, next, keep));
        totals.max().unwrap_or(0)
    }
    below(dice, 0, TURNS, Position::START, keep)
}

fn search_turns(dice: &Dice, turns: usize) -> i64 {
    search(dice, move |turn, moves| if turn < turns { moves.to_vec() } else { Vec::new() })
}

fn head(moves: &[Choice], count: usize) -> Vec<Choice> {
    moves.iter().take(count).copied().collect()
}

fn only(moves: &[Choice], number: u8) -> Vec<Choice> {
    moves.iter().filter(|(horse, ..)| horse.number() == number).copied().collect()
}

fn without(moves: &[Choice], number: u8) -> Vec<Choice> {
    moves.iter().filter(|(horse, ..)| horse.number() != number).copied().collect()
}

#[test]
fn who_was_asked_nothing_is_not_praised() {
    assert_eq!(Report::default().verdict(), Verdict::Unknown);
    assert_eq!(of_noted([]).verdict(), Verdict::Unknown);
    assert_eq!(Session::new(1).report().verdict(), Verdict::Unknown);
}

#[test]
fn the_games_of_a_seed_do_not_depend_on_how_many_are_answered_at_once() {
    let games = |at_once: usize| {
        let mut session = Session::new(7);
        while session.asked().len() < 120 {
            let due = session.next_games().to_vec();
            for dice in due.iter().take(at_once) {
                session.answer(*dice, Reply::number(best(dice)));
            }
        }
        session.asked().iter().take(120).map(|asked| asked.dice).collect::<Vec<_>>()
    };
    assert_eq!(games(1), games(3));
    assert_eq!(games(1), games(100));
}

#[test]
fn a_report_can_be_had_at_any_time() {
    let oracle = readings::ALL[0].oracle();
    let mut session = Session::new(1);
    for _ in 0..40 {
        let Some(&dice) = session.next_games().first() else { break };
        session.answer(dice, Reply::number(oracle.best(&dice).unwrap_or(0).into()));
        let report = session.report();
        assert_eq!(report.asked.len(), session.asked().len());
        let shown = report.asked.iter().any(yutnori_diagnosis::report::Asked::is_wrong);
        assert_eq!(report.explanations.is_empty(), !shown);
    }
}

#[test]
fn two_answers_to_one_game_are_explained_by_nothing() {
    let mut session = Session::new(1);
    let dice = session.next_games()[0];
    session.answer(dice, Reply::number(3));
    session.answer_differs(dice, [3, 2]);
    assert!(session.next_games().is_empty());
    let report = session.report();
    assert_eq!(report.verdict(), Verdict::Unstable);
    assert!(report.explanations.is_empty());
    assert_eq!(report.counterexample().unwrap().dice, dice);
}
