//! What the page does in a browser, through its own controls.
//!
//! The page has to be built before: `cargo xtask page`. Where it or a browser is missing, these
//! tests say so and test nothing; with `YUTNORI_ALL_TOOLS=1` they fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::{Value, json};
use yutnori_browser::{Engine, Key, Tab, skip};
use yutnori_core::{Dice, Horse, Solver};
use yutnori_diagnosis::dictionary::Dictionary;
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::readings;
use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::Edit;
use yutnori_pruned::Pruned;
use yutnori_table::Table;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The page, if it was built after its sources were changed.
fn page() -> Result<PathBuf, &'static str> {
    // The folder of temporary files lies in that of everything built.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let file = target.join("page/index.html");
    let built = fs::metadata(&file).and_then(|file| file.modified());
    let built = built.map_err(|_| "the page is not built: cargo xtask page")?;
    let is_newer = newest(&root().join("crates")) > built;
    if is_newer { Err("the page is older than its sources: cargo xtask page") } else { Ok(file) }
}

/// When the latest change to what the page is made of was.
fn newest(folder: &Path) -> SystemTime {
    let mut latest = SystemTime::UNIX_EPOCH;
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name());
        let changed = if path.is_dir() {
            // Tests, the command and what runs programs are no part of the page.
            let others = ["tests", "benches", "cli", "contestant", "browser"];
            let is_part = !others.iter().any(|other| name == *other);
            is_part.then(|| newest(&path))
        } else {
            entry.metadata().unwrap().modified().ok()
        };
        latest = latest.max(changed.unwrap_or(latest));
    }
    latest
}

/// Opens the page in a browser that speaks this language, if both are there.
fn on_page(test: &str, engine: Engine, lang: &str, run: impl FnOnce(&Tab, &str)) {
    let file = match page() {
        Ok(file) => file,
        Err(reason) => return skip(test, reason),
    };
    yutnori_browser::in_browser(test, engine, lang, |tab| {
        let address = format!("file://{}", file.display());
        tab.go(&address);
        ready(tab);
        run(tab, &address);
    });
}

fn in_chromium(test: &str, run: impl FnOnce(&Tab, &str)) {
    on_page(test, Engine::Chromium, "en-US", run);
}

fn ready(tab: &Tab) {
    tab.until("the page", "document.documentElement.dataset.ready !== undefined");
}

/// Goes to a part of the page.
fn part(tab: &Tab, name: &str) {
    tab.click(&format!(".tabs a[data-view={name}]"));
}

fn type_game(tab: &Tab, dice: &str) {
    tab.run("const box = document.getElementById('dice'); box.value = ''; box.focus()", &[]);
    tab.write("#dice", dice);
    let together: String = dice.split_whitespace().collect();
    tab.until("the game", &format!("location.hash === '#{together}'"));
}

/// What the conversation has come to, once the page is at rest.
fn state(tab: &Tab, answers: usize) -> Value {
    let asked = format!("state?.asked.length === {answers}");
    tab.until(
        "an answer",
        &format!("{asked} && part('question').getAttribute('aria-busy') === 'false'"),
    );
    tab.run("return state", &[])
}

/// Answers as `oracle` does until a name is told, and gives the state then.
fn converse(tab: &Tab, oracle: &Oracle) -> Value {
    for answers in 0.. {
        let state = state(tab, answers);
        if state["told"] == true {
            return state;
        }
        assert!(answers < 80, "this is no conversation: {state}");
        let dice: Dice = tab.text("#to-run").parse().unwrap();
        tab.write("#printed", &oracle.best(&dice).unwrap_or(0).to_string());
        tab.click("#reply button");
    }
    unreachable!()
}

/// What is told, and what equals it on all games.
fn names(state: &Value) -> Vec<Value> {
    let told = &state["verdict"]["explanations"][0];
    let equivalent = told["equivalent"].as_array().into_iter().flatten().cloned();
    [told.clone()].into_iter().chain(equivalent).collect()
}

fn save(tab: &Tab, name: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join(format!("{name}.png")), tab.picture()).unwrap();
}

