//! The programs that start a browser.

use std::env;
use std::io::{BufRead, BufReader, Write, stderr};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use ureq::Agent;

use crate::Tab;

/// What the browser is started with: as root it needs no sandbox, and it shall ask nothing of the
/// network by itself.
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-prefers-reduced-motion",
];

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, by ChromeDriver.
    Chromium,
    /// Firefox, by GeckoDriver.
    Firefox,
}

impl Engine {
    fn driver(self) -> (&'static str, &'static str) {
        match self {
            Engine::Chromium => ("chromedriver", "Debian: chromium-driver"),
            Engine::Firefox => ("geckodriver", "it comes from Mozilla"),
        }
    }

    fn wishes(self, lang: &str) -> Value {
        let wishes = match self {
            Engine::Chromium => {
                let mut flags: Vec<String> = FLAGS.map(String::from).to_vec();
                flags.push(format!("--lang={lang}"));
                json!({
                    "goog:chromeOptions": {
                        "args": flags,
                        "prefs": { "intl.accept_languages": lang },
                    },
                    "goog:loggingPrefs": { "performance": "ALL", "browser": "ALL" },
                })
            }
            Engine::Firefox => json!({
                "moz:firefoxOptions": {
                    "args": ["-headless"],
                    "prefs": { "intl.accept_languages": lang },
                },
            }),
        };
        json!({ "capabilities": { "alwaysMatch": wishes } })
    }
}

/// Starts a browser for the test that speaks this language (`en-US`, `ko-KR`), if there is one.
///
/// # Panics
///
/// If the browser does not start although its driver is installed, or if that of Chromium is not
/// and `YUTNORI_ALL_TOOLS` is 1.
pub fn in_browser(test: &str, engine: Engine, lang: &str, run: impl FnOnce(&Tab)) {
    let (command, package) = engine.driver();
    let mut driver = Command::new(command);
    driver.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
    let Ok(process) = driver.spawn() else {
        let reason = format!("{command} is not installed ({package})");
        // Debian has no driver for Firefox.
        return if engine == Engine::Firefox { say(test, &reason) } else { skip(test, &reason) };
    };
    let driver = Driver::new(process);
    let tab = Tab::start(agent(), &driver.address, &engine.wishes(lang));
    run(&tab);
}

/// Says that a test is skipped.
///
/// # Panics
///
/// If `YUTNORI_ALL_TOOLS` is 1: then nothing may be skipped.
pub fn skip(test: &str, reason: &str) {
    assert!(env::var_os("YUTNORI_ALL_TOOLS").is_none_or(|all| all != "1"), "{test}: {reason}");
    say(test, reason);
}

fn say(test: &str, reason: &str) {
    // The test harness shows what is written to the stream itself even if the test passes.
    let skipped = format!("\n{test} is skipped: {reason}\n");
    let _ = stderr().write_all(skipped.as_bytes());
}

fn agent() -> Agent {
    let config = Agent::config_builder()
        .proxy(None)
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(180)));
    config.build().into()
}

/// A running driver, which takes its browser along when it goes.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    fn new(mut process: Child) -> Driver {
        let out = process.stdout.take().expect("it is piped");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let end = line.split_once("on port ").or(line.split_once("Listening on 127.0.0.1:"));
            let digits: String = end?.1.chars().take_while(char::is_ascii_digit).collect();
            (!digits.is_empty() && digits != "0").then_some(digits)
        });
        let address = format!("http://127.0.0.1:{}", port.expect("the driver tells its port"));
        // Whoever writes into a pipe that nobody reads waits.
        std::thread::spawn(move || lines.for_each(drop));
        Driver { process, address }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
