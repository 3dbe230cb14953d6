//! A child process that can neither outstay nor outtalk us.
//!
//! Children run as the leader of a process group (a job on Windows) that is killed whole when the
//! leader ends, when patience ends, and when we are told to stop. A descendant that leaves the group
//! by starting a session or a group of its own escapes the kill, as it escapes a shell's: no portable
//! call reaches it. It cannot hold us up, though, even if it keeps our pipes open and writes to them:
//! no more of a stream is held than its end.

use std::io::{self, ErrorKind, PipeReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::group::{Group, Usage};
use crate::limits;
use crate::stream::{Streams, Tail};

/// The longest sleep between two looks at a child.
const SLEEP: Duration = Duration::from_millis(20);

/// How long a pipe may stay open after the group is killed, before the rest is given up.
const DRAIN: Duration = Duration::from_millis(500);

/// How often it is tried to start a child that the system has no room for at the moment.
const STARTS: u32 = 3;

/// A child that works, but gets less than one part in so many of a processor, only waits.
const IDLE: u32 = 20;

/// How many times its patience a child may take that others keep from the processor.
const CROWDED: u32 = 5;

/// A shared wish to stop: once it is made, every child that was given it is killed.
///
/// The processes of a program are in a group of their own, so a terminal's Ctrl-C does not reach
/// them: its handler has to [`stop`](Stop::stop).
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks every child that runs, and every one that would start, to end.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A child that is over.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) end: End,
    /// From the start to the end of the leader.
    pub(crate) time: Duration,
    pub(crate) usage: Usage,
    pub(crate) stdout: Tail,
    pub(crate) stderr: Tail,
    /// Whether it took something of its standard input.
    pub(crate) reads_input: bool,
}

/// What ended a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It ended by itself.
    Exited(ExitStatus),
    /// It was killed for using up our patience.
    OutOfTime,
    /// It was killed because we were told to stop.
    Stopped,
}

/// How a child is run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds<'a> {
    /// How much processor time it may use; the wall clock ends it only where it does nothing, or
    /// the system does not tell.
    pub(crate) patience: Duration,
    /// Whether it may have no more memory than the judge gives.
    pub(crate) limits_memory: bool,
    pub(crate) stop: &'a Stop,
}

/// Runs a child to its end, with `input` on its standard input.
///
/// # Errors
///
/// If the child cannot be started.
pub(crate) fn run(command: &dyn Fn() -> Command, input: &str, bounds: Bounds) -> io::Result<Ended> {
    // A game fits in the buffer of any pipe, so this does not wait for the child. The other end is
    // kept, to see what the child has left of it.
    let (left, mut writer) = io::pipe()?;
    writer.write_all(input.as_bytes())?;
    drop(writer);
    let piped = || -> io::Result<Command> {
        let mut command = command();
        command.stdin(left.try_clone()?).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(command)
    };
    let (mut group, begin) = spawn(&piped)?;
    if bounds.limits_memory {
        limits::limit_memory(group.id());
    }
    let (stdout, stderr) = group.pipes().expect("both are piped");
    let streams = Streams::listen(stdout, stderr)?;
    let mut sleep = SLEEP / 256;
    let mut heard = 0;
    let mut wall = bounds.patience;
    let killed = loop {
        if group.has_ended()? {
            break None;
        } else if bounds.stop.is_asked() {
            break Some(End::Stopped);
        } else if begin.elapsed() >= wall {
            match more_time(&group, begin.elapsed(), bounds.patience) {
                Some(more) => wall = begin.elapsed() + more,
                None => break Some(End::OutOfTime),
            }
        }
        // The end of a child shows in the end of its output, unless it shares its pipes with
        // others or closed them early: then it is seen by looking, again and again.
        let left = wall.saturating_sub(begin.elapsed());
        let now = streams.wait(heard, sleep.min(left));
        sleep = if now > heard { SLEEP / 256 } else { SLEEP.min(sleep * 2) };
        heard = now;
    };
    let time = begin.elapsed();
    let (status, usage) = group.end()?;
    let [stdout, stderr] = streams.end(DRAIN);
    let reads_input = rest(left)? < input.len();
    let end = killed.unwrap_or(End::Exited(status));
    Ok(Ended { end, time, usage, stdout, stderr, reads_input })
}

/// Starts a child, and tries again where the system says that it may have room later. Gives the
/// time of its start, too.
fn spawn(command: &dyn Fn() -> io::Result<Command>) -> io::Result<(Group, Instant)> {
    let mut tries = 0;
    loop {
        tries += 1;
        let begin = Instant::now();
        match Group::spawn(command()?) {
            Err(error) if tries < STARTS && is_passing(&error) => {
                thread::sleep(tries * 10 * SLEEP);
            }
            group => return group.map(|group| (group, begin)),
        }
    }
}

/// Whether what kept a child from starting may pass.
fn is_passing(error: &io::Error) -> bool {
    // Windows calls it an internal error.
    error.kind() == ErrorKind::WouldBlock || cfg!(windows) && error.raw_os_error() == Some(1359)
}

/// How much longer a child may run that has run for `time`: it works, but had to share the
/// processors.
fn more_time(group: &Group, time: Duration, patience: Duration) -> Option<Duration> {
    let used = limits::processor_time(group.id())?;
    let is_crowded = used < patience && used > time / IDLE && time < CROWDED * patience;
    is_crowded.then(|| (patience - used).max(SLEEP))
}

/// How much of the input is left after the child.
fn rest(mut input: PipeReader) -> io::Result<usize> {
    let mut rest = Vec::new();
    input.read_to_end(&mut rest)
}
