//! The integer program: as few columns as can be, such that each list holds one.

use good_lp::solvers::highs::{HighsProblem, highs};
use good_lp::{
    Constraint, Expression, ProblemVariables, Solution, SolutionWithDual, SolverModel, Variable,
    variable,
};

use crate::reduce::{Reduced, by_list};

/// After how many nodes of its search tree the solver leaves it at the best that it found: a number,
/// not a time, so that the same games are chosen on every machine.
pub const NODES: i32 = 3_000;

/// The same, where the question is large and the first nodes tell nearly all.
pub const FEW_NODES: i32 = 1;

/// As few columns as the solver finds, such that each list holds one.
///
/// # Errors
///
/// What the solver says if it fails.
pub fn solve(question: &Reduced, nodes: i32) -> Result<Vec<usize>, String> {
    let (columns, model, _) = model(question, variable().binary());
    let model = model
        .set_option("mip_max_nodes", nodes)
        // A gap below 1 is none, since columns are whole.
        .set_option("mip_abs_gap", 0.99)
        .set_option("mip_rel_gap", 0.0);
    let solution = model.solve().map_err(|error| error.to_string())?;
    let is_chosen = |column: &usize| solution.value(columns[*column]) > 0.5;
    Ok((0..columns.len()).filter(is_chosen).collect())
}

/// A weight for each list, such that the lists of no column weigh more than `WHOLE` and all lists
/// together as much as can be: so each cover has at least as many columns as `WHOLE` goes into that,
/// rounded up.
///
/// # Errors
///
/// What the solver says if it fails.
pub fn weights(question: &Reduced) -> Result<Vec<u32>, String> {
    let (_, model, constraints) = model(question, variable().min(0));
    let mut solution = model.solve().map_err(|error| error.to_string())?;
    let dual = solution.compute_dual();
    let weight = |constraint| {
        let weight = good_lp::DualValues::dual(&dual, constraint).max(0.0);
        (weight * f64::from(WHOLE)).floor() as u32
    };
    let mut weights: Vec<u32> = constraints.into_iter().map(weight).collect();
    // What the solver rounded must not make a column heavier than it may be.
    for column in &question.columns {
        let mut over =
            column.lists.iter().map(|&list| weights[list]).sum::<u32>().saturating_sub(WHOLE);
        for &list in &column.lists {
            let less = over.min(weights[list]);
            weights[list] -= less;
            over -= less;
        }
    }
    Ok(weights)
}

/// What the lists of a column may weigh together.
pub const WHOLE: u32 = 1_000_000;

type Model = (Vec<Variable>, HighsProblem, Vec<good_lp::constraint::ConstraintReference>);

fn model(question: &Reduced, kind: good_lp::variable::VariableDefinition) -> Model {
    let mut variables = ProblemVariables::new();
    let columns: Vec<Variable> =
        question.columns.iter().map(|_| variables.add(kind.clone())).collect();
    let all: Expression = columns.iter().sum();
    let mut model = variables.minimise(all).using(highs).set_threads(1);
    let lists = by_list(&question.columns, question.lists.len());
    let constraints = lists.into_iter().map(|list| {
        let held: Expression = list.into_iter().map(|column| columns[column as usize]).sum();
        let constraint: Constraint = held.geq(1);
        model.add_constraint(constraint)
    });
    let constraints = constraints.collect();
    (columns, model, constraints)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduce::Column;

    fn question(columns: &[&[usize]]) -> Reduced {
        let column =
            |(game, lists): (u32, &&[usize])| Column { games: vec![game], lists: lists.to_vec() };
        let last = columns.iter().copied().flatten().max().unwrap();
        Reduced { lists: (0..=*last).collect(), columns: (0..).zip(columns).map(column).collect() }
    }

    #[test]
    fn a_cover_has_as_few_columns_as_can_be_and_the_weights_prove_it() {
        // A greedy choice takes the first column, which leaves three lists to cover one by one.
        let question = question(&[&[0, 1, 2, 3], &[0, 1, 4], &[2, 3, 5], &[4], &[5]]);
        assert_eq!(solve(&question, NODES).unwrap(), [1, 2]);
        let weights = weights(&question).unwrap();
        for column in &question.columns {
            let weight: u32 = column.lists.iter().map(|&list| weights[list]).sum();
            assert!(weight <= WHOLE, "{column:?} weighs {weight}");
        }
        assert_eq!(weights.iter().sum::<u32>().div_ceil(WHOLE), 2);
    }
}
