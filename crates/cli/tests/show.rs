//! What `yutnori show` does, one behaviour a test.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;

fn show(words: &str) -> Assert {
    let mut show = Command::new(cargo_bin!("yutnori"));
    show.arg("show").args(words.split(' ')).env("LC_ALL", "C").env_remove("LANGUAGE").assert()
}

fn printed(run: &Assert) -> String {
    String::from_utf8(run.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_best_line_is_a_table_and_a_board() {
    let shown = printed(&show("1 2 3 4 1 2 3 4 1 2").success().stderr(""));
    let (table, board) = shown.split_once("\n\n").unwrap();
    assert!(table.ends_with("\n  10    2      1  25     35          35    190"), "{table}");
    assert!(board.contains(">  40#2") && board.contains(" 35#1"), "{board}");
    assert!(!shown.contains('\x1b'), "colour is for terminals");
}

#[test]
fn the_best_lines_are_counted() {
    let shown = printed(&show("--all 5 5 5 5 5 5 5 1 1 1").success());
    assert!(shown.starts_with("Lines that attain 138: 96; if horses are alike: 4.\n"), "{shown}");
}

#[test]
fn each_own_move_tells_what_it_loses_and_which_horse_does_not() {
    let shown = printed(&show("--horses 1,2,2,2,1,2,1,1,1,2 1 2 3 4 1 2 3 4 1 2").success());
    for row in [
        "turn  die  horse  from   to      points  total  best  loses  better",
        "   8    4      1  10     25          25    115   190",
        "   9    1      1  25     in30        30    145   185      5       2",
        "  10    2      2  35     finish       0    145   145     40       1",
        "145, which is 45 less than the best of this game, 190.",
    ] {
        assert!(shown.lines().any(|line| line == row), "{row}\nis not in\n{shown}");
    }
}

#[test]
fn an_illegal_move_is_named_with_its_rule_and_the_best_goes_on_from_there() {
    let run = show("--horses 1,1,1,1,2,2,3,4,1,1 5 5 5 5 5 5 5 1 1 1").code(1);
    let shown = printed(&run);
    for row in [
        "Turn 4 may not move horse 1: it is on finish and cannot be chosen (rule 2).",
        "From here the best of this game, 138, is still possible:",
        "   4    5      2  start  10          10     50",
    ] {
        assert!(shown.lines().any(|line| line == row), "{row}\nis not in\n{shown}");
    }
    let shown = printed(&show("--lang ko --horses 1,2 1 1 1 1 1 1 1 1 1 1").code(1));
    let reason = "2번째 턴에 말 2: 이동을 마치는 칸 2에 다른 말이 있습니다 (규칙 5).";
    assert!(shown.lines().any(|line| line == reason), "{shown}");
}

#[test]
fn what_is_no_line_is_refused() {
    for (line, problem) in [("1,5", "\"5\" is no horse"), ("1,1,1,1,1,1,1,1,1,1,1", "found 11")] {
        let run = show(&format!("--horses {line} 1 1 1 1 1 1 1 1 1 1")).code(2).stdout("");
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains(problem), "{said}");
    }
}

#[test]
fn files_that_cannot_be_written_are_named() {
    for kind in ["--svg", "--html"] {
        let run = show(&format!("{kind} no/such/folder 1 1 1 1 1 1 1 1 1 1")).code(2).stdout("");
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.starts_with("yutnori: cannot write no/such/folder: "), "{said}");
    }
}

#[test]
fn the_picture_in_the_readme_is_current() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/board.svg");
    let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join("board.svg");
    let options = "--lang en --svg";
    let dice = "5 1 2 3 4 5 5 3 2 4";
    show(&format!("{options} {} {dice}", drawn.display())).success();
    assert!(
        fs::read_to_string(drawn).unwrap() == fs::read_to_string(kept).unwrap(),
        "draw it anew: yutnori show {options} docs/board.svg {dice}"
    );
}

#[test]
fn a_walk_without_a_terminal_is_refused() {
    let problem = "yutnori: --step needs a terminal; leave it out to print the moves\n";
    show("--step 1 1 1 1 1 1 1 1 1 1").code(2).stdout("").stderr(problem);
}

#[cfg(unix)]
#[test]
fn a_walk_follows_the_keyboard_and_gives_the_terminal_back() {
    use std::fs::{File, OpenOptions};
    use std::io::{Read, Write};
    use std::process;

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::tcgetattr;

    let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&keyboard).unwrap();
    unlockpt(&keyboard).unwrap();
    let name = ptsname(&keyboard, Vec::new()).unwrap().into_string().unwrap();
    let terminal = || OpenOptions::new().read(true).write(true).open(&name).unwrap();
    let before = format!("{:?}", tcgetattr(&keyboard).unwrap());

    let mut walk = process::Command::new(cargo_bin!("yutnori"))
        .args("show --lang en --step 1 2 3 4 1 2 3 4 1 2".split(' '))
        .stdin(terminal())
        .stdout(terminal())
        .spawn()
        .unwrap();
    const RIGHT: &str = "\x1b[C";
    const CTRL_C: &str = "\x03";
    let mut screen = File::from(keyboard.try_clone().unwrap());
    let mut seen = String::new();
    let mut wait_for = |what: &str| {
        let mut bytes = [0; 4096];
        while !seen.contains(what) {
            let count = screen.read(&mut bytes).unwrap();
            seen += &String::from_utf8_lossy(&bytes[..count]);
        }
    };
    let mut keys = File::from(keyboard.try_clone().unwrap());
    wait_for("Turn 1, die 1: 0 points, 190 possible");
    keys.write_all(RIGHT.as_bytes()).unwrap();
    wait_for("Turn 2, die 2: 2 points, 190 possible");
    keys.write_all(b"1").unwrap();
    wait_for("Turn 3, die 3: 8 points, ");
    keys.write_all(CTRL_C.as_bytes()).unwrap();
    wait_for("\x1b[?1049l");
    assert!(walk.wait().unwrap().success());
    assert_eq!(format!("{:?}", tcgetattr(&keyboard).unwrap()), before);
}
