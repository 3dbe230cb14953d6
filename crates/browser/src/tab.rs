//! A window of a browser.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use ureq::Agent;

/// How long something may take to appear.
const PATIENCE: Duration = Duration::from_secs(120);

/// What WebDriver calls the reference of an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A key that has no letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their names say all")]
pub enum Key {
    Tab = 0xE004,
    Enter = 0xE007,
    End = 0xE010,
    Home = 0xE011,
    Left = 0xE012,
    Right = 0xE014,
}

impl From<Key> for char {
    fn from(key: Key) -> char {
        char::from_u32(key as u32).expect("keys are letters of the private area")
    }
}

/// A window of a browser. Whatever fails ends the test.
#[derive(Debug)]
pub struct Tab {
    agent: Agent,
    session: String,
}

#[expect(clippy::missing_panics_doc, reason = "whatever fails ends the test")]
impl Tab {
    pub(crate) fn start(agent: Agent, driver: &str, wishes: &Value) -> Tab {
        let sessions = format!("{driver}/session");
        let mut tab = Tab { agent, session: sessions };
        let started = tab.post("", wishes);
        let id = started["sessionId"].as_str().unwrap_or_else(|| panic!("no browser: {started}"));
        tab.session = format!("{}/{id}", tab.session);
        tab.resize(1280, 1100);
        tab
    }

    /// Sets the size of the window.
    pub fn resize(&self, width: u32, height: u32) {
        self.post("/window/rect", &json!({ "width": width, "height": height }));
    }

    /// Goes to an address.
    pub fn go(&self, address: &str) {
        self.post("/url", &json!({ "url": address }));
    }

    /// Opens a file.
    pub fn open(&self, file: &Path) {
        self.go(&format!("file://{}", file.display()));
    }

    /// The address.
    pub fn address(&self) -> String {
        self.get("/url").as_str().expect("an address is text").into()
    }

    /// Goes back.
    pub fn back(&self) {
        self.post("/back", &json!({}));
    }

    /// Goes forward.
    pub fn forward(&self) {
        self.post("/forward", &json!({}));
    }

    /// Runs a script and gives what it returns; a promise is awaited.
    pub fn run(&self, script: &str, given: &[Value]) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": given }))
    }

    /// The first element that fits, once there is one that is seen.
    fn find(&self, css: &str) -> String {
        let begin = Instant::now();
        loop {
            let found = self.ask("/element", &json!({ "using": "css selector", "value": css }));
            if let Ok(found) = &found {
                let id = found[ELEMENT].as_str().expect("an element has a reference");
                return id.into();
            }
            assert!(begin.elapsed() < PATIENCE, "{css} is not on the page: {found:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks on the first element that fits, once it can be clicked.
    pub fn click(&self, css: &str) {
        let begin = Instant::now();
        loop {
            let clicked = self.ask(&format!("/element/{}/click", self.find(css)), &json!({}));
            let Err(why) = clicked else { return };
            assert!(begin.elapsed() < PATIENCE, "{css} cannot be clicked: {why}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types into the first element that fits.
    pub fn write(&self, css: &str, text: &str) {
        self.post(&format!("/element/{}/value", self.find(css)), &json!({ "text": text }));
    }

    /// Presses a key in the first element that fits.
    pub fn press(&self, css: &str, key: impl Into<char>) {
        self.write(css, &String::from(key.into()));
    }

    /// Presses a key wherever the focus is.
    pub fn key(&self, key: impl Into<char>) {
        let key = String::from(key.into());
        let actions = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key }));
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.post("/actions", &json!({ "actions": [keyboard] }));
    }

    /// What the first element that fits shows.
    pub fn text(&self, css: &str) -> String {
        let text = self.get(&format!("/element/{}/text", self.find(css)));
        text.as_str().expect("a text is text").into()
    }

    /// The number that the first element that fits shows.
    pub fn number(&self, css: &str) -> i16 {
        let text = self.text(css);
        text.parse().unwrap_or_else(|_| panic!("{css} is {text:?}, which is no number"))
    }

    /// Waits until a script returns true.
    pub fn until(&self, what: &str, script: &str) {
        let begin = Instant::now();
        while self.run(&format!("return Boolean({script})"), &[]) != true {
            assert!(begin.elapsed() < PATIENCE, "this has not come: {what}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// A picture of what is seen, as PNG.
    pub fn picture(&self) -> Vec<u8> {
        let shot = self.get("/screenshot");
        STANDARD.decode(shot.as_str().expect("a picture is text")).expect("it is in base 64")
    }

    /// The page as it would be printed, as PDF.
    pub fn printed(&self) -> Vec<u8> {
        let pdf = self.post("/print", &json!({ "page": { "width": 21.0, "height": 29.7 } }));
        STANDARD.decode(pdf.as_str().expect("a sheet is text")).expect("it is in base 64")
    }

    /// Sends a command of Chromium's own.
    pub fn command(&self, name: &str, given: &Value) -> Value {
        self.post("/goog/cdp/execute", &json!({ "cmd": name, "params": given }))
    }

    /// The addresses that were asked for since this was last called; Chromium only.
    pub fn requests(&self) -> Vec<String> {
        self.log("performance")
            .iter()
            .filter_map(|entry| {
                let message: Value = serde_json::from_str(entry).expect("a message is JSON");
                let message = &message["message"];
                let is_request = message["method"] == "Network.requestWillBeSent";
                is_request.then(|| {
                    message["params"]["request"]["url"].as_str().unwrap_or_default().into()
                })
            })
            .collect()
    }

    /// What was written to the console since this was last called; Chromium only.
    pub fn console(&self) -> Vec<String> {
        self.log("browser")
    }

    fn log(&self, kind: &str) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": kind }));
        let entries = log.as_array().expect("a log is a list").iter();
        entries.map(|entry| entry["message"].as_str().unwrap_or_default().into()).collect()
    }

    fn post(&self, command: &str, given: &Value) -> Value {
        self.ask(command, given).unwrap_or_else(|why| panic!("{command} {given}: {why}"))
    }

    fn get(&self, command: &str) -> Value {
        let answer = self.agent.get(format!("{}{command}", self.session)).call();
        let mut answer = answer.expect("the driver answers");
        let mut answer: Value = answer.body_mut().read_json().expect("the answer is JSON");
        assert!(answer["value"].get("error").is_none(), "{command}: {}", answer["value"]);
        answer["value"].take()
    }

    fn ask(&self, command: &str, given: &Value) -> Result<Value, Value> {
        let answer = self.agent.post(format!("{}{command}", self.session)).send_json(given);
        let mut answer = answer.expect("the driver answers");
        let mut body: Value =
            answer.body_mut().with_config().limit(1 << 28).read_json().expect("the answer is JSON");
        if answer.status().is_success() {
            Ok(body["value"].take())
        } else {
            Err(body["value"].take())
        }
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // The browser goes with its session.
        let _ = self.agent.delete(&self.session).call();
    }
}
