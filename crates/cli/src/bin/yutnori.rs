//! The command `yutnori`.

use std::process::ExitCode;

fn main() -> ExitCode {
    yutnori_cli::main()
}
