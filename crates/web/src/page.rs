//! The page: everything in one file.

use serde_json::{Map, Value};
use yutnori_picture::{COMPARISON, EXPLORER, Page, comparison_part, data, explorer_part};

/// This crate as it was built for a browser.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// The script that loads it.
    pub script: &'a str,
    /// The WebAssembly, compressed as `gzip` does it and then written in base 64.
    pub packed: &'a str,
}

/// The page that shows all of yutnori, and asks nothing of the network.
pub fn page(bound: Bound) -> String {
    let mut data = data(None);
    let words = yutnori_words::site::words();
    for (lang, words) in words.as_object().into_iter().flatten() {
        add(&mut data["words"][lang], words.as_object().into_iter().flatten());
    }
    data.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    let main = include_str!("page/page.html")
        .replace("{{explorer}}", &explorer_part())
        .replace("{{comparison}}", &comparison_part());
    let script = [
        EXPLORER,
        COMPARISON,
        include_str!("page/engine.js"),
        include_str!("page/controls.js"),
        include_str!("page/game.js"),
        include_str!("page/why.js"),
        include_str!("page/census.js"),
        include_str!("page/solvers.js"),
        include_str!("page/cases.js"),
        include_str!("page/main.js"),
    ];
    let extra = format!(
        "<script type=\"text/plain\" id=\"worker\">{}\n{}</script>\n<script type=\"text/plain\" id=\"packed\">{}</script>\n",
        bound.script,
        include_str!("page/worker.js"),
        bound.packed
    );
    Page {
        main: &main,
        style: include_str!("page/page.css"),
        script: &script.concat(),
        extra: &extra,
        policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; img-src data:",
        ..Page::plain(data)
    }
    .write()
}

fn add<'a>(words: &mut Value, more: impl Iterator<Item = (&'a String, &'a Value)>) {
    let words: &mut Map<String, Value> = words.as_object_mut().expect("a language has words");
    words.extend(more.map(|(key, value)| (key.clone(), value.clone())));
}
