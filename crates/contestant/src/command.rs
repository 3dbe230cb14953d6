//! A command: what starts a process, and how people type it.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::Path;
use std::process::Command;

/// What starts a child: a program and its arguments, without a shell.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandLine {
    pub(crate) name: OsString,
    pub(crate) arguments: Vec<OsString>,
    /// Variables that it is given beside those of ours.
    pub(crate) environment: &'static [(&'static str, &'static str)],
}

impl CommandLine {
    /// The command, to be run in `folder`, or here.
    pub(crate) fn command(&self, folder: Option<&Path>) -> Command {
        let mut command = Command::new(&self.name);
        command.args(&self.arguments).envs(self.environment.iter().copied());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        command
    }

    /// The program and its arguments.
    pub(crate) fn words(&self) -> impl Iterator<Item = &OsString> {
        [&self.name].into_iter().chain(&self.arguments)
    }
}

impl fmt::Display for CommandLine {
    /// Writes the command as it is typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().map(|word| as_typed(word)).collect::<Vec<_>>().join(" "))
    }
}

/// A word of a command as it is typed: quoted if the shell of this system would not take it as it
/// is.
pub fn as_typed(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    if cfg!(windows) {
        let is_plain = |c: char| c.is_alphanumeric() || "-_+=./:,@\\".contains(c);
        let is_plain = !word.is_empty() && word.chars().all(is_plain);
        if is_plain { word.into() } else { format!("\"{}\"", word.replace('"', "\\\"")) }
    } else {
        shell_words::quote(&word).into_owned()
    }
}

/// The words of a command as it was typed, or `None` if a quotation mark is open. A path with blanks
/// stands in quotation marks, or is all there is.
pub(crate) fn split(typed: &str) -> Option<Vec<String>> {
    if typed.contains(' ') && Path::new(typed).is_file() {
        return Some(vec![typed.into()]);
    }
    if cfg!(windows) {
        // A backslash is a part of a path there.
        let typed = typed.replace('\\', "\\\\");
        return shell_words::split(&typed).ok().filter(|words| !words.is_empty());
    }
    shell_words::split(typed).ok().filter(|words| !words.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_command_is_typed_so_that_the_shell_takes_it_back() {
        for words in [&["./a.out"][..], &["my tool", "it's", "$HOME", "a\"b", ""], &["윷", "`x`"]]
        {
            let typed: Vec<String> = words.iter().map(|word| as_typed(word.as_ref())).collect();
            let echo = format!("printf '%s\\n' {}", typed.join(" "));
            let said = Command::new("sh").args(["-c", &echo]).output().unwrap().stdout;
            assert_eq!(String::from_utf8(said).unwrap(), words.join("\n") + "\n");
        }
        assert_eq!(as_typed("/usr/bin/python3".as_ref()), "/usr/bin/python3");
    }

    #[test]
    fn a_tool_may_have_blanks_in_its_path() {
        let split = |typed| split(typed).unwrap_or_default();
        assert_eq!(split("g++ -std=c++11"), ["g++", "-std=c++11"]);
        assert_eq!(split("'/opt/my tools/g++' -O1"), ["/opt/my tools/g++", "-O1"]);
        assert_eq!(split("\"/opt/my tools/g++\""), ["/opt/my tools/g++"]);
        assert_eq!(split("'open"), [""; 0]);
        let folder = tempfile::tempdir().unwrap();
        let tool = folder.path().join("my tool");
        std::fs::write(&tool, "").unwrap();
        assert_eq!(split(tool.to_str().unwrap()), [tool.to_str().unwrap()]);
    }
}
