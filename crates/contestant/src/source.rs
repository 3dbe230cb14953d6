//! A program's source: from a file to a command that runs, with what the machine has.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::command::{self, CommandLine};
use crate::encoding::decode;
use crate::input_file::Files;
use crate::java::Classes;
use crate::language::{Family, Language, UNKNOWN};
use crate::output::Note;
use crate::sandbox::Sandbox;
use crate::visual_studio::Needs;

pub use crate::language::extensions;
pub use crate::refusal::SourceError;

/// A source whose language is known and whose tools are on this machine.
#[derive(Debug)]
pub struct Source {
    pub(crate) build: Option<CommandLine>,
    /// What the build has to make.
    pub(crate) product: PathBuf,
    /// Whether a Java source has a class that can be run.
    pub(crate) has_main: bool,
    pub(crate) run: CommandLine,
    pub(crate) folder: TempDir,
    pub(crate) files: Files,
    pub(crate) remarks: Vec<Remark>,
    /// The text, for those languages whose build may be tried with a change of it.
    pub(crate) text: Option<Text>,
    pub(crate) sandbox: Sandbox,
}

/// Something to know of a program, and where or what it is: a line, an encoding, a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What there is to know.
    pub note: Note,
    /// Where or what it is, in no language: `a.cpp:12`, `UTF-16LE`, `link`. It may be empty.
    pub detail: String,
}

impl Remark {
    pub(crate) fn new(note: Note, detail: impl Into<String>) -> Remark {
        Remark { note, detail: detail.into() }
    }
}

/// A source that may be changed, and the file that its build takes.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    /// Where a changed one is to stand.
    pub(crate) copy: PathBuf,
    /// The file as its author has it.
    pub(crate) original: PathBuf,
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
        let bytes = fs::read(file).map_err(unreadable)?;
        let language = match Language::of(file.extension().unwrap_or_default()) {
            Some(language) => language,
            None if with.is_some() => &UNKNOWN,
            None => return Err(SourceError::UnknownLanguage(file.to_owned())),
        };
        let folder = tempfile::Builder::new().prefix("yutnori-").tempdir();
        let folder = folder.map_err(SourceError::NoFolder)?;
        // Programs run in the folder, so that they find no more files than at the judge's, and
        // leave none behind.
        let original = std::path::absolute(file).map_err(unreadable)?;
        let name = file.file_name().unwrap_or_default();
        let beside = original.parent().unwrap_or(Path::new("")).to_path_buf();

        let decoded = decode(&bytes);
        let mut remarks = Vec::new();
        let is_python = language.family == Family::Python;
        // Python reads a mark, and an encoding that the source itself names.
        let is_read = is_python
            && (decoded.foreign == Some("UTF-8 BOM")
                || decoded.text.lines().take(2).any(|line| line.contains("coding")));
        let foreign = decoded.foreign.filter(|_| !is_read);
        remarks.extend(foreign.map(|name| Remark::new(Note::Encoding, name)));
        let files = Files::of(&decoded.text, is_python);
        if let Some(line) = files.line {
            let place = format!("{}:{line}", name.to_string_lossy());
            remarks.push(Remark::new(Note::ReadsFile, place));
        }

        let copy = folder.path().join("source").join(name);
        let mut text = None;
        let mut changed = foreign.is_some().then(|| (copy.clone(), decoded.text.to_string()));
        let mut more = Vec::new();
        let mut class = OsString::new();
        let mut has_main = true;
        let mut product = folder.path().join(language.product);
        match language.family {
            Family::C => {
                let needs = Needs::of(&decoded.text, &beside);
                let stand_ins = folder.path().join("headers");
                more.extend(needs.write(&stand_ins).map_err(SourceError::NoFolder)?);
                if !needs.is_nothing() {
                    remarks.push(Remark::new(Note::VisualStudio, ""));
                }
                let mended = needs.mend(&decoded.text);
                changed = mended.map(|text| (copy.clone(), text)).or(changed);
                let now = changed.as_ref().map_or(&*decoded.text, |(_, text)| text).to_owned();
                text = Some(Text { text: now, copy, original: original.clone() });
                if changed.is_some() {
                    more.push(format!("-I{}", beside.display()));
                }
            }
            Family::Java => {
                let classes = Classes::of(&decoded.text);
                if !classes.is_main() {
                    remarks.push(Remark::new(Note::JavaClass, &classes.main));
                }
                if classes.has_package {
                    remarks.push(Remark::new(Note::JavaPackage, ""));
                }
                let copy = folder.path().join("source").join(format!("{}.java", classes.file));
                changed = Some((copy, decoded.text.to_string()));
                product = folder.path().join(classes.product());
                class = classes.main.into();
                has_main = classes.has_main;
            }
            Family::Python | Family::Other => {}
        }
        let mut source = original;
        if let Some((copy, text)) = &changed {
            write(copy, text).map_err(SourceError::NoFolder)?;
            source.clone_from(copy);
        }

        let fill = |word: &str| match word {
            "{file}" => source.clone().into_os_string(),
            "{folder}" => folder.path().into(),
            "{product}" => product.clone().into_os_string(),
            "{class}" => class.clone(),
            word => word.into(),
        };
        let mut with = with;
        let mut command = |tools: &[&str], arguments: &str| -> Result<CommandLine, SourceError> {
            let typed = with.take().map(|with| {
                let open = || SourceError::OpenQuotation(with.into());
                command::split(with).ok_or_else(open)
            });
            let typed = typed.transpose()?.unwrap_or_default();
            let name = match typed.split_first() {
                Some((tool, _)) => find(&[tool])?,
                None => find(tools)?,
            };
            let own = typed.iter().skip(1).map(OsString::from);
            let arguments = own.chain(arguments.split_whitespace().map(fill)).collect();
            let environment = if language.family == Family::Java { UTF_8 } else { &[] };
            Ok(CommandLine { name, arguments, environment })
        };
        let build = language.build.map(|(tools, arguments)| command(tools, arguments));
        let mut build = build.transpose()?;
        if let Some(build) = &mut build {
            build.arguments.extend(more.into_iter().map(OsString::from));
        }
        let run = match language.run {
            ([], _) => CommandLine { name: product.clone().into(), ..CommandLine::default() },
            (tools, arguments) => command(tools, arguments)?,
        };
        let sandbox = Sandbox::none();
        Ok(Source { build, product, has_main, run, folder, files, remarks, text, sandbox })
    }

    /// The command that builds the program, or `None` if the language needs none.
    pub fn build_command(&self) -> Option<String> {
        self.build.as_ref().map(CommandLine::to_string)
    }

    /// The first line, counted from 1, that opens a file in place of standard input. Lines that are
    /// commented out do not count, nor do programs that do so only on their author's machine.
    pub fn opens_file(&self) -> Option<usize> {
        self.files.line
    }

    /// The same source, built and run without a network, with a system that it can only read.
    pub fn in_sandbox(self, sandbox: Sandbox) -> Source {
        Source { sandbox, ..self }
    }
}

/// What makes Java take names of classes with any letters.
const UTF_8: &[(&str, &str)] = if cfg!(windows) { &[] } else { &[("LC_ALL", "C.UTF-8")] };

/// Writes a file, and the folder that it lies in.
pub(crate) fn write(file: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text)
}

/// The first of these tools that is on this machine.
fn find(tools: &[&str]) -> Result<OsString, SourceError> {
    let found = tools.iter().find_map(|tool| which::which(tool).ok());
    found
        .map(PathBuf::into_os_string)
        .ok_or_else(|| SourceError::NoTool(tools.iter().map(|&tool| tool.to_owned()).collect()))
}
