//! `yutnori check`, as its users meet it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};
use yutnori_core::Dice;
use yutnori_diagnosis::readings;

const YUTNORI: &str = env!("CARGO_BIN_EXE_yutnori");

/// The ids of the catalogue, as the command lists them.
fn ids() -> Vec<String> {
    let listed = yutnori(&["readings", "--json"]);
    let text = String::from_utf8(listed.stdout).unwrap();
    let id =
        |line: &str| serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().into();
    text.lines().map(id).collect()
}

fn yutnori(args: &[&str]) -> Output {
    let mut command = Command::new(YUTNORI);
    command.env("LC_ALL", "C.UTF-8").env_remove("LANG").args(args).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a check of this command says as JSON, and its exit code.
fn checked(options: &[&str], command: &[&str]) -> (Value, Option<i32>) {
    let output = yutnori(&[&["check", "--json"], options, &["--"], command].concat());
    let said = serde_json::from_slice(&output.stdout);
    (said.unwrap_or_else(|_| panic!("no JSON: {output:?}")), output.status.code())
}

fn contestant(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../contestant/tests/contestants").join(name)
}

/// A script in a folder of its own.
#[cfg(unix)]
fn script(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("script.sh");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_string();
    (folder, path)
}

#[test]
fn every_reading_is_played_by_a_real_process() {
    let games: Vec<Dice> = (0..40).map(|number| Dice::nth(number * 244_141 + 4)).collect();
    let input: String = games.iter().map(|dice| format!("{dice}\n")).collect();
    for reading in readings::ALL {
        let oracle = reading.oracle();
        let expected = games.iter().map(|dice| oracle.best(dice).unwrap_or(0).to_string());
        let mut solve = Command::new(YUTNORI);
        let output = solve.args(["solve", "--reading", reading.id]).write_stdin(&*input).output();
        assert!(text(&output.unwrap()).lines().eq(expected), "{}", reading.id);
    }
}

/// The diagnosis does the same with all of them, without processes.
#[test]
fn a_reading_is_found_wrong_and_named_alone_through_a_real_process() {
    for id in ids().into_iter().step_by(5) {
        let (said, code) =
            checked(&["--budget", "100", "--games", "27"], &[YUTNORI, "solve", "--reading", &id]);
        assert_eq!(code, Some(1), "{id}: {said}");
        assert_eq!(said["verdict"], "wrong-answer", "{id}");
        // Three games are repeated, and two other shapes of the input are tried.
        assert!(said["runs"].as_u64() <= Some(32), "{id}: {said}");
        let explanations = said["explanations"].as_array().unwrap();
        assert_eq!(explanations.len(), 1, "{id}: {said}");
        assert_eq!(explanations[0]["kind"], "reading", "{id}");
        assert_eq!(explanations[0]["id"], *id);
        assert_eq!(explanations[0]["explains"], explanations[0]["of"], "{id}");
    }
}

#[test]
fn our_solvers_and_plain_programs_in_other_languages_are_never_accused() {
    for solver in ["auto", "memo", "pruned"] {
        let (said, code) = checked(&["--games", "70"], &[YUTNORI, "solve", "--solver", solver]);
        assert_eq!((&said["verdict"], code), (&json!("agrees"), Some(0)), "{solver}: {said}");
        assert_eq!(said["explanations"], json!([]));
    }
    for name in ["right.py", "right.c", "right.cpp", "right.java", "right.js"] {
        let file = contestant(name);
        let output = yutnori(&["check", "--games", "20", "--json", file.to_str().unwrap()]);
        if output.status.code() == Some(3) {
            crate::tools::skip(name);
            continue;
        }
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["verdict"], "agrees", "{name}: {said}");
    }
}

