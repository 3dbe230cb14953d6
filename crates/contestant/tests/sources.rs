//! Sources in every language, built with what the machine has.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use yutnori_contestant::program::{Outcome, Program, Stop};
use yutnori_contestant::source::{Source, SourceError};

const PATIENCE: Duration = Duration::from_secs(60);

/// Builds a source, or says which tool is missing.
fn build(file: &Path) -> Option<Program> {
    match Source::open(file, None) {
        Err(missing @ SourceError::NoTool(_)) => {
            eprintln!("skipped {}: {missing}", file.display());
            None
        }
        source => {
            Some(source.unwrap().build(&Stop::default()).unwrap_or_else(|why| panic!("{why}")))
        }
    }
}

#[test]
fn right_programs_are_built_and_find_the_best_score() {
    let contestants = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contestants");
    for entry in fs::read_dir(contestants).unwrap() {
        let file = entry.unwrap().path();
        let Some(program) = build(&file) else { continue };
        for (dice, best) in [
            ("1 2 3 4 1 2 3 4 1 2", 190),
            ("5 1 2 3 4 5 5 3 2 4", 214),
            ("5 5 5 5 5 5 5 5 5 5", 130),
        ] {
            let run = program.run(&dice.parse().unwrap(), PATIENCE).unwrap();
            assert_eq!(run.outcome, Outcome::Answered(best), "{program} on {dice}");
        }
    }
}

#[test]
fn every_other_language_is_built_too() {
    let folder = tempfile::tempdir().unwrap();
    for (name, source) in [
        ("17825.rs", "fn main() { println!(\"{}\", 190); }"),
        ("17825.go", "package main\nimport \"fmt\"\nfunc main() { fmt.Println(190) }"),
        ("17825.ts", "const answer: number = 190; console.log(answer)"),
        ("17825.kt", "fun main() = println(190)"),
        ("17825.cc", "#include <cstdio>\nint main() { puts(\"190\"); }"),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, source).unwrap();
        let Some(program) = build(&file) else { continue };
        let run = program.run(&"1 2 3 4 1 2 3 4 1 2".parse().unwrap(), PATIENCE).unwrap();
        assert_eq!(run.outcome, Outcome::Answered(190), "{program}");
    }
}

/// Writes a source, and tells why it does not become a program.
fn refusal(name: &str, source: &str, with: Option<&str>) -> Option<SourceError> {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join(name);
    fs::write(&file, source).unwrap();
    Source::open(&file, with).and_then(|source| source.build(&Stop::default())).err()
}

#[test]
fn what_a_compiler_refuses_is_shown_whole() {
    match refusal("wrong.c", "int main(void) { first = 1; second = 2; }", None).unwrap() {
        SourceError::NoTool(tools) => eprintln!("skipped: there is no {tools:?}"),
        SourceError::Refused { command, output } => {
            assert!(command.contains("-O2"), "{command}");
            assert!(output.contains("first") && output.contains("second"), "{output}");
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_java_class_has_to_be_main_as_for_the_judge() {
    for (source, public) in [
        ("public class Yut { public static void main(String[] args) {} }", true),
        ("package yut; class Main { public static void main(String[] args) {} }", false),
    ] {
        match refusal("Yut.java", source, None).unwrap() {
            SourceError::NoTool(tools) => eprintln!("skipped: there is no {tools:?}"),
            SourceError::Refused { output, .. } => {
                assert!(public && output.starts_with("Main.java:1: error: class Yut"), "{output}");
            }
            SourceError::NoMainClass => assert!(!public),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn another_tool_may_be_named_and_a_missing_one_is_told() {
    let missing = refusal("a.py", "print(190)", Some("no-such-python -u")).unwrap();
    assert!(missing.to_string().starts_with("cannot find no-such-python; install it"), "{missing}");
    let missing = refusal("a.cpp", "int main() {}", Some("no-such-compiler")).unwrap();
    assert!(matches!(missing, SourceError::NoTool(tools) if tools == ["no-such-compiler"]));
    let unknown = refusal("a.apl", "190", None).unwrap();
    assert!(unknown.to_string().contains("a.apl by its extension (.py .c .cpp"), "{unknown}");
    #[cfg(unix)]
    assert!(refusal("a.apl", "echo 190", Some("sh")).is_none());
}

#[test]
fn a_missing_file_is_told() {
    let missing = Source::open(Path::new("no/such/file.py"), None).unwrap_err();
    assert!(matches!(missing, SourceError::Unreadable { .. }));
    assert!(missing.to_string().starts_with("cannot read no/such/file.py: "));
}

#[test]
#[cfg(unix)]
fn a_built_program_finds_no_file_of_its_author_and_leaves_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.sh");
    fs::write(folder.path().join("input.txt"), "").unwrap();
    fs::write(&file, "[ -e input.txt ] && echo 1; touch output.txt; echo 190; pwd >&2").unwrap();
    let program = Source::open(&file, Some("sh")).unwrap().build(&Stop::default()).unwrap();
    let run = program.run(&"1 2 3 4 1 2 3 4 1 2".parse().unwrap(), PATIENCE).unwrap();
    assert_eq!(run.outcome, Outcome::Answered(190));
    assert!(!folder.path().join("output.txt").exists());
    assert!(Path::new(run.stderr.trim()).exists());
    drop(program);
    assert!(!Path::new(run.stderr.trim()).exists());
}

#[test]
fn a_source_that_opens_a_file_instead_of_its_input_is_noticed() {
    let line = |name: &str, text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        Source::open(&file, Some("cargo")).unwrap().opens_file()
    };
    for (name, text, expected) in [
        ("a.py", "import sys\nsys.stdin = open('input.txt')\n", Some(2)),
        ("a.py", "import sys\n# sys.stdin = open('input.txt')\n", None),
        ("a.py", "import sys\n'''\nsys.stdin = open('input.txt')\n'''\nopen(\"a\")", Some(5)),
        ("a.py", "for line in open(0): pass", None),
        ("a.cpp", "int main() {\n  freopen(\"input.txt\", \"r\", stdin);", Some(2)),
        ("a.cpp", "int main() {\n  // freopen(\"input.txt\", \"r\", stdin);", None),
        ("a.cpp", "/*\n * freopen(\"input.txt\", \"r\", stdin);\n */\nifstream in;", Some(4)),
        ("a.cpp", "#ifndef ONLINE_JUDGE\nfreopen(\"input.txt\", \"r\", stdin);\n#endif", None),
        ("a.cpp", "#ifdef LOCAL\nfreopen(\"input.txt\", \"r\", stdin);\n#endif", None),
        ("a.js", "fs.readFileSync('input').toString()", Some(1)),
        ("a.js", "const file = linux ? '/dev/stdin' : './input.txt'", None),
        ("a.js", "fs.readFileSync(0).toString()", None),
        ("a.js", "// 주사위\nfs.readFileSync(0) /* 윷", None),
    ] {
        assert_eq!(line(name, text), expected, "{text}");
    }
}
