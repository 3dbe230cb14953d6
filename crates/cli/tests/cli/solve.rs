//! What `yutnori solve` does, one behaviour a test.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::process::{self, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use yutnori_core::{Dice, Solver, replay};
use yutnori_table::Table;

/// Runs the command with these words as arguments.
fn yutnori(words: &str) -> Assert {
    Command::new(cargo_bin!("yutnori")).args(words.split_whitespace()).assert()
}

/// Runs the command without arguments on this input.
fn read(input: impl Into<Vec<u8>>) -> Assert {
    Command::new(cargo_bin!("yutnori")).write_stdin(input).assert()
}

/// Starts the command without arguments, to talk to it.
fn start() -> process::Child {
    process::Command::new(cargo_bin!("yutnori"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

const REMEDY: &str = "type ten numbers from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2";

/// The command refused its input, having printed these answers before and this sentence.
fn refused(run: Assert, answers: &'static str, problem: &str) {
    run.code(2).stdout(answers).stderr(format!("yutnori: {problem}; {REMEDY}\n"));
}

#[test]
fn ten_arguments_are_a_game() {
    yutnori("solve 1 2 3 4 1 2 3 4 1 2").success().stdout("190\n").stderr("");
}

#[test]
fn one_quoted_argument_is_a_game() {
    let quoted =
        Command::new(cargo_bin!("yutnori")).args(["solve", " 5 1 2 3 4 5 5 3 2 4\n"]).assert();
    quoted.success().stdout("214\n").stderr("");
}

#[test]
fn dice_may_be_typed_with_commas_or_without_blanks() {
    for typed in ["1234123412", "1,2,3,4,1,2,3,4,1,2", "1, 2, 3, 4, 1, 2, 3, 4, 1, 2"] {
        yutnori(typed).success().stdout("190\n").stderr("");
        yutnori(&format!("solve {typed}")).success().stdout("190\n").stderr("");
        read(format!("{typed}\n1 1 1 1 1 1 1 1 1 1\n{typed}")).success().stdout("190\n133\n190\n");
    }
    read("1,2,3,\n4,1,2,3\n4,1,2").success().stdout("190\n").stderr("");
    refused(yutnori("solve 3 1,2"), "", "found 3 numbers");
}

#[test]
fn dice_may_do_without_the_word_solve() {
    yutnori("1 1 1 1 1 1 1 1 1 1").success().stdout("133\n").stderr("");
    yutnori("1 1 1 1 1 1 1 1 1 1 --solver dfs").success().stdout("133\n").stderr("");
}

#[test]
fn without_arguments_games_are_read_from_standard_input() {
    read("5 5 5 5 5 5 5 5 5 5\n").success().stdout("130\n").stderr("");
}

#[test]
fn a_dash_stands_for_standard_input() {
    let mut dash = Command::new(cargo_bin!("yutnori"));
    dash.args(["solve", "-"]).write_stdin("5 5 5 5 5 5 5 5 5 5").assert().success().stdout("130\n");
}

#[test]
fn every_line_that_is_not_blank_is_a_game() {
    let games = "\n1 2 3 4 1 2 3 4 1 2\n\n  1 1 1 1 1 1 1 1 1 1\t\n \n5 5 5 5 5 5 5 5 5 5\n\n";
    read(games).success().stdout("190\n133\n130\n").stderr("");
}

#[test]
fn ten_numbers_over_several_lines_are_one_game() {
    read("1 2 3\n4\n\n1 2 3 4 1\n2").success().stdout("190\n").stderr("");
    read("1\n2\n3\n4\n1\n2\n3\n4\n1\n2\n").success().stdout("190\n").stderr("");
}

#[test]
fn the_last_line_needs_no_end() {
    read("1 2 3 4 1 2 3 4 1 2\n1 1 1 1 1 1 1 1 1 1").success().stdout("190\n133\n");
}

#[test]
fn a_file_from_windows_is_read_like_any_other() {
    let games = "\u{feff}1 2 3 4 1 2 3 4 1 2\r\n\r\n1 1 1 1 1 1 1 1 1 1\r\n";
    read(games).success().stdout("190\n133\n").stderr("");
}

#[test]
fn every_solver_of_the_list_can_be_named_and_says_so() {
    for solver in yutnori_solvers::ALL {
        let name = solver.name();
        let run = yutnori(&format!("solve --solver {name} --json 1 2 3 4 1 2 3 4 1 2")).success();
        let answer: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
        assert_eq!((&answer["score"], &answer["solver"]), (&190.into(), &name.into()));
    }
}

#[test]
fn auto_searches_few_games_and_takes_the_table_for_many() {
    let dice: Vec<Dice> = (0..Dice::COUNT).step_by(999).map(Dice::nth).collect();
    let games: String = dice.iter().map(|dice| format!("{dice}\n")).collect();
    let mut json = Command::new(cargo_bin!("yutnori"));
    let run = json.arg("--json").write_stdin(games).assert().success();
    let answers: Vec<serde_json::Value> =
        serde_json::Deserializer::from_slice(&run.get_output().stdout)
            .into_iter()
            .collect::<Result<_, _>>()
            .unwrap();

    assert_eq!(answers.len(), dice.len());
    assert_eq!(answers[0]["solver"], "pruned");
    assert_eq!(answers[dice.len() - 1]["solver"], "table");
    for (answer, dice) in answers.iter().zip(&dice) {
        assert_eq!(answer["score"], Table.score(dice), "{dice}");
        let line = yutnori_core::parse_line(answer["line"].to_string().trim_matches(['[', ']']));
        assert_eq!(answer["score"], replay(dice, &line.unwrap()).unwrap().total(), "{dice}");
    }
}

#[test]
fn a_solver_that_does_not_exist_is_refused_with_the_names_of_all() {
    let run = yutnori("solve --solver magic 1 2 3 4 1 2 3 4 1 2").code(2).stdout("");
    let sentence = String::from_utf8_lossy(&run.get_output().stderr);
    for solver in yutnori_solvers::ALL {
        assert!(sentence.contains(solver.name()), "{} is missing in: {sentence}", solver.name());
    }
}

#[test]
fn line_adds_the_ten_moves() {
    let moves = "\
130
turn  die  horse  from   to      points  total
   1    5      1  start  10          10     10
   2    5      1  10     in30        30     40
   3    5      1  in30   finish       0     40
   4    5      2  start  10          10     50
   5    5      2  10     in30        30     80
   6    5      2  in30   finish       0     80
   7    5      3  start  10          10     90
   8    5      3  10     in30        30    120
   9    5      3  in30   finish       0    120
  10    5      4  start  10          10    130
";
    yutnori("solve --line 5 5 5 5 5 5 5 5 5 5 --solver dfs").success().stdout(moves);
}

#[test]
fn the_moves_of_one_game_are_parted_from_those_of_the_next_by_a_blank_line() {
    let mut line = Command::new(cargo_bin!("yutnori"));
    line.arg("--line").write_stdin("5 5 5 5 5 5 5 5 5 5\n1 1 1 1 1 1 1 1 1 1\n");
    let run = line.assert().success();
    let printed = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    let scores: Vec<_> = printed.split("\n\n").map(|game| &game[..4]).collect();
    assert_eq!(scores, ["130\n", "133\n"]);
}

#[test]
fn json_is_one_object_a_game() {
    let mut json = Command::new(cargo_bin!("yutnori"));
    json.args(["--json", "--solver", "dfs"])
        .write_stdin("5 5 5 5 5 5 5 5 5 5\n1 1 1 1 1 1 1 1 1 1\n");
    json.assert().success().stdout(
        r#"{"dice":[5,5,5,5,5,5,5,5,5,5],"score":130,"solver":"dfs","line":[1,1,1,2,2,2,3,3,3,4]}
{"dice":[1,1,1,1,1,1,1,1,1,1],"score":133,"solver":"dfs","line":[1,1,1,1,1,1,1,1,1,1]}
"#,
    );
}

#[test]
fn wrong_arguments_are_refused_as_dice_and_not_as_options() {
    refused(yutnori("solve 1 2 3"), "", "found 3 numbers");
    refused(yutnori("solve 1 1 1 1 1 1 1 1 1 1 1"), "", "found 11 numbers");
    for word in ["0", "6", "-1", "-1.5", "1.5", "1e3", "x", "１", "99999999999999999999"] {
        let cut = if word.len() > 12 { &format!("{}…", &word[..12]) } else { word };
        let problem = format!("number 2 is \"{cut}\", which is no roll");
        refused(yutnori(&format!("solve 3 {word}")), "", &problem);
        refused(yutnori(&format!("3 {word}")), "", &problem);
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_refused_as_dice() {
    use std::os::unix::ffi::OsStringExt;

    let word = OsString::from_vec(b"\xff".to_vec());
    let run = Command::new(cargo_bin!("yutnori")).arg("solve").arg(word).assert();
    refused(run, "", "number 1 is \"\u{fffd}\", which is no roll");
}

#[test]
fn an_empty_input_is_refused() {
    for input in ["", "\n", " \r\n\n"] {
        refused(read(input), "", "standard input: found no dice");
    }
}

#[test]
fn a_wrong_line_is_refused_with_its_number_after_the_answers_before_it() {
    for (line, problem) in [
        ("1 2 3 4 1 2 3 4 1", "found 9 numbers"),
        ("1 2 3 4 1 2 3 4 1 2 3", "found 11 numbers"),
        ("1 2 3 4 1 2 3 4 1 0", "number 10 is \"0\", which is no roll"),
        ("1 2 3 4 1 2 3 4 1 6", "number 10 is \"6\", which is no roll"),
        ("1 2 3 4 1 2 3 4 1 \0", "number 10 is \"\\0\", which is no roll"),
        ("1,2,3,4,1,2,3,4,1,6", "number 10 is \"6\", which is no roll"),
        ("1,2,3,4,1,2,3,4,1", "found 9 numbers"),
        ("1234123416", "number 10 is \"6\", which is no roll"),
        ("123412341", "number 1 is \"123412341\", which is no roll"),
        ("1 2 3 4 1 2 3 4 x 2", "number 9 is \"x\", which is no roll"),
        ("１ 2 3 4 1 2 3 4 1 2", "number 1 is \"１\", which is no roll"),
    ] {
        let run = read(format!("1 2 3 4 1 2 3 4 1 2\n\n{line}\n1 1 1 1 1 1 1 1 1 1\n"));
        refused(run, "190\n", &format!("line 3: {problem}"));
    }
    let run = read(b"1 2 3 4 1 2 3 4 1 2\n1 2 3 4 1 2 3 4 1 \xff\n");
    refused(run, "190\n", "line 2: number 10 is \"\u{fffd}\", which is no roll");
}

#[test]
fn a_wrong_first_line_is_refused_with_its_number() {
    refused(read("\n1 2 x\n4 1 2 3 4 1 2"), "", "line 2: number 3 is \"x\", which is no roll");
    refused(read("1 1 1 1 1 1 1 1 1 1 1\n"), "", "line 1: found 11 numbers");
}

#[test]
fn a_game_over_several_lines_that_has_not_ten_numbers_is_refused_with_the_reason() {
    let reason = "are one game, since line 1 holds fewer than ten numbers";
    refused(read("1 2 3 4\n\n1 2\n"), "", &format!("lines 1 to 3 {reason}: found 6 numbers"));
    let games = "1 2 3 4 1 2 3 4 1\n".to_owned() + &"1 2 3 4 1 2 3 4 1 2\n".repeat(100_000);
    refused(read(games), "", &format!("lines 1 to 2 {reason}: found 19 numbers"));
    refused(read("1 2 3 4\n1 -1\n"), "", "line 2: number 2 is \"-1\", which is no roll");
    refused(read("1 2 3 4\n"), "", "line 1: found 4 numbers");
}

#[test]
fn a_line_without_end_is_refused_before_it_fills_the_memory() {
    for piece in [&b"1 2 3 4 5 "[..], b"          ", b"\0\0\0\0\0\0\0\0\0\0"] {
        let mut child = start();
        let mut input = child.stdin.take().unwrap();
        let gigabyte = 100_000;
        let piece = piece.repeat(1_000);
        let taken = (0..gigabyte).take_while(|_| input.write_all(&piece).is_ok()).count();
        assert!(taken < 100, "{taken} pieces of {} bytes went in", piece.len());
        let done = child.wait_with_output().unwrap();
        assert_eq!(done.status.code(), Some(2));
        assert_eq!(
            String::from_utf8_lossy(&done.stderr),
            "yutnori: line 1 is longer than 65536 bytes; type ten numbers on it\n"
        );
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_the_command_quietly() {
    let mut child = start();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    while input.write_all(b"1 2 3 4 1 2 3 4 1 2\n").is_ok() {}
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stderr), (Some(0), vec![]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let run = process::Command::new(cargo_bin!("yutnori"))
        .args("1 2 3 4 1 2 3 4 1 2".split(' '))
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    let sentence = String::from_utf8_lossy(&run.stderr);
    assert!(sentence.starts_with("yutnori: cannot write the answer: "), "{sentence}");
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_reported() {
    let folder = std::fs::File::open(".").unwrap();
    let run = process::Command::new(cargo_bin!("yutnori")).stdin(folder).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    let sentence = String::from_utf8_lossy(&run.stderr);
    assert!(sentence.starts_with("yutnori: cannot read standard input: "), "{sentence}");
}

#[test]
fn each_game_is_answered_before_the_next_one_is_awaited() {
    let mut child = start();
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (say, answers) = mpsc::channel();
    thread::spawn(move || output.lines().try_for_each(|line| say.send(line.unwrap())));
    let mut ask = |text: &str| {
        input.write_all(text.as_bytes()).unwrap();
        answers.recv_timeout(Duration::from_secs(60)).expect("no answer while input is open")
    };
    assert_eq!(ask("1 2 3 4 1 2 3 4 1 2\n"), "190");
    assert_eq!(ask("\n1 1 1 1 1 1 1 1 1 1\n\n \n5 5 5"), "133");
    assert_eq!(ask(" 5 5 5 5 5 5 5\n"), "130");
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn on_a_terminal_a_hint_says_what_to_type() {
    let mut terminal = crate::terminal::Terminal::open(80, 24);
    const CTRL_D: &str = "\x04";
    terminal.press(&format!("1 2 3 4 1 2 3 4 1 2\n{CTRL_D}"));

    let run = process::Command::new(cargo_bin!("yutnori")).stdin(terminal.end()).output().unwrap();
    assert!(run.status.success());
    assert_eq!(String::from_utf8_lossy(&run.stdout), "190\n");
    let hint = "Type ten numbers from 1 to 5 and press Enter; Ctrl-D ends.\n";
    assert_eq!(String::from_utf8_lossy(&run.stderr), hint);
}