#[test]
fn a_game_is_typed_explored_and_linked() {
    in_chromium("exploring on the page", |tab, address| {
        assert_eq!(tab.number("#total"), 190, "the first game is the first sample");
        for (dice, best) in [("5 1 2 3 4 5 5 3 2 4", 214), ("4531121111", 284)] {
            type_game(tab, dice);
            assert_eq!(tab.number("#total"), best);
        }
        let keeps = "[...document.querySelectorAll('.choice')].findIndex((choice) => choice.classList.contains('keeps'))";
        let horse = tab.run(&format!("return {keeps}"), &[]).as_u64().unwrap();
        tab.click(&format!(".choice:nth-child({})", horse + 1));
        assert_eq!(tab.address(), format!("{address}#4531121111"), "a best line needs no address");
        tab.until("a move that loses", "document.querySelector('.choice.loses')");
        let possible = tab.number("#game .possible");
        tab.click(".choice.loses");
        let lined = tab.address();
        assert!(lined.contains("#4531121111/"), "{lined}");
        assert!(tab.number("#game .possible") < possible);
        tab.back();
        tab.until(
            "the way back",
            "document.querySelector('#game .possible').textContent === '284'",
        );
        tab.forward();
        tab.until("the way forward", "explorer.moves.some((move) => move.loss)");
        assert_eq!(tab.address(), lined);

        tab.go("about:blank");
        tab.go(&lined);
        ready(tab);
        assert_eq!(tab.number("#total"), 284);
        let line = lined.rsplit_once('/').unwrap().1;
        let shown = "return explorer.line.map((horse) => horse + 1).join('')";
        assert_eq!(tab.run(shown, &[]), line);

        tab.go("about:blank");
        tab.go(&format!("{address}#1111111111/1211111111"));
        ready(tab);
        assert!(tab.text("#entry-fault").contains("breaks the rules"));
        assert_eq!(tab.number("#total"), 133);
    });
}

#[test]
fn the_page_asks_nothing_of_the_network() {
    in_chromium("listening to the network", |tab, _| {
        for name in ["why", "games", "solvers", "tests"] {
            part(tab, name);
        }
        tab.until("the census", "document.querySelector('#chart .bar')");
        tab.until("the solvers", "contest.results?.length === 6");
        let asked = tab.requests();
        assert!(!asked.is_empty(), "the log is on");
        for address in asked {
            let local = ["file:", "blob:", "data:", "about:"];
            assert!(local.iter().any(|kind| address.starts_with(kind)), "{address}");
        }
        assert_eq!(tab.console(), Vec::<String>::new());
    });
}

#[test]
fn every_reading_is_told_within_7_answers_on_average_and_the_commonest_within_4() {
    in_chromium("a conversation for each reading", |tab, _| {
        part(tab, "why");
        let mut all = 0;
        for reading in readings::ALL {
            tab.run("part('restart').click()", &[]);
            let state = converse(tab, &reading.oracle());
            let answers = state["asked"].as_array().unwrap().len();
            let told = names(&state);
            assert!(told.iter().any(|name| name["id"] == reading.id), "{}: {told:?}", reading.id);
            assert!(!tab.text("#verdict .cause").is_empty());
            if reading.id == "finished-horse-moves" {
                assert!(answers <= 4, "{answers}");
                assert!(tab.text("#verdict .mend").contains("finish"));
                tab.until("both lines", "document.querySelectorAll('#both .wrong').length === 1");
                save(tab, "told");
            }
            all += answers;
        }
        assert!(all <= 7 * readings::ALL.len(), "{all} answers for all readings");
    });
}

#[test]
fn a_mistyped_arrow_is_told() {
    in_chromium("a conversation about a mistyped arrow", |tab, _| {
        part(tab, "why");
        let landing = Edit::Landing { from: "12", die: 3, to: "20" };
        let mistake = Mistake { edits: vec![landing], readings: Vec::new() };
        let state = converse(tab, &mistake.oracle());
        let told = names(&state);
        let is_it = |name: &Value| name["from"] == "12" && name["die"] == 3 && name["to"] == "20";
        assert!(told.iter().any(is_it), "{told:?}");
    });
}

#[test]
fn a_right_program_is_none_of_the_known_mistakes() {
    in_chromium("a conversation about a right program", |tab, _| {
        part(tab, "why");
        let state = converse(tab, &Oracle::right());
        assert_eq!((&state["none"], &state["next"]), (&json!(true), &Value::Null));
        assert!(tab.text("#verdict").starts_with("None of the "), "{}", tab.text("#verdict"));
    });
}

