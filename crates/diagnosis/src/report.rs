//! What was seen of a program, and what is concluded from it.

use yutnori_core::Dice;
use yutnori_judge::simplicity::simplicity;

use crate::candidates::{Did, Seen};
use crate::cause::Explanation;

/// What a program did with a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The integer that it answered, be it right or wrong, or taken by the judge or not.
    pub number: Option<i64>,
    /// Why the judge would not take the answer, whatever the number is.
    pub fault: Option<Fault>,
}

/// Why the judge would not take an answer, whatever the number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program crashed.
    Crash,
    /// It was not done in time.
    Late,
    /// It printed no integer, or more than that.
    Format,
}

impl Reply {
    /// A crash without an answer.
    pub const CRASH: Reply = Reply { number: None, fault: Some(Fault::Crash) };

    /// This number, and nothing to object to but the number.
    pub const fn number(number: i64) -> Reply {
        Reply { number: Some(number), fault: None }
    }
}

/// A game that a program was asked, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The game.
    pub dice: Dice,
    /// Its highest total.
    pub best: i64,
    /// What the program did.
    pub reply: Reply,
}

impl Asked {
    /// Whether the program answered, and wrongly.
    pub fn is_wrong(&self) -> bool {
        self.reply.number.is_some_and(|number| number != self.best)
    }

    /// Whether the program crashed without an answer.
    pub fn has_crashed(&self) -> bool {
        self.reply == Reply::CRASH
    }

    /// What it says about the mistakes of the program, if anything.
    pub fn seen(&self) -> Option<Seen> {
        let did = match self.reply {
            Reply { number: Some(number), .. } => Did::Print(number),
            Reply::CRASH => Did::Crash,
            Reply { .. } => return None,
        };
        Some(Seen { dice: self.dice, did })
    }

    /// Whether the judge would not take the answer.
    pub fn fails(&self) -> bool {
        self.reply != Reply::number(self.best)
    }
}

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Every game that was asked, in the order of asking.
    pub asked: Vec<Asked>,
    /// How many of the games were drawn uniformly from all.
    pub uniform: usize,
    /// A game to which the program gave two answers.
    pub unstable: Option<(Dice, [i64; 2])>,
    /// What accounts for the answers, the best explanation first.
    pub explanations: Vec<Explanation>,
    /// How many known mistakes account for the answers as well, but are not as simple.
    pub unlisted: usize,
    /// Whether a name is held to be right, or nothing is left to ask.
    pub is_told: bool,
}

/// In the judge's words, what a program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was asked nothing.
    Unknown,
    /// It answered two things to the same game.
    Unstable,
    /// It answered some game wrongly.
    WrongAnswer,
    /// It crashed.
    Crash,
    /// It was not done in time.
    TimeLimit,
    /// It printed no integer, or more than that.
    NoAnswer,
    /// It agrees on all games that it was asked.
    Agrees,
}

impl Report {
    /// The verdict on all games together. A wrong answer outranks a crash, a crash a time-out.
    pub fn verdict(&self) -> Verdict {
        let some = |what: &dyn Fn(&Asked) -> bool| self.asked.iter().any(what);
        let some_fault = |fault| some(&|asked| asked.reply.fault == Some(fault));
        if self.asked.is_empty() {
            Verdict::Unknown
        } else if self.unstable.is_some() {
            Verdict::Unstable
        } else if some(&Asked::is_wrong) {
            Verdict::WrongAnswer
        } else if some_fault(Fault::Crash) {
            Verdict::Crash
        } else if some_fault(Fault::Late) {
            Verdict::TimeLimit
        } else if some(&Asked::fails) {
            Verdict::NoAnswer
        } else {
            Verdict::Agrees
        }
    }

    /// The simplest game that shows the verdict.
    pub fn counterexample(&self) -> Option<&Asked> {
        self.failed().into_iter().next()
    }

    /// The games that show the verdict, the simplest first.
    pub fn failed(&self) -> Vec<&Asked> {
        let verdict = self.verdict();
        let shows = |asked: &&Asked| match verdict {
            Verdict::Unstable => self.unstable.is_some_and(|(dice, _)| dice == asked.dice),
            Verdict::WrongAnswer => asked.is_wrong(),
            Verdict::Crash => asked.reply.fault == Some(Fault::Crash),
            Verdict::TimeLimit => asked.reply.fault == Some(Fault::Late),
            Verdict::NoAnswer => asked.fails(),
            Verdict::Agrees | Verdict::Unknown => false,
        };
        let mut failed: Vec<&Asked> = self.asked.iter().filter(shows).collect();
        failed.sort_by_cached_key(|asked| simplicity(&asked.dice));
        failed
    }

    /// Whether one of the explanations is certain.
    pub fn is_certain(&self) -> bool {
        self.explanations.iter().any(|explanation| explanation.is_certain)
    }
}
