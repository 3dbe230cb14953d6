//! `cargo xtask page`: the whole tool as one file for a browser.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use yutnori_web::{Bound, page};

/// The target that a browser runs.
const TARGET: &str = "wasm32-unknown-unknown";

/// How many bytes the page may have.
const MOST: usize = 1_500_000;

/// Build target/page/index.html: solvers, explorer and diagnosis in one file for a browser
#[derive(clap::Args)]
#[command(after_help = "Needs the WebAssembly target: rustup target add wasm32-unknown-unknown")]
pub(crate) struct Args {
    /// Where to write the page instead
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is above");
    let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let folder = target.join("page");
    let out = args.out.unwrap_or(folder.join("index.html"));
    let write = |file: &Path, bytes: &[u8]| {
        let written =
            file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(file, bytes));
        written.map_err(|error| format!("cannot write {}: {error}", file.display()))
    };
    let read = |file: &Path| {
        fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
    };

    if !has_target() {
        return Err(format!(
            "the target {TARGET} is not installed; install it with: rustup target add {TARGET}"
        ));
    }
    cargo(
        &[
            "build",
            "--quiet",
            "--profile",
            "small",
            "--target",
            TARGET,
            "--package",
            "yutnori-web",
            "--lib",
        ],
        root,
        &target,
    )?;
    // What binds is built in its own folder, so that neither waits for the other.
    let tool = root.join("tools/page-bind");
    let built = target.join(TARGET).join("small/yutnori_web.wasm");
    let bind = ["run", "--release", "--locked", "--quiet", "--", &path(&built), &path(&folder)];
    cargo(&bind, &tool, &target.join("page-bind"))?;
    let bound = folder.join("web_bg.wasm");

    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&read(&bound)?).map_err(|error| error.to_string())?;
    let packed = STANDARD.encode(packed.finish().map_err(|error| error.to_string())?);
    let script = String::from_utf8_lossy(&read(&folder.join("web.js"))?).into_owned();
    let html = page(Bound { script: &script, packed: &packed });
    if html.len() > MOST {
        return Err(format!("the page has {} bytes; it may have {MOST}", html.len()));
    }
    write(&out, html.as_bytes())?;
    println!("{}: {} bytes", out.display(), html.len());
    Ok(ExitCode::SUCCESS)
}

/// Whether the standard library for the browser is there.
fn has_target() -> bool {
    let asked = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    asked.is_ok_and(|asked| {
        let folder = String::from_utf8_lossy(&asked.stdout).trim().to_string();
        asked.status.success() && Path::new(&folder).is_dir()
    })
}

fn path(path: &Path) -> String {
    path.display().to_string()
}

fn cargo(arguments: &[&str], folder: &Path, target: &Path) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
    let status = Command::new(cargo)
        .args(arguments)
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    status.success().then_some(()).ok_or(format!("cargo {} failed", arguments[0]))
}
