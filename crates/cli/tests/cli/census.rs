//! What `yutnori census` does, one behaviour a test.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{self, Stdio};

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use yutnori_core::Dice;
use yutnori_table::Table;

/// Runs the census with these words as arguments.
fn census(words: &str) -> Assert {
    let mut census = Command::new(cargo_bin!("yutnori"));
    census.arg("census").args(words.split_whitespace()).env("LC_ALL", "C").assert()
}

/// What the census prints with these words as arguments.
fn printed(words: &str) -> Vec<u8> {
    census(words).success().stderr("").get_output().stdout.clone()
}

#[test]
fn the_figures_and_a_bar_for_each_ten_points_are_printed() {
    let text = String::from_utf8(printed("")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..6],
        [
            "games    9,765,625",
            "lowest   113 with 1 1 1 1 1 1 1 1 1 5",
            "highest  284 with 4 5 3 1 1 2 1 1 1 1",
            "mean     214.82",
            "median   216",
            "",
        ]
    );
    assert_eq!(lines.len(), 6 + 18);
    assert_eq!(lines[6], "110-119         19  ▏");
    assert_eq!(lines[16], format!("210-219  2,154,620  {}", "█".repeat(50)));
    assert_eq!(lines[23], "280-289          7  ▏");
}

#[test]
fn json_counts_the_games_of_each_answer() {
    let census: Value = serde_json::from_slice(&printed("--json")).unwrap();
    assert_eq!(census["games"], Dice::COUNT);
    assert_eq!(census["lowest"]["score"], 113);
    assert_eq!(census["highest"]["dice"], serde_json::json!([4, 5, 3, 1, 1, 2, 1, 1, 1, 1]));
    let spread = census["spread"].as_array().unwrap();
    assert_eq!(spread.len(), 168);
    let games: u64 = spread.iter().map(|count| count["games"].as_u64().unwrap()).sum();
    assert_eq!(games, u64::from(Dice::COUNT));
}

#[test]
fn the_picture_that_the_readme_shows_is_the_one_it_draws() {
    let shown = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/census.svg");
    let drawn = String::from_utf8(printed("--svg -")).unwrap();
    assert!(
        fs::read_to_string(shown).unwrap() == drawn,
        "redraw it: yutnori census --svg docs/census.svg"
    );
}

#[test]
fn every_element_of_the_picture_has_a_class() {
    let picture = String::from_utf8(printed("--svg -")).unwrap();
    let elements = picture.lines().flat_map(|line| line.split('<').skip(1));
    for element in elements.filter(|element| !element.starts_with('/')) {
        assert!(element.contains(" class=\""), "<{element}");
    }
}

#[test]
fn all_answers_are_written_as_numbers_of_two_bytes() {
    let bytes = printed("--out - --format u16le");
    let answers = bytes.chunks(2).map(|pair| i16::from_le_bytes(pair.try_into().unwrap()));
    assert!(answers.eq(Table::answers().iter()));
}

#[test]
fn all_answers_are_written_as_text_and_a_closed_pipe_ends_it_quietly() {
    let mut census = process::Command::new(cargo_bin!("yutnori"))
        .args(["census", "--out", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(census.stdout.take().unwrap()).lines();
    let lines: Vec<String> = lines.take(6).map(Result::unwrap).collect();
    assert_eq!(lines[0], "dice\tbest");
    assert_eq!(lines[1], "1 1 1 1 1 1 1 1 1 1\t133");
    assert_eq!(lines[5], "1 1 1 1 1 1 1 1 1 5\t113");
    let output = census.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    for flag in ["--out", "--svg"] {
        let run = census(&format!("{flag} no-such-folder/file")).code(2).stdout("");
        let sentence = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(sentence.starts_with("yutnori: cannot write no-such-folder/file: "), "{sentence}");
    }
}

#[test]
fn only_one_kind_of_output_can_be_asked_for() {
    for words in ["--json --svg -", "--json --out -", "--svg - --out -", "--format tsv"] {
        census(words).code(2).stdout("");
    }
}
