//! What a check writes to files: whole or not at all, and nothing of an earlier check is left.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use yutnori_diagnosis::sets::Known;

use crate::cases;

/// Writes a file, which is either as it was or whole, also if the system stops in between.
pub(crate) fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    // What is no plain file, such as /dev/stdout, is written to; it must not be replaced.
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        return fs::write(file, text);
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
    whole.write_all(text.as_bytes())?;
    whole.persist(&file)?;
    Ok(())
}

/// Writes games as files of input and output, in place of those of an earlier check.
pub(crate) fn save(folder: &Path, games: &[Known]) -> io::Result<()> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let number = name.strip_suffix(".in").or(name.strip_suffix(".out")).unwrap_or_default();
        if !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()) {
            fs::remove_file(entry.path())?;
        }
    }
    cases::save(folder, games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_lies_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("page.html");
        for text in ["a long page", "short"] {
            write_whole(&file, text).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(write_whole(&folder.path().join("no/such/page.html"), "").is_err());
    }

    #[test]
    fn the_games_of_an_earlier_check_are_gone_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["001.in", "001.out", "7.in", "notes.in", "x.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let dice = "1 1 1 1 1 1 1 1 1 1".parse().unwrap();
        save(folder.path(), &[(dice, 133)]).unwrap();
        let entries = fs::read_dir(&folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["1.in", "1.out", "notes.in", "x.txt"]);
    }
}
