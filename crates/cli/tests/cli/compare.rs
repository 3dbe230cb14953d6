//! What `yutnori compare` does, one behaviour a test.

use std::fs;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use yutnori_solvers::ALL;

/// Runs the comparison with these words as arguments.
fn compare(words: &str) -> Assert {
    Command::new(cargo_bin!("yutnori"))
        .env("LC_ALL", "C")
        .arg("compare")
        .args(words.split_whitespace())
        .assert()
}

/// What is printed with these words as arguments.
fn printed(words: &str) -> String {
    let run = compare(words).success().stderr("");
    String::from_utf8(run.get_output().stdout.clone()).unwrap()
}

#[test]
fn every_solver_has_a_line_with_its_positions_and_a_bar_on_one_game() {
    let text = printed("1 2 3 4 1 2 3 4 1 2");
    assert!(text.starts_with("1 2 3 4 1 2 3 4 1 2: 190. All 6 solvers find it"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colour but on a terminal: {text}");
    let positions = ["70,665", "70,665", "569", "70,665", "43", "112"];
    let mut lines = text.lines().skip(3);
    for (solver, positions) in ALL.iter().zip(positions) {
        let line = lines.next().unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[..2], [solver.name(), positions], "{line}");
        assert!(["ns", "µs", "ms", "s"].contains(&words[3]), "{line}");
        assert!(
            words[5..].concat().starts_with(['█', '▏', '▎', '▍', '▌', '▋', '▊', '▉']),
            "{line}"
        );
    }
}

#[test]
fn json_has_the_games_and_the_figures_of_each_solver() {
    let compared: Value = serde_json::from_str(&printed("--json --games 3 --seed 2")).unwrap();
    assert_eq!(compared["games"].as_array().unwrap().len(), 3);
    let solvers = compared["solvers"].as_array().unwrap();
    assert_eq!(solvers.len(), ALL.len());
    for (run, solver) in solvers.iter().zip(ALL) {
        assert_eq!(run["name"], solver.name());
        assert_eq!(run["total"], solvers[0]["total"]);
        for figure in ["positions", "seconds", "first_seconds", "speed"] {
            assert!(run[figure].as_f64().unwrap() > 0.0, "{figure} of {run}");
        }
    }
    assert_eq!(solvers[0]["speed"], 1.0);
}

#[test]
fn a_seed_names_its_games() {
    let games = |words: &str| {
        let compared: Value = serde_json::from_str(&printed(words)).unwrap();
        compared["games"].clone()
    };
    assert_eq!(games("--json --games 2 --seed 3"), games("--json --games 2 --seed 3"));
    assert_ne!(games("--json --games 2 --seed 3"), games("--json --games 2 --seed 4"));
}

#[test]
fn the_picture_has_a_bar_for_each_solver_and_the_readme_shows_one() {
    let shown = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solvers.svg");
    for picture in [printed("--games 2 --svg -"), fs::read_to_string(shown).unwrap()] {
        assert_eq!(picture.matches("<rect class=\"bar\"").count(), ALL.len());
        for solver in ALL {
            assert!(picture.contains(&format!(">{}</text>", solver.name())), "{}", solver.name());
        }
    }
}

#[test]
fn it_speaks_korean() {
    let text = printed("--games 1 --lang ko");
    assert!(text.contains("게임당 시간"), "{text}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    for words in ["1 2 3", "--games 0", "--games 2 1 2 3 4 1 2 3 4 1 2", "--json --svg -"] {
        compare(words).code(2).stdout("");
    }
    let run = compare("--games 1 --svg no-such-folder/file").code(2).stdout("");
    let sentence = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert!(sentence.contains("cannot write no-such-folder/file: "), "{sentence}");
}
