//! A program's source: from a file to a command that runs, with what the machine has.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::child::{self, CommandLine, End};
use crate::program::{Program, Stop};

/// How long a compiler may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// How files of one language become commands.
///
/// The first word of a command lists tools, the better first. `{file}` is the source, `{folder}`
/// a temporary one, and `{product}` the file in it that the build has to make.
struct Language {
    extensions: &'static str,
    build: Option<&'static str>,
    product: &'static str,
    run: &'static str,
}

const BINARY: &str = if cfg!(windows) { "main.exe" } else { "main" };

/// Every language that we know how to run. `ONLINE_JUDGE` is defined as judges do, since many
/// programs read a file of their author's without it.
const LANGUAGES: &[Language] = &[
    Language { extensions: "py", build: None, product: "", run: "python3|python {file}" },
    Language {
        extensions: "c",
        build: Some("gcc|clang|cc -std=gnu17 -O2 -DONLINE_JUDGE -o {product} {file} -lm"),
        product: BINARY,
        run: "{product}",
    },
    Language {
        extensions: "cpp cc cxx",
        build: Some("g++|clang++|c++ -std=gnu++17 -O2 -DONLINE_JUDGE -o {product} {file}"),
        product: BINARY,
        run: "{product}",
    },
    Language {
        extensions: "java",
        build: Some("javac -encoding UTF-8 -d {folder} {file}"),
        product: "Main.class",
        run: "java -XX:+UseSerialGC -cp {folder} Main",
    },
    Language { extensions: "js", build: None, product: "", run: "node|nodejs {file}" },
    Language { extensions: "ts", build: None, product: "", run: "tsx|ts-node|bun {file}" },
    Language {
        extensions: "go",
        build: Some("go build -o {product} {file}"),
        product: BINARY,
        run: "{product}",
    },
    Language {
        extensions: "rs",
        build: Some("rustc --edition=2021 --crate-name=main -O -o {product} {file}"),
        product: BINARY,
        run: "{product}",
    },
    Language {
        extensions: "kt",
        build: Some("kotlinc {file} -include-runtime -d {product}"),
        product: "main.jar",
        run: "java -jar {product}",
    },
];

/// The extensions of the languages that we know how to run, each with its point.
pub fn extensions() -> Vec<String> {
    let known = LANGUAGES.iter().flat_map(|language| language.extensions.split(' '));
    known.map(|extension| format!(".{extension}")).collect()
}

/// A language that only the user knows how to run.
const UNKNOWN: Language = Language { extensions: "", build: None, product: "", run: "? {file}" };

/// A source whose language is known and whose tools are on this machine.
#[derive(Debug)]
pub struct Source {
    build: Option<CommandLine>,
    product: PathBuf,
    run: CommandLine,
    folder: TempDir,
    opens_file: Option<usize>,
}

impl Source {
    /// Looks at `file` and finds what builds and runs it; `with` takes the place of the compiler,
    /// or of the interpreter in a language that needs none, and may bring arguments of its own.
    ///
    /// # Errors
    ///
    /// [`SourceError`] if the file cannot be read, its language is unknown, or a tool is missing.
    pub fn open(file: &Path, with: Option<&str>) -> Result<Source, SourceError> {
        let unreadable = |error| SourceError::Unreadable { file: file.to_owned(), error };
        let text = fs::read(file).map_err(unreadable)?;
        let extension = file.extension().unwrap_or_default();
        let speaks =
            |language: &&Language| language.extensions.split(' ').any(|known| extension == known);
        let language = match LANGUAGES.iter().find(speaks) {
            Some(language) => language,
            None if with.is_some() => &UNKNOWN,
            None => return Err(SourceError::UnknownLanguage(file.to_owned())),
        };
        let folder = tempfile::Builder::new().prefix("yutnori-").tempdir();
        let folder = folder.map_err(SourceError::NoFolder)?;
        let product = folder.path().join(language.product);
        // Programs run in the folder, so that they find no more files than at the judge's, and
        // leave none behind.
        let mut source = std::path::absolute(file).map_err(unreadable)?;
        if extension == "java" {
            // The judge calls every Java file so, whatever its author did.
            source = folder.path().join("Main.java");
            fs::write(&source, &text).map_err(SourceError::NoFolder)?;
        }

        let fill = |word: &str| match word {
            "{file}" => source.clone().into_os_string(),
            "{folder}" => folder.path().into(),
            "{product}" => product.clone().into_os_string(),
            word => word.into(),
        };
        let mut with = with;
        let mut command = |pattern: &str| -> Result<CommandLine, SourceError> {
            let (tools, arguments) = pattern.split_once(' ').unwrap_or((pattern, ""));
            if tools.starts_with('{') {
                return Ok(CommandLine { name: fill(tools), arguments: Vec::new() });
            }
            let tools = with.take().unwrap_or(tools);
            let (tools, more) = tools.split_once(' ').unwrap_or((tools, ""));
            let arguments = more.split_whitespace().chain(arguments.split_whitespace());
            Ok(CommandLine { name: find(tools)?, arguments: arguments.map(fill).collect() })
        };
        let build = language.build.map(&mut command).transpose()?;
        let run = command(language.run)?;
        let opens_file = opens_file(&String::from_utf8_lossy(&text), extension == "py");
        Ok(Source { build, product, run, folder, opens_file })
    }

    /// The command that builds the program, or `None` if the language needs none.
    pub fn build_command(&self) -> Option<String> {
        self.build.as_ref().map(CommandLine::to_string)
    }

