//! Every solver of the list passes the judge's suite.
//!
//! # Witnesses
//!
//! A rule that is wrong in `yutnori-core` is wrong in every solver, so comparing solvers with each
//! other does not show it. These tests do. Each rule was broken on purpose; a cross says which tests
//! failed:
//!
//! - **rules**: the core's own tests, which are named after the rules;
//! - **landings**: the oracle lands where the core does, from every square with every roll
//!   (`judge/src/oracle.rs`);
//! - **lines**: as many legal lines as the oracle and an unrelated program count
//!   (`judge/tests/lines.rs`);
//! - **answers**: the known answers, with which every solver is compared here;
//! - **nodes**: how many positions each solver tries (`work.rs`);
//! - **every game**: all answers of the table against those of the oracle, and their SHA-256
//!   (`cargo xtask prove`).
//!
//! | broken in core | rules | landings | lines | answers | nodes | every game |
//! |---|:-:|:-:|:-:|:-:|:-:|:-:|
//! | 1: only three horses begin on start | x | | x | x | x | x |
//! | 2: a finished horse may be chosen | x | | x | x | x | x |
//! | 3: the blue arrow is never taken | x | x | x | x | x | x |
//! | 3: the blue arrow is taken in passing, too | x | x | x | x | x | x |
//! | 4: the road leads on from finish to start | x | x | x | x | x | x |
//! | 5: an occupied square is no obstacle | x | | x | x | x | x |
//! | 5: finish holds one horse only | x | | x | x | x | x |
//! | 5: squares of one number are one square | x | | x | x | x | x |
//! | 6: the square that the horse leaves is scored | x | | | x | x | x |
//! | a wrong number on the board | x | x | | x | x | x |

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
        let about = solver.about();
        assert!(!about.contains('\n'), "{name} takes more than a line to tell its idea");
        assert!(about.split(' ').count() > 3, "{name} does not tell its idea");
        assert_eq!(by_name(name).map(Solver::name), Some(name));
    }
    assert!(by_name("").is_none());
}
