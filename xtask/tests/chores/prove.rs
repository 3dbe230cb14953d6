//! What `cargo xtask prove` does: one test for each behaviour.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use yutnori_table::Table;

/// Runs the chore with these words as arguments.
fn prove(words: &str) -> Assert {
    Command::new(cargo_bin!("xtask")).arg("prove").args(words.split_whitespace()).assert()
}

/// What the last line says after the time that the chore took.
fn proved(words: &str) -> String {
    let run = prove(words).success().stderr("");
    let told = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[0],
        format!(
            "the table and the oracle agree on all 9,765,625 games; SHA-256 {}",
            Table::SHA_256
        )
    );
    assert_eq!(lines.len(), 2);
    lines[1].split_once(" s for ").unwrap().1.to_string()
}

#[test]
fn the_fast_solvers_are_proved_right() {
    assert_eq!(
        proved("--games 3000"),
        "pruned, memo, table: the best total of 3,000 games from number 0 on, \
         each with a line that attains it"
    );
}

#[test]
fn solvers_and_games_can_be_chosen() {
    let last = proved("--solver pruned --from 9765000");
    assert!(
        last.starts_with("pruned: the best total of 625 games from number 9765000 on, "),
        "{last}"
    );
    let every = proved("--all --games 3");
    assert!(every.starts_with("dfs, bitmask, memo, parallel, pruned, table: "), "{every}");
}

#[test]
fn games_and_solvers_that_do_not_exist_are_refused() {
    for words in ["--from 9765625", "--games 0", "--solver nobody", "--all --solver dfs"] {
        prove(words).code(2).stdout("");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_how_to_go_on() {
    use std::io::{BufRead, BufReader};
    use std::process::{self, Stdio};

    let mut child = process::Command::new(cargo_bin!("xtask"))
        .args(["prove", "--solver", "dfs", "--from", "40"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.next().unwrap().starts_with("the table and the oracle agree"));

    let pid = child.id().to_string();
    assert!(process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert!(lines.next().unwrap().contains(" s for dfs: the best total of "));
    let on = lines.next().unwrap();
    assert!(on.starts_with("go on with: cargo xtask prove --solver dfs --from "), "{on}");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
