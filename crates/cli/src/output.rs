//! What is written to files, whole or not at all, and to standard output in place of a file.

use std::fs;
use std::io::{self, BufWriter, Write, stdout};
use std::path::Path;

use yutnori_diagnosis::sets::Known;
use yutnori_words::problem::Problem;

use crate::failure::Failure;

/// The name that stands for standard output.
pub(crate) const STANDARD: &str = "-";

/// Whether this name stands for standard output.
pub(crate) fn is_standard(name: &Path) -> bool {
    name.as_os_str() == STANDARD
}

/// Writes into the file, or to standard output if its name is `-`.
pub(crate) fn write_to(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    if is_standard(path) {
        return Ok(buffered(&mut stdout().lock(), write)?);
    }
    write_whole(path, write)
        .map_err(|error| Problem::CannotWrite(path.display().to_string(), error.to_string()).into())
}

fn buffered(
    file: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    write(&mut out)?;
    out.flush()
}

/// Writes a file, which is either as it was or whole, also if the command is ended in between.
fn write_whole(
    file: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // What is no plain file, such as /dev/stdout, is written to; it must not be replaced.
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        return buffered(&mut fs::File::create(file)?, write);
    }
    // A name may be a link, which then stays one.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".yutnori-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut whole = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    buffered(&mut whole, write)?;
    whole.persist(&file)?;
    Ok(())
}

/// Writes games as `1.in` and `1.out` and so on, with as many digits as the last number has.
pub(crate) fn save(folder: &Path, games: &[Known]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let width = games.len().to_string().len();
    let text = |name: String, text: String| {
        write_whole(&folder.join(name), |out| out.write_all(text.as_bytes()))
    };
    for (number, (dice, best)) in (1..).zip(games) {
        text(format!("{number:0width$}.in"), format!("{dice}\n"))?;
        text(format!("{number:0width$}.out"), format!("{best}\n"))?;
    }
    Ok(())
}

/// Writes games as files of input and output, in place of those of an earlier check.
pub(crate) fn save_in_place(folder: &Path, games: &[Known]) -> io::Result<()> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let number = name.strip_suffix(".in").or(name.strip_suffix(".out")).unwrap_or_default();
        if !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()) {
            fs::remove_file(entry.path())?;
        }
    }
    save(folder, games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_lies_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("page.html");
        for text in ["a long page", "short"] {
            write_whole(&file, |out| out.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        let fails = |out: &mut dyn Write| {
            out.write_all(b"half")?;
            Err(io::ErrorKind::Other.into())
        };
        assert!(write_whole(&file, fails).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "short");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(write_whole(&folder.path().join("no/such/page.html"), |_| Ok(())).is_err());
    }

    #[test]
    fn the_games_of_an_earlier_check_are_gone_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["001.in", "001.out", "7.in", "notes.in", "x.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let dice = "1 1 1 1 1 1 1 1 1 1".parse().unwrap();
        save_in_place(folder.path(), &[(dice, 133)]).unwrap();
        let entries = fs::read_dir(&folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["1.in", "1.out", "notes.in", "x.txt"]);
    }
}
