//! An edit that names no square, goes beyond its numbers or changes nothing is refused.

use yutnori_core::Dice;
use yutnori_judge::oracle::{Answer, Oracle};
use yutnori_judge::rules::{BadEdit, BlueStep, Edit, Search, Way};

fn refused(edit: Edit) -> Option<BadEdit> {
    Oracle::try_new(&[edit]).err()
}

#[test]
fn a_name_that_is_no_square_or_not_one_that_the_edit_can_change_is_refused() {
    for edit in [
        Edit::Points("41", 3),
        Edit::Stuck("nowhere"),
        Edit::Landing { from: "finish", die: 1, to: "2" },
        Edit::Landing { from: "2", die: 1, to: "3" },
        Edit::FinishAt("38"),
        Edit::FinishAt("start"),
        Edit::Split("10", [0, 1, 2, 3]),
        Edit::Unseen { square: "2", arriving: None, standing: None },
        Edit::Red { from: "finish", to: "2" },
        Edit::Blue { from: "10", to: "11" },
        Edit::LeftOut(Some(Way::Ten), "12"),
        Edit::Swapped(Some(Way::Outer), "40"),
        Edit::Doubled(None, "start"),
        Edit::StillThere(Some("finish")),
        Edit::BlueToo("12", Way::Outer),
    ] {
        assert!(matches!(refused(edit), Some(BadEdit::Square(_))), "{edit:?}");
    }
}

#[test]
fn a_number_beyond_what_adds_up_is_refused() {
    for edit in [
        Edit::Points("40", i16::MAX),
        Edit::Points("40", -1),
        Edit::Landing { from: "2", die: 6, to: "2" },
        Edit::Horses(4),
        Edit::Horses(9),
        Edit::Turns(0),
        Edit::Turns(10),
        Edit::Die(2),
        Edit::RunsOn(6),
        Edit::BeginsWith(401),
        Edit::ClassesUnseen(0b10_0000),
        Edit::BlueSteps(0b1000, BlueStep::Free),
        Edit::Merged(0b100_0000),
    ] {
        assert!(matches!(refused(edit), Some(BadEdit::Number(_))), "{edit:?}");
    }
    // The most that every square and every pip can score still adds up.
    let most = ["start", "2", "4", "6", "8", "10", "40"].map(|name| Edit::Points(name, 100));
    let oracle = Oracle::new(&[&most[..], &[Edit::PointsOnTheWay, Edit::FinishedMoves]].concat());
    assert!(oracle.best(&Dice::nth(0)) > Some(300));
}

#[test]
fn an_edit_without_effect_is_refused() {
    for edit in [
        Edit::BlueToo("10", Way::Ten),
        Edit::BlueMissing("12"),
        Edit::Points("in30", 30),
        Edit::Landing { from: "10", die: 1, to: "10:13" },
        Edit::Red { from: "40", to: "finish" },
        Edit::Blue { from: "10", to: "10:13" },
        Edit::Blue { from: "12", to: "14" },
        Edit::Split("40", [0; 4]),
        Edit::Split("25", [7, 1, 1, 1]),
        Edit::Unseen { square: "25", arriving: Some(Way::Outer), standing: None },
        Edit::Merged(0),
        Edit::DieShrinks(0),
        Edit::Search(Search::Without(0)),
    ] {
        assert_eq!(refused(edit), Some(BadEdit::NoEffect(edit)), "{edit:?}");
    }
}

#[test]
fn what_is_refused_is_said_in_a_sentence() {
    let said = |edit| refused(edit).unwrap().to_string();
    assert_eq!(said(Edit::Points("41", 3)), "\"41\" is no square that this edit can change");
    assert_eq!(said(Edit::Turns(10)), "10 is beyond what this edit allows");
    let nothing = said(Edit::BlueMissing("12"));
    assert_eq!(nothing, "BlueMissing(\"12\") changes nothing; leave it out");
}

#[test]
fn edits_that_lead_where_no_list_goes_or_tell_every_way_apart_are_answered() {
    let each = [0, 1, 2, 3];
    let split = ["25", "in30", "35", "40"].map(|name| Edit::Split(name, each));
    let arrows = [Edit::Red { from: "19", to: "2" }, Edit::Red { from: "35", to: "start" }];
    assert!(matches!(Oracle::try_new(&arrows).err(), Some(BadEdit::Square("19"))));
    let arrows = [Edit::Red { from: "10:19", to: "2" }, Edit::Red { from: "35", to: "start" }];
    let all = [&split[..], &arrows].concat();
    match Oracle::try_new(&all) {
        Ok(oracle) => assert_ne!(oracle.answer(&Dice::nth(7)), Answer::Crash),
        Err(why) => assert!(matches!(why, BadEdit::Places(65..)), "{why}"),
    }
    let gone = [Edit::LeftOut(None, "40"), Edit::Landing { from: "2", die: 1, to: "40" }];
    assert_ne!(Oracle::new(&gone).answer(&Dice::nth(7)), Answer::Crash);
}

#[test]
fn a_crash_is_the_answer_of_one_game_and_of_all_alike() {
    let crashes = Oracle::new(&[Edit::RunsOn(2)]);
    let all = crashes.all();
    for game in (0..Dice::COUNT).step_by(97_003) {
        let answer = crashes.answer(&Dice::nth(game));
        assert_eq!(answer.code(), all[game as usize], "{game}");
    }
    let crashed = all.iter().filter(|&&code| code == Answer::CRASH).count();
    assert!(0 < crashed && crashed < all.len(), "{crashed}");
}

#[test]
fn tables_of_all_games_hold_what_single_games_answer() {
    for edits in [
        vec![Edit::Red { from: "24", to: "28" }],
        vec![Edit::Turns(3)],
        vec![Edit::Horses(1)],
        vec![Edit::Horses(2), Edit::AnyTurn],
        vec![Edit::Horses(5)],
        vec![Edit::Least],
        vec![Edit::BeginsWith(200)],
        vec![Edit::LastCompared],
        vec![Edit::BestHorseOnly],
    ] {
        let oracle = Oracle::new(&edits);
        let all = oracle.all();
        for game in (0..Dice::COUNT).step_by(613_007) {
            let dice = Dice::nth(game);
            let answer = oracle.answer(&dice);
            assert_eq!(answer.code(), all[game as usize], "{dice} under {edits:?}");
            let Answer::Total(total) = answer else { continue };
            let line = oracle.line(&dice).expect("a total has a line");
            let points: i16 = line.iter().map(|played| played.points).sum();
            let is_begun = matches!(edits[..], [Edit::BeginsWith(_)]);
            let is_single = matches!(edits[..], [Edit::BestHorseOnly]);
            assert!(is_begun || is_single || points == total, "{dice} under {edits:?}");
        }
    }
}
