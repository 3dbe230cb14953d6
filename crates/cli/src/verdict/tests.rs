//! Every kind of verdict and cause, as people read it in both languages.

use std::time::Duration;

use yutnori_contestant::program::Crash;
use yutnori_contestant::source::Remark;
use yutnori_core::Dice;
use yutnori_diagnosis::cause::OtherGame;
use yutnori_diagnosis::readings;
use yutnori_diagnosis::report::{Fault, Reply};
use yutnori_judge::rules::Edit;

use super::*;
use crate::check::Checked;

/// A verdict in both languages, without the figures that grow with what is known.
fn said(name: &str, checked: Checked) {
    let known = HumanCount(Dictionary::get().showing() as u64).to_string();
    let of = Lang::ALL.map(|lang| {
        let text = text(&Checked { lang, ..checked_again(&checked) });
        anstream::adapter::strip_str(&text).to_string().replace(&known, "{known}")
    });
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!(name, of.join("\n--------\n\n"));
    });
}

fn checked_again(checked: &Checked) -> Checked {
    Checked {
        driven: crate::check::Driven {
            report: checked.driven.report.clone(),
            runs: checked.driven.runs.clone(),
            is_cut_short: checked.driven.is_cut_short,
            time_was_up: checked.driven.time_was_up,
            ..Default::default()
        },
        command: checked.command.clone(),
        time_limit: checked.time_limit,
        notes: checked.notes.clone(),
        remarks: checked.remarks.clone(),
        ..Checked::default()
    }
}

/// A check that asked these games and saw these runs.
fn of_runs(runs: Vec<(Dice, Run)>) -> Checked {
    let mut checked = Checked { command: Some("mine.py".into()), ..Checked::default() };
    checked.time_limit = Some(Duration::from_secs(2));
    for (dice, run) in runs {
        let fault = match run.outcome {
            Outcome::Crashed(_) => Some(Fault::Crash),
            _ if run.is_late => Some(Fault::Late),
            Outcome::TimedOut | Outcome::Stopped => Some(Fault::Late),
            Outcome::NoAnswer | Outcome::Flooded => Some(Fault::Format),
            Outcome::Answered(_) => None,
        };
        let best = best(&dice);
        let reply = Reply { number: run.number, fault };
        checked.driven.report.asked.push(Asked { dice, best, reply });
        checked.driven.runs.insert(dice, run);
    }
    checked
}

fn best(dice: &Dice) -> i64 {
    Oracle::right().best(dice).unwrap().into()
}

/// Games all over, after one on which the commonest mistake shows.
fn games() -> impl Iterator<Item = Dice> {
    [dice(SEVENS)]
        .into_iter()
        .chain((0..4000).map(|number| Dice::nth(number * 2441)))
        .chain(yutnori_diagnosis::sets::catching().into_iter().map(|(dice, _)| dice))
}

/// A check of a program with this mistake: a game it fails, and one that it does not.
fn of_mistake(mistake: Mistake) -> Checked {
    let oracle = mistake.oracle();
    let answer = |dice: &Dice| i64::from(oracle.best(dice).unwrap_or(0));
    let fails = |dice: &Dice| answer(dice) != best(dice);
    let wrong = games().find(fails).unwrap_or_else(|| panic!("{mistake:?} shows on no game"));
    let right = games().find(|dice| !fails(dice));
    let asked = [Some(wrong), right].into_iter().flatten();
    of_runs(asked.map(|dice| (dice, Run::noted(answer(&dice)))).collect())
        .explained(vec![certain(Cause::Mistake(mistake))])
}

fn certain(cause: Cause) -> Explanation {
    Explanation { cause, explains: 2, of: 2, share: 1.0, is_certain: true, equivalent: Vec::new() }
}

fn edit(edit: Edit) -> Mistake {
    Mistake { edits: vec![edit], readings: Vec::new() }
}

fn reading(id: &str) -> Mistake {
    Mistake { edits: Vec::new(), readings: vec![readings::by_id(id).unwrap()] }
}

impl Checked {
    fn explained(mut self, explanations: Vec<Explanation>) -> Checked {
        self.driven.report.explanations = explanations;
        self
    }
}

