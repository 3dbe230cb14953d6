//! The threads of parallel work, as many as the system grants.

use std::io;
use std::sync::{Once, mpsc};
use std::thread;

use rayon::{ThreadBuilder, ThreadPoolBuilder};

/// Sees to the threads that rayon works with. Must be called before any parallel work.
///
/// By itself rayon panics where the system has no more threads; then we work with fewer.
pub(crate) fn prepare() {
    static PREPARED: Once = Once::new();
    PREPARED.call_once(|| {
        let wanted = thread::available_parallelism().map_or(1, usize::from);
        let mut ready: Vec<mpsc::Sender<ThreadBuilder>> =
            (0..wanted).map_while(|_| start()).collect();
        let pool = match ready.len() {
            0 => ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global(),
            count => ThreadPoolBuilder::new()
                .num_threads(count)
                .spawn_handler(|work| {
                    let worker = ready.pop().expect("there is one for each");
                    worker.send(work).map_err(|_| io::ErrorKind::BrokenPipe.into())
                })
                .build_global(),
        };
        // Whoever has made the pool before us has threads.
        let _ = pool;
    });
}

/// Starts a thread that waits for its work.
fn start() -> Option<mpsc::Sender<ThreadBuilder>> {
    let (give, take) = mpsc::channel::<ThreadBuilder>();
    let work = move || {
        if let Ok(work) = take.recv() {
            work.run();
        }
    };
    thread::Builder::new().spawn(work).ok().map(|_| give)
}
