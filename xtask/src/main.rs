//! The chores of the workspace: `cargo xtask --help` lists them.
//!
//! Each chore is a file with its flags, and with calls into the crates that do the work.

mod dist;
mod drill;
mod fuzz_compare;
mod interrupt;
mod names;
mod page;
mod progress;
mod prove;
mod sets;
mod windows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The chores of the yutnori workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    Dist(dist::Args),
    Drill(drill::Args),
    FuzzCompare(fuzz_compare::Args),
    Page(page::Args),
    Prove(prove::Args),
    Sets(sets::Args),
    Windows(windows::Args),
}

fn main() -> ExitCode {
    let done = match Args::parse().chore {
        Chore::Dist(args) => dist::run(args),
        Chore::Drill(args) => drill::run(args),
        Chore::FuzzCompare(args) => fuzz_compare::run(args),
        Chore::Page(args) => page::run(args),
        Chore::Prove(args) => prove::run(args),
        Chore::Sets(args) => sets::run(args),
        Chore::Windows(args) => windows::run(args),
    };
    done.unwrap_or_else(|sentence| {
        eprintln!("cargo xtask: {sentence}");
        ExitCode::from(2)
    })
}