fn run(outcome: Outcome, number: Option<i64>) -> Run {
    Run { outcome, number, ..Run::noted(0) }
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

const SEVENS: &str = "5 5 5 5 5 5 5 1 1 1";

#[test]
fn a_mistake_is_told_with_both_lines_the_turn_the_rule_and_the_mend() {
    // One for each thing that the rules can say of a turn, and one whose line cannot be played.
    said("horse_moves_again", of_mistake(reading("finished-horse-moves")));
    said("horse_lands_elsewhere", of_mistake(reading("blue-when-passing")));
    said("move_scores_other_points", of_mistake(edit(Edit::Points("10:13", 15))));
    said("legal_move_is_not_tried", of_mistake(reading("no-jumping")));
    said("square_is_taken", of_mistake(reading("no-blocking")));
}

#[test]
fn every_reading_is_told_with_its_rule_and_its_mend() {
    let mut all = String::new();
    for reading in readings::ALL {
        all += &format!("# {}\n", reading.id);
        for lang in Lang::ALL {
            let checked = of_mistake(Mistake { edits: Vec::new(), readings: vec![reading] });
            let text = text(&Checked { lang, ..checked });
            let text = anstream::adapter::strip_str(&text).to_string();
            let tables = |line: &&str| line.starts_with("  ") || line.starts_with('>');
            let lines = text.lines().filter(|line| !tables(line) && !line.is_empty());
            lines.skip(1).for_each(|line| all += &format!("{line}\n"));
        }
        all.push('\n');
    }
    insta::assert_snapshot!(all);
}

#[test]
fn other_causes_are_told() {
    let mut all = String::new();
    let causes = [Cause::Constant(133), Cause::OrderIgnored, Cause::EightBits];
    for cause in causes.into_iter().chain(OtherGame::ALL.map(Cause::OtherGame)) {
        for lang in Lang::ALL {
            write_explanation(&certain(cause.clone()), true, lang, &mut all).unwrap();
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_cause_is_told_as_surely_as_it_is_known() {
    let mistakes = || ["no-blocking", "blue-never"].map(|id| Cause::Mistake(reading(id)));
    let of =
        |explanations: Vec<Explanation>| of_mistake(reading("no-blocking")).explained(explanations);
    let [one, other] = mistakes().map(certain);
    let probable = Explanation { is_certain: false, ..one.clone() };
    let equivalent = vec![reading("two-forties"), edit(Edit::Points("40", 42))];
    said("probably", of(vec![Explanation { equivalent, ..probable.clone() }]));
    let perhaps =
        [one.clone(), other].map(|one| Explanation { is_certain: false, share: 0.4, ..one });
    let mut several = of(perhaps.into());
    several.driven.report.unlisted = 7;
    several.driven.is_cut_short = true;
    said("perhaps", several);
    said("near", of(vec![Explanation { explains: 1, ..one }]));
    said("unexplained", of(Vec::new()));
}

#[test]
fn agreement_is_told_with_what_it_rules_out() {
    let right = |games: Vec<Dice>| {
        of_runs(games.into_iter().map(|dice| (dice, Run::noted(best(&dice)))).collect())
    };
    said("right_on_three", right(games().take(3).collect()));
    let first = yutnori_judge::cases::FIRST.iter().map(|text| dice(text));
    said("right_on_the_first", right(first.collect()));
    let catching = || yutnori_diagnosis::sets::catching().into_iter().map(|(dice, _)| dice);
    let mut half = right(catching().step_by(2).collect());
    half.driven.time_was_up = Some(Duration::from_secs(10));
    let text = text(&half);
    assert!(text.contains("There was time for ") && text.contains("--budget 2"), "{text}");
    let mut whole = right(catching().collect());
    whole.driven.report.uniform = 600;
    let all = super::text(&whole);
    assert!(all.contains("known mistakes: each of them fails one of"), "{all}");
    assert!(all.contains("the 600 random games") && all.contains("fewer than 0.50 %"), "{all}");
}

#[test]
fn what_is_no_answer_is_told_by_how_it_ended() {
    let at = |run: Run| of_runs(vec![(dice(SEVENS), run)]);
    let printed = Run { stdout: "1\n2\nx\ny\nNaN\n".into(), ..run(Outcome::NoAnswer, None) };
    said("no_answer", at(printed));
    said("time_limit", at(run(Outcome::TimedOut, None)));
    said("flooded", at(Run { stdout: "trace\n".into(), ..run(Outcome::Flooded, None) }));
    let late = Run { is_late: true, time: Duration::from_millis(2500), ..Run::noted(138) };
    said("late_but_right", at(late.clone()));
    let mut late_and_wrong = of_mistake(reading("no-blocking"));
    let (dice, run) = late_and_wrong.driven.runs.iter_mut().next().unwrap();
    *run = Run { is_late: true, time: late.time, ..run.clone() };
    let dice = *dice;
    let asked = late_and_wrong.driven.report.asked.iter_mut().find(|asked| asked.dice == dice);
    asked.unwrap().reply.fault = Some(Fault::Late);
    assert!(
        text(&late_and_wrong).contains("- It took longer than the limit of 2 s on 1 of 2 games.")
    );

    let mut unstable = of_runs(vec![(self::dice(SEVENS), Run::noted(178))]);
    unstable.driven.report.unstable = Some((self::dice(SEVENS), [178, 138]));
    said("unstable", unstable);
}

#[test]
fn crashes_are_told_by_their_cause() {
    use program::Cause;
    let crash = |ending, cause| {
        let outcome = Outcome::Crashed(Crash { ending, cause });
        let stderr = "Traceback\nlast words\n".into();
        of_runs(vec![(dice(SEVENS), Run { stderr, ..run(outcome, None) })])
    };
    said("crash", crash(Ending::Signal("SIGSEGV".into()), Some(Cause::Memory)));
    said("crash_by_code", crash(Ending::Code(3), None));
    let mut all = String::new();
    for cause in [
        Cause::Index,
        Cause::Recursion,
        Cause::Memory,
        Cause::OutOfMemory,
        Cause::Division,
        Cause::Assertion,
        Cause::NoValue,
        Cause::Input,
        Cause::Syntax,
    ] {
        for lang in Lang::ALL {
            let crash = Crash { ending: Ending::Code(1), cause: Some(cause) };
            all += &format!("{}: {}\n", cause.id(), how_it_crashed(&crash, lang));
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn every_note_is_told() {
    const ALL: [Note; 17] = [
        Note::PromptBeforeAnswer,
        Note::TextAfterAnswer,
        Note::SeveralNumbers,
        Note::Decimal,
        Note::WindowsLineEnds,
        Note::WantsTestCount,
        Note::WantsOneNumberALine,
        Note::ReadsFile,
        Note::OddNumber,
        Note::NeverReads,
        Note::WritesFile,
        Note::JavaClass,
        Note::JavaPackage,
        Note::Encoding,
        Note::VisualStudio,
        Note::NameClash,
        Note::Memory,
    ];
    let mut checked = of_runs(vec![(dice(SEVENS), Run::noted(138))]);
    checked.notes = ALL.into();
    checked.remarks = vec![Remark { note: Note::NameClash, detail: "link".into() }];
    said("notes", checked);
}

/// What stands in the data of a page.
fn data(page: &str) -> serde_json::Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_with_a_cause_has_both_lines_and_the_rule() {
    let mut all = String::new();
    for id in ["finished-horse-moves", "blue-when-passing"] {
        let data = &data(&page(&of_mistake(reading(id))).unwrap())["lines"];
        let told = |side: &serde_json::Value| {
            let moves = side["moves"].as_array().unwrap();
            let moves = moves.iter().map(|told| {
                format!(
                    "  {} {} {} {} {}",
                    told["horse"], told["die"], told["names"], told["points"], told["total"]
                )
            });
            format!("{}\n{}", side["title"], moves.collect::<Vec<_>>().join("\n"))
        };
        let sides = data["sides"].as_array().unwrap().iter().map(told).collect::<Vec<_>>();
        let fault = serde_json::to_string_pretty(&data["fault"]).unwrap();
        all += &format!("{}\n{}\n{fault}\n\n", data["dice"], sides.join("\n"));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_page_without_a_cause_says_both_answers_and_what_is_ruled_out() {
    let mut all = String::new();
    let cause = Cause::Mistake(reading("no-blocking"));
    let perhaps = Explanation { is_certain: false, share: 0.4, ..certain(cause.clone()) };
    let mut unstable = of_runs(vec![(dice(SEVENS), Run::noted(178))]);
    unstable.driven.report.unstable = Some((dice(SEVENS), [178, 138]));
    for checked in [
        of_mistake(reading("no-blocking")).explained(Vec::new()),
        of_mistake(reading("no-blocking")).explained(vec![perhaps]),
        of_mistake(reading("no-blocking"))
            .explained(vec![Explanation { explains: 1, ..certain(cause) }]),
        of_runs(vec![(dice(SEVENS), Run { is_late: true, ..Run::noted(138) })]),
        of_runs(vec![(dice(SEVENS), run(Outcome::NoAnswer, None))]),
        unstable,
    ] {
        let data = data(&page(&checked).unwrap());
        let known = HumanCount(Dictionary::get().showing() as u64).to_string();
        let note = serde_json::to_string_pretty(&data["note"]).unwrap();
        all += &format!("{}\n{}\n\n", data["game"]["dice"], note.replace(&known, "{known}"));
    }
    insta::assert_snapshot!(all);
}
