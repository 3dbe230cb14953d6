//! What the command tells of itself.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;

fn yutnori(words: &str) -> Assert {
    Command::new(cargo_bin!("yutnori")).args(words.split_whitespace()).assert().success().stderr("")
}

fn printed(run: &Assert) -> String {
    String::from_utf8(run.get_output().stdout.clone()).unwrap()
}

#[test]
fn solvers_are_listed_in_order_with_their_ideas() {
    let list = printed(&yutnori("solvers"));
    assert_eq!(list.lines().count(), yutnori_solvers::ALL.len());
    for (line, solver) in list.lines().zip(yutnori_solvers::ALL) {
        let (name, about) = line.split_once(' ').unwrap();
        assert_eq!((name, about.trim_start()), (solver.name(), solver.about()));
    }
}

#[test]
fn every_help_ends_with_examples_that_begin_with_the_command() {
    let help = printed(&yutnori("--help"));
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let (commands, _) = commands.split_once("\n\n").unwrap();
    let names = commands.lines().filter_map(|line| line.split_whitespace().next());
    for name in names.filter(|&name| name != "help").chain(["--help"]) {
        let help = printed(&yutnori(&format!("{name} --help")));
        let (_, examples) = help.split_once("Examples:\n").expect(name);
        assert!(examples.contains("yutnori "), "{name} shows no example");
    }
}

#[test]
fn completions_know_the_commands_and_the_solvers() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&yutnori(&format!("completions {shell}")));
        for word in ["yutnori", "completions", "solvers"] {
            assert!(script.contains(word), "{word} is missing for {shell}");
        }
    }
    let script = printed(&yutnori("completions bash"));
    for solver in yutnori_solvers::ALL {
        assert!(script.contains(solver.name()), "{} is missing", solver.name());
    }
}

#[test]
fn what_is_printed_for_people_is_korean_where_the_system_is_or_when_asked() {
    let is_korean = |letter| ('가'..='힣').contains(&letter);
    let korean = |text: &[u8]| String::from_utf8_lossy(text).contains(is_korean);
    for words in ["solvers", "readings", "1 2 3", "check", "check no-such-file.py", "show 7"] {
        let run = |command: &mut Command| {
            let output = command.args(words.split(' ')).output().unwrap();
            korean(&output.stdout) || korean(&output.stderr)
        };
        let mut of_system = Command::new(cargo_bin!("yutnori"));
        assert!(run(of_system.env("LC_ALL", "ko_KR.UTF-8")), "{words}");
        let mut english = Command::new(cargo_bin!("yutnori"));
        assert!(!run(english.env("LC_ALL", "C").env_remove("LANGUAGE")), "{words}");
        let words = format!("{words} --lang ko");
        let mut asked = Command::new(cargo_bin!("yutnori"));
        let output = asked.args(words.split(' ')).env("LC_ALL", "C").output().unwrap();
        assert!(korean(&output.stdout) || korean(&output.stderr), "{words}");
    }
    let mut moves = Command::new(cargo_bin!("yutnori"));
    moves.args("solve --line --lang ko 5 5 5 5 5 5 5 5 5 5".split(' '));
    let moves = String::from_utf8(moves.output().unwrap().stdout).unwrap();
    assert!(
        moves.contains("출발") && moves.contains("도착") && !moves.contains("finish"),
        "{moves}"
    );
}
