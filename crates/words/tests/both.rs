//! Every sentence in both languages.
//!
//! The first test says everything once, in English and in Korean; the second sees to it that nothing
//! is left out of the first.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use yutnori_core::{Dice, Horse, IllegalMove, ParseDiceError, Square};
use yutnori_diagnosis::answers;
use yutnori_diagnosis::cause::Sureness;
use yutnori_diagnosis::cause::{Cause, OtherGame};
use yutnori_diagnosis::difference::What;
use yutnori_diagnosis::families::{self, Mistake};
use yutnori_diagnosis::report::Verdict;
use yutnori_judge::oracle::{Oracle, Played};
use yutnori_words::problem::Problem;
use yutnori_words::{Lang, Said};
use yutnori_words::{
    catalogue, cause, census, check, compare, mistake, moves, page, problem, program,
};
use yutnori_words::{readings, rules, show, solve, squares, verdict};

/// Something that is said in both languages.
struct Both(Vec<[String; 2]>);

impl Both {
    fn add(&mut self, say: impl Fn(Lang) -> String) {
        self.0.push(Lang::ALL.map(say));
    }

    fn said(&mut self, said: &[Said]) {
        said.iter().for_each(|said| self.add(|lang| said.to(lang).into()));
    }
}

/// All that can be said, with numbers of three digits in the blanks. Of the mistakes of a family those
/// are left out that `is_said` does not want.
fn everything(mut is_said: impl FnMut(&Mistake) -> bool) -> Vec<[String; 2]> {
    let mut all = Both(Vec::new());
    let dice: Dice = "1 2 3 4 1 2 3 4 1 2".parse().unwrap();
    let horse = Horse::ALL[0];

    all.said(&rules::ALL);
    all.add(|lang| (1..=6).map(|rule| rules::numbered(rule, lang)).collect());
    for why in [IllegalMove::Finished, IllegalMove::Occupied(Square::START)] {
        all.add(|lang| squares::reason(why, lang));
    }
    all.add(|lang| ["start", "finish", "in30"].map(|name| squares::name(name, lang)).concat());

    let mistakes = families::all();
    for mistake in mistakes.iter().filter(|mistake| is_said(mistake)) {
        all.add(|lang| mistake::sentence(mistake, lang));
        if mistake.readings.is_empty() {
            all.add(|lang| mistake::short(mistake, lang));
        }
        for (number, _) in mistake::mends(mistake, Lang::En).iter().enumerate() {
            all.add(|lang| mistake::mends(mistake, lang)[number].clone());
        }
        assert!(mistake::rule(mistake).is_none_or(|rule| (1..=6).contains(&rule)));
    }
    for reading in yutnori_diagnosis::readings::ALL {
        all.add(|lang| readings::does(reading, lang).into());
        all.add(|lang| readings::mend(reading, lang).into());
        all.add(|lang| catalogue::entry(reading, lang));
    }
    all.add(|lang| catalogue::census("id", 701, 702, &[], lang));
    all.add(|lang| catalogue::census("id", 701, 702, &["711", "712"], lang));
    let others = OtherGame::ALL.map(Cause::OtherGame);
    for cause in [Cause::Constant(701), Cause::OrderIgnored, Cause::EightBits].iter().chain(&others)
    {
        all.add(|lang| cause::sentence(cause, lang));
    }

    all.said(&[moves::TURN, moves::DIE, moves::HORSE, moves::POINTS, moves::TOTAL, moves::HEADS]);
    all.said(&[moves::LOSES]);
    all.said(&[census::GAMES, census::LOWEST, census::HIGHEST, census::MEAN, census::MEDIAN]);
    all.said(&[census::EVEN, census::ODD]);
    all.add(|lang| census::heading("701", lang));
    all.add(|lang| census::lowest(701, 702, "702", lang));
    all.add(|lang| census::highest(701, 702, "702", lang));
    all.add(|lang| census::mean(701.25, lang));
    all.said(&[compare::SOLVER, compare::POSITIONS, compare::TIME, compare::SPEED, compare::WRONG]);
    all.add(|lang| compare::agree("1 2", 701, 702, lang));
    all.add(|lang| compare::agree_on("701", 702, lang));
    all.add(|lang| compare::heading("1 2", lang));
    all.add(|lang| compare::heading_of("701", lang));
    all.add(|lang| compare::note("701", "702", lang));
    all.add(|lang| compare::scale("dfs", lang));
    all.add(|lang| compare::first("table", "701 ms", lang));
    all.said(&[check::PROGRESS, check::WHAT_TO_TYPE, check::STOPPED]);
    all.said(&[check::STOPPED_EARLY, check::NO_PAGE, check::CANNOT_BE_RUN, check::NOT_CHECKED]);
    all.add(|lang| check::none_of_the_known("701", lang));
    all.add(|lang| check::waiting(701.0, lang));
    all.add(|lang| check::progress(701, 0, lang));
    all.add(|lang| check::progress(701, 702, lang));
    all.add(|lang| solve::what_to_type("Ctrl-D", lang));
    for solver in yutnori_solvers::ALL {
        all.add(|lang| solve::about(*solver, lang).into());
    }

    all.said(&[show::TITLE, show::LOSSES, show::KEYS[0], show::KEYS[1], show::ROOM]);
    all.add(|lang| show::refusal(701, 702, squares_reason(lang), lang));
    all.add(|lang| show::lines(701, 702, 703, lang));
    all.add(|lang| show::is_best(701, lang));
    all.add(|lang| show::is_less(701, 702, 703, lang));
    all.add(|lang| show::best_from_here(701, lang));
    all.add(|lang| show::less_from_here(701, 702, 703, lang));
    all.add(|lang| show::turn(701, 702, 703, 704, lang));
    all.add(|lang| show::still_possible(701, lang));
    all.add(|lang| show::lost(701, 702, lang));
    all.add(|lang| show::over(701, lang));
    all.add(|lang| show::keeps(701, lang));
    all.add(|lang| show::loses(701, 702, lang));

    all.said(&[verdict::YOUR_ANSWER, verdict::RIGHT_ANSWER, verdict::BEST_LINE]);
    all.said(&[verdict::PROGRAM_PLAYS, verdict::BEST_SIDE, verdict::PROGRAM_SIDE]);
    all.said(&[verdict::WRONG_TURN, verdict::NUMBER_IS_RIGHT, verdict::SAME_ON_ALL]);
    all.said(&[verdict::MEND, verdict::GAME_AGAIN, verdict::LOOK_FOR_CHANCE, verdict::CUT_SHORT]);
    all.said(&[
        verdict::STEP_THROUGH,
        verdict::NOT_TOLD_APART,
        verdict::CHECK_AGAIN,
        verdict::NOT_A_READING,
    ]);
    for about in [Verdict::WrongAnswer, Verdict::Crash, Verdict::TimeLimit, Verdict::NoAnswer] {
        all.add(|lang| verdict::headline(about, 701, 702, lang));
    }
    for about in [Verdict::Unknown, Verdict::Agrees, Verdict::Unstable] {
        all.add(|lang| verdict::headline(about, 0, 702, lang));
    }
    all.add(|lang| verdict::not_a_known_mistake("701", 702, lang));
    all.add(|lang| verdict::confidence(701, lang));
    all.add(|lang| verdict::two_answers(701, 702, lang));
    let untried = Played { horse, ..Oracle::right().line(&dice).unwrap()[0] };
    for what in [
        What::Illegal(IllegalMove::Finished),
        What::Lands("finish"),
        What::Scores(702),
        What::Untried(untried),
    ] {
        all.add(|lang| verdict::objection(701, what, lang));
    }
    for sureness in [Sureness::Certain, Sureness::Probable, Sureness::Possible, Sureness::Near] {
        all.add(|lang| verdict::sureness(true, sureness, lang).into());
        all.add(|lang| verdict::sureness(false, sureness, lang).into());
    }
    all.add(|lang| verdict::unexplained("701", lang));
    all.add(|lang| verdict::failed_game("701", 702, 703, lang));
    all.add(|lang| verdict::explains(701, 702, lang));
    all.add(|lang| verdict::unlisted(701, lang));
    all.add(|lang| verdict::crashed(701, 702, lang));
    all.add(|lang| verdict::slow(701, 702, 703, lang));
    all.add(|lang| verdict::slowest(701.0, 702.0, lang));
    all.add(|lang| verdict::too_little_time(701, 702, 703, lang));
    all.said(&[verdict::PRINTED]);
    for about in [Verdict::WrongAnswer, Verdict::Crash, Verdict::TimeLimit, Verdict::NoAnswer] {
        all.add(|lang| verdict::short(about, lang).into());
    }
    for about in [Verdict::Unknown, Verdict::Agrees, Verdict::Unstable] {
        all.add(|lang| verdict::short(about, lang).into());
    }

    use program::{crash, ending, not_started, note};
    all.said(&[ending::NO_ANSWER, ending::TIMED_OUT, ending::FLOODED, ending::STOPPED]);
    all.add(|lang| ending::code(701, lang));
    all.said(&[crash::INDEX, crash::RECURSION, crash::MEMORY, crash::OUT_OF_MEMORY]);
    all.said(&[crash::DIVISION, crash::ASSERTION, crash::NO_VALUE, crash::INPUT, crash::SYNTAX]);
    all.add(|lang| program::crashed("701", crash::INDEX, lang));
    all.said(&[note::PROMPT_BEFORE_ANSWER, note::TEXT_AFTER_ANSWER, note::SEVERAL_NUMBERS]);
    all.said(&[note::DECIMAL, note::WINDOWS_LINE_ENDS, note::WANTS_TEST_COUNT]);
    all.said(&[note::WANTS_ONE_NUMBER_A_LINE, note::READS_FILE]);
    all.said(&[note::ODD_NUMBER, note::NEVER_READS, note::WRITES_FILE, note::JAVA_CLASS]);
    all.said(&[note::JAVA_PACKAGE, note::ENCODING, note::VISUAL_STUDIO, note::NAME_CLASH]);
    all.said(&[note::MEMORY, program::NO_MAIN_CLASS, program::STOPPED_BUILDING]);
    all.add(|lang| program::not_done("701", lang));
    all.add(|lang| program::no_product("701", lang));
    all.add(|lang| program::open_quotation("701", lang));
    all.add(|lang| not_started::no_room(701, lang));
    all.add(|lang| program::no_tool(&["701".into(), "702".into()], lang));
    all.add(|lang| program::no_folder(701, lang));
    all.add(|lang| program::refused("701", "702", lang));
    all.said(&[not_started::NO_INTERPRETER, not_started::NO_COMMAND, not_started::NOT_ALLOWED]);
    all.add(|lang| not_started::other(701, lang));
    all.add(|lang| not_started::sentence(701, not_started::NO_COMMAND.to(lang), lang));

    let not_a_roll = ParseDiceError::NotARoll { place: 701, word: "702".into() };
    for error in [ParseDiceError::Count(0), ParseDiceError::Count(701), not_a_roll.clone()] {
        all.add(|lang| problem::dice(&error, lang));
    }
    for noted in ["1 2 3 4 1 2 3 4 1 2", "1 2 3 4 1 2 3 4 1 7 190", "1 2 3 4 1 2 3 4 1 2 7x"] {
        let error = answers::parse(format!("1 1 1 1 1 1 1 1 1 1 133\n{noted}").as_bytes());
        all.add(|lang| problem::answers(error.as_ref().unwrap_err(), lang));
    }
    let [one, other] = ["701", "702"].map(String::from);
    let noted = answers::parse(b"1 2").unwrap_err();
    for problem in [
        Problem::Dice(not_a_roll.clone()),
        Problem::NoDice,
        Problem::Line(703, not_a_roll.clone()),
        Problem::Lines([703, 704], not_a_roll),
        Problem::LongLine(703, 704),
        Problem::NoInput(one.clone()),
        Problem::CannotRead(one.clone(), other.clone()),
        Problem::CannotWrite(one.clone(), other.clone()),
        Problem::CannotAnswer(one.clone()),
        Problem::CannotStop(one.clone()),
        Problem::NothingToJudge,
        Problem::UnknownLanguage(one.clone(), other.clone()),
        Problem::LongAnswers(one.clone(), 702),
        Problem::ObjectAndPage,
        Problem::FilesOfMany,
        Problem::NeedsSource,
        Problem::NoSandbox,
        Problem::NoPrograms(one.clone(), other.clone()),
        Problem::NoCommand(one.clone(), other),
        Problem::BeforeCommand(one.clone()),
        Problem::OneOutput,
        Problem::Answers(one.clone(), noted),
        Problem::NoAnswers(one),
        Problem::NoTerminal,
    ] {
        all.add(|lang| problem.sentence(lang));
    }
    all.0
}

