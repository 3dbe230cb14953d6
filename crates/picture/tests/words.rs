//! The words that the scripts and the frames of the pages ask for.

use yutnori_words::page::words;

const SOURCES: [&str; 6] = [
    include_str!("../src/page/page.html"),
    include_str!("../src/page/explore.html"),
    include_str!("../src/page/compare.html"),
    include_str!("../src/page/board.js"),
    include_str!("../src/page/explore.js"),
    include_str!("../src/page/compare.js"),
];

/// What stands between `before` and the next quotation mark, wherever `before` is.
fn quoted<'a>(source: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    source.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn every_word_that_the_pages_ask_for_is_there_and_every_word_is_asked_for() {
    let words = words();
    let known = words["en"].as_object().unwrap();
    let asked = |source| {
        let ways = ["say(\"", "data-word=\"", "data-label=\""];
        ways.into_iter().flat_map(move |before| quoted(source, before))
    };
    for word in SOURCES.into_iter().flat_map(asked) {
        assert!(known.contains_key(word), "{word:?} is not among the words of the pages");
    }
    for word in known.keys() {
        let names = [format!("\"{word}\""), format!(".{word}")];
        let is_named = SOURCES.iter().any(|source| names.iter().any(|name| source.contains(name)));
        assert!(is_named, "no page asks for {word:?}");
    }
}
