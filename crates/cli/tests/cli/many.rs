//! `yutnori check` with several programs, and what it writes beside the verdict.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};

const YUTNORI: &str = env!("CARGO_BIN_EXE_yutnori");

fn yutnori(args: &[&str]) -> Output {
    let mut command = Command::new(YUTNORI);
    command.env("LC_ALL", "C.UTF-8").env_remove("LANG").args(args).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A folder with a program of each kind: right, wrong, and one that cannot be built.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let right =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../contestant/tests/contestants/right.py");
    fs::create_dir(folder.path().join("below")).unwrap();
    fs::copy(right, folder.path().join("below/right.PY")).unwrap();
    fs::write(folder.path().join("constant.py"), "input()\nprint(133)").unwrap();
    fs::write(folder.path().join("never.py"), "print(133)").unwrap();
    fs::write(folder.path().join("broken.java"), "class A { }").unwrap();
    fs::write(folder.path().join("notes.txt"), "no program").unwrap();
    folder
}

#[test]
fn a_folder_is_judged_a_line_each_and_summed_up() {
    let folder = folder();
    let path = folder.path().to_str().unwrap();
    let output = yutnori(&["check", "--games", "12", path]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = stdout(&output);
    for part in [
        "/below/right.PY: right\n",
        "/constant.py: wrong answer: Your program prints 133 for every game.\n",
        "/broken.java: cannot be run (",
        "\n    2  wrong answer: Your program prints 133 for every game.\n",
        "\n    1  right\n",
    ] {
        assert!(said.contains(part), "{part:?} is missing from\n{said}");
    }
    assert!(!said.contains("notes.txt"), "{said}");
    let (_, sums) = said.split_once("\n\n").unwrap();
    let counts = sums.lines().map(|line| line.split_whitespace().next().unwrap());
    assert_eq!(counts.collect::<Vec<_>>(), ["2", "1", "1"], "the most frequent first\n{said}");
}

#[test]
fn many_programs_are_an_object_a_line_each_with_its_file() {
    let folder = folder();
    let output = yutnori(&["check", "--json", "--games", "12", folder.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let said = stdout(&output);
    let verdict = |name: &str| {
        let objects = said.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut ours = objects.filter(|object| object["file"].as_str().unwrap().ends_with(name));
        let object = ours.next().unwrap_or_else(|| panic!("{name} is missing from\n{said}"));
        (object["verdict"].clone(), object["notes"].clone())
    };
    assert_eq!(said.lines().count(), 4, "{said}");
    assert_eq!(verdict("right.PY"), (json!("agrees"), json!([])));
    assert_eq!(verdict("constant.py"), (json!("wrong-answer"), json!([])));
    assert_eq!(verdict("never.py"), (json!("wrong-answer"), json!(["never-reads-input"])));
    assert_eq!(verdict("broken.java").0, json!("not-run"));
}

#[test]
fn several_right_files_exit_with_0() {
    let folder = folder();
    let right = folder.path().join("below/right.PY");
    let right = right.to_str().unwrap();
    let output = yutnori(&["check", "--games", "10", right, right]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn flags_that_have_no_effect_together_are_refused() {
    let folder = folder();
    let path = folder.path().to_str().unwrap();
    let empty = tempfile::tempdir().unwrap();
    for (args, part) in [
        (&["check", "--answers", "-", "--game", "1 1 1 1 1 1 1 1 1 1"][..], "cannot be used with"),
        (&["check", "--answers", "-", "--seed", "2"], "cannot be used with"),
        (&["check", "--game", "1111111111", "--games", "2", "--", "true"], "cannot be used with"),
        (&["check", "--game", "1111111111", "--jobs", "2", "--", "true"], "cannot be used with"),
        (&["check", "--answers", "-", "--with", "sh"], "cannot be used with"),
        (&["check", "--answers", "-", "--sandbox"], "cannot be used with"),
        (&["check", "--games", "0", "--", "true"], "0 is not in"),
        (&["check", "--time-limit", "2e18", "--", "true"], "seconds above 0"),
        (&["check", "--with", "'sh", "no-such-file.xyz"], "cannot read"),
        (&["check", "--json", "--html", "-", "--", "true"], "name a file for the page"),
        (&["check", "--html", "a.html", path], "for one program"),
        (&["check", empty.path().to_str().unwrap()], "holds no program"),
        (&["check", "--sandbox", "--", "true"], "name a source file"),
        (&["check", "--with", "sh", "--", "true"], "name a source file"),
    ] {
        let output = yutnori(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(stderr(&output).contains(part), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn dice_may_be_typed_without_blanks() {
    for game in ["5555555111", "5,5,5,5,5,5,5,1,1,1", "5, 5, 5, 5, 5, 5, 5, 1, 1, 1"] {
        let reading = [YUTNORI, "solve", "--reading", "finished-horse-moves"];
        let output = yutnori(&[&["check", "--game", game, "--"], &reading[..]].concat());
        assert!(stdout(&output).contains("5 5 5 5 5 5 5 1 1 1\nyour answer: 178"), "{output:?}");
    }
}

#[test]
fn a_right_program_needs_no_page_and_keeps_its_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let html = ["check", "--games", "3", "--html", page.to_str().unwrap(), "--", YUTNORI];
    let output = yutnori(&html);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(stdout(&output).starts_with("Right on all 3 games"));
    assert!(!page.exists());
}

#[test]
fn what_cannot_be_written_comes_after_the_verdict() {
    let wrong = [
        "--budget",
        "100",
        "--games",
        "12",
        "--",
        YUTNORI,
        "solve",
        "--reading",
        "finished-horse-moves",
    ];
    for flag in ["--html", "--save"] {
        let output = yutnori(&[&["check", flag, "/dev/null/no/such"], &wrong[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(stdout(&output).starts_with("Wrong answer on "), "{output:?}");
        assert!(stderr(&output).contains("cannot write"), "{output:?}");
    }
    let page = yutnori(&[&["check", "--html", "-"], &wrong[..]].concat());
    assert!(stdout(&page).starts_with("<!doctype html>"), "{}", stdout(&page));
    assert!(stderr(&page).starts_with("Wrong answer on "), "{}", stderr(&page));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_a_failure_and_no_panic() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(YUTNORI);
    let check = command.args(["check", "--json", "--", "./no-such-program"]);
    let output = check.stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stderr(&output).contains("cannot write the answer"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn the_command_for_this_game_again_asks_it_again() {
    let script = "read dice; echo \"it's $dice\" > /dev/null; echo 7 $HOME > /dev/null; echo 7";
    let said = stdout(&yutnori(&["check", "--games", "1", "--", "sh", "-c", script]));
    let again = said.lines().find_map(|line| line.strip_prefix("This game again: yutnori "));
    let again = format!("'{YUTNORI}' {}", again.unwrap());
    let output = std::process::Command::new("sh").args(["-c", &again]).output().unwrap();
    assert_eq!(stdout(&output).lines().next(), Some("Wrong answer on 1 of 1 games."), "{again}");
    assert!(stdout(&output).contains(&said.lines().last().unwrap_or_default().to_string()));
}

#[cfg(unix)]
#[test]
fn the_command_for_this_game_again_keeps_what_the_game_was_judged_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("it's.py");
    fs::write(&file, "read dice; echo 7").unwrap();
    let file = file.to_str().unwrap();
    let options = ["--with", "sh -e", "--time-limit", "7.5"];
    let said = stdout(&yutnori(&[&["check", "--games", "1"], &options[..], &[file]].concat()));
    let file = file.replace('\'', "'\\''");
    let again = format!(
        "\nThis game again: yutnori check --game '1 2 3 4 1 2 3 4 1 2' --with 'sh -e' --time-limit 7.5 '{file}'\n"
    );
    assert!(said.contains(&again), "{again}\nis not in\n{said}");
}

#[cfg(unix)]
#[test]
fn a_page_accuses_no_number_that_is_right() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let script = format!("echo dice please; '{YUTNORI}'");
    let html =
        ["check", "--games", "3", "--html", page.to_str().unwrap(), "--", "sh", "-c", &script];
    let output = yutnori(&html);
    assert!(stdout(&output).contains("The number itself is right."), "{output:?}");
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.contains("1 1 1 1 1 1 1 1 1 1") && !page.contains("Your program, probably"));
}

#[cfg(unix)]
#[test]
fn what_was_printed_in_place_of_an_answer_is_shown() {
    let said =
        |script: &str| stdout(&yutnori(&["check", "--games", "1", "--", "sh", "-c", script]));
    assert!(said("read dice; echo NaN").contains("it printed: NaN"));
    let prefixed = said("read dice; echo answer: 133");
    assert!(prefixed.contains("it printed: answer: 133"), "{prefixed}");
    let constant = said("echo 133");
    assert!(constant.contains("It never reads its input"), "{constant}");
}

#[test]
fn programs_are_kept_in_a_sandbox_where_there_is_one() {
    let folder = folder();
    let file = folder.path().join("spy.py");
    let inside = "import os, socket\ninput()\nopen('own', 'w')\n\
                  for place in ['/etc/yutnori', os.path.expanduser('~/yutnori')]:\n\
                  \x20   try: open(place, 'w'); print('wrote', place)\n\
                  \x20   except OSError: pass\n\
                  try: socket.create_connection(('1.1.1.1', 53), 1); print('network')\n\
                  except OSError: pass\nprint(7)";
    fs::write(&file, inside).unwrap();
    let file = file.to_str().unwrap();
    let output = yutnori(&["check", "--sandbox", "--games", "1", file]);
    if stderr(&output).contains("--sandbox needs bwrap") {
        crate::tools::skip("bwrap");
        assert_eq!(output.status.code(), Some(2));
        return;
    }
    assert!(stdout(&output).contains("your answer: 7\n"), "{output:?}");
}
