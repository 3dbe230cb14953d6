//! Places in a game, between two turns.

use yutnori_core::{Horse, IllegalMove, IllegalTurn, Move, Position, Score, TURNS};

use crate::explorer::{Explorer, Lines, Node};

/// Where a game stands between two turns, and how it came there.
///
/// A moment belongs to the game of its explorer and is reached by legal moves only.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    explorer: &'a Explorer,
    /// The place of the position among the explorer's nodes.
    node: usize,
    position: Position,
    total: Score,
    /// The choices so far; those of the turns to come mean nothing.
    line: [Horse; TURNS],
}

impl Explorer {
    /// The moment before the first turn.
    pub fn start(&self) -> Moment<'_> {
        let (position, line) = (Position::START, [Horse::ALL[0]; TURNS]);
        Moment { explorer: self, node: 0, position, total: 0, line }
    }
}

impl<'a> Moment<'a> {
    /// The game.
    pub fn explorer(&self) -> &'a Explorer {
        self.explorer
    }

    /// How many turns are over: 0 to 10.
    pub fn turn(&self) -> usize {
        self.at().turn
    }

    /// Where the horses stand, horse 1 first.
    pub fn position(&self) -> Position {
        self.position
    }

    /// The score so far.
    pub fn total(&self) -> Score {
        self.total
    }

    /// The horses that were chosen so far, one a turn.
    pub fn choices(&self) -> &[Horse] {
        &self.line[..self.turn()]
    }

    /// The place of the position in [`Explorer::nodes`].
    pub fn node(&self) -> usize {
        self.node
    }

    /// The highest total that is still possible.
    pub fn best(&self) -> Score {
        self.total + self.at().to_come
    }

    /// How many ways to go on lead to that total.
    pub fn lines(&self) -> Lines {
        self.at().lines
    }

    /// Moves `horse` at this turn.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says why the horse may not be chosen.
    ///
    /// # Panics
    ///
    /// If all ten turns are over.
    pub fn choose(&self, horse: Horse) -> Result<(Moment<'a>, Move), IllegalMove> {
        let turn = self.turn();
        assert!(turn < TURNS, "no turn follows the tenth");
        let roll = self.explorer.dice().rolls()[turn];
        let (position, points) = self.position.play(horse, roll)?;
        let (from, to) = (self.position.square(horse), position.square(horse));
        let choice = self.at().choices.iter().find(|choice| choice.from == from);
        let next = choice.expect("the node has the squares of the moment").outcome?;
        let total = self.total + points;
        let mut line = self.line;
        line[turn] = horse;
        let after = Moment { explorer: self.explorer, node: next.node, position, total, line };
        Ok((after, Move { horse, roll, from, to, points, total }))
    }

    /// Moves these horses, one a turn.
    ///
    /// # Errors
    ///
    /// [`IllegalTurn`] says which of the moves is the first that the rules forbid, and why.
    ///
    /// # Panics
    ///
    /// If there are more horses than turns to come.
    pub fn play(&self, horses: &[Horse]) -> Result<Moment<'a>, IllegalTurn> {
        horses.iter().try_fold(*self, |moment, &horse| {
            let turn = moment.turn() + 1;
            let (next, _) = moment.choose(horse).map_err(|why| IllegalTurn { turn, horse, why })?;
            Ok(next)
        })
    }

    /// The lowest horse whose move keeps the best total; `None` when all turns are over.
    pub fn best_horse(&self) -> Option<Horse> {
        let (_, played) = self.best_choice()?;
        Some(played.horse)
    }

    /// The moves of a best line from here on.
    pub fn best_moves(&self) -> Vec<Move> {
        let mut moment = *self;
        let mut moves = Vec::with_capacity(TURNS - self.turn());
        while let Some((next, played)) = moment.best_choice() {
            moves.push(played);
            moment = next;
        }
        moves
    }

    /// The move of the lowest horse that keeps the best total.
    fn best_choice(&self) -> Option<(Moment<'a>, Move)> {
        if self.turn() == TURNS {
            return None;
        }
        let mut legal = Horse::ALL.into_iter().filter_map(|horse| self.choose(horse).ok());
        legal.find(|(next, _)| next.best() == self.best())
    }

    fn at(&self) -> &'a Node {
        &self.explorer.nodes()[self.node]
    }
}

#[cfg(test)]
mod tests {
    use yutnori_core::{Dice, parse_choices, replay};

    use super::*;

    fn explorer(dice: &str) -> Explorer {
        Explorer::new(&dice.parse::<Dice>().unwrap())
    }

    #[test]
    fn the_best_moves_are_a_line_that_attains_the_best_total() {
        for (dice, best) in [("1 2 3 4 1 2 3 4 1 2", 190), ("5 1 2 3 4 5 5 3 2 4", 214)] {
            let explorer = explorer(dice);
            let moves = explorer.start().best_moves();
            let line = <[Move; TURNS]>::try_from(moves.clone()).unwrap().map(|played| played.horse);
            let replayed = replay(explorer.dice(), &line).unwrap();
            assert_eq!(moves, replayed.moves, "{dice}");
            assert_eq!((explorer.start().best(), replayed.total()), (best, best), "{dice}");
        }
    }

    #[test]
    fn a_moment_knows_the_way_that_led_to_it() {
        let explorer = explorer("1 2 3 4 1 2 3 4 1 2");
        let choices = parse_choices("2,1,2").unwrap();
        let moment = explorer.start().play(&choices).unwrap();
        assert_eq!((moment.choices(), moment.turn()), (&choices[..], 3));
        let names = moment.position().squares().map(|square| square.to_string());
        assert_eq!((names.join(" ").as_str(), moment.total()), ("4 8 start start", 2 + 4 + 8));
    }

    #[test]
    fn a_choice_that_the_rules_forbid_is_refused_with_its_turn() {
        let explorer = explorer("1 1 1 1 1 1 1 1 1 1");
        let refused = explorer.start().play(&parse_choices("1,2,1").unwrap()).unwrap_err();
        let two = "2".parse().unwrap();
        let expected =
            IllegalTurn { turn: 2, horse: Horse::ALL[1], why: IllegalMove::Occupied(two) };
        assert_eq!(refused, expected);
    }

    #[test]
    fn a_moment_plays_the_dice_of_its_own_game() {
        let [ones, fives] = ["1 1 1 1 1 1 1 1 1 1", "5 5 5 5 5 5 5 5 5 5"].map(explorer);
        for (explorer, points) in [(&ones, 2), (&fives, 10)] {
            let (moment, played) = explorer.start().choose(Horse::ALL[0]).unwrap();
            assert_eq!((played.points, moment.explorer().dice()), (points, explorer.dice()));
        }
    }

    #[test]
    #[should_panic(expected = "no turn follows the tenth")]
    fn nothing_can_be_chosen_after_the_last_turn() {
        let explorer = explorer("1 1 1 1 1 1 1 1 1 1");
        let end = explorer.start().play(&[Horse::ALL[0]; TURNS]).unwrap();
        let _ = end.choose(Horse::ALL[0]);
    }
}
