//! What the pages do in a browser: Chromium without a window, driven through ChromeDriver.
//!
//! Where ChromeDriver is missing, these tests say so and test nothing; with `YUTNORI_ALL_TOOLS=1` they fail.

use std::fs;
use std::path::Path;

use serde_json::json;
use yutnori_browser::{Engine, Key, Tab};
use yutnori_core::{Dice, Horse, Move, TURNS};
use yutnori_explorer::{Explorer, Moment};
use yutnori_picture::{Fault, Side, Told, compare, explore};
use yutnori_solvers::ALL;
use yutnori_words::Lang;

/// Opens a page that is written to a file.
fn open(tab: &Tab, page: &str) {
    let name = format!("page-{:?}.html", std::thread::current().id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, page).unwrap();
    tab.open(&file);
    fs::remove_file(&file).unwrap();
}

/// The name of the square that a horse is drawn above.
fn square_of(tab: &Tab, horse: Horse) -> String {
    let script = "
        const horse = document.querySelectorAll('.board .horse')[arguments[0]];
        for (const animation of horse.getAnimations()) animation.finish();
        const middle = (element) => {
            const box = element.getBoundingClientRect();
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        };
        const from = middle(horse.querySelector('.disc'));
        const far = (square) => {
            const to = middle(square.querySelector('.rim'));
            return Math.hypot(to.x - from.x, to.y - from.y);
        };
        const squares = [...document.querySelectorAll('.board .square')];
        squares.sort((one, other) => far(one) - far(other));
        return squares[0].querySelector('.name').textContent;";
    tab.run(script, &[json!(horse.index())]).as_str().unwrap().to_string()
}

