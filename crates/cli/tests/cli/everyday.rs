//! Everyday mistakes: programs in three languages, each with one, are told what it is.
//!
//! The programs are the templates in `everyday/`, right as they stand, with a few words changed.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use serde_json::{Value, json};

/// A template, what is changed in it, and what must be told first.
struct Everyday {
    template: &'static str,
    changes: &'static [(&'static str, &'static str)],
    told: Value,
}

const fn cpp(changes: &'static [(&'static str, &'static str)]) -> Everyday {
    Everyday { template: "graph.cpp", changes, told: Value::Null }
}

const fn python(changes: &'static [(&'static str, &'static str)]) -> Everyday {
    Everyday { template: "lists.py", changes, told: Value::Null }
}

const fn js(changes: &'static [(&'static str, &'static str)]) -> Everyday {
    Everyday { template: "table.js", changes, told: Value::Null }
}

impl Everyday {
    fn told(self, told: Value) -> Everyday {
        Everyday { told, ..self }
    }

    fn source(&self) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/everyday");
        let mut source = fs::read_to_string(folder.join(self.template)).unwrap();
        for (from, to) in self.changes {
            assert!(source.contains(from), "{from} is not in {}", self.template);
            source = source.replacen(from, to, 1);
        }
        source
    }

    /// What is wrong with what the command says of the program, if something is.
    fn fault(&self) -> Option<String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(self.template);
        fs::write(&file, self.source()).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_yutnori"))
            .args([
                "check",
                "--json",
                "--games",
                "80",
                "--budget",
                "600",
                "--jobs",
                "1",
                "--time-limit",
                "60",
            ])
            .arg(&file)
            .output()
            .unwrap();
        let Ok(said) = serde_json::from_slice::<Value>(&output.stdout) else {
            return Some(format!("{:?}: {output:?}", self.changes));
        };
        let first = &said["explanations"][0];
        let equal = first["equivalent"].as_array().cloned().unwrap_or_default();
        let fits = |cause: &Value| {
            let told = self.told.as_object().unwrap();
            told.iter().all(|(key, value)| cause[key] == *value)
        };
        let is_told = fits(first) || equal.iter().any(fits);
        let explains_all = first["explains"] == first["of"];
        (!is_told || !explains_all)
            .then(|| format!("{:?}: {} said {first}", self.changes, self.told))
    }
}

fn arrow(kind: &str, from: &str, to: &str) -> Value {
    json!({"kind": kind, "from": from, "to": to})
}

