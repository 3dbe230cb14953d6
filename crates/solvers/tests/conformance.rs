//! Every solver of the list passes the judge's suite.

use std::collections::BTreeSet;
use std::thread;

use yutnori_core::Solver;
use yutnori_judge::conformance;
use yutnori_solvers::{ALL, by_name};

#[test]
fn every_solver_passes_the_suite() {
    let failures: Vec<String> = thread::scope(|scope| {
        let checks: Vec<_> =
            ALL.iter().map(|&solver| scope.spawn(move || conformance::check(solver))).collect();
        let done = checks.into_iter().map(|check| check.join().expect("a solver never panics"));
        done.filter_map(Result::err).map(|failure| failure.to_string()).collect()
    });
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n\n"));
}

#[test]
fn every_solver_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = ALL.iter().map(|solver| solver.name()).collect();
    assert_eq!(names.len(), ALL.len());
    for solver in ALL {
        let name = solver.name();
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase()), "{name} is not lower case");
        assert!(!solver.about().contains('\n'), "{name} takes more than a line to tell its idea");
        assert_eq!(by_name(name).map(Solver::name), Some(name));
    }
    assert!(by_name("").is_none());
}