    /// The first line, counted from 1, that opens a file in place of standard input. Lines that are
    /// commented out do not count, nor do programs that do so only on their author's machine.
    pub fn opens_file(&self) -> Option<usize> {
        self.opens_file
    }

    /// Builds the program, which from then on ends its runs once `stop` is asked for.
    ///
    /// # Errors
    ///
    /// [`SourceError`] if the compiler refuses the source, or makes no program of it.
    pub fn build(self, stop: &Stop) -> Result<Program, SourceError> {
        if let Some(build) = self.build {
            let refused = |output| SourceError::Refused { command: build.to_string(), output };
            let ended = child::run(build.command(None), "", PATIENCE, stop)
                .map_err(|error| refused(error.to_string()))?;
            match ended.end {
                End::Exited(status) if status.success() => {}
                End::Stopped => return Err(SourceError::Stopped),
                _ => {
                    let output = [ended.stdout, ended.stderr].concat();
                    let folder = format!("{}{}", self.folder.path().display(), MAIN_SEPARATOR);
                    return Err(refused(String::from_utf8_lossy(&output).replace(&folder, "")));
                }
            }
            if !self.product.exists() {
                return Err(SourceError::NoMainClass);
            }
        }
        let program = Program::new(self.run.name, self.run.arguments);
        Ok(program.with_stop(stop.clone()).in_folder(Arc::new(self.folder)))
    }
}

/// The first of these tools, separated by `|`, that is on this machine.
fn find(tools: &str) -> Result<OsString, SourceError> {
    let found = tools.split('|').find_map(|tool| which::which(tool).ok());
    found
        .map(PathBuf::into_os_string)
        .ok_or_else(|| SourceError::NoTool(tools.split('|').map(str::to_owned).collect()))
}

/// Where a source opens a file in place of standard input, as its line from 1.
fn opens_file(source: &str, is_python: bool) -> Option<usize> {
    const OPENS: [&str; 11] = [
        "freopen",
        "ifstream",
        "open(\"",
        "open('",
        "FileInputStream(",
        "FileReader(",
        "File(\"",
        "readFileSync(\"",
        "readFileSync('",
        ".txt\"",
        ".txt'",
    ];
    // The judge defines the first, and its standard input may be opened by the second name; what
    // stands under a condition is most often for the author's machine only.
    const EXCUSES: [&str; 3] = ["ONLINE_JUDGE", "/dev/stdin", "#if"];

    let code = uncommented(source, is_python);
    if EXCUSES.iter().any(|excuse| code.contains(excuse)) {
        return None;
    }
    code.lines().position(|line| OPENS.iter().any(|opens| line.contains(opens))).map(|at| at + 1)
}

/// A source without its comments, line by line. A comment within a text counts as one, too.
fn uncommented(source: &str, is_python: bool) -> String {
    let comments: &[(&str, &str)] = if is_python {
        &[("#", "\n"), ("\"\"\"", "\"\"\""), ("'''", "'''")]
    } else {
        &[("//", "\n"), ("/*", "*/")]
    };
    let mut code = String::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let opened = comments.iter().find(|(open, _)| rest.starts_with(open));
        let skipped = opened.map(|(open, close)| {
            let inside = &rest[open.len()..];
            inside.find(close).map_or(rest.len(), |at| open.len() + at + close.len())
        });
        let length = skipped.unwrap_or(c.len_utf8());
        let kept = |&c: &char| skipped.is_none() || c == '\n';
        code.extend(rest[..length].chars().filter(kept));
        rest = &rest[length..];
    }
    code
}

/// Why a source did not become a program. The message says what to do about it.
#[derive(Debug)]
pub enum SourceError {
    /// The file is missing or may not be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The extension of this file belongs to no language that we know.
    UnknownLanguage(PathBuf),
    /// None of these tools, one of which is needed, is on this machine.
    NoTool(Vec<String>),
    /// There is no room for a temporary folder.
    NoFolder(io::Error),
    /// The compiler did not take the source.
    Refused {
        /// The command that builds it.
        command: String,
        /// All that the compiler said.
        output: String,
    },
    /// The Java source has no class `Main` outside of packages, which is what the judge runs.
    NoMainClass,
    /// Somebody asked to stop.
    Stopped,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceError::Unreadable { file, error } => {
                write!(f, "cannot read {}: {error}", file.display())
            }
            SourceError::UnknownLanguage(file) => {
                write!(
                    f,
                    "cannot tell the language of {} by its extension ({} are known); \
                     name its interpreter with --with, or give the whole command after --",
                    file.display(),
                    extensions().join(" "),
                )
            }
            SourceError::NoTool(tools) => {
                let tools = tools.join(" or ");
                write!(f, "cannot find {tools}; install it, or name another with --with")
            }
            SourceError::NoFolder(error) => write!(f, "cannot make a temporary folder: {error}"),
            SourceError::Refused { command, output } => {
                write!(f, "cannot build the program: `{command}` failed\n{output}")
            }
            SourceError::NoMainClass => f.write_str(
                "found no class Main outside of packages, which is what the judge runs; \
                 rename the class, and remove its package line",
            ),
            SourceError::Stopped => f.write_str("stopped while building the program"),
        }
    }
}

impl Error for SourceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SourceError::Unreadable { error, .. } | SourceError::NoFolder(error) => Some(error),
            _ => None,
        }
    }
}