fn all() -> Vec<Everyday> {
    let red = |from, to| arrow("red-arrow", from, to);
    let blue = |from, to| arrow("blue-arrow", from, to);
    let lacks = |statements: &[&str]| json!({"kind": "search-without", "statements": statements});
    vec![
        cpp(&[("// ARROWS", "nxt[23] = 30;")]).told(red("10:19", "in30")),
        cpp(&[("// ARROWS", "nxt[12] = 14;")]).told(red("24", "28")),
        cpp(&[("// ARROWS", "nxt[13] = 30;")]).told(red("26", "in30")),
        cpp(&[("// ARROWS", "nxt[30] = 20;")]).told(red("in30", "40")),
        cpp(&[("// ARROWS", "nxt[31] = 32;")]).told(red("35", "finish")),
        cpp(&[("// ARROWS", "nxt[18] = 18;")]).told(red("36", "36")),
        cpp(&[("// ARROWS", "blue[5] = 22;")]).told(blue("10", "10:16")),
        cpp(&[("// ARROWS", "blue[10] = 25;")]).told(blue("20", "20:24")),
        cpp(&[("// ARROWS", "blue[15] = 28;")]).told(blue("30", "30:26")),
        cpp(&[("// ARROWS", "blue[29] = 26;")]).told(blue("25", "30:28")),
        cpp(&[("blue[5] = 21; ", "")])
            .told(json!({"kind": "blue-arrow", "from": "10", "to": null})),
        cpp(&[("blue[5] = 21; blue[10] = 24;", "blue[5] = 24; blue[10] = 21;")])
            .told(blue("10", "20:22")),
        cpp(&[("die--;", "")]).told(json!({"kind": "blue-steps", "counts": "none"})),
        cpp(&[("13, 16, 19,", "16, 13, 19,")]).told(json!({"kind": "points"})),
        cpp(&[("35, 0}", "35, 40}")]).told(json!({"kind": "points", "square": "finish"})),
        cpp(&[("HORSES = 4", "HORSES = 3")]).told(json!({"kind": "horses", "value": 3})),
        cpp(&[("TURNS = 10", "TURNS = 9")]).told(json!({"kind": "turns", "value": 9})),
        cpp(&[("best = 0", "best = 200")]).told(json!({"kind": "begins-with", "value": 200})),
        cpp(&[("taken[to]) continue;", "taken[to]) break;")])
            .told(json!({"kind": "refused-ends-loop"})),
        cpp(&[("place[h] = from;", "")]).told(lacks(&["move-back"])),
        cpp(&[("        taken[to] = false;\n", "")]).told(lacks(&["clear-to"])),
        cpp(&[("taken[from] = false;\n", "")]).told(lacks(&["clear-from"])),
        cpp(&[("taken[from] = false;\n", ""), ("        taken[to] = false;\n", "")])
            .told(lacks(&["clear-from", "clear-to"])),
        python(&[("38, 40, \"end\"", "38, \"end\"")])
            .told(json!({"kind": "left-out", "list": "outer", "square": "40"})),
        python(&[("THIRTY = [30, 28, 27,", "THIRTY = [30, 28,")])
            .told(json!({"kind": "left-out", "list": "30", "square": "30:27"})),
        python(&[("13, 16, 19, 25", "16, 13, 19, 25")])
            .told(json!({"kind": "swapped-with-next", "list": "10", "square": "10:13"})),
        python(&[("HORSES = 4", "HORSES = 2")]).told(json!({"kind": "horses", "value": 2})),
        python(&[("HORSES = 4", "HORSES = 1")]).told(json!({"kind": "horses", "value": 1})),
        python(&[("HORSES = 4", "HORSES = 5")]).told(json!({"kind": "horses", "value": 5})),
        python(&[("most = max(", "most = min(")]).told(json!({"kind": "least"})),
        python(&[("step = dice[turn]", "step = dice[turn] + 1")])
            .told(json!({"kind": "die", "more": 1})),
        python(&[("step = dice[turn]", "step = dice[turn] - 1")])
            .told(json!({"kind": "die", "more": -1})),
        python(&[("rest + points(to), rest + points(to)", "rest + points(horses[h]), rest + points(horses[h])")])
            .told(json!({"kind": "points-left"})),
        python(&[("turn == 10", "turn == 7")]).told(json!({"kind": "turns", "value": 7})),
        python(&[(
            "if square(to) != \"end\" and",
            "if horses[h] != (0, 0) and square(to) != \"end\" and",
        )])
        .told(json!({"kind": "never-refused", "square": "start"})),
        python(&[("square(to) in [square(other)", "to in [other")])
            .told(json!({"kind": "reading", "id": "inner-road-and-40-per-lane"})),
        js(&[("// TABLE", "table[12][3] = 16;")])
            .told(json!({"kind": "landing", "from": "24", "die": 3, "to": "32"})),
        js(&[("// TABLE", "table[5][1] = 6;")])
            .told(json!({"kind": "landing", "from": "10", "die": 1, "to": "12"})),
        js(&[("38, 40,", "38, 42,")]).told(json!({"kind": "points", "square": "40", "value": 42})),
        js(&[(
            "if (o !== h && to !== 32 && horses[o] === to) return false;\n  return true;",
            "if (o !== h) seen.flag = to !== 32 && horses[o] === to;\n  return !seen.flag;",
        )])
        .told(json!({"kind": "last-compared"})),
        js(&[("// GO", "const key = horses.join(); if (seen.has(key)) { horses[h] = from; continue; } seen.add(key);")])
            .told(json!({"kind": "tried-once", "by": "places"})),
        js(&[("// GO", "const key = turn + ':' + horses.join(); if (seen.has(key)) { horses[h] = from; continue; } seen.add(key);")])
            .told(json!({"kind": "tried-once", "by": "turn-and-places"})),
        js(&[("    horses[h] = from;\n  }", "  }")]).told(json!({"kind": "places-kept"})),
        js(&[
            ("// TURN", "let most = -1, who = -1;"),
            ("// GO", "horses[h] = from; if (score[to] > most) { most = score[to]; who = h; } continue;"),
            ("    horses[h] = from;\n  }", "  }\n  if (who >= 0) { horses[who] = table[horses[who]][die]; play(turn + 1, sum + most); }"),
        ])
        .told(json!({"kind": "greedy"})),
        js(&[("    horses[h] = from;\n  }", "    return;\n  }")])
            .told(json!({"kind": "greedy", "by": "lowest-horse"})),
        js(&[("const horses = [0, 0, 0, 0]", "const horses = [0, 0]"), ("// TURN", "best = Math.max(best, sum);")])
            .told(json!({"kind": "horses", "value": 2})),
        js(&[("to !== 32 && horses[o] === to", "to !== 32 && horses[o] === to && to > 20")])
            .told(json!({"kind": "classes-unseen"})),
        js(&[("let best = 0", "let best = 130")]).told(json!({"kind": "begins-with", "value": 130})),
    ]
}

#[test]
fn everyday_mistakes_in_three_languages_are_told_first_with_all_their_answers() {
    let all = all();
    assert!(all.len() >= 40);
    // All of them take five minutes: that is for who sets YUTNORI_EVERYDAY.
    let every = if std::env::var_os("YUTNORI_EVERYDAY").is_some() { 1 } else { 4 };
    let left = Mutex::new(all.into_iter().step_by(every).collect::<Vec<_>>());
    let faults: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some(everyday) = left.lock().unwrap().pop() else { return };
            faults.lock().unwrap().extend(everyday.fault());
        }
    };
    thread::scope(|scope| {
        (0..2).for_each(|_| {
            scope.spawn(work);
        });
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_templates_are_right_as_they_stand() {
    for template in [cpp(&[]), python(&[]), js(&[])] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(template.template);
        fs::write(&file, template.source()).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_yutnori"))
            .args(["check", "--json", "--games", "30", "--budget", "600", "--time-limit", "60"])
            .arg(&file)
            .output()
            .unwrap();
        let said: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["verdict"], "agrees", "{}: {said}", template.template);
    }
}
