//! What stands above the board on a page of one game.

use yutnori_diagnosis::cause::{Explanation, Sureness};
use yutnori_diagnosis::report::{Asked, Verdict};
use yutnori_words::verdict as words;
use yutnori_words::{Lang, cause};

use super::{unexplained, yours};
use crate::check::Checked;

/// What a page says of a game whose lines it cannot set side by side: both answers, and what is
/// known of the cause.
pub(super) fn note(checked: &Checked, asked: &Asked) -> Vec<[String; 2]> {
    let report = &checked.driven.report;
    let both = |write: &dyn Fn(Lang) -> String| Lang::ALL.map(write);
    let yours = |lang| yours(checked, asked, lang);
    let answers = both(&|lang| {
        let (your, best) = (words::YOUR_ANSWER.to(lang), words::RIGHT_ANSWER.to(lang));
        format!("{your}: {}; {best}: {}", yours(lang), asked.best)
    });
    let mut note = vec![answers];
    if report.unstable.is_some() {
        note.push(both(&|lang| words::LOOK_FOR_CHANCE.to(lang).into()));
    } else if asked.reply.number == Some(asked.best) {
        note.push(both(&|lang| words::NUMBER_IS_RIGHT.to(lang).into()));
    }
    for (place, explanation) in report.explanations.iter().enumerate() {
        let Explanation { cause, explains, of, .. } = explanation;
        note.push(both(&|lang| {
            let sure = words::sureness(place == 0, explanation.sureness(), lang);
            let explains = words::explains(*explains, *of, lang);
            format!("{sure}: {} {explains}", cause::sentence(cause, lang))
        }));
    }
    match report.explanations.first().map(Explanation::sureness) {
        Some(Sureness::Possible) => note.push(both(&|lang| words::NOT_TOLD_APART.to(lang).into())),
        Some(Sureness::Near) => note.push(both(&unexplained)),
        None if report.verdict() == Verdict::WrongAnswer => note.push(both(&unexplained)),
        _ => {}
    }
    note
}
