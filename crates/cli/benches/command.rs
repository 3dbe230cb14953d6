//! The whole command with its start: for one game, and for all games as text.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use assert_cmd::cargo::cargo_bin;
use criterion::{Criterion, SamplingMode, Throughput};
use yutnori_core::{Dice, TURNS};
use yutnori_table::Table;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("command");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);

    group.bench_function("one game", |timer| {
        timer.iter(|| assert_eq!(solve(&["1 2 3 4 1 2 3 4 1 2"], b""), b"190\n"));
    });

    let mut games = Vec::with_capacity(2 * TURNS * Dice::COUNT as usize);
    for dice in (0..Dice::COUNT).map(Dice::nth) {
        games.extend(dice.rolls().iter().flat_map(|roll| [b'0' + roll.pips(), b' ']));
        games.pop();
        games.push(b'\n');
    }
    let answers: String = Table::answers().iter().map(|answer| format!("{answer}\n")).collect();
    group.throughput(Throughput::Elements(Dice::COUNT.into()));
    group.bench_function("all games", |timer| {
        timer.iter(|| assert!(solve(&[], &games) == answers.as_bytes()));
    });
    group.finish();
    criterion.final_summary();
}

/// Runs `yutnori solve` with these arguments on this input, and returns its output.
fn solve(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut command = Command::new(cargo_bin!("yutnori"));
    command.arg("solve").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).expect("the command reads its input"));
        child.wait_with_output().expect("the command ends").stdout
    })
}
