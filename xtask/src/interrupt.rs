//! Ctrl-C: who presses it once is told how far we came, who presses it again will not wait.

use std::process::{self, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed.
static ASKED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// Listens to Ctrl-C from here on.
pub(crate) fn listen() -> Result<(), String> {
    let on_ctrl_c = || {
        if ASKED.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED.into());
        }
    };
    ctrlc::set_handler(on_ctrl_c).map_err(|error| format!("cannot listen to Ctrl-C: {error}"))
}

/// Whether the chore is asked to come to an end.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// How a chore ends that was asked to.
pub(crate) fn exit_code() -> ExitCode {
    ExitCode::from(INTERRUPTED)
}
