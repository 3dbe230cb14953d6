//! Tools of the machine that some tests need.

/// Says that a test leaves something out for want of a tool. Where all tools are said to be there, by
/// `YUTNORI_ALL_TOOLS=1`, the test fails in its place.
pub(crate) fn skip(what: &str) {
    assert!(std::env::var_os("YUTNORI_ALL_TOOLS").is_none(), "a tool is missing: {what}");
    eprintln!("skipped: {what}");
}
