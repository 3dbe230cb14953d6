//! Every solver on the same games. Each answer is checked before it is timed.
//!
//! `cargo bench` writes a report that compares them: `target/criterion/report/index.html`.

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};
use yutnori_core::Dice;
use yutnori_judge::conformance::check_game;
use yutnori_judge::fuzz::game;
use yutnori_judge::oracle::Oracle;
use yutnori_solvers::ALL;
use yutnori_table::Table;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    compare_solvers(&mut criterion);
    prepare_table(&mut criterion);
    criterion.final_summary();
}

/// The games, and their names in the report.
fn games() -> [(&'static str, Vec<Dice>); 4] {
    let one = |dice: &str| vec![dice.parse().expect("these are dice")];
    [
        ("sample", one("1 2 3 4 1 2 3 4 1 2")),
        // The fewest legal lines of all games, 192, and the most, 498,720.
        ("easiest", one("5 5 5 5 5 5 5 5 5 5")),
        ("hardest", one("4 5 2 3 4 4 1 1 1 1")),
        ("batch", (0..20).map(|number| game(7, number)).collect()),
    ]
}

fn compare_solvers(criterion: &mut Criterion) {
    let oracle = Oracle::right();
    let mut group = criterion.benchmark_group("solvers");
    // The plain search takes some 50 ms for a batch, so all samples have the same length.
    group.sampling_mode(SamplingMode::Flat).sample_size(20);
    group.warm_up_time(Duration::from_millis(500));
    group.measurement_time(Duration::from_secs(2));
    for (name, games) in games() {
        group.throughput(Throughput::Elements(games.len() as u64));
        for &solver in ALL {
            for dice in &games {
                let best = oracle.best(dice).expect("every game has a best line");
                check_game(solver, dice, best).unwrap_or_else(|failure| panic!("\n{failure}\n"));
            }
            let id = BenchmarkId::new(solver.name(), name);
            group.bench_with_input(id, &games, |timer, games| {
                timer.iter(|| {
                    games.iter().map(|dice| i32::from(solver.solve(dice).score)).sum::<i32>()
                });
            });
        }
    }
    group.finish();
}

/// How long it takes to build the table, as the first use of the solver does.
fn prepare_table(criterion: &mut Criterion) {
    assert!(Table::build().iter().eq(Oracle::right().all()));
    let mut group = criterion.benchmark_group("table");
    group.sample_size(20);
    group.throughput(Throughput::Elements(Dice::COUNT.into()));
    group.bench_function("from nothing", |timer| timer.iter_with_large_drop(Table::build));
    group.finish();
}
