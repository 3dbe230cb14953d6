//! Right programs as people have them on disk: with other class names, files, encodings, headers.
//! Each is built and run as it is, finds the best score, and is told what the judge would mind.

use std::fs;
use std::path::Path;
use std::time::Duration;

use encoding_rs::EUC_KR;
use yutnori_contestant::program::{Note, Outcome, Stop};
use yutnori_contestant::source::{Source, SourceError};

const PATIENCE: Duration = Duration::from_secs(60);

/// A program that is right as it stands, with some of its text changed.
fn changed(name: &str, changes: &[(&str, &str)]) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contestants").join(name);
    let mut text = fs::read_to_string(file).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{name} holds no {from:?}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// Builds a source under this name, runs it on some games, and sees to it that it is right and that
/// just this is noted.
fn assert_right(name: &str, source: &[u8], notes: &[Note]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, source).unwrap();
    let program = match Source::open(&file, None) {
        Err(missing @ SourceError::NoTool(_)) => {
            assert!(std::env::var_os("YUTNORI_ALL_TOOLS").is_none(), "{name}: {missing}");
            eprintln!("skipped {name}: {missing}");
            return;
        }
        opened => opened.unwrap().build(&Stop::default()),
    };
    let program = program.unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut found: Vec<Note> = program.remarks().iter().map(|remark| remark.note).collect();
    for (dice, best) in [("1 2 3 4 1 2 3 4 1 2", 190), ("5 5 5 5 5 5 5 1 1 1", 138)] {
        let run = program.run(&dice.parse().unwrap(), PATIENCE).unwrap();
        assert_eq!(run.number, Some(best), "{name}: {run:?}");
        let is_answer = run.outcome == Outcome::Answered(best);
        assert!(is_answer || run.outcome == Outcome::NoAnswer, "{name}: {run:?}");
        found.extend(run.notes);
    }
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, notes, "{name}");
}

const CLASS: &str = "public class Main {";

#[test]
fn java_classes_may_have_any_name() {
    use Note::{JavaClass, JavaPackage};
    for (name, class, notes) in [
        ("Main.java", "class Main {", &[][..]),
        ("17825.java", "public class Yut {", &[JavaClass]),
        ("BOJ_17825.java", "class Solution {", &[JavaClass]),
        ("주사위 윷놀이.java", "public class 주사위_윷놀이 {", &[JavaClass]),
        ("a.java", "class Horse { int place; }\nclass Game {", &[JavaClass]),
        ("b.java", "public class Main {\n static class Horse { static void main() { } }", &[]),
    ] {
        assert_right(name, changed("right.java", &[(CLASS, class)]).as_bytes(), notes);
    }
    let packaged = format!("package boj.gold;\n{}", changed("right.java", &[]));
    assert_right("Main.java", packaged.as_bytes(), &[JavaPackage]);
    let both = format!("package a;\n{}", changed("right.java", &[(CLASS, "public class A {")]));
    assert_right("A.java", both.as_bytes(), &[JavaClass, JavaPackage]);
}

#[test]
fn files_in_place_of_standard_input_hold_the_game() {
    let reads = &[Note::ReadsFile][..];
    let c = |open: &str| {
        let to = format!("int main(void)\n{{\n    {open}");
        changed("right.c", &[("int main(void)\n{", &to)])
    };
    assert_right("a.c", c("freopen(\"input.txt\", \"r\", stdin);").as_bytes(), reads);
    assert_right("a.c", c("freopen(\"../../data/입력.txt\", \"r\", stdin);").as_bytes(), reads);
    let named = "const char *name = \"17825.txt\"; freopen(name, \"r\", stdin);";
    assert_right("a.c", c(named).as_bytes(), reads);
    let both = "freopen(\"a.in\", \"r\", stdin); freopen(\"a.out\", \"w\", stdout);";
    assert_right("a.c", c(both).as_bytes(), &[Note::ReadsFile, Note::WritesFile]);
    let local = "\n#ifndef ONLINE_JUDGE\nfreopen(\"input.txt\", \"r\", stdin);\n#endif\n";
    assert_right("a.c", c(local).as_bytes(), &[]);

    let cpp = [
        ("#include <iostream>", "#include <iostream>\n#include <fstream>"),
        ("cin >> die", "in >> die"),
        ("array<int, 10> dice;", "ifstream in(\"input\"); array<int, 10> dice;"),
    ];
    assert_right("a.cpp", changed("right.cpp", &cpp).as_bytes(), reads);

    let python =
        |line: &str| changed("right.py", &[("def main():\n", &format!("{line}\ndef main():\n"))]);
    for line in [
        "sys.stdin = open('input.txt', 'r')",
        "sys.stdin = open(\"src/input.txt\", encoding=\"utf-8\")",
        "import os\nsys.stdin = open('주사위 윷놀이.txt')",
    ] {
        assert_right("a.py", python(line).as_bytes(), reads);
    }
    let with = [(
        "dice = list(map(int, sys.stdin.readline().split()))",
        "with open('17825.txt') as f:\n        dice = [int(n) for n in f.read().split()]",
    )];
    assert_right("a.py", changed("right.py", &with).as_bytes(), reads);

    let set_in = [(
        "BufferedReader in =",
        "System.setIn(new java.io.FileInputStream(\"src/boj/input.txt\"));\nBufferedReader in =",
    )];
    assert_right("Main.java", changed("right.java", &set_in).as_bytes(), reads);
    let reader =
        [("new InputStreamReader(System.in)", "new java.io.FileReader(\"res/input.txt\")")];
    assert_right("Main.java", changed("right.java", &reader).as_bytes(), reads);
    let js = [("readFileSync(0,", "readFileSync(\"./input.txt\",")];
    assert_right("a.js", changed("right.js", &js).as_bytes(), reads);
}