#[test]
fn the_verdict_shows_a_small_game_both_lines_the_rule_and_what_to_do() {
    let reading = [YUTNORI, "solve", "--reading", "finished-horse-moves"];
    let output = yutnori(&[&["check", "--budget", "100", "--"], &reading[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output);
    for part in [
        "Wrong answer on ",
        "5 5 5 5 5 5 5 1 1 1\nyour answer: 178\nright answer: 138\n",
        "A best line:",
        "Your program probably plays:",
        "it is on finish and cannot be chosen (rule 2)",
        "Why: A horse on finish may be chosen again",
        "Mend: Skip a horse that is already on finish",
        "yutnori check --game '5 5 5 5 5 5 5 1 1 1' -- ",
    ] {
        assert!(said.contains(part), "{part:?} is missing from\n{said}");
    }
    assert!(!said.contains('\u{1b}'), "no colour without a terminal");
}

#[test]
fn the_verdict_speaks_korean_when_asked() {
    let check = ["check", "--lang", "ko", "--"];
    let output = yutnori(&[&check[..], &[YUTNORI, "solve", "--reading", "no-jumping"]].concat());
    let said = text(&output);
    assert!(said.starts_with("틀렸습니다"), "{said}");
    assert!(said.contains("지나가는 길에 있는 말도 이동을 막습니다."), "{said}");
}

#[test]
fn one_game_can_be_judged_alone() {
    let reading = [YUTNORI, "solve", "--reading", "finished-horse-moves"];
    let (said, code) = checked(&["--game", "5 5 5 5 5 5 5 1 1 1"], &reading);
    assert_eq!((code, &said["games"]), (Some(1), &json!(1)));
    let (said, code) = checked(&["--game", "1 2 3 4 1 2 3 4 1 2"], &reading);
    assert_eq!((code, &said["verdict"]), (Some(0), &json!("agrees")));
}

#[test]
fn noted_answers_are_judged_without_a_program() {
    let notes = "dice\tanswer\n5 5 5 5 5 5 5 1 1 1 -> 178\n1 2 3 4 1 2 3 4 1 2 = 190 # right\n";
    let mut command = Command::new(YUTNORI);
    let output = command.args(["check", "--json", "--answers", "-"]).write_stdin(notes).output();
    let output = output.unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said["explanations"][0]["id"], "finished-horse-moves", "{said}");
    assert_eq!(said["counterexample"]["best"], 138);
}

#[cfg(unix)]
#[test]
fn a_crash_is_told_apart_from_a_wrong_answer_and_from_silence() {
    let (_folder, crash) = script("cat > /dev/null; kill -SEGV $$");
    let (said, code) = checked(&["--games", "3"], &["sh", &crash]);
    assert_eq!((&said["verdict"], code), (&json!("crash"), Some(1)), "{said}");
    let (_folder, silent) = script("cat > /dev/null");
    let (said, code) = checked(&["--games", "3"], &["sh", &silent]);
    assert_eq!((&said["verdict"], code), (&json!("no-answer"), Some(1)), "{said}");
    let (_folder, prompt) = script(&format!("echo 'dice please:'; '{YUTNORI}'"));
    let (said, code) = checked(&["--games", "3"], &["sh", &prompt]);
    assert_eq!((&said["verdict"], code), (&json!("no-answer"), Some(1)), "{said}");
    assert_eq!(said["notes"], json!(["prompt-before-answer"]));
}

#[cfg(unix)]
#[test]
fn a_program_that_never_answers_ends_the_check_soon() {
    let (said, code) = checked(&["--time-limit", "0.05"], &["sleep", "60"]);
    assert_eq!((&said["verdict"], code), (&json!("time-limit"), Some(1)), "{said}");
    assert!(said["games"].as_u64() <= Some(4), "{said}");
}

#[cfg(unix)]
#[test]
fn who_ends_the_check_ends_the_program_with_it() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let (folder, path) = script("echo $$ > pid; exec sleep 600");
        let mut check = std::process::Command::new(YUTNORI)
            .args(["check", "--jobs", "1", "--", "sh", &path])
            .current_dir(&folder)
            .spawn()
            .unwrap();
        let pid = loop {
            let pid = fs::read_to_string(folder.path().join("pid")).unwrap_or_default();
            match pid.trim() {
                "" => std::thread::sleep(std::time::Duration::from_millis(10)),
                pid => break pid.to_string(),
            }
        };
        let kill = |args: [&str; 2]| Command::new("kill").args(args).output().unwrap().status;
        assert!(kill([signal, &check.id().to_string()]).success());
        assert_eq!(check.wait().unwrap().code(), Some(130), "{signal}");
        assert!(!kill(["-0", &pid]).success(), "{signal}: the program lives on");
    }
}

