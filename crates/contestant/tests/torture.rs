//! Programs that misbehave: each is run for real, judged, and leaves no process behind.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use yutnori_contestant::program::{Cause, Crash, Ending, Note, Outcome, Program, Run, Stop};
use yutnori_core::Dice;

/// For programs that end by themselves.
const LONG: Duration = Duration::from_secs(60);

/// For programs that have to be killed.
const SHORT: Duration = Duration::from_millis(500);

fn sample() -> Dice {
    "1 2 3 4 1 2 3 4 1 2".parse().unwrap()
}

/// A shell script under a name that no other process has, and that all its subshells share.
struct Script {
    program: Program,
    name: String,
}

impl Script {
    fn new(script: &str) -> Script {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("torture-{}-{count}-", std::process::id());
        let arguments = ["-c", script, &name].map(Into::into);
        Script { program: Program::new("sh".into(), arguments.into()), name }
    }

    /// Runs the script once, and sees to it that nothing is left of it.
    fn run(&self, patience: Duration) -> Run {
        let run = self.program.run(&sample(), patience).unwrap();
        self.assert_gone();
        run
    }

    /// Fails if a process of this script lives on. A killed process takes a moment to die.
    fn assert_gone(&self) {
        for _ in 0..200 {
            if self.processes().is_empty() {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("{} left {:?} behind", self.program, self.processes());
    }

    /// The processes of this script that are alive.
    fn processes(&self) -> Vec<u32> {
        // A dead process that nobody has waited for yet has no arguments any more.
        let listed = Command::new("ps").args(["-A", "-o", "pid=", "-o", "args="]).output().unwrap();
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let ours = listed.lines().filter(|line| line.contains(&self.name));
        ours.map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect()
    }

    fn wait_until_it_runs(&self) {
        while self.processes().is_empty() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn run(script: &str) -> Run {
    Script::new(script).run(LONG)
}

fn assert_answered(run: &Run) {
    assert_eq!(run.outcome, Outcome::Answered(190), "{run:?}");
    assert_eq!(run.number, Some(190));
}

#[test]
fn the_game_is_given_on_one_line() {
    let run = run("read line; read rest || [ \"$line\" = '1 2 3 4 1 2 3 4 1 2' ] && echo 190");
    assert_answered(&run);
    assert_eq!((&run.notes[..], &*run.stdout, run.is_late), (&[][..], "190\n", false));
}

#[test]
fn a_program_may_ignore_or_close_its_input() {
    assert_answered(&run("echo 190"));
    assert_answered(&run("exec <&-; echo 190"));
}

#[test]
fn an_answer_after_the_time_limit_is_late() {
    let script = Script::new("sleep 0.1; echo 190");
    let hasty = script.program.with_time_limit(Duration::from_millis(1));
    let run = hasty.run(&sample(), LONG).unwrap();
    assert_answered(&run);
    assert!(run.is_late && run.time >= Duration::from_millis(100), "{run:?}");
}

#[test]
fn a_program_that_never_ends_is_killed_whatever_it_ignores() {
    for script in [
        "while :; do sleep 1; done",
        "trap '' TERM INT HUP; while :; do sleep 1; done",
        "exec >&- 2>&-; while :; do sleep 1; done",
        "kill -STOP $$",
    ] {
        let run = Script::new(script).run(SHORT);
        assert_eq!(run.outcome, Outcome::TimedOut, "{script}");
        assert!(run.time >= SHORT, "{script}");
    }
}

#[test]
fn what_it_printed_before_it_was_killed_is_read() {
    let run = Script::new("echo 190; while :; do sleep 1; done").run(4 * SHORT);
    assert_eq!((run.outcome, run.number), (Outcome::TimedOut, Some(190)));
}

#[test]
fn its_descendants_are_killed_with_it() {
    let run = Script::new("(while :; do sleep 1; done) & (while :; do sleep 1; done)").run(SHORT);
    assert_eq!(run.outcome, Outcome::TimedOut);
}

#[test]
fn descendants_that_outlive_it_and_hold_its_pipes_are_killed() {
    assert_answered(&run("(while :; do sleep 1; done) & echo 190"));
    // Each of a chain of processes starts the next and ends.
    assert_answered(&run("next() { sleep 0.01; (next) & }; (next) & echo 190"));
}

#[test]
fn a_descendant_in_a_session_of_its_own_escapes_but_does_not_hold_us_up() {
    let escape = "import os, time\nif os.fork() == 0: os.setsid(); time.sleep(60)\nprint(190)";
    let name = Script::new("").name;
    let arguments = ["-c", escape, &name].map(Into::into);
    let script = Script { program: Program::new("python3".into(), arguments.into()), name };
    assert_answered(&script.program.run(&sample(), LONG).unwrap());
    let escaped = script.processes();
    assert_eq!(escaped.len(), 1, "{escaped:?}");
    Command::new("kill").arg("-9").arg(escaped[0].to_string()).status().unwrap();
}

#[test]
fn a_program_that_prints_without_end_is_killed() {
    let run = Script::new("yes 190; echo done >&2").run(SHORT);
    assert_eq!((run.outcome, &*run.stderr), (Outcome::Flooded, ""));
    assert!(run.stdout.len() <= 4096);
}

#[test]
fn however_much_is_printed_before_the_answer_the_last_number_counts() {
    let run = run("yes 'turn 3: horse 1 to 16' | head -c 40000000; echo; echo 190");
    assert_eq!((run.outcome, run.number), (Outcome::NoAnswer, Some(190)));
    assert_eq!(run.notes, [Note::PromptBeforeAnswer]);
}

#[test]
fn the_numbers_of_a_trace_are_no_answer_of_a_program_that_crashes() {
    for script in ["echo 1 2 3; kill -SEGV $$", "echo turn 3; exit 1", "echo 133; echo 190; exit 1"]
    {
        assert_eq!(run(script).number, None, "{script}");
    }
    let killed = Script::new("echo 1 2 3; while :; do sleep 1; done").run(4 * SHORT);
    assert_eq!((killed.outcome, killed.number), (Outcome::TimedOut, None));
}

/// The most memory that this process has held so far, in bytes.
#[cfg(target_os = "linux")]
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    1024 * line.trim_end_matches("kB").trim().parse::<u64>().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn an_escaped_descendant_cannot_outtalk_us() {
    let escape = "import os\nif os.fork() == 0:\n os.setsid()\n while True: os.write(1, bytes(1 << 16))\n\
                  import time\ntime.sleep(0.3)\nprint(190)";
    let arguments = ["-c", escape].map(Into::into);
    let before = peak();
    let run = Program::new("python3".into(), arguments.into()).run(&sample(), LONG).unwrap();
    // Its noughts may come before the answer, in it or after it.
    assert!(matches!(run.outcome, Outcome::NoAnswer | Outcome::Answered(_)), "{run:?}");
    assert!(peak() - before < 100 << 20, "{} bytes", peak() - before);
}

#[test]
fn a_herd_of_processes_is_killed_whole() {
    let herd = "i=0; while [ $i -lt 50 ]; do (while :; do sleep 1; done) & i=$((i+1)); done; ";
    let endless = Script::new(&format!("{herd} wait")).run(4 * SHORT);
    assert_eq!(endless.outcome, Outcome::TimedOut);
    assert_answered(&run(&format!("{herd} echo 190")));
}

#[test]
fn an_endless_child_of_an_endless_program_is_killed_with_it() {
    let run = Script::new("(while :; do :; done) & while :; do :; done").run(SHORT);
    assert_eq!(run.outcome, Outcome::TimedOut);
    assert!(run.processor.is_none_or(|time| time < LONG));
}

#[test]
#[cfg(target_os = "linux")]
fn more_memory_than_the_judge_gives_is_refused_and_noted() {
    let python = |script: &str| {
        let arguments = ["-c", script].map(Into::into);
        Program::new("python3".into(), arguments.into()).run(&sample(), LONG).unwrap()
    };
    let greedy = python("a = bytearray(2 << 30)\nprint(190)");
    let crash = Crash { ending: Ending::Code(1), cause: Some(Cause::OutOfMemory) };
    assert_eq!((greedy.outcome, &greedy.notes[..]), (Outcome::Crashed(crash), &[Note::Memory][..]));
    let modest = python("a = bytearray(400 << 20)\nprint(190)");
    assert_answered(&modest);
    assert_eq!(modest.notes, []);
}

#[test]
fn time_that_a_program_waits_for_others_is_not_its_own() {
    let program =
        |script: &str| Script::new(script).program.with_time_limit(Duration::from_millis(200));
    let asleep = program("sleep 0.4; echo 190").run(&sample(), LONG).unwrap();
    assert_answered(&asleep);
    if asleep.processor.is_some() {
        assert!(!asleep.is_late, "{asleep:?}");
        assert!(asleep.charged() < asleep.time);
    }
    let busy = program("i=0; while [ $i -lt 1500000 ]; do i=$((i+1)); done; echo 190");
    let busy = busy.run(&sample(), LONG).unwrap();
    assert!(busy.is_late, "{busy:?}");
}

#[test]
fn a_program_that_never_reads_its_input_is_known_by_it() {
    assert!(!run("echo 190").reads_input);
    assert!(run("read dice; echo 190").reads_input);
    assert!(run("cat > /dev/null; echo 190").reads_input);
}

#[test]
fn standard_error_may_be_long_and_its_end_is_kept() {
    let run = run("yes trace | head -c 6000000 >&2; echo the end >&2; echo 190");
    assert_answered(&run);
    assert!(run.stderr.len() <= 4096 && run.stderr.ends_with("trace\nthe end\n"));
}

#[test]
fn a_program_that_closes_its_output_is_waited_for() {
    assert_answered(&run("echo 190; exec >&- 2>&-; sleep 0.1"));
    let crashed = run("echo 190; exec >&- 2>&-; sleep 0.1; exit 3");
    assert_eq!(crashed.outcome, Outcome::Crashed(Crash { ending: Ending::Code(3), cause: None }));
}

#[test]
fn a_crash_is_told_by_its_signal_or_code_and_its_last_words() {
    let signal = |name: &str| Ending::Signal(name.to_owned());
    for (script, ending, cause) in [
        ("kill -SEGV $$", signal("SIGSEGV"), Some(Cause::Memory)),
        ("kill -FPE $$", signal("SIGFPE"), Some(Cause::Division)),
        ("kill -ABRT $$", signal("SIGABRT"), None),
        ("sh -c 'kill -SEGV $$'; exit $?", signal("SIGSEGV"), Some(Cause::Memory)),
        ("exit 3", Ending::Code(3), None),
        ("exit 255", Ending::Code(255), None),
        ("exit 139", signal("SIGSEGV"), Some(Cause::Memory)),
        ("python3 -c '[0][1]'", Ending::Code(1), Some(Cause::Index)),
        ("python3 -c 'f = lambda: f()\nf()'", Ending::Code(1), Some(Cause::Recursion)),
        ("python3 -c 'input(); input()'", Ending::Code(1), Some(Cause::Input)),
    ] {
        let crashed = run(&format!("echo 190; {script}"));
        assert_eq!(crashed.outcome, Outcome::Crashed(Crash { ending, cause }), "{script}");
        assert_eq!(crashed.number, Some(190));
    }
    assert!(run("python3 -c '[0][1]'").stderr.contains("IndexError: list index out of range"));
}

#[test]
fn an_exit_code_is_taken_for_a_signal_from_a_shell_only() {
    let arguments = ["-c", "exit(139)"].map(Into::into);
    let run = Program::new("python3".into(), arguments.into()).run(&sample(), LONG).unwrap();
    assert_eq!(run.outcome, Outcome::Crashed(Crash { ending: Ending::Code(139), cause: None }));
}

#[test]
fn an_output_other_than_one_integer_is_no_answer_but_is_read() {
    for (script, number, notes) in [
        ("printf 'dice? '; echo 190", Some(190), &[Note::PromptBeforeAnswer][..]),
        ("echo 190; echo bye", Some(190), &[Note::TextAfterAnswer]),
        ("echo 190.0", Some(190), &[Note::Decimal]),
        ("echo 133 190", Some(190), &[Note::SeveralNumbers]),
        ("echo no idea", None, &[]),
        (":", None, &[]),
    ] {
        let run = run(script);
        assert_eq!((run.outcome, run.number), (Outcome::NoAnswer, number), "{script}");
        assert_eq!(run.notes, notes, "{script}");
    }
}

#[test]
fn line_ends_do_not_matter() {
    assert_answered(&run("printf 190"));
    let windows = run("printf '190\\r\\n'");
    assert_answered(&windows);
    assert_eq!(windows.notes, [Note::WindowsLineEnds]);
}

#[test]
fn a_report_holds_nothing_that_steers_a_terminal() {
    let run = run("printf '\\033[2J\\a190' >&2; printf '\\033[2J190'");
    assert_eq!((&*run.stdout, &*run.stderr), ("[2J190", "[2J190"));
}

#[test]
fn another_shape_of_the_input_is_found_by_trying() {
    let dice = sample();
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contestants/right.py");
    let right = right.display();
    for (script, wish) in [
        (format!("read count; python3 {right}"), Some(Note::WantsTestCount)),
        (
            format!(
                "for i in 1 2 3 4 5 6 7 8 9 10; do read die || exit 1; dice=\"$dice $die\"; done
                 echo $dice | python3 {right}"
            ),
            Some(Note::WantsOneNumberALine),
        ),
        ("echo 7".to_owned(), None),
    ] {
        let program = Script::new(&script).program;
        assert_ne!(program.run(&dice, LONG).unwrap().number, Some(190), "{script}");
        assert_eq!(program.probe(&dice, 190, LONG).unwrap(), wish, "{script}");
    }
}

#[test]
fn a_wish_to_stop_kills_programs_at_once() {
    let script = Script::new("(while :; do sleep 1; done) & while :; do sleep 1; done");
    let stop = Stop::default();
    let program = script.program.clone().with_stop(stop.clone());
    let runs = thread::scope(|scope| {
        let runs = [(); 2].map(|()| scope.spawn(|| program.run(&sample(), LONG).unwrap()));
        script.wait_until_it_runs();
        stop.stop();
        runs.map(|run| run.join().unwrap().outcome)
    });
    assert_eq!(runs, [Outcome::Stopped, Outcome::Stopped]);
    script.assert_gone();
}

#[test]
fn a_program_that_cannot_start_is_told_with_a_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("plain");
    fs::write(&plain, "echo 190").unwrap();
    let lost = folder.path().join("lost");
    fs::write(&lost, "#!/no/such/interpreter\n").unwrap();
    Command::new("chmod").arg("+x").arg(&lost).status().unwrap();
    for (name, remedy) in [
        (Path::new("no-such-command"), "there is no such command"),
        (&plain, "may not be executed; try chmod +x"),
        (&lost, "the interpreter in its first line is missing"),
    ] {
        let program = Program::new(name.into(), Vec::new());
        let refused = program.run(&sample(), LONG).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("cannot start `{}`: ", name.display())), "{refused}");
        assert!(refused.contains(remedy), "{refused}");
    }
}

#[test]
fn the_time_limit_is_the_judges_and_knows_allowances() {
    let limit = |words: &[&str]| {
        let (name, arguments) = words.split_first().unwrap();
        let arguments = arguments.iter().map(|word| (*word).into()).collect();
        Program::new((*name).into(), arguments).time_limit().as_secs()
    };
    assert_eq!(limit(&["./a.out"]), 2);
    assert_eq!(limit(&["node", "a.js"]), 2);
    assert_eq!(limit(&["/usr/bin/python3.11", "-"]), 8);
    assert_eq!(limit(&["pypy3", "a"]), 8);
    assert_eq!(limit(&["./a.py"]), 8);
    assert_eq!(limit(&["env", "LANG=C", "java", "Main"]), 5);
    assert_eq!(limit(&["run", "main.jar"]), 5);
    assert_eq!(limit(&["timeout", "9", "python3", "a.py"]), 8);
    assert_eq!(limit(&["./a.out", "python"]), 2);
    assert_eq!(limit(&["./a.out", "java", "a.py"]), 2);
}