#[test]
fn an_answer_is_taken_back_and_a_crash_is_an_answer() {
    in_chromium("taking back an answer", |tab, _| {
        part(tab, "why");
        state(tab, 0);
        let first = tab.text("#to-run");
        tab.write("#printed", "none");
        tab.click("#reply button");
        assert!(tab.text("#reply-fault").contains("whole number"));
        tab.run("part('printed').value = ''", &[]);
        tab.write("#printed", &format!("7{}", char::from(Key::Enter)));
        state(tab, 1);
        tab.click("#fault-crash");
        state(tab, 2);
        assert!(tab.text("#log-rows").contains("It crashed"));
        tab.click("#undo");
        state(tab, 1);
        tab.click("#undo");
        state(tab, 0);
        assert_eq!(tab.text("#to-run"), first);
    });
}

#[test]
fn a_pasted_block_is_diagnosed() {
    in_chromium("pasting answers", |tab, _| {
        part(tab, "why");
        tab.click("#at-once summary");
        let oracle = readings::by_id("finished-horse-moves").unwrap().oracle();
        let set = yutnori_diagnosis::sets::catching();
        let lines: Vec<String> = set
            .iter()
            .map(|(dice, _)| format!("{dice} -> {}", oracle.best(dice).unwrap_or(0)))
            .collect();
        tab.run("part('paste').value = arguments[0]", &[json!(lines.join("\n"))]);
        tab.click("#diagnose");
        tab.until("a cause", "document.querySelector('#paste-result .cause')");
        assert!(tab.text("#paste-result .mend").contains("finish"));
        let right: Vec<String> = set.iter().map(|(dice, best)| format!("{dice} {best}")).collect();
        tab.run("part('paste').value = arguments[0]", &[json!(right.join("\n"))]);
        tab.click("#diagnose");
        tab.until("none", "document.querySelector('#paste-result .good')");
        tab.run("part('paste').value = '1 2 3'", &[]);
        tab.click("#diagnose");
        tab.until("a complaint", "part('paste-fault').textContent.includes('3')");
    });
}

#[test]
fn the_wasm_answers_as_the_native_solvers_do() {
    in_chromium("comparing with native answers", |tab, _| {
        let stride = 6_180_339_u64;
        let drawn = (0..20_000).map(|game| (game * stride % u64::from(Dice::COUNT)) as u32);
        let mut games: BTreeSet<u32> = drawn.collect();
        games.extend(Dictionary::get().games.iter().map(Dice::index));
        assert!(games.len() > 20_000);
        let games: Vec<Dice> = games.into_iter().map(Dice::nth).collect();
        for games in games.chunks(5_000) {
            let texts: Vec<String> = games.iter().map(Dice::to_string).collect();
            let script = "return Promise.all(arguments[0].map((dice) => yutnori.best(dice)))";
            let answers = tab.run(script, &[json!(texts)]);
            for (dice, answer) in games.iter().zip(answers.as_array().unwrap()) {
                assert_eq!(answer, Table.score(dice), "{dice}");
            }
        }
        for dice in games.iter().step_by(997) {
            let line = tab.run("return yutnori.line(arguments[0])", &[json!(dice.to_string())]);
            let native = Pruned.solve(dice).line.map(Horse::number);
            assert_eq!(line, json!(native), "{dice}");
        }
    });
}

#[test]
fn scripts_can_ask_for_a_diagnosis() {
    in_chromium("a diagnosis by script", |tab, _| {
        tab.run("window.mine = yutnori.diagnosis()", &[]);
        let oracle = readings::by_id("blue-never").unwrap().oracle();
        let verdict = loop {
            let verdict = tab.run("return mine.verdict()", &[]);
            if verdict["told"] == true {
                break verdict;
            }
            let dice: Dice = tab.run("return mine.next()", &[]).as_str().unwrap().parse().unwrap();
            tab.run("return mine.answer(arguments[0])", &[json!(oracle.best(&dice).unwrap_or(0))]);
        };
        assert_eq!((&verdict["schema"], &verdict["verdict"]), (&json!(1), &json!("wrong-answer")));
        assert_eq!(verdict["explanations"][0]["id"], "blue-never");
    });
}

#[test]
fn all_games_are_shown_and_those_of_a_bar() {
    in_chromium("the census", |tab, _| {
        part(tab, "games");
        tab.until("the chart", "document.querySelectorAll('#chart .bar').length === 168");
        assert!(tab.text("#census-status").contains("9,765,625"));
        tab.run("document.querySelector('#chart .bar[data-score=\"283\"]')?.dispatchEvent(new MouseEvent('click'))", &[]);
        tab.run("document.querySelector('#chart .bar[data-score=\"284\"]').dispatchEvent(new MouseEvent('click'))", &[]);
        tab.until("the games", "part('found').textContent === '4 5 3 1 1 2 1 1 1 1'");
        tab.click("#found a");
        tab.until("the game", "part('total').textContent === '284'");
    });
}