/// Starts a browser for the test, if there is one.
fn in_browser(name: &str, test: impl FnOnce(&Tab)) {
    yutnori_browser::in_browser(name, Engine::Chromium, "en-US", test);
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

const GAMES: [&str; 4] =
    ["1 2 3 4 1 2 3 4 1 2", "5 5 5 5 5 5 5 1 1 1", "4 5 3 1 1 2 1 1 1 1", "1 1 1 1 1 1 1 1 1 5"];

#[test]
fn the_best_line_is_stepped_through_to_the_total_of_every_solver() {
    in_browser("stepping", |tab| {
        for dice in GAMES.map(dice) {
            let explorer = Explorer::new(&dice);
            open(tab, &explore(&explorer.start(), Some(Lang::En)));
            for (turn, played) in explorer.start().best_moves().iter().enumerate() {
                // Every way to step on, one after the other.
                match turn % 4 {
                    0 => tab.click(".steps .next"),
                    1 => tab.press("body", Key::Right),
                    2 => tab.press("input.turn", Key::Right),
                    _ => tab.click(".choice[aria-pressed=true]"),
                }
                assert_eq!(tab.number(".scores .score"), played.total, "{dice}: turn {turn}");
                assert_eq!(square_of(tab, played.horse), played.to.to_string(), "{dice}");
            }
            for solver in ALL {
                let score = solver.score(&dice);
                assert_eq!(tab.number(".scores .score"), score, "{}: {dice}", solver.name());
                assert_eq!(tab.number(".scores .best"), score, "{}: {dice}", solver.name());
            }
            tab.click(".moves tbody tr:nth-child(1) button");
            assert_eq!(tab.number(".scores .score"), 0);
        }
    });
}

#[test]
fn a_horse_that_may_not_be_chosen_stays_and_the_page_says_why() {
    in_browser("choosing an illegal horse", |tab| {
        let explorer = Explorer::new(&dice("1 1 1 1 1 1 1 1 1 1"));
        open(tab, &explore(&explorer.start(), Some(Lang::En)));
        tab.click(".steps .next");
        tab.click(".choice:nth-child(2)");
        let reason = "another horse stands on 2, where it would end (rule 5)";
        let refusal = format!("Horse 2 cannot be chosen: {reason}");
        assert_eq!(tab.text(".status"), refusal);
        assert_eq!(tab.text(".choice:nth-child(2) .outcome"), format!("not allowed: {reason}"));
        assert_eq!(tab.number(".scores .score"), 2);
        assert_eq!(square_of(tab, Horse::ALL[1]), "start");

        tab.click("#lang");
        tab.press("body", '3');
        assert_eq!(
            tab.text(".status"),
            "말 3: 고를 수 없습니다. 이동을 마치는 칸 2에 다른 말이 있습니다 (규칙 5)"
        );
    });
}

#[test]
fn another_choice_tells_what_is_still_possible_and_what_it_loses() {
    in_browser("choosing another horse", |tab| {
        for dice in GAMES.map(dice) {
            let explorer = Explorer::new(&dice);
            open(tab, &explore(&explorer.start(), Some(Lang::En)));
            let mut moment = explorer.start();
            for turn in 0..TURNS {
                // The worst of all legal choices, so that the game leaves the best line.
                let mut worst: Option<(Horse, Moment<'_>)> = None;
                for horse in Horse::ALL {
                    let outcome = format!(".choice:nth-child({horse}) .outcome");
                    let Ok((next, _)) = moment.choose(horse) else { continue };
                    let best = next.best();
                    let told = match moment.best() - best {
                        0 => format!("keeps {best} possible"),
                        loss => format!("loses {loss}: {best} at best"),
                    };
                    assert_eq!(tab.text(&outcome), told, "{dice}: turn {turn}, horse {horse}");
                    if worst.is_none_or(|(_, worst)| best < worst.best()) {
                        worst = Some((horse, next));
                    }
                }
                let (horse, next) = worst.expect("some move is legal");
                tab.press("body", char::from_digit(horse.number().into(), 10).unwrap());
                moment = next;
                assert_eq!(tab.number(".scores .possible"), moment.best());
            }
            assert_eq!(tab.number(".scores .score"), moment.total());

            open(tab, &explore(&moment, Some(Lang::En)));
            tab.press("body", Key::End);
            assert_eq!(
                tab.number(".scores .score"),
                moment.total(),
                "{dice}: the same from the start"
            );
            tab.click(".reset");
            assert_eq!(tab.number(".scores .score"), explorer.start().best());
        }
    });
}

#[test]
fn two_lines_stand_side_by_side_and_the_move_at_fault_is_marked() {
    let dice = dice("5 5 5 5 5 5 5 1 1 1");
    let moves = Explorer::new(&dice).start().best_moves();
    let names: Vec<_> = moves.iter().map(|m| [m.from.to_string(), m.to.to_string()]).collect();
    let right: Vec<Told> = moves
        .iter()
        .zip(&names)
        .map(|(played, [from, to])| {
            let Move { horse, roll, points, .. } = *played;
            Told { horse, roll, from, to, points }
        })
        .collect();
    let mut wrong = right.clone();
    (wrong[3].to, wrong[3].points) = ("</script>", 1);
    let sides = [
        Side { title: ["The best line", "최선의 순서"], moves: right },
        Side { title: ["Your program", "제출한 프로그램"], moves: wrong },
    ];
    let fault = Fault { turn: 4, title: ["A title", "제목"], rule: ["A rule", "규칙"] };
    in_browser("comparing", |tab| {
        open(tab, &compare(&dice, &sides, fault, Some(Lang::En)));
        assert_eq!(tab.text(".rule .broken"), "A rule");
        assert_eq!(tab.text(".wrong th"), "4");
        assert!(tab.text(".wrong .way").ends_with("→ </script>"));
        assert!(tab.text(".status").ends_with("Here the rules are broken"));
        assert_eq!(tab.number(".side:nth-child(1) .sum"), 138);
        tab.press("body", Key::Home);
        assert_eq!(tab.text(".status"), "Before the first turn");
    });
}
