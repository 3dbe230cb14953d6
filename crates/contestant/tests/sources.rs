//! Sources in every language, built with what the machine has.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use yutnori_contestant::program::{Outcome, Program, Stop};
use yutnori_contestant::source::{Source, SourceError};

const PATIENCE: Duration = Duration::from_secs(60);

/// Says what cannot be tested here, and fails where every tool was promised.
fn skipped(what: &str) {
    assert!(std::env::var_os("YUTNORI_ALL_TOOLS").is_none(), "{what}");
    eprintln!("skipped {what}");
}

/// The languages whose tools nobody promises.
const RARE: [&str; 3] = ["go", "ts", "kt"];

/// Builds a source, or says which tool is missing.
fn build(file: &Path) -> Option<Program> {
    match Source::open(file, None) {
        Err(missing @ SourceError::NoTool(_)) => {
            let extension = file.extension().unwrap_or_default();
            if RARE.iter().any(|rare| extension == *rare) {
                eprintln!("skipped {}: {missing}", file.display());
            } else {
                skipped(&format!("{}: {missing}", file.display()));
            }
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
        SourceError::NoTool(tools) => skipped(&format!("{tools:?}")),
        SourceError::Refused { command, output } => {
            assert!(command.contains("-O2"), "{command}");
            assert!(output.contains("first") && output.contains("second"), "{output}");
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_java_source_without_a_main_is_told_so() {
    match refusal("Yut.java", "public class Yut { void mainly() {} }", None).unwrap() {
        SourceError::NoTool(tools) => skipped(&format!("{tools:?}")),
        SourceError::NoMainClass => {}
        other => panic!("{other}"),
    }
}

#[test]
#[cfg(unix)]
fn a_build_without_a_product_is_told_as_such_in_every_language() {
    for name in ["a.c", "a.kt", "a.rs"] {
        match refusal(name, "", Some("true")).unwrap() {
            SourceError::NoProduct { command } => assert!(command.contains(name), "{command}"),
            SourceError::NoTool(tools) => skipped(&format!("{tools:?}")),
            other => panic!("{name}: {other}"),
        }
    }
}

#[test]
#[cfg(unix)]
fn what_a_compiler_says_cannot_steer_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let tool = folder.path().join("loud compiler");
    fs::write(&tool, "#!/bin/sh\nprintf '\\033[2J\\a%s' \"$1\"; exit 1\n").unwrap();
    std::process::Command::new("chmod").arg("+x").arg(&tool).status().unwrap();
    // A path with blanks is quoted, as for a shell.
    let with = format!("'{}' -x", tool.display());
    match refusal("a.c", "", Some(&with)).unwrap() {
        SourceError::Refused { output, .. } => assert_eq!(output, "[2J-x"),
        other => panic!("{other}"),
    }
}

#[test]
fn extensions_may_be_written_in_capital_letters() {
    for name in ["A.PY", "A.CPP", "A.Java"] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(name), "").unwrap();
        let opened = Source::open(&folder.path().join(name), None);
        assert!(!matches!(opened, Err(SourceError::UnknownLanguage(_))), "{name}");
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
