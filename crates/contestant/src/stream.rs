//! What a child prints, of which never more is held than is kept.

use std::io::{self, ErrorKind, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How much of the end of each stream is kept, in bytes.
pub(crate) const KEPT: usize = 1 << 20;

/// The end of a stream, and how long all of it was.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    bytes: Vec<u8>,
    length: u64,
}

impl Tail {
    /// Takes what a stream says next.
    fn push(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.bytes.extend_from_slice(bytes);
        // Cut only now and then, so that each byte is moved once at most.
        if self.bytes.len() > 2 * KEPT {
            self.cut();
        }
    }

    fn cut(&mut self) {
        let surplus = self.bytes.len().saturating_sub(KEPT);
        self.bytes.drain(..surplus);
    }

    /// The last of it, [`KEPT`] bytes at most.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[self.bytes.len().saturating_sub(KEPT)..]
    }

    /// Whether the stream was longer than what is kept of it.
    pub(crate) fn is_cut(&self) -> bool {
        self.length > KEPT as u64
    }
}

impl From<Vec<u8>> for Tail {
    fn from(bytes: Vec<u8>) -> Tail {
        let mut tail = Tail { length: bytes.len() as u64, bytes };
        tail.cut();
        tail
    }
}

/// The two streams of a child, each read by a thread, since a pipe that is not read would stop
/// the child.
pub(crate) struct Streams(Arc<Shared>);

#[derive(Default)]
struct Shared {
    heard: Mutex<Heard>,
    news: Condvar,
}

#[derive(Default)]
struct Heard {
    tails: [Tail; 2],
    /// How many of the two have not ended.
    open: usize,
    /// How often something was heard.
    count: u64,
    /// Whether nobody listens any more. A thread that waits for an escaped process then ends with
    /// the next that it hears.
    is_over: bool,
}

impl Shared {
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Streams {
    /// Listens to standard output and standard error.
    ///
    /// # Errors
    ///
    /// If the system has no threads left.
    pub(crate) fn listen(
        stdout: impl Read + Send + 'static,
        stderr: impl Read + Send + 'static,
    ) -> io::Result<Streams> {
        let streams = Streams(Arc::default());
        streams.forward(0, stdout)?;
        streams.forward(1, stderr)?;
        Ok(streams)
    }

    fn forward(&self, place: usize, mut stream: impl Read + Send + 'static) -> io::Result<()> {
        self.0.heard().open += 1;
        let shared = self.0.clone();
        let listen = move || {
            let mut buffer = vec![0; 1 << 16];
            loop {
                let length = match stream.read(&mut buffer) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    Err(_) => 0,
                    Ok(length) => length,
                };
                let mut heard = shared.heard();
                if heard.is_over {
                    break;
                }
                heard.count += 1;
                heard.tails[place].push(&buffer[..length]);
                heard.open -= usize::from(length == 0);
                shared.news.notify_one();
                if length == 0 {
                    break;
                }
            }
        };
        thread::Builder::new().stack_size(1 << 16).spawn(listen).map(drop)
    }

    /// Waits for something to be heard beyond the first `count` pieces, and tells how many there
    /// were then.
    pub(crate) fn wait(&self, count: u64, time: Duration) -> u64 {
        let heard = self.0.heard();
        let waited = self.0.news.wait_timeout_while(heard, time, |heard| heard.count == count);
        waited.unwrap_or_else(PoisonError::into_inner).0.count
    }

    /// Waits for both streams to end, for `time` at most, and gives what was heard of each.
    pub(crate) fn end(self, time: Duration) -> [Tail; 2] {
        let begin = Instant::now();
        let mut heard = self.0.heard();
        while heard.open > 0 && begin.elapsed() < time {
            let left = time.saturating_sub(begin.elapsed());
            heard = self.0.news.wait_timeout(heard, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        heard.is_over = true;
        std::mem::take(&mut heard.tails)
    }
}

impl Drop for Streams {
    fn drop(&mut self) {
        self.0.heard().is_over = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_of_a_long_stream_is_held_at_any_time() {
        let mut tail = Tail::default();
        for piece in 0..100_u8 {
            tail.push(&[piece; 50_000]);
            assert!(tail.bytes.len() <= 2 * KEPT);
        }
        assert!(tail.is_cut() && tail.bytes().len() == KEPT);
        assert_eq!((tail.bytes()[KEPT - 1], tail.bytes()[KEPT - 50_001]), (99, 98));
    }

    #[test]
    fn a_short_stream_is_kept_whole() {
        let streams = Streams::listen(&b"190\n"[..], io::empty()).unwrap();
        let [stdout, stderr] = streams.end(Duration::from_secs(60));
        assert_eq!((stdout.bytes(), stderr.bytes()), (&b"190\n"[..], &b""[..]));
        assert!(!stdout.is_cut());
    }

    #[test]
    fn a_stream_without_end_is_left_and_its_reader_ends() {
        struct Endless {
            _held: Arc<()>,
        }
        impl Read for Endless {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                buffer.fill(0);
                Ok(buffer.len())
            }
        }
        let held = Arc::new(());
        let streams = Streams::listen(Endless { _held: held.clone() }, io::empty()).unwrap();
        let [stdout, _] = streams.end(Duration::from_millis(100));
        assert!(stdout.is_cut());
        while Arc::strong_count(&held) > 1 {
            thread::yield_now();
        }
    }
}
