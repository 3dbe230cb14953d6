//! What a program may use: the memory of the judge, and processor time while it runs.

use std::time::Duration;

/// The judge's memory limit, in bytes.
pub(crate) const MEMORY: u64 = 512 << 20;

/// Lets a process, and those that it starts from now on, have no more memory of its own than the
/// judge's. Where the system has no such call nothing happens.
///
/// It counts what can be written to, not what is only reserved, as interpreters do by gibibytes.
pub(crate) fn limit_memory(process: u32) {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Pid, Resource, Rlimit, prlimit};

        let limit = Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) };
        if let Some(pid) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            // It may have ended already, or have a lower limit, which stays.
            let _ = prlimit(Some(pid), Resource::Data, limit);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = process;
}

/// The processor time that the living members of a process group have used so far, with those of
/// their children that they waited for. `None` where the system does not tell it.
pub(crate) fn processor_time(leader: u32) -> Option<Duration> {
    #[cfg(target_os = "linux")]
    {
        let processes = std::fs::read_dir("/proc").ok()?.flatten();
        let ticks = processes.filter_map(|process| {
            process.file_name().to_str()?.parse::<u32>().ok()?;
            ticks(&std::fs::read_to_string(process.path().join("stat")).ok()?, leader)
        });
        let ticks: u64 = ticks.sum();
        Some(Duration::from_secs(ticks) / rustix::param::clock_ticks_per_second() as u32)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = leader;
        None
    }
}

/// What a line of `/proc/<pid>/stat` tells of the processor time, if it is of this group.
#[cfg(target_os = "linux")]
fn ticks(stat: &str, leader: u32) -> Option<u64> {
    // The name of the program comes first, in brackets, and may hold blanks and brackets.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_whitespace().collect();
    let is_ours = fields.get(2)?.parse() == Ok(leader);
    is_ours.then(|| fields.get(11..15)?.iter().map(|field| field.parse::<u64>().ok()).sum())?
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_group_is_read_whatever_its_program_is_called() {
        let stat = "77 (a) b (c)) S 1 42 42 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 5 6 7";
        assert_eq!(ticks(stat, 42), Some(127));
        assert_eq!(ticks(stat, 41), None);
        assert_eq!(ticks("", 42), None);
    }
}
