//! Everything that can happen in one game.

use rustc_hash::FxHashMap;
use yutnori_core::{Dice, Horse, IllegalMove, Move, Position, Square, TURNS};

/// Every position that one game can reach, with the most that is still to come from each.
///
/// Horses are alike, so positions are [canonical](Position::canonical): a game has about 750 of
/// them before its end.
#[derive(Clone, Debug)]
pub struct Explorer {
    dice: Dice,
    /// The positions, turn by turn: a move always leads to a later one.
    nodes: Vec<Node>,
}

/// A position at its turn.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    position: Position,
    /// What the horses of each square may do; nothing after the last turn.
    pub(crate) choices: Vec<Choice>,
    /// The most that the turns from here on can score.
    pub(crate) still: u32,
    /// How many lines from here on score that.
    lines: Lines,
}

/// What a horse on one square may do.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) from: Square,
    /// How many horses stand there.
    horses: u64,
    /// The node and the points that the move leads to.
    pub(crate) outcome: Result<(usize, u32), IllegalMove>,
}

/// A number of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// As lines are written, with horses 1 to 4.
    pub numbered: u64,
    /// With lines counted once that differ only in which horse bears which number.
    pub alike: u64,
}

/// Where a game stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many turns are over: 0 to 10.
    pub turn: usize,
    /// Where the horses stand.
    pub position: Position,
    /// The score so far.
    pub total: u32,
    /// The node of the position.
    node: usize,
}

impl Moment {
    /// Before the first turn.
    pub const START: Moment = Moment { turn: 0, position: Position::START, total: 0, node: 0 };
}

impl Explorer {
    /// Plays every legal line of the game.
    pub fn new(dice: &Dice) -> Explorer {
        let mut nodes = vec![Node::at(Position::START)];
        let mut turn = 0..1;
        for &roll in dice.rolls() {
            let mut known = FxHashMap::default();
            for id in turn.clone() {
                let squares = nodes[id].position.squares();
                let mut choices: Vec<Choice> = Vec::with_capacity(Horse::ALL.len());
                for horse in Horse::ALL {
                    let from = squares[horse.index()];
                    if choices.iter().any(|choice| choice.from == from) {
                        continue;
                    }
                    let horses = squares.iter().filter(|&&square| square == from).count() as u64;
                    let outcome = nodes[id].position.play(horse, roll).map(|(next, points)| {
                        let next = next.canonical();
                        let id = *known.entry(next).or_insert(nodes.len());
                        if id == nodes.len() {
                            nodes.push(Node::at(next));
                        }
                        (id, points)
                    });
                    choices.push(Choice { from, horses, outcome });
                }
                nodes[id].choices = choices;
            }
            turn = turn.end..nodes.len();
        }
        for id in (0..turn.start).rev() {
            let legal = || {
                let choices = nodes[id].choices.iter();
                choices.filter_map(|choice| {
                    let (next, points) = choice.outcome.ok()?;
                    Some((choice.horses, points + nodes[next].still, nodes[next].lines))
                })
            };
            let still = legal().map(|(_, still, _)| still).max().expect("some move is legal");
            let mut lines = Lines { numbered: 0, alike: 0 };
            for (horses, _, rest) in legal().filter(|choice| choice.1 == still) {
                lines.numbered += horses * rest.numbered;
                lines.alike += rest.alike;
            }
            (nodes[id].still, nodes[id].lines) = (still, lines);
        }
        Explorer { dice: *dice, nodes }
    }

    /// The game.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// The highest total that can still be attained from `moment`.
    pub fn best(&self, moment: Moment) -> u32 {
        moment.total + self.nodes[moment.node].still
    }

    /// How many lines attain the highest total.
    pub fn lines(&self) -> Lines {
        self.nodes[0].lines
    }

    /// Moves `horse` at this turn.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says why the horse may not be chosen.
    ///
    /// # Panics
    ///
    /// If all turns are over, or the moment is not one of this game.
    pub fn choose(&self, moment: Moment, horse: Horse) -> Result<(Moment, Move), IllegalMove> {
        let roll = self.dice.rolls()[moment.turn];
        let (position, points) = moment.position.play(horse, roll)?;
        let from = moment.position.square(horse);
        let choices = &self.nodes[moment.node].choices;
        let choice = choices.iter().find(|choice| choice.from == from);
        let (node, _) = choice.expect("a horse of the moment stands there").outcome?;
        let total = moment.total + points;
        let to = position.square(horse);
        let next = Moment { turn: moment.turn + 1, position, total, node };
        Ok((next, Move { horse, roll, from, to, points, total }))
    }

    /// The lowest horse whose move keeps the best total; `None` when all turns are over.
    pub fn best_horse(&self, moment: Moment) -> Option<Horse> {
        if moment.turn == TURNS {
            return None;
        }
        Horse::ALL.into_iter().find(|&horse| {
            let chosen = self.choose(moment, horse);
            chosen.is_ok_and(|(next, _)| self.best(next) == self.best(moment))
        })
    }

    /// The moves of a best line from `moment` on.
    pub fn best_moves(&self, mut moment: Moment) -> Vec<Move> {
        let mut moves = Vec::with_capacity(TURNS - moment.turn);
        while let Some(horse) = self.best_horse(moment) {
            let (next, played) = self.choose(moment, horse).expect("a best move is legal");
            moves.push(played);
            moment = next;
        }
        moves
    }

    /// The positions before the last turn is over: the first is the start of the game.
    pub(crate) fn nodes(&self) -> &[Node] {
        let end = self.nodes.partition_point(|node| !node.choices.is_empty());
        &self.nodes[..end]
    }
}

impl Node {
    fn at(position: Position) -> Node {
        Node { position, choices: Vec::new(), still: 0, lines: Lines { numbered: 1, alike: 1 } }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering::{Equal, Greater, Less};

    use yutnori_core::Roll;

    use super::*;

    /// The most that these rolls can score, and how many lines do, found by playing every line.
    /// If horses are alike, only one of those on a square is tried.
    fn most(position: Position, rolls: &[Roll], alike: bool) -> (u32, u64) {
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
            let best = explorer.best(Moment::START);
            assert_eq!((best, numbered), most(Position::START, dice.rolls(), false), "{dice}");
            assert_eq!((best, alike), most(Position::START, dice.rolls(), true), "{dice}, alike");
        }
    }
}
