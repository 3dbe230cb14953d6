//! Files that a program opens in place of standard input and output.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};

use crate::code;
use crate::stream::KEPT;

/// What a source opens, as far as its texts tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Files {
    /// The first line, from 1, that opens a file in place of standard input, unless it does so only
    /// on its author's machine.
    pub(crate) line: Option<usize>,
    /// The names that it may read.
    pub(crate) read: Vec<String>,
    /// The names that it writes.
    pub(crate) written: Vec<String>,
}

/// What opens a file for reading, if a text follows.
const OPENS: [&str; 15] = [
    "freopen",
    "fopen",
    "_wfopen",
    "ifstream",
    "fstream",
    "open(",
    "FileInputStream(",
    "FileReader(",
    "File(",
    "readFileSync(",
    "readFile(",
    "read_to_string(",
    "Paths.get(",
    "Path.of(",
    "Path(",
];

/// What opens one for writing.
const WRITES: [&str; 7] = [
    "ofstream",
    "FileOutputStream(",
    "FileWriter(",
    "PrintWriter(",
    "PrintStream(",
    "writeFileSync(",
    "writeFile(",
];

/// The ends of texts that are names of files, wherever they stand.
const ENDS: [&str; 4] = [".txt", ".in", ".inp", ".out"];

impl Files {
    /// Looks through a source.
    pub(crate) fn of(source: &str, is_python: bool) -> Files {
        // The judge defines the first, and its standard input may be opened by the second name;
        // what stands under a condition is most often for the author's machine only.
        const EXCUSES: [&str; 3] = ["ONLINE_JUDGE", "/dev/stdin", "#if"];

        let code = code::uncommented(source, is_python);
        let mut files = Files::default();
        let mut line = None;
        for (number, text) in (1..).zip(code.lines()) {
            let before = files.read.len();
            files.look_at(text);
            let opens = files.read.len() > before
                || ["freopen", "ifstream"].iter().any(|opens| code::has_word(text, opens));
            if opens && !text.trim_start().starts_with("#include") {
                line = line.or(Some(number));
            }
        }
        files.line = line.filter(|_| !EXCUSES.iter().any(|excuse| code.contains(excuse)));
        files
    }

    /// Finds the names in a line.
    fn look_at(&mut self, line: &str) {
        let mut from = 0;
        while let Some(at) = line[from..].find(['"', '\'']).map(|at| from + at) {
            let Some(text) = code::text(&line[at..]) else {
                from = at + 1;
                continue;
            };
            let end = at + text.len() + 2;
            let last = |known: &[&str]| {
                let end = |word: &&str| line[..at].rfind(word).map(|at| at + word.len());
                known.iter().filter_map(end).max().unwrap_or(0)
            };
            let [reads, writes] = [last(&OPENS), last(&WRITES)];
            let is_named = ENDS.iter().any(|known| text.ends_with(known));
            let is_first = line[..at].trim_end().ends_with('(');
            if is_named || reads + writes > 0 && is_name(text) && (is_first || !is_mode(text)) {
                let mode = line[end..].split(['"', '\'']).nth(1).unwrap_or_default();
                let is_written = writes > 0 && writes >= reads
                    || is_mode(mode) && mode.contains(['w', 'a'])
                    || text.ends_with(".out");
                let names = if is_written { &mut self.written } else { &mut self.read };
                let name = text.replace("\\\\", "\\");
                if !names.contains(&name) && names.len() < MANY {
                    names.push(name);
                }
            }
            from = end;
        }
    }

    /// Whether a program needs a folder of its own for each run.
    pub(crate) fn is_empty(&self) -> bool {
        self.read.is_empty() && self.written.is_empty()
    }

