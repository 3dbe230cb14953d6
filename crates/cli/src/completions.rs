//! `yutnori completions`: what a shell needs to complete the command.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::Yutnori;
use crate::failure::Failure;

/// Print a script that lets a shell complete the command
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  source <(yutnori completions bash)
  yutnori completions fish > ~/.config/fish/completions/yutnori.fish")]
pub(crate) struct Args {
    /// The shell that the script is for
    shell: Shell,
}

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut Yutnori::command(), "yutnori", &mut script);
    stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
