//! A child and all that it started: waited for, measured, and killed together.

use std::io;
use std::process::{ChildStderr, ChildStdout, Command, ExitStatus};
use std::time::Duration;

/// What a child had used when it ended, with those of its children that it waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Processor time, where the system tells it.
    pub(crate) processor: Option<Duration>,
    /// The most memory that one process held, in bytes, where the system tells it.
    pub(crate) memory: Option<u64>,
}

/// The leader of a group, and the group. Whoever drops it kills them all.
pub(crate) struct Group(system::Group);

impl Group {
    /// Starts a child as the leader of a group.
    ///
    /// # Errors
    ///
    /// What the system says if it cannot be started.
    pub(crate) fn spawn(command: Command) -> io::Result<Group> {
        system::Group::spawn(command).map(Group)
    }

    /// The number of the leader.
    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// The pipes of the leader, once.
    pub(crate) fn pipes(&mut self) -> Option<(ChildStdout, ChildStderr)> {
        self.0.pipes()
    }

    /// Whether the leader has ended.
    pub(crate) fn has_ended(&mut self) -> io::Result<bool> {
        self.0.has_ended()
    }

    /// Kills whoever is left, and tells how the leader ended.
    pub(crate) fn end(mut self) -> io::Result<(ExitStatus, Usage)> {
        self.0.end()
    }
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus};

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use wait4::Wait4;

    use super::Usage;

    pub(super) struct Group {
        leader: Child,
        pid: Pid,
        is_over: bool,
    }

    impl Group {
        pub(super) fn spawn(mut command: Command) -> io::Result<Group> {
            let leader = command.process_group(0).spawn()?;
            Ok(Group { pid: Pid::from_child(&leader), leader, is_over: false })
        }

        pub(super) fn id(&self) -> u32 {
            self.leader.id()
        }

        pub(super) fn pipes(&mut self) -> Option<(ChildStdout, ChildStderr)> {
            Some((self.leader.stdout.take()?, self.leader.stderr.take()?))
        }

        pub(super) fn has_ended(&mut self) -> io::Result<bool> {
            // The leader stays as it is, so that its number keeps meaning the group.
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            Ok(waitid(WaitId::Pid(self.pid), options)?.is_some())
        }

        pub(super) fn end(&mut self) -> io::Result<(ExitStatus, Usage)> {
            // Nobody may be left to kill.
            let _ = kill_process_group(self.pid, Signal::KILL);
            self.is_over = true;
            let ended = self.leader.wait4()?;
            let usage = Usage {
                processor: Some(ended.rusage.utime + ended.rusage.stime),
                memory: Some(ended.rusage.maxrss),
            };
            Ok((ended.status, usage))
        }
    }

    impl Drop for Group {
        fn drop(&mut self) {
            if !self.is_over {
                let _ = self.end();
            }
        }
    }
}

#[cfg(windows)]
mod system {
    use std::io;
    use std::process::{ChildStderr, ChildStdout, Command, ExitStatus};

    use process_wrap::std::{ChildWrapper, CommandWrap, JobObject};

    use super::Usage;

    pub(super) struct Group {
        leader: Box<dyn ChildWrapper>,
        is_over: bool,
    }

    impl Group {
        pub(super) fn spawn(command: Command) -> io::Result<Group> {
            let mut command = CommandWrap::from(command);
            command.wrap(JobObject);
            command.spawn().map(|leader| Group { leader, is_over: false })
        }

        pub(super) fn id(&self) -> u32 {
            self.leader.id()
        }

        pub(super) fn pipes(&mut self) -> Option<(ChildStdout, ChildStderr)> {
            Some((self.leader.stdout().take()?, self.leader.stderr().take()?))
        }

        pub(super) fn has_ended(&mut self) -> io::Result<bool> {
            // The leader alone is looked at, since the end of a job can be missed.
            Ok(self.leader.inner_mut().try_wait()?.is_some())
        }

        pub(super) fn end(&mut self) -> io::Result<(ExitStatus, Usage)> {
            self.is_over = true;
            let _ = self.leader.start_kill();
            Ok((self.leader.inner_mut().wait()?, Usage::default()))
        }
    }

    impl Drop for Group {
        fn drop(&mut self) {
            if !self.is_over {
                let _ = self.end();
            }
        }
    }
}
