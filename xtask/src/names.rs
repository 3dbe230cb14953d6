//! The names of solvers as arguments.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use yutnori_core::Solver;
use yutnori_solvers::{ALL, by_name};

/// Reads the name of a solver, and lists them all in the help.
pub(crate) fn parse_solver() -> impl TypedValueParser<Value = &'static dyn Solver> {
    let names = ALL.iter().map(|solver| PossibleValue::new(solver.name()).help(solver.about()));
    PossibleValuesParser::new(names).map(|name| by_name(&name).expect("the name is in the list"))
}
