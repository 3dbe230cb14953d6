//! A source without its comments, or without its texts, too.

/// A source without its comments, line by line. What looks like a comment within a text is none.
pub(crate) fn uncommented(source: &str, is_python: bool) -> String {
    stripped(source, is_python, true)
}

/// A source without its comments and without what stands in quotation marks, line by line.
pub(crate) fn bare(source: &str, is_python: bool) -> String {
    stripped(source, is_python, false)
}

fn stripped(source: &str, is_python: bool, keeps_texts: bool) -> String {
    let comments: &[(&str, &str)] = if is_python {
        &[("#", "\n"), ("\"\"\"", "\"\"\""), ("'''", "'''")]
    } else {
        &[("//", "\n"), ("/*", "*/")]
    };
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let comment = comments.iter().find(|(open, _)| rest.starts_with(open));
        let (length, is_kept) = match comment {
            Some((open, close)) => {
                let inside = &rest[open.len()..];
                let end = inside.find(close).map(|at| open.len() + at + close.len());
                (end.unwrap_or(rest.len()), false)
            }
            None if matches!(c, '"' | '\'') => match text(rest) {
                Some(text) => (text.len() + 2, keeps_texts),
                None => (1, true),
            },
            None => (c.len_utf8(), true),
        };
        code.extend(rest[..length].chars().filter(|&c| is_kept || c == '\n'));
        rest = &rest[length..];
    }
    code
}

/// What stands between the quotation mark that `code` begins with and the next like it on the same
/// line.
pub(crate) fn text(code: &str) -> Option<&str> {
    let mark = code.bytes().next()?;
    let mut bytes = code.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'\n' => return None,
            _ if byte == mark => return Some(&code[1..at]),
            _ => {}
        }
    }
    None
}

/// Whether `code` holds this word, not as a part of another.
pub(crate) fn has_word(code: &str, word: &str) -> bool {
    places_of_word(code, word).next().is_some()
}

/// Where `code` holds this word, not as a part of another.
pub(crate) fn places_of_word<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let named = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    code.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(named) && !after.is_some_and(named)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_texts_are_left_out() {
        let source =
            "int a; // \"one\"\nchar *b = \"// two\"; /* 윷\n */ char c = '\"'; f(\"d\\\"\");";
        assert_eq!(
            uncommented(source, false),
            "int a; \nchar *b = \"// two\"; \n char c = '\"'; f(\"d\\\"\");"
        );
        assert_eq!(bare(source, false), "int a; \nchar *b = ; \n char c = ; f();");
        assert_eq!(
            uncommented("a = '#' # b\n'''\nc\n'''\nd = \"'\"", true),
            "a = '#' \n\n\n\nd = \"'\""
        );
    }

    #[test]
    fn an_open_quotation_mark_ends_with_its_line() {
        assert_eq!(uncommented("let a: &'static str; // b\nc", false), "let a: &'static str; \nc");
    }

    #[test]
    fn words_are_whole() {
        assert!(has_word("int link;", "link"));
        assert!(!has_word("int blink, link2, 링link;", "link"));
    }
}
