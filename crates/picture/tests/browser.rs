//! What the pages do in a browser: Chromium without a window, driven through ChromeDriver.
//!
//! Where ChromeDriver is missing, these tests say so and test nothing.

use std::fs;
use std::io::{BufRead, BufReader, Write, stderr};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use yutnori_core::{Dice, Horse, Move, Score, TURNS};
use yutnori_explorer::{Explorer, Moment};
use yutnori_picture::{Fault, Side, Told, compare, explore};
use yutnori_solvers::ALL;
use yutnori_words::Lang;

const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// The browser of one test.
struct Tab(Client);

impl Tab {
    async fn open(&self, page: &str) {
        let id = self.0.session_id().await.unwrap().unwrap();
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{id}.html"));
        fs::write(&file, page).unwrap();
        self.0.goto(&format!("file://{}", file.display())).await.unwrap();
        fs::remove_file(&file).unwrap();
    }

    async fn click(&self, css: &str) {
        let found = self.0.find(Locator::Css(css)).await;
        found.unwrap_or_else(|_| panic!("{css} is on the page")).click().await.unwrap();
    }

    async fn press(&self, css: &str, key: impl Into<char>) {
        let found = self.0.find(Locator::Css(css)).await.unwrap();
        found.send_keys(&key.into().to_string()).await.unwrap();
    }

    async fn text(&self, css: &str) -> String {
        let found = self.0.find(Locator::Css(css)).await;
        found.unwrap_or_else(|_| panic!("{css} is on the page")).text().await.unwrap()
    }

    async fn number(&self, css: &str) -> Score {
        let text = self.text(css).await;
        text.parse().unwrap_or_else(|_| panic!("{css} is {text:?}, which is no number"))
    }

    /// The name of the square that a horse is drawn above.
    async fn square_of(&self, horse: Horse) -> String {
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
        self.0
            .execute(script, vec![json!(horse.index())])
            .await
            .unwrap()
            .as_str()
            .unwrap()
            .to_string()
    }
}

/// Starts a browser for the test, if there is one.
fn in_browser(name: &str, test: impl AsyncFnOnce(&Tab)) {
    let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn();
    let Ok(driver) = driver.map(Driver::new) else {
        // The test harness shows what is written to the stream itself even if the test passes.
        let reason = "ChromeDriver is not installed (Debian: chromium-driver)";
        let skipped = format!("\n{name} is skipped: {reason}\n");
        stderr().write_all(skipped.as_bytes()).unwrap();
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut wishes = serde_json::Map::new();
        wishes.insert("goog:chromeOptions".into(), json!({ "args": FLAGS }));
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(wishes).connect(&driver.address).await.unwrap();
        client.set_window_size(1280, 1100).await.unwrap();
        test(&Tab(client)).await;
    });
}

/// A running ChromeDriver, which ends its browser when it is dropped.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    fn new(mut process: Child) -> Driver {
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
        let port = lines.find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            Some(port.trim_end_matches('.').to_string())
        });
        let address = format!("http://localhost:{}", port.expect("ChromeDriver tells its port"));
        Driver { process, address }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let at = self.address.trim_start_matches("http://");
        let request = format!("GET /shutdown HTTP/1.1\r\nHost: {at}\r\n\r\n");
        let asked = TcpStream::connect(at).and_then(|mut to| to.write_all(request.as_bytes()));
        if asked.is_err() {
            self.process.kill().unwrap();
        }
        self.process.wait().unwrap();
    }
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

const GAMES: [&str; 4] =
    ["1 2 3 4 1 2 3 4 1 2", "5 5 5 5 5 5 5 1 1 1", "4 5 3 1 1 2 1 1 1 1", "1 1 1 1 1 1 1 1 1 5"];

