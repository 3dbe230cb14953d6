//! How much work each solver does on fixed games, counted exactly.
//!
//! Seconds depend on the machine; positions tried do not. A change that makes a search visit more,
//! or lets a rule slip, shows here.

use yutnori_core::Dice;
use yutnori_solvers::by_name;

/// The samples, and the game with the most legal lines of all.
const GAMES: [&str; 5] = [
    "1 2 3 4 1 2 3 4 1 2",
    "1 1 1 1 1 1 1 1 1 1",
    "5 1 2 3 4 5 5 3 2 4",
    "5 5 5 5 5 5 5 5 5 5",
    "4 5 2 3 4 4 1 1 1 1",
];

/// The nodes of a solver, game by game. Those that try every line try the same positions.
const WORK: [(&str, [u64; GAMES.len()]); 6] = [
    ("dfs", [70_665, 4_609, 147_393, 529, 190_129]),
    ("bitmask", [70_665, 4_609, 147_393, 529, 190_129]),
    ("parallel", [70_665, 4_609, 147_393, 529, 190_129]),
    ("memo", [569, 33, 1_368, 13, 1_066]),
    ("pruned", [43, 10, 75, 25, 38]),
    ("table", [112, 10, 69, 10, 53]),
];

#[test]
fn every_solver_tries_exactly_so_many_positions() {
    for (name, nodes) in WORK {
        let solver = by_name(name).unwrap();
        let tried = GAMES.map(|game| {
            let dice: Dice = game.parse().unwrap();
            solver.solve(&dice).nodes
        });
        assert_eq!(tried, nodes, "{name}");
    }
}
