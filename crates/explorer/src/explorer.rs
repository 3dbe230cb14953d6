//! The positions of one game, as a graph.

use std::fmt;

use rustc_hash::FxHashMap;
use yutnori_core::{Dice, Horse, IllegalMove, Position, Score, Square, TURNS};

/// Every position that one game can reach, with the most that can still be scored from each.
///
/// Horses are alike, so positions are [canonical](Position::canonical): on average a game has 732
/// of them before its end.
#[derive(Clone)]
pub struct Explorer {
    dice: Dice,
    nodes: Vec<Node>,
}

/// A position at its turn.
#[derive(Clone, Debug)]
pub struct Node {
    /// How many turns are over: 0 to 10.
    pub turn: usize,
    /// Where the horses stand, in canonical order.
    pub position: Position,
    /// What the horses of each occupied square may do; empty after the last turn.
    pub choices: Vec<Choice>,
    /// The most points that the turns from here on can score.
    pub to_come: Score,
    /// How many lines from here on score that.
    pub lines: Lines,
}

/// What a horse on one square may do.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The square.
    pub from: Square,
    /// How many horses stand there: 1 to 4.
    pub horses: u64,
    /// What the move leads to, or why it is illegal.
    pub outcome: Result<Next, IllegalMove>,
}

/// What a legal move leads to.
#[derive(Clone, Copy, Debug)]
pub struct Next {
    /// The place of the next position in [`Explorer::nodes`].
    pub node: usize,
    /// What the move scores: 0 to 40.
    pub points: Score,
}

/// A number of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// As lines are written, with horses 1 to 4.
    pub numbered: u64,
    /// With lines counted once that differ only in the numbers of the horses.
    pub alike: u64,
}

impl Explorer {
    /// Plays every legal line of the game.
    pub fn new(dice: &Dice) -> Explorer {
        let mut nodes = vec![Node::at(0, Position::START)];
        // The nodes of the current turn.
        let mut current = 0..1;
        for (turn, &roll) in dice.rolls().iter().enumerate() {
            let mut known = FxHashMap::default();
            for id in current.clone() {
                let position = nodes[id].position;
                let squares = position.squares();
                for horse in Horse::ALL.into_iter().filter(|&horse| !position.is_twin(horse)) {
                    let from = position.square(horse);
                    let horses = squares.iter().filter(|&&square| square == from).count() as u64;
                    let outcome = position.play(horse, roll).map(|(next, points)| {
                        let next = next.canonical();
                        let node = *known.entry(next).or_insert(nodes.len());
                        if node == nodes.len() {
                            nodes.push(Node::at(turn + 1, next));
                        }
                        Next { node, points }
                    });
                    nodes[id].choices.push(Choice { from, horses, outcome });
                }
            }
            current = current.end..nodes.len();
        }
        for id in (0..current.start).rev() {
            (nodes[id].to_come, nodes[id].lines) = best_of(&nodes[id].choices, &nodes);
        }
        Explorer { dice: *dice, nodes }
    }

    /// The game.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Every position of the game in the order of turns: the first is the start, those of turn 10
    /// are the ends.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many lines attain the highest total of the game.
    pub fn lines(&self) -> Lines {
        self.nodes[0].lines
    }
}

/// The most points that one of these choices leads to, and how many lines score that.
fn best_of(choices: &[Choice], nodes: &[Node]) -> (Score, Lines) {
    let mut most = 0;
    let mut lines = Lines { numbered: 0, alike: 0 };
    for choice in choices {
        let Ok(Next { node, points }) = choice.outcome else { continue };
        let rest = &nodes[node];
        let score = points + rest.to_come;
        if score > most {
            (most, lines) = (score, Lines { numbered: 0, alike: 0 });
        }
        if score == most {
            lines.numbered += choice.horses * rest.lines.numbered;
            lines.alike += rest.lines.alike;
        }
    }
    (most, lines)
}

impl Node {
    fn at(turn: usize, position: Position) -> Node {
        let choices = Vec::with_capacity(if turn < TURNS { Horse::ALL.len() } else { 0 });
        Node { turn, position, choices, to_come: 0, lines: Lines { numbered: 1, alike: 1 } }
    }
}

impl fmt::Debug for Explorer {
    /// Names the game; its positions would fill many pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explorer").field("dice", &self.dice).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering::{Equal, Greater, Less};

    use yutnori_core::Roll;

    use super::*;

    /// The most that these rolls can score, and how many lines do, found by playing every line.
    /// If horses are alike, only one of those on a square is tried.
    fn most(position: Position, rolls: &[Roll], alike: bool) -> (Score, u64) {
        let Some((&roll, later)) = rolls.split_first() else { return (0, 1) };
        let squares = position.squares();
        let mut found = (0, 0);
        for horse in Horse::ALL {
            let before = &squares[..horse.index()];
            if alike && before.contains(&position.square(horse)) {
                continue;
            }
            if let Ok((next, points)) = position.play(horse, roll) {
                let (rest, lines) = most(next, later, alike);
                found = match (points + rest).cmp(&found.0) {
                    Less => found,
                    Equal => (found.0, found.1 + lines),
                    Greater => (points + rest, lines),
                };
            }
        }
        found
    }

    #[test]
    fn best_lines_are_counted() {
        for dice in ["5 5 5 5 5 5 5 1 1 1", "1 1 1 1 1 1 1 1 1 1", "4 3 2 1 5 4 3 2 1 5"] {
            let dice: Dice = dice.parse().unwrap();
            let explorer = Explorer::new(&dice);
            let Lines { numbered, alike } = explorer.lines();
            let best = explorer.start().best();
            assert_eq!((best, numbered), most(Position::START, dice.rolls(), false), "{dice}");
            assert_eq!((best, alike), most(Position::START, dice.rolls(), true), "{dice}, alike");
        }
    }

    #[test]
    fn nodes_stand_in_the_order_of_turns_and_each_move_leads_one_turn_on() {
        let dice: Dice = "4 3 2 1 5 4 3 2 1 5".parse().unwrap();
        let explorer = Explorer::new(&dice);
        let nodes = explorer.nodes();
        assert_eq!((nodes[0].turn, nodes[0].position), (0, Position::START));
        assert!(nodes.is_sorted_by_key(|node| node.turn));
        for node in nodes {
            assert_eq!(node.choices.is_empty(), node.turn == TURNS);
            assert_eq!(node.position.canonical(), node.position);
            let horses: u64 = node.choices.iter().map(|choice| choice.horses).sum();
            assert_eq!(horses, if node.turn == TURNS { 0 } else { 4 });
            for next in node.choices.iter().filter_map(|choice| choice.outcome.ok()) {
                assert_eq!(nodes[next.node].turn, node.turn + 1);
            }
        }
    }

    #[test]
    fn a_game_has_so_many_positions_before_its_end_as_the_docs_say() {
        let games = (0..Dice::COUNT).step_by(19_997);
        let count = games.len();
        let before_the_end = games.map(|game| {
            let explorer = Explorer::new(&Dice::nth(game));
            explorer.nodes().iter().filter(|node| node.turn < TURNS).count()
        });
        let mean = before_the_end.sum::<usize>() as f64 / count as f64;
        assert!((720.0..745.0).contains(&mean), "{mean}");
    }
}