#[test]
fn the_best_line_is_stepped_through_to_the_total_of_every_solver() {
    in_browser("stepping", async |tab| {
        for dice in GAMES.map(dice) {
            let explorer = Explorer::new(&dice);
            tab.open(&explore(&explorer.start(), Some(Lang::En))).await;
            for (turn, played) in explorer.start().best_moves().iter().enumerate() {
                // Every way to step on, one after the other.
                match turn % 4 {
                    0 => tab.click("#next").await,
                    1 => tab.press("body", Key::Right).await,
                    2 => tab.press("#turn", Key::Right).await,
                    _ => tab.click(".choice[aria-pressed=true]").await,
                }
                assert_eq!(tab.number("#score").await, played.total, "{dice}: turn {turn}");
                assert_eq!(tab.square_of(played.horse).await, played.to.to_string(), "{dice}");
            }
            for solver in ALL {
                let score = solver.score(&dice);
                assert_eq!(tab.number("#score").await, score, "{}: {dice}", solver.name());
                assert_eq!(tab.number("#best").await, score, "{}: {dice}", solver.name());
            }
            tab.click(".moves tbody tr:nth-child(1) button").await;
            assert_eq!(tab.number("#score").await, 0);
        }
    });
}

#[test]
fn a_horse_that_may_not_be_chosen_stays_and_the_page_says_why() {
    in_browser("choosing an illegal horse", async |tab| {
        let explorer = Explorer::new(&dice("1 1 1 1 1 1 1 1 1 1"));
        tab.open(&explore(&explorer.start(), Some(Lang::En))).await;
        tab.click("#next").await;
        tab.click(".choice:nth-child(2)").await;
        let reason = "another horse stands on 2, where it would end (rule 5)";
        let refusal = format!("Horse 2 cannot be chosen: {reason}");
        assert_eq!(tab.text("#status").await, refusal);
        assert_eq!(
            tab.text(".choice:nth-child(2) .outcome").await,
            format!("not allowed: {reason}")
        );
        assert_eq!(tab.number("#score").await, 2);
        assert_eq!(tab.square_of(Horse::ALL[1]).await, "start");

        tab.click("#lang").await;
        tab.press("body", '3').await;
        assert_eq!(
            tab.text("#status").await,
            "말 3: 고를 수 없습니다. 이동을 마치는 칸 2에 다른 말이 있습니다 (규칙 5)"
        );
    });
}

#[test]
fn another_choice_tells_what_is_still_possible_and_what_it_loses() {
    in_browser("choosing another horse", async |tab| {
        for dice in GAMES.map(dice) {
            let explorer = Explorer::new(&dice);
            tab.open(&explore(&explorer.start(), Some(Lang::En))).await;
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
                    assert_eq!(
                        tab.text(&outcome).await,
                        told,
                        "{dice}: turn {turn}, horse {horse}"
                    );
                    if worst.is_none_or(|(_, worst)| best < worst.best()) {
                        worst = Some((horse, next));
                    }
                }
                let (horse, next) = worst.expect("some move is legal");
                tab.press("body", char::from_digit(horse.number().into(), 10).unwrap()).await;
                moment = next;
                assert_eq!(tab.number("#possible").await, moment.best());
            }
            assert_eq!(tab.number("#score").await, moment.total());

            tab.open(&explore(&moment, Some(Lang::En))).await;
            tab.press("body", Key::End).await;
            assert_eq!(
                tab.number("#score").await,
                moment.total(),
                "{dice}: the same from the start"
            );
            tab.click("#reset").await;
            assert_eq!(tab.number("#score").await, explorer.start().best());
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
    in_browser("comparing", async |tab| {
        tab.open(&compare(&dice, &sides, fault, Some(Lang::En))).await;
        assert_eq!(tab.text("#rule").await, "A rule");
        assert_eq!(tab.text(".wrong th").await, "4");
        assert!(tab.text(".wrong .way").await.ends_with("→ </script>"));
        assert!(tab.text("#status").await.ends_with("Here the rules are broken"));
        assert_eq!(tab.number(".side:nth-child(1) .sum").await, 138);
        tab.press("body", Key::Home).await;
        assert_eq!(tab.text("#status").await, "Before the first turn");
    });
}
