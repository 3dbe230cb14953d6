//! Names of a source that a header takes as well, such as a global `link`.

use crate::code;

/// What compilers say of such a name, which they quote behind or before it.
const COMPLAINTS: [&str; 6] = [
    "redeclared as different kind of",
    "conflicting types for",
    "conflicting declaration",
    "ambiguating new declaration of",
    "is ambiguous",
    "as different kind of symbol",
];

/// The names that clash, as a compiler tells.
pub(crate) fn names(output: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in output.lines().filter(|line| COMPLAINTS.iter().any(|said| line.contains(said))) {
        let quoted = line.split(['\'', '‘', '’']).nth(1).unwrap_or_default();
        let declared = quoted.split(['[', '(', '=', ';']).next().unwrap_or_default().trim_end();
        let named = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = &declared[declared.trim_end_matches(named).len()..];
        if !name.is_empty() && !name.starts_with('_') && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// The source with these names changed behind the last of its headers; its lines keep their numbers.
pub(crate) fn renamed(source: &str, names: &[String]) -> String {
    let lines: Vec<&str> = source.lines().collect();
    let bare = code::bare(source, false);
    let mut depth = 0;
    let mut last = 0;
    let mut is_behind = true;
    for (number, line) in (1..).zip(bare.lines()) {
        let Some(directive) = line.trim_start().strip_prefix('#').map(str::trim_start) else {
            continue;
        };
        if directive.starts_with("if") {
            depth += 1;
        } else if directive.starts_with("endif") {
            depth -= 1;
        }
        is_behind &= !directive.starts_with("include");
        // A header under a condition may be passed over, and what follows it as well.
        if !is_behind && depth == 0 {
            last = number;
            is_behind = true;
        }
    }
    let changes: String = names.iter().map(|name| format!("#define {name} {name}_\n")).collect();
    let [before, after] = [&lines[..last], &lines[last..]].map(|lines| lines.join("\n"));
    let before = if last == 0 { before } else { before + "\n" };
    format!("{before}{changes}#line {}\n{after}\n", last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_what_compilers_say() {
        for (said, name) in [
            ("a.cpp:5:5: error: ‘int link [33][6]’ redeclared as different kind of entity", "link"),
            ("a.cpp:5:5: error: 'int y1' redeclared as different kind of entity", "y1"),
            ("a.c:5:5: error: conflicting types for 'index'; have 'int[3]'", "index"),
            ("a.cpp:9:5: error: reference to 'count' is ambiguous", "count"),
            ("a.cpp:4:5: error: redefinition of 'link' as different kind of symbol", "link"),
            ("a.cpp:4:9: error: ambiguating new declaration of ‘long int link(int)’", "link"),
        ] {
            assert_eq!(names(said), [name], "{said}");
        }
        assert!(names("a.cpp:4:5: error: 'foo' was not declared in this scope").is_empty());
    }

    #[test]
    fn a_name_is_changed_behind_all_headers() {
        let names = ["link".to_string()];
        assert_eq!(
            renamed("#include <a>\n#ifdef X\n#include <b>\n#endif\nint link;", &names),
            "#include <a>\n#ifdef X\n#include <b>\n#endif\n#define link link_\n#line 5\nint link;\n"
        );
        assert_eq!(renamed("int link;", &names), "#define link link_\n#line 1\nint link;\n");
    }
}
