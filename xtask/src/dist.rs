//! `cargo xtask dist`: what a person downloads.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap_complete::Shell;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Build the command for those who have no Rust, and pack it with all that belongs to it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask dist                                      what this machine can build
  cargo xtask dist --target x86_64-unknown-linux-musl   one system

It needs the targets (rustup target add) and, for Windows on Linux, gcc-mingw-w64-x86-64. The page
is packed if cargo xtask page has made it. Archives and checksums are in target/dist.")]
pub(crate) struct Args {
    /// The system to build for, as Rust names it, separated by commas
    #[arg(long, value_name = "TARGETS", value_delimiter = ',')]
    target: Vec<String>,
}

/// What can be built here.
const TARGETS: &[&str] = if cfg!(target_os = "macos") {
    &["aarch64-apple-darwin", "x86_64-apple-darwin"]
} else if cfg!(windows) {
    &["x86_64-pc-windows-msvc"]
} else {
    &["x86_64-unknown-linux-musl", "x86_64-pc-windows-gnu"]
};

/// What is packed as it lies in the tree: the readmes show the pictures.
const FILES: [&str; 7] = [
    "README.md",
    "README.ko.md",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/board.svg",
    "docs/census.svg",
];

const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish];

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    let targets = match &args.target[..] {
        [] => TARGETS.iter().map(|&target| target.to_owned()).collect(),
        targets => targets.to_vec(),
    };
    let dist = root().join("target/dist");
    let mut sums = String::new();
    for target in targets {
        let command = build(&target)?;
        let archive = pack(&dist, &target, &command)
            .map_err(|error| format!("cannot pack for {target}: {error}"))?;
        let bytes = fs::read(&archive).map_err(|error| format!("cannot read it back: {error}"))?;
        let name = archive.file_name().expect("an archive has a name").to_string_lossy();
        let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        println!("{} ({:.1} MB)", archive.display(), bytes.len() as f64 / 1e6);
        sums += &format!("{sum}  {name}\n");
    }
    let path = dist.join("SHA256SUMS");
    fs::write(&path, sums).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    println!("{}", path.display());
    Ok(ExitCode::SUCCESS)
}

/// The tree.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Builds the command for a system, and says where it is.
pub(crate) fn build(target: &str) -> Result<PathBuf, String> {
    let status = Command::new(env!("CARGO"))
        .current_dir(root())
        .args(["build", "--release", "--locked", "-p", "yutnori-cli", "--bin", "yutnori"])
        .args(["--target-dir", "target", "--target", target])
        .status()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !status.success() {
        return Err(format!("cannot build for {target}; try: rustup target add {target}"));
    }
    let name = if target.contains("windows") { "yutnori.exe" } else { "yutnori" };
    Ok(root().join("target").join(target).join("release").join(name))
}

/// Packs the command with what belongs to it, and says where the archive is.
fn pack(dist: &Path, target: &str, command: &Path) -> io::Result<PathBuf> {
    let name = format!("yutnori-{}-{target}", env!("CARGO_PKG_VERSION"));
    let files = files(command)?;
    fs::create_dir_all(dist)?;
    if target.contains("windows") {
        let path = dist.join(format!("{name}.zip"));
        zip(File::create(&path)?, &name, &files)?;
        Ok(path)
    } else {
        let path = dist.join(format!("{name}.tar.gz"));
        tar(File::create(&path)?, &name, &files)?;
        Ok(path)
    }
}

/// A file to pack: its path in the archive, what it holds, whether it can be run.
struct Packed {
    path: String,
    bytes: Vec<u8>,
    is_program: bool,
}

fn files(command: &Path) -> io::Result<Vec<Packed>> {
    let name = command.file_name().expect("the command has a name").to_string_lossy();
    let mut files =
        vec![Packed { path: name.into_owned(), bytes: fs::read(command)?, is_program: true }];
    let mut add = |path: String, bytes| files.push(Packed { path, bytes, is_program: false });
    for path in FILES {
        add(path.to_owned(), fs::read(root().join(path))?);
    }
    let page = root().join("target/page/index.html");
    if page.exists() {
        add("yutnori.html".to_owned(), fs::read(page)?);
    }
    for (name, page) in manuals()? {
        add(format!("man/{name}"), page);
    }
    for shell in SHELLS {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut yutnori_cli::command(), "yutnori", &mut script);
        add(format!("completions/yutnori.{shell}"), script);
    }
    Ok(files)
}

/// A manual page for the command and for each of its sub-commands.
fn manuals() -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut command = yutnori_cli::command().disable_help_subcommand(true);
    command.build();
    let below: Vec<clap::Command> = command.get_subcommands().cloned().collect();
    let mut manuals = Vec::new();
    for command in [command].into_iter().chain(below) {
        let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        manuals.push((format!("{name}.1"), page));
    }
    Ok(manuals)
}

fn tar(file: File, folder: &str, files: &[Packed]) -> io::Result<()> {
    let mut tar = tar::Builder::new(GzEncoder::new(file, Compression::best()));
    for Packed { path, bytes, is_program } in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(if *is_program { 0o755 } else { 0o644 });
        header.set_mtime(DATE);
        tar.append_data(&mut header, format!("{folder}/{path}"), &bytes[..])?;
    }
    tar.into_inner()?.finish()?.flush()
}

/// The date of the files in an archive, the same for all, so that equal files make equal archives:
/// the first of January 2026, in seconds since 1970.
const DATE: u64 = 1_767_225_600;

fn zip(file: File, folder: &str, files: &[Packed]) -> io::Result<()> {
    let mut zip = ZipWriter::new(file);
    for Packed { path, bytes, is_program } in files {
        let mode = if *is_program { 0o755 } else { 0o644 };
        let options = SimpleFileOptions::default().unix_permissions(mode);
        zip.start_file(format!("{folder}/{path}"), options)?;
        zip.write_all(bytes)?;
    }
    zip.finish()?.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sub_command_has_a_manual_page() {
        let manuals = manuals().unwrap();
        let names: Vec<&str> = manuals.iter().map(|(name, _)| &name[..]).collect();
        for name in ["yutnori.1", "yutnori-solve.1", "yutnori-check.1"] {
            assert!(names.contains(&name), "{name} is not in {names:?}");
        }
        for (name, page) in &manuals {
            let page = String::from_utf8_lossy(page);
            assert!(page.contains(".SH SYNOPSIS"), "{name}: {page}");
        }
    }

    #[test]
    fn an_archive_holds_the_command_and_all_that_belongs_to_it() {
        let folder = root().join("target/dist-test");
        let command = root().join("rustfmt.toml");
        let path = pack(&folder, "x86_64-unknown-linux-musl", &command).unwrap();
        let unpacked = flate2::read::GzDecoder::new(File::open(path).unwrap());
        let mut archive = tar::Archive::new(unpacked);
        let names: Vec<String> = archive
            .entries()
            .unwrap()
            .map(|entry| entry.unwrap().path().unwrap().to_string_lossy().into_owned())
            .collect();
        let first = names[0].strip_suffix("/rustfmt.toml").unwrap();
        for path in FILES.into_iter().chain(["man/yutnori.1", "completions/yutnori.bash"]) {
            assert!(names.contains(&format!("{first}/{path}")), "{path} is not in {names:?}");
        }

        let path = pack(&folder, "x86_64-pc-windows-gnu", &command).unwrap();
        let archive = zip::ZipArchive::new(File::open(path).unwrap()).unwrap();
        assert_eq!(archive.len(), names.len());
        fs::remove_dir_all(folder).unwrap();
    }
}
