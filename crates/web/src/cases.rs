//! The test sets, as files to download and as scripts that run a program on every game.

use rawzip::{CompressionMethod, ZipArchiveWriter};
use std::io::Write;
use yutnori_diagnosis::sets::{self, Known};

/// A shell that people have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell {
    /// `bash` and its kin.
    Bash,
    /// PowerShell, which comes with Windows.
    PowerShell,
}

/// Both test sets as text: dice, a tab, and the highest total a line.
pub fn text(apart: bool) -> String {
    games(apart).iter().map(|(dice, best)| format!("{dice}\t{best}\n")).collect()
}

/// The games of the complete set, a line each.
pub fn block() -> String {
    sets::catching().iter().map(|(dice, _)| format!("{dice}\n")).collect()
}

/// Both sets as files of a game and of its answer: `complete/01.in`, `complete/01.out` and so on.
///
/// # Panics
///
/// Never: writing to memory does not fail.
pub fn zip() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (folder, apart) in [("complete", false), ("apart", true)] {
        let games = games(apart);
        let width = games.len().to_string().len();
        for (number, (dice, best)) in (1..).zip(games) {
            let name = format!("{folder}/{number:0width$}");
            for (kind, text) in [("in", dice.to_string()), ("out", best.to_string())] {
                add(&mut archive, &format!("{name}.{kind}"), &format!("{text}\n"));
            }
        }
    }
    archive.finish().expect("memory takes all bytes");
    bytes
}

fn add<W: Write>(archive: &mut ZipArchiveWriter<W>, name: &str, text: &str) {
    let file = archive.new_file(name).compression_method(CompressionMethod::STORE);
    let (mut entry, config) = file.start().expect("the name is short");
    let mut writer = config.wrap(&mut entry);
    writer.write_all(text.as_bytes()).expect("memory takes all bytes");
    let (_, descriptor) = writer.finish().expect("memory takes all bytes");
    entry.finish(descriptor).expect("memory takes all bytes");
}

/// A script that runs a program on every game of the complete set, and prints for each the dice and
/// the answer, which [`answers`](yutnori_diagnosis::answers) reads.
pub fn script(shell: Shell) -> String {
    match shell {
        Shell::Bash => format!(
            "# Put what starts your program here:\n\
             program=(python3 solution.py)\n\
             while read -r dice; do\n  \
               echo \"$dice -> $(echo \"$dice\" | \"${{program[@]}}\" | tr -d '\\r' | tail -n 1)\"\n\
             done <<'END'\n\
             {}END\n",
            block()
        ),
        Shell::PowerShell => format!(
            "# Put what starts your program here:\n\
             $program = {{ python solution.py }}\n\
             @'\n\
             {}'@ -split \"`n\" | ForEach-Object {{ $_.Trim() }} | Where-Object {{ $_ }} | ForEach-Object {{\n  \
               \"$_ -> $(($_ | & $program) | Select-Object -Last 1)\"\n\
             }}\n",
            block()
        ),
    }
}

fn games(apart: bool) -> Vec<Known> {
    if apart { sets::telling_apart() } else { sets::catching() }
}