#[test]
fn nothing_is_cut_on_a_phone_and_a_sheet_holds_the_line_and_the_board() {
    for lang in ["en-US", "ko-KR"] {
        on_page("looking at the page", Engine::Chromium, lang, |tab, _| {
            let korean = lang == "ko-KR";
            let title = if korean { "주사위 윷놀이" } else { "Dice Yutnori" };
            assert_eq!(tab.text("h1"), title);
            assert_eq!(tab.run("return document.documentElement.lang", &[]), &lang[..2]);
            let named = tab.run("return part('dice').labels[0].textContent.toLowerCase()", &[]);
            let named = named.as_str().unwrap();
            assert!(named.contains(if korean { "주사위" } else { "dice" }), "{named}");
            for (name, width, dark) in
                [("desktop", 1280, false), ("dark", 1280, true), ("phone", 360, false)]
            {
                let metrics = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500 });
                tab.command("Emulation.setDeviceMetricsOverride", &metrics);
                let scheme = json!({ "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } });
                tab.command("Emulation.setEmulatedMedia", &json!({ "features": [scheme] }));
                for view in ["game", "why", "games", "solvers", "tests"] {
                    tab.run(
                        "document.querySelector(`.tabs a[data-view=${arguments[0]}]`).click()",
                        &[json!(view)],
                    );
                    let shown = match view {
                        "game" => "document.querySelector('#game .best').textContent",
                        "why" => "state",
                        "games" => "document.querySelector('#chart .bar')",
                        "solvers" => "contest.results?.length === 6",
                        _ => "true",
                    };
                    tab.until(view, shown);
                    let wide = tab.run("return document.documentElement.scrollWidth", &[]);
                    assert!(
                        wide.as_u64() <= Some(width),
                        "{view} is {wide} wide at {width}, {lang}"
                    );
                    save(tab, &format!("{view}-{name}-{}", &lang[..2]));
                }
            }
            tab.command("Emulation.clearDeviceMetricsOverride", &json!({}));
            tab.run("document.querySelector('.tabs a').click()", &[]);
            let pdf = tab.printed();
            fs::write(
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("print-{}.pdf", &lang[..2])),
                &pdf,
            )
            .unwrap();
            let text = String::from_utf8_lossy(&pdf);
            let pages = text.matches("/Type /Page").count() - text.matches("/Type /Pages").count();
            assert_eq!(pages, 1, "the sheets of a game");
            let other = if korean { "Dice Yutnori" } else { "주사위 윷놀이" };
            tab.click("#lang");
            assert_eq!(tab.text("h1"), other);
        });
    }
}

#[test]
fn the_keyboard_alone_is_enough() {
    in_chromium("the keyboard", |tab, _| {
        let focus = "return document.activeElement.id || document.activeElement.className";
        for _ in 0..30 {
            if tab.run(focus, &[]) == "dice" {
                break;
            }
            tab.key(Key::Tab);
        }
        assert_eq!(tab.run(focus, &[]), "dice");
        tab.run("document.activeElement.select()", &[]);
        for die in "4531121111".chars() {
            tab.key(die);
        }
        tab.until("the game", "part('total').textContent === '284'");
        for _ in 0..60 {
            if tab.run("return document.activeElement.matches('.choice')", &[]) == true {
                break;
            }
            tab.key(Key::Tab);
        }
        tab.key(Key::Enter);
        assert_eq!(tab.run("return explorer.steps.turn", &[]), 1);
        tab.key(Key::End);
        assert_eq!(tab.number("#game .score"), 284);
    });
}

#[test]
fn another_engine_loads_the_page_and_solves() {
    on_page("the page in Firefox", Engine::Firefox, "en-US", |tab, _| {
        type_game(tab, "4 5 3 1 1 2 1 1 1 1");
        assert_eq!(tab.number("#total"), 284);
        part(tab, "why");
        let state = converse(tab, &readings::by_id("blue-never").unwrap().oracle());
        assert_eq!(state["verdict"]["explanations"][0]["id"], "blue-never");
    });
}
