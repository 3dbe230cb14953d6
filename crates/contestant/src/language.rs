//! The languages that we know how to build and run.

use std::ffi::OsStr;

/// How files of one language become commands.
///
/// Of several tools the better comes first. In arguments, `{file}` is the source, `{folder}` a
/// temporary one, `{product}` the file in it that the build has to make, and `{class}` the Java class
/// that is run.
#[derive(Debug)]
pub(crate) struct Language {
    pub(crate) family: Family,
    extensions: &'static [&'static str],
    /// What builds a program, and its arguments; none if there is nothing to build.
    pub(crate) build: Option<(&'static [&'static str], &'static str)>,
    /// What the build makes; for Java the class tells.
    pub(crate) product: &'static str,
    /// What runs it, and its arguments; no tool if it runs by itself.
    pub(crate) run: (&'static [&'static str], &'static str),
}

/// What is particular about a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Headers, macros, and people who use Visual Studio.
    C,
    /// File names that follow from class names.
    Java,
    /// Comments that begin with `#`.
    Python,
    Other,
}

const BINARY: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// Every language that we know how to run. `ONLINE_JUDGE` is defined as judges do, since many
/// programs read a file of their author's without it.
const ALL: &[Language] = &[
    Language {
        family: Family::Python,
        extensions: &["py"],
        build: None,
        product: "",
        run: (&["python3", "python"], "{file}"),
    },
    Language {
        family: Family::C,
        extensions: &["c"],
        build: Some((
            &["gcc", "clang", "cc"],
            "-std=gnu17 -O2 -DONLINE_JUDGE -o {product} {file} -lm",
        )),
        product: BINARY,
        run: (&[], ""),
    },
    Language {
        family: Family::C,
        extensions: &["cpp", "cc", "cxx", "c++"],
        build: Some((
            &["g++", "clang++", "c++"],
            "-std=gnu++17 -O2 -DONLINE_JUDGE -o {product} {file}",
        )),
        product: BINARY,
        run: (&[], ""),
    },
    Language {
        family: Family::Java,
        extensions: &["java"],
        build: Some((&["javac"], "-encoding UTF-8 -d {folder} {file}")),
        product: "",
        run: (&["java"], "-XX:+UseSerialGC -Xmx512m -Dfile.encoding=UTF-8 -cp {folder} {class}"),
    },
    Language {
        family: Family::Other,
        extensions: &["js", "mjs", "cjs"],
        build: None,
        product: "",
        run: (&["node", "nodejs"], "{file}"),
    },
    Language {
        family: Family::Other,
        extensions: &["ts"],
        build: None,
        product: "",
        run: (&["tsx", "ts-node", "bun"], "{file}"),
    },
    Language {
        family: Family::Other,
        extensions: &["go"],
        build: Some((&["go"], "build -o {product} {file}")),
        product: BINARY,
        run: (&[], ""),
    },
    Language {
        family: Family::Other,
        extensions: &["rs"],
        build: Some((&["rustc"], "--edition=2021 --crate-name=main -O -o {product} {file}")),
        product: BINARY,
        run: (&[], ""),
    },
    Language {
        family: Family::Other,
        extensions: &["kt"],
        build: Some((&["kotlinc"], "{file} -include-runtime -d {product}")),
        product: "main.jar",
        run: (&["java"], "-XX:+UseSerialGC -Xmx512m -jar {product}"),
    },
];

/// A language that only the user knows how to run.
pub(crate) const UNKNOWN: Language = Language {
    family: Family::Other,
    extensions: &[],
    build: None,
    product: "",
    run: (&["?"], "{file}"),
};

impl Language {
    /// The language of files with this extension, in capital letters or small ones.
    pub(crate) fn of(extension: &OsStr) -> Option<&'static Language> {
        let extension = extension.to_str()?.to_lowercase();
        ALL.iter().find(|language| language.extensions.contains(&extension.as_str()))
    }
}

/// The extensions of all languages, without a point, the common ones first.
pub fn extensions() -> impl Iterator<Item = &'static str> {
    ALL.iter().flat_map(|language| language.extensions).copied()
}
