//! `cargo xtask windows`: does the command run where most people have it?

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::dist;

/// Build the command for Windows, and run it under Wine
#[derive(clap::Args)]
#[command(after_help = "\
It needs, on Debian: gcc-mingw-w64-x86-64, wine64, and rustup target add x86_64-pc-windows-gnu.")]
pub(crate) struct Args {}

/// Wine 8 lacks a function that Rust's standard library asks for random numbers: this stands in.
const STAND_IN: &str = "\
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID data, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return SystemFunction036(data, (ULONG)length);
}
";

/// What is run, its exit code, and what its output must hold.
const RUNS: [(&[&str], i32, &str); 6] = [
    (&["solve", "1", "2", "3", "4", "1", "2", "3", "4", "1", "2"], 0, "190"),
    (&["solve", "--line", "4", "5", "3", "1", "1", "2", "1", "1", "1", "1"], 0, "  284"),
    (&["census"], 0, "9,765,625"),
    (&["show", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1"], 0, "133"),
    (&["check", "--lang", "en", "--games", "80", "--", EXE, "solve"], 0, "Right on all 80 games"),
    (
        &["check", "--lang", "en", "--", EXE, "solve", "--reading", "finished-horse-moves"],
        1,
        "A horse on finish may be chosen again",
    ),
];

/// The command, in place of which its whole path is put.
const EXE: &str = "yutnori.exe";

pub(crate) fn run(_: Args) -> Result<ExitCode, String> {
    let built = dist::build("x86_64-pc-windows-gnu")?;
    // A name with a space and Korean letters, as folders of people have.
    let folder = dist::root().join("target/windows/윷놀이 도구");
    let put = |name: &str, bytes: &[u8]| {
        fs::write(folder.join(name), bytes).map_err(|error| format!("cannot write {name}: {error}"))
    };
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make a folder: {error}"))?;
    let built = fs::read(built).map_err(|error| format!("cannot read the command: {error}"))?;
    put(EXE, &built)?;
    put("stand_in.c", STAND_IN.as_bytes())?;
    let compile = ["-shared", "-o", "bcryptprimitives.dll", "stand_in.c", "-ladvapi32"];
    let compiled =
        Command::new("x86_64-w64-mingw32-gcc").args(compile).current_dir(&folder).status();
    if !compiled.is_ok_and(|status| status.success()) {
        return Err(
            "cannot compile with x86_64-w64-mingw32-gcc; install gcc-mingw-w64-x86-64".into()
        );
    }

    let mut is_good = true;
    for (args, code, holds) in RUNS {
        let output = wine(&folder)?.args(args).output();
        let output =
            output.map_err(|error| format!("cannot start Wine: {error}; install wine64"))?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let is_as_expected = output.status.code() == Some(code) && printed.contains(holds);
        let args = args.join(" ");
        if is_as_expected {
            println!("ok      yutnori.exe {args}");
        } else {
            let errors = String::from_utf8_lossy(&output.stderr);
            let ended = output.status;
            println!("failed  yutnori.exe {args}\nexpected {code} and {holds:?}, got {ended}");
            println!("{printed}{errors}");
        }
        is_good &= is_as_expected;
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The command under Wine, in its folder and with a Windows of its own.
fn wine(folder: &Path) -> Result<Command, String> {
    let prefix = dist::root().join("target/windows/wine");
    let prefix = std::path::absolute(prefix).map_err(|error| error.to_string())?;
    let installed = ["wine64", "wine", "/usr/lib/wine/wine64"];
    let is_there = |name: &&&str| Command::new(name).arg("--version").output().is_ok();
    let wine = installed.iter().find(is_there).ok_or("there is no Wine; install wine64")?;
    let mut command = Command::new(wine);
    command
        .current_dir(folder)
        .env("WINEPREFIX", prefix)
        .env("WINEDEBUG", "-all")
        .env("WINEDLLOVERRIDES", "bcryptprimitives=n;mscoree,mshtml=")
        .arg(EXE);
    Ok(command)
}