    /// Puts `input` where a program that runs in `folder` below `top` looks for it. What lies
    /// outside of `top` is left alone.
    pub(crate) fn place(&self, top: &Path, folder: &Path, input: &str) -> io::Result<()> {
        for name in &self.read {
            let Some(path) = inside(top, folder, name) else { continue };
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            // One name may be a folder of another's.
            if !path.exists() {
                fs::write(&path, input)?;
            }
        }
        for name in &self.written {
            if let Some(parent) = inside(top, folder, name).as_deref().and_then(Path::parent) {
                fs::create_dir_all(parent)?;
            }
        }
        Ok(())
    }

    /// The end of what a program wrote to its files.
    pub(crate) fn written(&self, top: &Path, folder: &Path) -> Option<Vec<u8>> {
        let paths = self.written.iter().filter_map(|name| inside(top, folder, name));
        paths.filter_map(|path| end_of(&path).ok()).find(|text| !text.trim_ascii().is_empty())
    }
}

/// More names than any program opens.
const MANY: usize = 16;

fn is_mode(text: &str) -> bool {
    !text.is_empty() && text.len() <= 3 && text.chars().all(|c| "rwabt+".contains(c))
}

/// Whether a text that is handed to what opens files may be the name of one.
fn is_name(text: &str) -> bool {
    const ENCODINGS: [&str; 8] =
        ["utf8", "utf-8", "cp949", "euc-kr", "ms949", "ascii", "latin1", "utf-8-sig"];
    let is_plain = !text.is_empty() && text.len() <= 200 && !text.contains(['%', '\n', '\0']);
    is_plain && !ENCODINGS.contains(&text.to_lowercase().as_str())
}

/// The path of a name as a program in `folder` means it, if that lies below `top`.
fn inside(top: &Path, folder: &Path, name: &str) -> Option<PathBuf> {
    let mut path = folder.to_path_buf();
    for part in Path::new(name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir => drop(path.pop()),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    (path.starts_with(top) && path != folder).then_some(path)
}

/// The last bytes of a file, as many as are kept of a stream.
fn end_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(KEPT as u64)))?;
    let mut text = Vec::new();
    file.take(KEPT as u64).read_to_end(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_files_are_found_as_people_open_them() {
        for (source, read, written) in [
            (r#"freopen("input.txt", "r", stdin);"#, &["input.txt"][..], &[][..]),
            (r#"freopen("a.txt", "r", stdin); freopen("b", "w", stdout);"#, &["a.txt"], &["b"]),
            (r#"ifstream in("17825"); ofstream out("output.txt");"#, &["17825"], &["output.txt"]),
            (r#"sys.stdin = open('src/입력.txt', 'r', encoding='utf-8')"#, &["src/입력.txt"], &[]),
            (r#"with open("input.txt") as f:"#, &["input.txt"], &[]),
            (r#"System.setIn(new FileInputStream("res/input"));"#, &["res/input"], &[]),
            (r#"new Scanner(new File("C:\\tmp\\input.txt"));"#, &["C:\\tmp\\input.txt"], &[]),
            (r#"fs.readFileSync('input', 'utf8')"#, &["input"], &[]),
            (r#"string name = "test.txt";"#, &["test.txt"], &[]),
            (r#"FILE *f = fopen("in", "rb");"#, &["in"], &[]),
            (r#"printf("open");"#, &[], &[]),
            (r#"open(0)"#, &[], &[]),
        ] {
            let files = Files::of(source, false);
            assert_eq!(
                (&files.read[..], &files.written[..]),
                (&own(read)[..], &own(written)[..]),
                "{source}"
            );
        }
    }

    fn own(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_string()).collect()
    }

    #[test]
    fn nothing_is_put_outside_of_the_folder() {
        let [top, folder] = [Path::new("/t"), Path::new("/t/1/2")];
        let inside = |name| inside(top, folder, name);
        assert_eq!(inside("./src/a.txt"), Some("/t/1/2/src/a.txt".into()));
        assert_eq!(inside("../a.txt"), Some("/t/1/a.txt".into()));
        for outside in ["../../../a.txt", "/etc/a.txt", ".", ""] {
            assert_eq!(inside(outside), None, "{outside}");
        }
    }
}
