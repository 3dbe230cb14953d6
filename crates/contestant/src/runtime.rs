//! What runs a program: the machine itself, Python or the JVM. The judge gives those more time.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::time::Duration;

use crate::command::CommandLine;

/// The judge's time limit for languages without an allowance.
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// What runs a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runtime {
    Native,
    /// A shell, which passes on how the program ended that it ran.
    Shell,
    Python,
    /// Java's machine, which reserves memory as it likes and limits the heap itself.
    Jvm,
}

/// Commands that run the command behind them.
const STARTERS: [&str; 9] =
    ["env", "nice", "time", "timeout", "stdbuf", "nohup", "setsid", "taskset", "chrt"];

impl Runtime {
    /// What runs this command: its first word tells, those apart that only start another. Where
    /// that is no path of a program, the extension of a further word does.
    pub(crate) fn of(command: &CommandLine) -> Runtime {
        let mut words = command.words().map(OsString::as_os_str).skip_while(|word| {
            let text = word.to_string_lossy();
            let starts = |c: char| c == '-' || c.is_ascii_digit();
            STARTERS.contains(&&*stem(word)) || text.contains('=') || text.starts_with(starts)
        });
        let Some(first) = words.next() else { return Runtime::Native };
        let known = Runtime::of_program(first).or_else(|| Runtime::of_file(first));
        let is_path = Path::new(first).components().count() > 1;
        known
            .or_else(|| words.filter(|_| !is_path).find_map(Runtime::of_file))
            .unwrap_or(Runtime::Native)
    }

    fn of_program(word: &OsStr) -> Option<Runtime> {
        let name = stem(word);
        match &*name {
            "java" | "javaw" | "kotlin" | "scala" => Some(Runtime::Jvm),
            "sh" | "bash" | "dash" | "zsh" | "ksh" | "bwrap" => Some(Runtime::Shell),
            _ if name.starts_with("python") || name.starts_with("pypy") || name == "py" => {
                Some(Runtime::Python)
            }
            _ => None,
        }
    }

    fn of_file(word: &OsStr) -> Option<Runtime> {
        match Path::new(word).extension()?.to_str()? {
            "py" => Some(Runtime::Python),
            "jar" => Some(Runtime::Jvm),
            "sh" => Some(Runtime::Shell),
            _ => None,
        }
    }

    /// The judge's time limit: 2 s, for Python three times that and 2 s more, for the JVM twice
    /// that and 1 s more.
    pub(crate) fn time_limit(self) -> Duration {
        match self {
            Runtime::Native | Runtime::Shell => TIME_LIMIT,
            Runtime::Python => 3 * TIME_LIMIT + Duration::from_secs(2),
            Runtime::Jvm => 2 * TIME_LIMIT + Duration::from_secs(1),
        }
    }
}

fn stem(word: &OsStr) -> std::borrow::Cow<'_, str> {
    Path::new(word).file_stem().unwrap_or_default().to_string_lossy()
}