fn squares_reason(lang: Lang) -> &'static str {
    lang.of("why", "이유")
}

/// The numbers of three digits or more in a text.
fn numbers(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter(|word| word.len() > 2).collect()
}

fn is_korean(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

#[test]
fn every_sentence_speaks_both_languages_and_tells_the_same_numbers() {
    for [en, ko] in everything(|_| true) {
        assert!(!en.is_empty() && !en.contains(is_korean), "no English: {en:?}");
        let is_bare = ko.split(|c: char| !c.is_ascii_digit()).any(|word| word == ko);
        assert!(is_bare || ko.contains(is_korean), "no Korean: {ko:?}");
        assert_eq!(numbers(&en), numbers(&ko), "{en:?} {ko:?}");
        assert!(!en.contains("start") || !ko.contains("start"), "{ko:?}");
        assert!(!ko.contains("finish") || ko.contains('-'), "{ko:?}");
    }
}

#[test]
fn what_is_said_is_what_was_reviewed() {
    // The first of each family stands for the others.
    let mut seen = BTreeSet::new();
    let said = everything(|mistake| mistake.readings.is_empty() && seen.insert(mistake.family()));
    let said: Vec<String> = said.iter().map(|[en, ko]| format!("{en}\n{ko}\n")).collect();
    insta::assert_snapshot!("sentences", said.join("\n"));
    let words = serde_json::to_string_pretty(&page::words()).unwrap();
    insta::assert_snapshot!("words_of_the_pages", words);
}

#[test]
fn nothing_that_is_said_is_missing_in_these_tests() {
    // They have no Korean, or stand in other tests.
    let passed_over = ["row", "rows_of_reading", "extreme", "words", "code"];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let tests = include_str!("both.rs");
    for file in fs::read_dir(source).unwrap() {
        let path = file.unwrap().path();
        if path.ends_with("lang.rs") {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        for item in text.split("pub ").skip(1) {
            let Some((kind, rest)) = item.split_once(' ') else { continue };
            let name = rest.split(|c: char| c != '_' && !c.is_alphanumeric()).next().unwrap();
            if ["fn", "const"].contains(&kind) && !passed_over.contains(&name) {
                assert!(tests.contains(&format!("::{name}")), "{name} is not said");
            }
        }
    }
}

#[test]
fn a_row_of_a_table_is_as_wide_as_its_heads() {
    let line = Oracle::right().line(&"5 5 5 5 5 5 5 5 5 5".parse().unwrap()).unwrap();
    for lang in Lang::ALL {
        for row in moves::rows_of_reading(&line, lang) {
            let heads = moves::HEADS.to(lang);
            assert_eq!(yutnori_words::width(&row), yutnori_words::width(heads), "{row}\n{heads}");
        }
    }
}

#[test]
fn a_page_says_what_it_needs_and_is_called_in_both_languages() {
    for said in [page::title(), page::needs_javascript()] {
        assert!(said.contains(is_korean) && said.contains(|c: char| c.is_ascii_alphabetic()));
    }
}
