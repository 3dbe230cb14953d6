//! Why a program is wrong: its author runs the games, and types what it printed.

use serde_json::{Value, json};
use yutnori_core::Dice;
use yutnori_diagnosis::dictionary::Dictionary;
use yutnori_diagnosis::report::{Asked, Fault, Reply, Report};
use yutnori_diagnosis::session::{self, Session};
use yutnori_diagnosis::{answers, json, sets};

use crate::solve::pips;
use crate::verdict;

/// A diagnosis by question and answer.
#[derive(Debug)]
pub struct Talk {
    session: Session,
    /// What was answered, in order; with it a session can be repeated but for the last answer.
    answers: Vec<(Dice, Reply)>,
}

impl Default for Talk {
    fn default() -> Talk {
        Talk { session: Session::conversation(), answers: Vec::new() }
    }
}

impl Talk {
    /// The game to run next; `None` once nothing is left to ask.
    pub fn due(&mut self) -> Option<Dice> {
        self.session.next_games().first().copied()
    }

    /// Takes the answer to that game.
    ///
    /// # Errors
    ///
    /// If nothing is left to ask.
    pub fn answer(&mut self, reply: Reply) -> Result<(), String> {
        let dice = self.due().ok_or("nothing is left to ask")?;
        self.session.answer(dice, reply);
        self.answers.push((dice, reply));
        Ok(())
    }

    /// Takes the last answer back, if there is one.
    pub fn undo(&mut self) {
        self.answers.pop();
        // A session follows from its answers.
        self.session = Session::conversation();
        for &(dice, reply) in &self.answers {
            self.session.next_games();
            self.session.answer(dice, reply);
        }
    }

    /// What `yutnori check --json` prints, with `told`: whether a name is held to be right, or
    /// nothing is left to ask.
    pub fn verdict(&mut self) -> Value {
        let report = self.session.report();
        let told = report.is_told || self.due().is_none();
        let mut verdict = json::report(&report);
        verdict["told"] = told.into();
        verdict
    }

    /// All that the page shows.
    pub fn state(&mut self) -> Value {
        let next = self.due();
        let report = self.session.report();
        let expected = next.and_then(|dice| self.session.expected(&dice));
        let progress = self.session.progress();
        let mut state = concluded(&report);
        state["told"] = (report.is_told || next.is_none()).into();
        state["next"] = json!(next.map(|dice| dice.to_string()));
        state["expected"] = json!(expected);
        state["candidates"] = progress.candidates.into();
        state["none"] = progress.is_none_of_the_known.into();
        state
    }
}

/// Reads an answer: a number, or `crash`, `late` or `none`.
///
/// # Errors
///
/// A sentence that says what to type.
pub fn reply(text: &str) -> Result<Reply, String> {
    let fault = |fault| Ok(Reply { number: None, fault: Some(fault) });
    match text.trim() {
        "crash" => fault(Fault::Crash),
        "late" => fault(Fault::Late),
        "none" => fault(Fault::Format),
        number => number
            .parse()
            .map(Reply::number)
            .map_err(|_| "type the number that your program printed".into()),
    }
}

/// What is concluded from answers that were noted: lines of dice and answer.
///
/// # Errors
///
/// If a line makes no sense, or there is none.
pub fn noted(text: &str) -> Result<Value, String> {
    let noted = answers::parse(text.as_bytes()).map_err(|why| why.to_string())?;
    if noted.is_empty() {
        return Err("paste a line for each game: ten dice and the answer".into());
    }
    let report = session::of_noted(noted.iter().map(|noted| (noted.dice, noted.answer)));
    let mut state = concluded(&report);
    let is_right = report.asked.iter().all(|asked| !asked.fails());
    state["told"] = true.into();
    state["none"] = (is_right && covers(&report)).into();
    Ok(state)
}

/// Whether all games of the complete set were asked.
fn covers(report: &Report) -> bool {
    let asked = |dice: &Dice| report.asked.iter().any(|asked| asked.dice == *dice);
    sets::catching().iter().all(|(dice, _)| asked(dice))
}

fn concluded(report: &Report) -> Value {
    let mut concluded = verdict::told(report);
    concluded["asked"] = report.asked.iter().map(asked).collect();
    concluded["known"] = Dictionary::get().showing().into();
    concluded["verdict"] = json::report(report);
    concluded
}

fn asked(asked: &Asked) -> Value {
    let fault = asked.reply.fault.map(|fault| match fault {
        Fault::Crash => "crash",
        Fault::Late => "late",
        Fault::Format => "none",
    });
    json!({
        "dice": pips(&asked.dice),
        "best": asked.best,
        "yours": asked.reply.number,
        "fault": fault,
        "fails": asked.fails(),
    })
}

#[cfg(test)]
mod tests {
    use yutnori_judge::oracle::Oracle;

    use super::*;

    fn ask(talk: &mut Talk, oracle: &Oracle, answers: usize) {
        for _ in 0..answers {
            let Some(dice) = talk.due() else { break };
            talk.answer(Reply::number(oracle.best(&dice).unwrap_or(0).into())).unwrap();
        }
    }

    #[test]
    fn an_answer_that_is_taken_back_leaves_no_trace() {
        let reading = yutnori_diagnosis::readings::by_id("blue-never").unwrap().oracle();
        let (mut straight, mut corrected) = (Talk::default(), Talk::default());
        ask(&mut straight, &reading, 3);
        ask(&mut corrected, &reading, 2);
        let due = corrected.due();
        corrected.answer(Reply::number(7)).unwrap();
        corrected.undo();
        assert_eq!(corrected.due(), due);
        ask(&mut corrected, &reading, 1);
        assert_eq!(corrected.state(), straight.state());
    }

    #[test]
    fn replies_are_numbers_or_say_what_happened() {
        assert_eq!(reply(" 190 "), Ok(Reply::number(190)));
        assert_eq!(reply("crash"), Ok(Reply::CRASH));
        assert!(reply("19 0").is_err());
    }

    #[test]
    fn right_answers_end_in_none_only_if_all_that_matter_were_given() {
        let set = crate::cases::text(false);
        assert_eq!(noted(&set).unwrap()["none"], true);
        let part: String = set.lines().take(5).map(|line| format!("{line}\n")).collect();
        assert_eq!(noted(&part).unwrap()["none"], false);
        assert!(noted("\n# nothing\n").is_err());
    }
}
