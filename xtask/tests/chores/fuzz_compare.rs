//! What `cargo xtask fuzz-compare` does: one test for each behaviour.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;

/// Runs the chore with these words as arguments.
fn fuzz_compare(words: &str) -> Assert {
    let mut command = Command::new(cargo_bin!("xtask"));
    command.arg("fuzz-compare").args(words.split_whitespace()).assert()
}

#[test]
fn json_sums_up_the_run() {
    let run = fuzz_compare("--games 60 --seed 7 --json").success();
    let told: Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    assert_eq!((&told["seed"], &told["games"]), (&7.into(), &60.into()));
    assert_eq!((&told["differences"], &told["difference"]), (&0.into(), &Value::Null));
    let names: Vec<&str> = yutnori_solvers::ALL.iter().map(|solver| solver.name()).collect();
    assert_eq!(told["solvers"], Value::from(names));
}

#[test]
fn solvers_can_be_chosen_and_one_game_compared() {
    let run = fuzz_compare("--solvers memo --seed 1 --games 5").success();
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(text.starts_with("5 games of seed 1 in ") && !text.contains("dfs"), "{text}");
    fuzz_compare("--solvers memo --dice 5,5").code(2);
    fuzz_compare("--solvers nobody").code(2);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_a_summary_of_what_was_done() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(cargo_bin!("xtask"))
        .args(["fuzz-compare", "--solvers", "memo", "--seconds", "600", "--seed", "7", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut begun = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut begun).unwrap();
    assert_eq!(begun, "comparing memo with the oracle on games of seed 7; Ctrl-C sums up\n");

    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&told["seed"], &told["interrupted"]), (&7.into(), &true.into()));
}
