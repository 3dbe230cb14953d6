//! Ctrl-C: pressed once, it ends a chore with a summary; pressed again, it ends the chore at once.

use std::process::{self, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed.
static ASKED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// Handles Ctrl-C from now on.
pub(crate) fn listen() -> Result<(), String> {
    let on_ctrl_c = || {
        if ASKED.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    };
    ctrlc::set_handler(on_ctrl_c).map_err(|error| format!("cannot listen to Ctrl-C: {error}"))
}

/// Whether the chore should end.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// The exit code of a chore that Ctrl-C ended.
pub(crate) fn exit_code() -> ExitCode {
    ExitCode::from(INTERRUPTED)
}
