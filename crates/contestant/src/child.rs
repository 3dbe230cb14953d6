//! A child process that can neither outstay nor outtalk us.
//!
//! Children run as the leader of a process group (a job on Windows) that is killed whole when the
//! leader ends, when patience ends, when it prints without end, and when we are told to stop. A
//! descendant that leaves the group by starting a session or a group of its own escapes the kill,
//! as it escapes a shell's: no portable call reaches it. It cannot hold us up, though, even if it
//! keeps our pipes open.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

/// How much of each stream is kept. A child that prints more on standard output is killed; of
/// standard error the end is kept.
const KEPT: usize = 1 << 20;

/// The longest sleep between two looks at a child.
const SLEEP: Duration = Duration::from_millis(20);

/// How long a pipe may stay open after the group is killed, before the rest is given up.
const DRAIN: Duration = Duration::from_millis(500);

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

/// What starts a child: a program and its arguments, without a shell.
#[derive(Clone, Debug)]
pub(crate) struct CommandLine {
    pub(crate) name: OsString,
    pub(crate) arguments: Vec<OsString>,
}

impl CommandLine {
    /// The command, to be run in `folder`, or here.
    pub(crate) fn command(&self, folder: Option<&Path>) -> Command {
        let mut command = Command::new(&self.name);
        command.args(&self.arguments);
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        command
    }

    /// The program and its arguments.
    pub(crate) fn words(&self) -> impl Iterator<Item = &OsString> {
        [&self.name].into_iter().chain(&self.arguments)
    }
}

impl fmt::Display for CommandLine {
    /// Writes the command as it is typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().map(|word| as_typed(word)).collect::<Vec<_>>().join(" "))
    }
}

/// A word of a command, in quotation marks if it needs them.
pub fn as_typed(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |c: char| c.is_alphanumeric() || "-_+=./:,@%\\".contains(c);
    let is_plain = !word.is_empty() && word.chars().all(is_plain);
    if is_plain { word.into_owned() } else { format!("\"{word}\"") }
}

/// A child that is over.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) end: End,
    /// From the start to the end of the leader.
    pub(crate) time: Duration,
    pub(crate) stdout: Vec<u8>,
    /// The last part of it.
    pub(crate) stderr: Vec<u8>,
}

/// What ended a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It ended by itself.
    Exited(ExitStatus),
    /// It was killed for using up our patience.
    OutOfTime,
    /// It was killed for printing too much.
    Flooded,
    /// It was killed because we were told to stop.
    Stopped,
}

/// Runs a child to its end, with `input` on its standard input.
///
/// # Errors
///
/// If the child cannot be started.
pub(crate) fn run(
    mut command: Command,
    input: &str,
    patience: Duration,
    stop: &Stop,
) -> io::Result<Ended> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let begin = Instant::now();
    let mut group = Group::spawn(command)?;
    let mut heard = Heard::listen(group.0.as_mut());
    // A game fits in the buffer of any pipe, so this does not wait for the child, and a child that
    // has closed its input, or ended, may do so.
    if let Some(mut stdin) = group.0.stdin().take() {
        let _ = stdin.write_all(input.as_bytes());
    }
    let mut sleep = SLEEP;
    let mut end = loop {
        if let Some(status) = group.0.try_wait()? {
            break End::Exited(status);
        } else if stop.is_asked() {
            break End::Stopped;
        } else if begin.elapsed() >= patience {
            break End::OutOfTime;
        } else if heard.stdout.len() > KEPT {
            break End::Flooded;
        }
        // The end of a child shows in the end of its output, unless it shares its pipes with
        // others or closed them early: then it is seen by looking, again and again.
        let left = patience.saturating_sub(begin.elapsed());
        let news = heard.wait(sleep.min(left));
        sleep = if news { SLEEP / 256 } else { SLEEP.min(sleep * 2) };
    };
    let time = begin.elapsed();
    drop(group);
    let killed = Instant::now();
    while heard.open > 0 && killed.elapsed() < DRAIN {
        heard.wait(DRAIN.saturating_sub(killed.elapsed()));
    }
    if heard.stdout.len() > KEPT {
        end = End::Flooded;
    }
    Ok(Ended { end, time, stdout: heard.stdout, stderr: heard.stderr })
}

/// The child and all that it started, killed together when dropped.
struct Group(Box<dyn ChildWrapper>);

impl Group {
    fn spawn(command: Command) -> io::Result<Group> {
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        command.spawn().map(Group)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // Nobody is left to kill, or we may not: in either case there is no end to wait for. The
        // leader alone is waited for, since the end of a job can be missed on Windows.
        if self.0.start_kill().is_ok() {
            let _ = self.0.inner_mut().wait();
        }
    }
}

/// What a child has printed so far.
struct Heard {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    /// How many of the two streams have not ended.
    open: usize,
    chunks: Receiver<Chunk>,
    /// Kept so that waiting on the channel stays waiting when both streams have ended.
    _sender: SyncSender<Chunk>,
}

/// Some bytes of a stream, or none at its end.
enum Chunk {
    Out(Vec<u8>),
    Err(Vec<u8>),
}

impl Heard {
    /// Listens to both streams at once, each in a thread, since a pipe that is not read would stop
    /// the child. A thread whose pipe is held open by an escaped process stays behind, asleep.
    fn listen(child: &mut dyn ChildWrapper) -> Heard {
        let (sender, chunks) = sync_channel(16);
        if let Some(stdout) = child.stdout().take() {
            forward(stdout, Chunk::Out, sender.clone());
        }
        if let Some(stderr) = child.stderr().take() {
            forward(stderr, Chunk::Err, sender.clone());
        }
        Heard { stdout: Vec::new(), stderr: Vec::new(), open: 2, chunks, _sender: sender }
    }

    /// Waits for the next chunk, and tells whether one came in time.
    fn wait(&mut self, time: Duration) -> bool {
        let Ok(chunk) = self.chunks.recv_timeout(time) else { return false };
        let (Chunk::Out(bytes) | Chunk::Err(bytes)) = &chunk;
        self.open -= usize::from(bytes.is_empty());
        match chunk {
            Chunk::Out(bytes) => self.stdout.extend(bytes),
            Chunk::Err(bytes) => {
                self.stderr.extend(bytes);
                if self.stderr.len() > 2 * KEPT {
                    self.stderr.drain(..self.stderr.len() - KEPT);
                }
            }
        }
        true
    }
}

/// Sends what a stream says, chunk by chunk, until it ends or nobody listens any more.
fn forward(
    mut stream: impl Read + Send + 'static,
    chunk: impl Fn(Vec<u8>) -> Chunk + Send + 'static,
    listener: SyncSender<Chunk>,
) {
    thread::spawn(move || {
        let mut buffer = [0; 1 << 14];
        loop {
            let length = match stream.read(&mut buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => 0,
                Ok(length) => length,
            };
            let heard = listener.send(chunk(buffer[..length].to_vec())).is_ok();
            if length == 0 || !heard {
                break;
            }
        }
    });
}
