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

#[test]
fn a_picture_or_a_page_takes_standard_output_in_place_of_text() {
    let dice = "1 2 3 4 1 2 3 4 1 2";
    let folder = tempfile::tempdir().unwrap();
    for kind in ["--svg", "--html"] {
        let file = folder.path().join("file");
        show(&format!("{kind} {} {dice}", file.display())).success();
        let run = show(&format!("{kind} - {dice}")).success().stderr("");
        assert!(printed(&run) == fs::read_to_string(&file).unwrap(), "{kind}");
    }
    let run = show("--svg - --horses 1,2 1 1 1 1 1 1 1 1 1 1").code(1);
    let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(said.starts_with("Turn 2 may not move horse 2: "), "{said}");
    for words in ["--svg - --html -", "--svg - --all", "--html - --step"] {
        let run = show(&format!("{words} {dice}")).code(2).stdout("");
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains("only one thing can go to standard output"), "{said}");
    }
    show(&format!("--step --all {dice}")).code(2).stdout("");
}

#[test]
fn a_horse_is_one_digit() {
    for word in ["+1", "01", "0x1", "1.0"] {
        let run = show(&format!("--horses 1,{word} 1 1 1 1 1 1 1 1 1 1")).code(2).stdout("");
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains(&format!("\"{word}\" is no horse")), "{said}");
    }
}

#[test]
fn what_is_shown_in_both_languages() {
    let mut all = String::new();
    for lang in ["en", "ko"] {
        for words in [
            "--all 1 2 3 4 1 2 3 4 1 2",
            "--horses 1,2,2,2,1,2,1,1,1,2 1 2 3 4 1 2 3 4 1 2",
            "--horses 1,1,1,1 5555555111",
            "--horses 1,2 1 1 1 1 1 1 1 1 1 1",
            "--horses 2,1 1,2,3,4,1,2,3,4,1,2",
            "--horses 1,1,1,2,2,2,3,3,3,4 5 5 5 5 5 5 5 5 5 5",
        ] {
            let run = show(&format!("--lang {lang} {words}"));
            all += &format!("$ yutnori show --lang {lang} {words}\n{}\n", printed(&run));
        }
    }
    insta::assert_snapshot!(all);
}

#[cfg(unix)]
mod walk {
    use super::*;
    use crate::terminal::{Running, Terminal};

    const RIGHT: &str = "\x1b[C";
    const LEFT: &str = "\x1b[D";
    const HOME: &str = "\x1b[H";
    const END: &str = "\x1b[F";
    const CTRL_C: &str = "\x03";
    /// What gives the screen back that was there before.
    const GIVEN_BACK: &str = "\x1b[?1049l";

    fn start(terminal: &Terminal, words: &str) -> Running {
        let mut walk = std::process::Command::new(cargo_bin!("yutnori"));
        terminal.start(walk.args(format!("show --step {words}").split(' ')))
    }

    #[test]
    fn it_follows_the_keyboard_and_gives_the_terminal_back() {
        let mut terminal = Terminal::open(0, 0);
        let before = terminal.mode();
        let mut walk = start(&terminal, "--lang en 1 2 3 4 1 2 3 4 1 2");
        terminal.wait_for("Turn 1, die 1: 0 points, 190 possible");
        terminal.press(RIGHT);
        terminal.wait_for("Turn 2, die 2: 2 points, 190 possible");
        terminal.press("1");
        terminal.wait_for("Turn 3, die 3: 8 points, ");
        terminal.press(HOME);
        terminal.wait_for("Turn 1, die 1: 0 points, ");
        terminal.press(CTRL_C);
        terminal.wait_for(GIVEN_BACK);
        assert!(walk.wait().success());
        assert_eq!(terminal.mode(), before);
    }

    #[test]
    fn a_signal_gives_the_terminal_back_too() {
        let mut terminal = Terminal::open(80, 24);
        let before = terminal.mode();
        let mut walk = start(&terminal, "--lang en 1 2 3 4 1 2 3 4 1 2");
        terminal.wait_for("q quit");
        assert_ne!(terminal.mode(), before);
        assert_eq!(walk.terminate().code(), Some(130));
        terminal.wait_for(GIVEN_BACK);
        assert_eq!(terminal.mode(), before);
    }

    #[test]
    fn its_screens_in_both_languages() {
        let mut all = String::new();
        for (lang, last, next) in [("en", "q quit", "Turn"), ("ko", "q 끝내기", "번째")] {
            let mut terminal = Terminal::open(80, 24);
            let mut walk = start(&terminal, &format!("--lang {lang} 1 1 5 1 1 1 1 1 1 1"));
            terminal.wait_for(last);
            for (name, keys, head) in
                [("2", "2", next), ("right", RIGHT, next), ("end", END, ": "), ("left", LEFT, next)]
            {
                all += &format!("{lang}, before {name}\n{}\n\n", terminal.screen());
                terminal.press(keys);
                terminal.wait_for(head);
                terminal.wait_for(last);
            }
            all += &format!("{lang}, at the end\n{}\n\n", terminal.screen());
            terminal.press("q");
            assert!(walk.wait().success());
        }
        insta::assert_snapshot!(all);
    }

    #[test]
    fn without_room_for_the_board_the_rest_is_shown() {
        let mut all = String::new();
        for (lang, keys, room, head) in [
            ("en", "q quit", "show the board", "Turn 2"),
            ("ko", "q 끝내기", "게임판도 보입니다", "2번째"),
        ] {
            let mut terminal = Terminal::open(79, 24);
            let mut walk = start(&terminal, &format!("--lang {lang} 5 5 5 5 5 5 5 1 1 1"));
            terminal.wait_for(room);
            all += &format!("{lang}, 79 columns\n{}\n\n", terminal.screen());
            terminal.resize(80, 24);
            terminal.press(RIGHT);
            terminal.wait_for(head);
            terminal.wait_for(keys);
            assert!(terminal.screen().lines().count() > 20, "{}", terminal.screen());
            terminal.resize(12, 3);
            terminal.press(LEFT);
            terminal.press("q");
            terminal.wait_for(GIVEN_BACK);
            all += &format!("{lang}, 12 columns, 3 rows\n{}\n\n", terminal.screen());
            assert!(walk.wait().success());
        }
        insta::assert_snapshot!(all);
    }
}