#[test]
fn sources_may_have_any_encoding() {
    let utf16 = |text: &str| {
        let words = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(words).collect::<Vec<u8>>()
    };
    let encoding = &[Note::Encoding][..];
    for (name, comment) in [("right.c", "//"), ("right.java", "//"), ("right.py", "#")] {
        let text = format!("{comment} 주사위 윷놀이\n{}", changed(name, &[]));
        let marked = format!("\u{feff}{text}");
        assert_right(name, marked.as_bytes(), if name == "right.py" { &[] } else { encoding });
        assert_right(name, &utf16(&text), encoding);
        assert_right(name, &EUC_KR.encode(&text).0, encoding);
    }
    let declared = format!("# -*- coding: cp949 -*-\n# 윷\n{}", changed("right.py", &[]));
    assert_right("a.py", &EUC_KR.encode(&declared).0, &[]);
    let windows = changed("right.cpp", &[]).replace('\n', "\r\n");
    assert_right("a.cpp", windows.as_bytes(), &[]);
}

#[test]
fn sources_of_visual_studio_are_built_with_stand_ins() {
    let studio = &[Note::VisualStudio][..];
    let stdio = "#include <stdio.h>";
    for (from, to) in [
        (stdio, "#include \"pch.h\"\n#include <stdio.h>"),
        (stdio, "#include \"stdafx.h\"\n#include <stdio.h>"),
        (stdio, "#define _CRT_SECURE_NO_WARNINGS\n#include <stdio.h>\n#include <Windows.h>"),
        (stdio, "#include <stdio.h>\n#include <conio.h>"),
        ("scanf(", "scanf_s("),
        ("int main(void)", "void main()"),
    ] {
        let mut source = changed("right.c", &[(from, to)]);
        if to.starts_with("void") {
            source = source.replace("return 1;", ";").replace("return 0;", "return;");
        }
        if to.starts_with("void") || cfg!(not(windows)) {
            let name = if to.contains("pch.h") { "a.cpp" } else { "a.c" };
            assert_right(name, source.as_bytes(), studio);
        }
    }
    let plain =
        changed("right.c", &[(stdio, "#define _CRT_SECURE_NO_WARNINGS\n#include <stdio.h>")]);
    assert_right("a.c", plain.as_bytes(), &[]);
    let opened = changed(
        "right.c",
        &[(
            "int main(void)\n{",
            "int main(void)\n{ FILE *f; freopen_s(&f, \"input.txt\", \"r\", stdin);",
        )],
    );
    assert_right("a.c", opened.as_bytes(), &[Note::ReadsFile, Note::VisualStudio]);
}

#[test]
fn a_global_that_a_header_has_too_is_renamed() {
    let all = ("#include <algorithm>", "#include <bits/stdc++.h>");
    let blue = |name: &str| changed("right.cpp", &[all]).replace("nodes", name);
    assert_right("a.cpp", blue("link").as_bytes(), &[Note::NameClash]);
    assert_right("a.cpp", blue("count").as_bytes(), &[Note::NameClash]);
    let c = changed("right.c", &[]).replace("red", "y1");
    assert_right(
        "a.c",
        c.replace("<stdio.h>", "<stdio.h>\n#include <math.h>").as_bytes(),
        &[Note::NameClash],
    );
}

#[test]
fn a_trace_before_the_answer_is_passed_over() {
    let trace =
        [("print(best(0", "for turn in range(300000): print('turn', turn, 190)\n    print(best(0")];
    assert_right("a.py", changed("right.py", &trace).as_bytes(), &[Note::PromptBeforeAnswer]);
    let told = [("cout << best", "cout << \"answer: \" << best")];
    assert_right("a.cpp", changed("right.cpp", &told).as_bytes(), &[Note::PromptBeforeAnswer]);
}
