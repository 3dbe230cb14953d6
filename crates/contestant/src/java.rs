//! Java's class names: in which file a source has to stand, and which class is run.

use std::path::PathBuf;

use crate::code;

/// What `javac` and `java` want to know of a source.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Classes {
    /// The name of the file: that of the public class, without its extension.
    pub(crate) file: String,
    /// The class with the method `main`, with its package, as `java` wants it.
    pub(crate) main: String,
    /// Whether there is such a class.
    pub(crate) has_main: bool,
    pub(crate) has_package: bool,
}

impl Classes {
    /// Looks through a source. Without a method `main` its class is taken to be the public one.
    pub(crate) fn of(source: &str) -> Classes {
        let code = code::bare(source, false);
        let words = words(&code);
        let mut package = String::new();
        let mut public = None;
        let mut first = None;
        let mut main: Option<((bool, usize), String)> = None;
        // Of each brace that is open: the type that it belongs to.
        let mut open: Vec<Option<&str>> = Vec::new();
        let mut declared = None;
        let mut statement = 0;
        for (at, &word) in words.iter().enumerate() {
            let next = words.get(at + 1).copied().unwrap_or_default();
            let is_name = next.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
            match word {
                "package" if open.is_empty() => {
                    package =
                        words[at + 1..].iter().take_while(|&&word| word != ";").copied().collect();
                }
                "class" | "interface" | "enum" | "record"
                    if is_name && (at == 0 || words[at - 1] != ".") =>
                {
                    declared = Some(next);
                    if open.is_empty() {
                        first = first.or(Some(next));
                        if words[statement..at].contains(&"public") {
                            public = Some(next);
                        }
                    }
                }
                "main" if next == "(" && at > 0 && words[at - 1] == "void" => {
                    // New versions of Java take one that is not static, too.
                    let rank = (!words[statement..at].contains(&"static"), open.len());
                    let types: Vec<&str> = open.iter().flatten().copied().collect();
                    let is_better = main.as_ref().is_none_or(|(best, _)| rank < *best);
                    if !types.is_empty() && is_better {
                        main = Some((rank, types.join("$")));
                    }
                }
                "{" => open.push(declared.take()),
                "}" => drop(open.pop()),
                _ => {}
            }
            if matches!(word, ";" | "{" | "}") {
                statement = at + 1;
            }
        }
        let file = public.or(first).unwrap_or("Main").to_string();
        let has_main = main.is_some();
        let main = main.map_or_else(|| file.clone(), |(_, main)| main);
        let has_package = !package.is_empty();
        let main = if has_package { format!("{package}.{main}") } else { main };
        Classes { file, main, has_main, has_package }
    }

    /// The file that `javac` makes of the class with `main`, below its folder.
    pub(crate) fn product(&self) -> PathBuf {
        PathBuf::from(format!("{}.class", self.main.replace('.', "/")))
    }

    /// Whether the judge, which runs `Main`, would find the class.
    pub(crate) fn is_main(&self) -> bool {
        self.main.rsplit('.').next() == Some("Main")
    }
}

/// Names and numbers, and every other character by itself.
fn words(code: &str) -> Vec<&str> {
    let named = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut words = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = rest.find(|c| !named(c)).unwrap_or(rest.len()).max(first.len_utf8());
        words.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_that_is_run_is_found_whatever_it_is_called() {
        const MAIN: &str = "public static void main(String[] args) { }";
        for (source, file, main) in [
            (format!("public class Main {{ {MAIN} }}"), "Main", "Main"),
            (format!("public class Yut {{ {MAIN} }}"), "Yut", "Yut"),
            (format!("class Yut {{ {MAIN} }}"), "Yut", "Yut"),
            (format!("public class 주사위_윷놀이 {{ {MAIN} }}"), "주사위_윷놀이", "주사위_윷놀이"),
            (
                format!("package a.b;\nclass Horse {{ }}\npublic final class Yut {{ {MAIN} }}"),
                "Yut",
                "a.b.Yut",
            ),
            (format!("class Horse {{ }} class Yut {{ {MAIN} }}"), "Horse", "Yut"),
            (format!("public class A {{ static class B {{ {MAIN} }} }}"), "A", "A$B"),
            (format!("class A {{ class B {{ {MAIN} }} {MAIN} }}"), "A", "A"),
            (
                format!(
                    "enum E {{ X; }} record P(int x) {{ }} // class C {{\nclass D {{ Class<?> c = D.class; {MAIN} }}"
                ),
                "E",
                "D",
            ),
            (format!("class A {{ String s = \"class B {{\"; {MAIN} }}"), "A", "A"),
            ("import java.util.*;".into(), "Main", "Main"),
        ] {
            let classes = Classes::of(&source);
            assert_eq!((&*classes.file, &*classes.main), (file, main), "{source}");
            assert_eq!(classes.has_package, source.contains("package"));
        }
    }

    #[test]
    fn the_product_lies_in_the_folders_of_its_package() {
        let classes = Classes::of("package a.b; class A { static void main(String[] a) {} }");
        assert_eq!(classes.product(), PathBuf::from("a/b/A.class"));
        assert!(!classes.is_main());
    }
}
