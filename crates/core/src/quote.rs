//! Words from outside, made printable for a message.

/// The beginning of a word in quotation marks, with control characters escaped.
pub(crate) fn quote(word: &[u8]) -> String {
    const LONGEST: usize = 12;
    let text = String::from_utf8_lossy(word);
    let mut rest = text.chars();
    let shown: String = rest.by_ref().take(LONGEST).flat_map(char::escape_debug).collect();
    let dots = if rest.next().is_some() { "…" } else { "" };
    format!("\"{shown}{dots}\"")
}