#[cfg(unix)]
#[test]
fn two_answers_to_the_same_game_are_unstable() {
    let (_folder, path) = script("cat > /dev/null; echo $$");
    let (said, code) = checked(&["--games", "5"], &["sh", &path]);
    assert_eq!((&said["verdict"], code), (&json!("unstable"), Some(1)), "{said}");
}

#[cfg(unix)]
#[test]
fn a_program_that_wants_another_shape_of_input_is_told_so() {
    let (_folder, path) = script(&format!("read count; '{YUTNORI}'"));
    let (said, _) = checked(&["--games", "3"], &["sh", &path]);
    assert_eq!(said["notes"], json!(["wants-test-count"]), "{said}");
}

#[test]
fn what_cannot_be_run_or_built_exits_with_3_and_says_why() {
    let (said, code) = checked(&[], &["./no-such-program"]);
    assert_eq!((&said["verdict"], code), (&json!("not-run"), Some(3)), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.py");
    fs::write(&file, "print(190)").unwrap();
    let output = yutnori(&["check", "--with", "no-such-python", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-python"), "{output:?}");
}

#[test]
fn wrong_usage_exits_with_2_and_says_what_to_do() {
    for (args, part) in [
        (&["check"][..], "Name a source file"),
        (&["check", "no-such-file.py"], "no-such-file.py"),
        (&["check", "--game", "1 2 3", "--", "true"], "type ten numbers"),
        (&["check", "--budget", "0", "--", "true"], "seconds above 0"),
        (&["check", "--answers", "no-such-file.txt"], "no-such-file.txt"),
    ] {
        let output = yutnori(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(part), "{part:?} is missing from {said:?}");
    }
}

#[test]
fn the_failed_games_and_a_page_can_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let [games, page] = ["games", "page.html"].map(|name| folder.path().join(name));
    let reading = ["--", YUTNORI, "solve", "--reading", "finished-horse-moves"];
    let save = ["check", "--save", games.to_str().unwrap(), "--html", page.to_str().unwrap()];
    assert_eq!(yutnori(&[&save[..], &reading].concat()).status.code(), Some(1));
    let first = fs::read_dir(&games).unwrap().count();
    assert!(first >= 2 && first % 2 == 0);
    let number = if games.join("1.in").exists() { "1" } else { "01" };
    let read = |kind: &str| fs::read_to_string(games.join(format!("{number}.{kind}"))).unwrap();
    assert_eq!([read("in"), read("out")], ["5 5 5 5 5 5 5 1 1 1\n", "138\n"]);
    assert!(fs::read_to_string(&page).unwrap().contains("5 5 5 5 5 5 5 1 1 1"));
}

#[test]
fn the_cases_are_printed_and_saved_with_their_answers() {
    let printed = text(&yutnori(&["cases"]));
    let games: Vec<&str> = printed.lines().collect();
    assert!((40..=80).contains(&games.len()), "{}", games.len());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(yutnori(&["cases", "--save", path]).status.success());
    let dice = fs::read_to_string(folder.path().join("01.in")).unwrap();
    let best = fs::read_to_string(folder.path().join("01.out")).unwrap();
    assert_eq!(games[0], format!("{}\t{}", dice.trim(), best.trim()));
}

#[test]
fn the_census_of_readings_counts_127_games_for_the_commonest() {
    let listed = text(&yutnori(&["readings", "--census", "--json", "finished-horse-moves"]));
    let first: Value = serde_json::from_str(listed.lines().next().unwrap()).unwrap();
    assert_eq!(first["id"], "finished-horse-moves");
    assert_eq!([&first["over"], &first["under"]], [127, 0]);
    assert_eq!(first["samples"], json!([]));
    assert_eq!(listed.lines().count(), 1);
    let said = yutnori(&["readings", "finish-blocks", "exact-finish"]);
    let named = text(&said);
    assert!(named.starts_with("finish-blocks (rule 5; seen in 1 program)\n"), "{named}");
    assert!(named.contains("\nexact-finish (rule 4; seen in 0 programs)\n"), "{named}");
    assert_eq!(yutnori(&["readings", "no-such-reading"]).status.code(), Some(2));
}
