//! Other people's code, kept from the network and from all files but a temporary folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::command::CommandLine;
use crate::limits;

/// What runs builds and programs without a network, with a system that they can only read and a
/// temporary folder of their own: `bwrap`, where Linux has it. Or nothing that does so.
#[derive(Clone, Debug, Default)]
pub struct Sandbox(Option<PathBuf>);

impl Sandbox {
    /// No sandbox: what runs has the rights of whoever runs it.
    pub const fn none() -> Sandbox {
        Sandbox(None)
    }

    /// The sandbox of this machine, or `None` if it has none.
    pub fn find() -> Option<Sandbox> {
        let bwrap = which::which("bwrap").ok().filter(|_| cfg!(target_os = "linux"))?;
        Some(Sandbox(Some(bwrap)))
    }

    /// Whether it keeps anybody from anything.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_some()
    }

    /// The command that runs another in its place. With `limits_memory` it is given no more than the
    /// judge's.
    pub(crate) fn around(
        &self,
        inner: &CommandLine,
        place: Place,
        limits_memory: bool,
    ) -> CommandLine {
        let Some(bwrap) = &self.0 else { return inner.clone() };
        let Place { top, folder, beside } = place;
        let temporary = std::env::temp_dir();
        let mut arguments: Vec<OsString> = [
            "--unshare-all",
            "--die-with-parent",
            "--ro-bind",
            "/",
            "/",
            "--dev",
            "/dev",
            "--proc",
            "/proc",
            "--tmpfs",
        ]
        .map(OsString::from)
        .into();
        arguments.push(temporary.clone().into());
        for path in inner.words().map(Path::new).chain(beside) {
            if path.starts_with(&temporary) && !path.starts_with(top) && path.exists() {
                arguments.extend(["--ro-bind".into(), path.into(), path.into()]);
            }
        }
        arguments.extend(["--bind".into(), top.into(), top.into()]);
        arguments.extend(["--chdir".into(), folder.into(), "--".into()]);
        if limits_memory {
            // A limit that is set from outside reaches only the processes that start later.
            let limited = format!("ulimit -d {}; exec \"$@\"", limits::MEMORY / 1024);
            arguments.extend(["sh".into(), "-c".into(), limited.into(), "sh".into()]);
        }
        arguments.extend(inner.words().cloned());
        CommandLine { name: bwrap.clone().into(), arguments, environment: inner.environment }
    }
}

/// Where a command runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// The temporary folder that it may write to.
    pub(crate) top: &'a Path,
    /// Where it runs: that, or a folder below.
    pub(crate) folder: &'a Path,
    /// What it may read even if it lies among temporary files, which are hidden otherwise.
    pub(crate) beside: Option<&'a Path>,
}
