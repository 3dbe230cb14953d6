//! What people read of a check: the verdict, the game, both lines, the rule, and what to do.

mod note;
#[cfg(test)]
mod tests;

use std::fmt::{self, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use indicatif::HumanCount;
use yutnori_contestant::program::{self, Crash, Ending, Note, Outcome, Run};
use yutnori_diagnosis::cause::{Cause, Explanation, Sureness};
use yutnori_diagnosis::dictionary::Dictionary;
use yutnori_diagnosis::difference::{Parting, parting};
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::report::{Asked, Report, Verdict};
use yutnori_diagnosis::session::Progress;
use yutnori_explorer::Explorer;
use yutnori_judge::oracle::{Oracle, Played};
use yutnori_picture::{Fault, Side, Told};
use yutnori_words::moves::{HEADS, rows_of_reading};
use yutnori_words::verdict as words;
use yutnori_words::{Lang, Said, cause, mistake, program as of_program, rules};

use crate::check::Checked;

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// What is shown while a check goes on.
pub(crate) fn progress(progress: Progress, lang: Lang) -> String {
    if progress.is_none_of_the_known {
        let count = HumanCount(Dictionary::get().showing() as u64).to_string();
        return yutnori_words::check::none_of_the_known(&count, lang);
    }
    yutnori_words::check::progress(progress.wrong, progress.candidates, lang)
}

/// How long the slowest game took, for a program.
pub(crate) fn slowest(checked: &Checked) -> Option<Duration> {
    checked.time_limit?;
    checked.driven.runs.values().map(Run::charged).max()
}

/// All that is odd about a program, each thing once.
pub(crate) fn notes(checked: &Checked) -> Vec<Note> {
    let runs = checked.driven.runs.values().flat_map(|run| &run.notes);
    let source = checked.remarks.iter().map(|remark| &remark.note);
    let mut notes: Vec<Note> = checked.notes.iter().chain(source).chain(runs).copied().collect();
    notes.sort_unstable();
    notes.dedup();
    notes
}

/// The verdict in full, with styles for a terminal.
pub(crate) fn text(checked: &Checked) -> String {
    let mut text = String::new();
    write(checked, &mut text).expect("a string takes any text");
    text
}

fn write(checked: &Checked, out: &mut String) -> fmt::Result {
    let lang = checked.lang;
    let report = &checked.driven.report;
    let verdict = report.verdict();
    let style = if verdict == Verdict::Agrees { GOOD } else { BAD };
    writeln!(out, "{style}{}{style:#}", headline(checked))?;
    if verdict == Verdict::Agrees {
        writeln!(out, "{}", agreement(checked))?;
    }
    if let Some(asked) = report.counterexample() {
        writeln!(out)?;
        write_counterexample(checked, asked, out)?;
    }
    for (place, explanation) in report.explanations.iter().enumerate() {
        writeln!(out)?;
        write_explanation(explanation, place == 0, lang, out)?;
    }
    if report.unlisted > 0 {
        writeln!(out, "{}", words::unlisted(report.unlisted, lang))?;
    }
    if checked.driven.is_cut_short {
        writeln!(out, "{}", words::CUT_SHORT.to(lang))?;
    }
    match report.explanations.first().map(Explanation::sureness) {
        Some(Sureness::Possible) => writeln!(out, "{}", words::NOT_TOLD_APART.to(lang))?,
        Some(Sureness::Near) => write_unexplained(report, lang, out)?,
        None if verdict == Verdict::WrongAnswer => write_unexplained(report, lang, out)?,
        _ => {}
    }
    let notes = notes(checked);
    let slow = checked.driven.runs.values().filter(|run| run.is_late).count();
    if !notes.is_empty() || slow > 0 {
        writeln!(out)?;
    }
    for note in notes {
        let remark = checked.remarks.iter().find(|remark| remark.note == note);
        let detail = remark.map(|remark| remark.detail.as_str()).unwrap_or_default();
        let detail = if detail.is_empty() { String::new() } else { format!(" ({detail})") };
        writeln!(out, "- {}{detail}", about(note).to(lang))?;
    }
    let games = report.asked.len();
    let crashed = report.asked.iter().filter(|asked| asked.has_crashed()).count();
    if verdict == Verdict::WrongAnswer && crashed > 0 {
        writeln!(out, "- {}", words::crashed(crashed, games, lang))?;
    }
    if let (Some(limit), true) = (checked.time_limit, slow > 0) {
        writeln!(out, "- {}", words::slow(limit.as_secs_f64(), slow, games, lang))?;
    }
    if let (Some(limit), Some(slowest)) = (checked.time_limit, slowest(checked))
        && slowest >= limit / 4
    {
        let [slowest, limit] = [slowest, limit].map(|time| time.as_secs_f64());
        writeln!(out, "- {}", words::slowest(slowest, limit, lang))?;
    }
    if let (Some(command), Some(asked)) = (&checked.command, report.counterexample()) {
        let again = words::GAME_AGAIN.to(lang);
        // Options come before the command of the program, which may have its own.
        writeln!(out, "\n{again} yutnori check --game '{}' {command}", asked.dice)?;
    }
    if verdict == Verdict::WrongAnswer {
        writeln!(out, "{}", words::CHECK_AGAIN.to(lang))?;
    }
    Ok(())
}

/// What is ruled out where no known mistake accounts for the answers, and the games to step through.
fn write_unexplained(report: &Report, lang: Lang, out: &mut String) -> fmt::Result {
    writeln!(out, "\n{}\n{}", unexplained(lang), words::STEP_THROUGH.to(lang))?;
    for asked in report.failed().into_iter().take(SIMPLEST) {
        if let Some(yours) = asked.reply.number {
            writeln!(out, "  {}", words::failed_game(asked.dice, yours, asked.best, lang))?;
        }
    }
    Ok(())
}

/// How many games are shown to step through.
const SIMPLEST: usize = 5;

/// The verdict in the judge's words.
fn headline(checked: &Checked) -> String {
    let report = &checked.driven.report;
    let (failed, games) = (report.failed().len(), report.asked.len());
    words::headline(report.verdict(), failed, games, checked.lang)
}

/// What agreement on all games rules out.
fn agreement(checked: &Checked) -> String {
    let (report, lang) = (&checked.driven.report, checked.lang);
    let asked = |dice| report.asked.iter().any(|asked| asked.dice == dice);
    let mut said = Vec::new();
    let catching = yutnori_diagnosis::sets::catching();
    if catching.iter().all(|(dice, _)| asked(*dice)) {
        let count = HumanCount(Dictionary::get().showing() as u64).to_string();
        said.push(words::not_a_known_mistake(&count, catching.len(), lang));
    } else if yutnori_judge::cases::FIRST
        .iter()
        .all(|dice| asked(dice.parse().expect("they are dice")))
    {
        said.push(words::NOT_A_READING.to(lang).into());
    }
    let played = catching.iter().filter(|(dice, _)| asked(*dice)).count();
    if let Some(time) = checked.driven.time_was_up.filter(|_| played < catching.len()) {
        let share = catching.len() as f64 / played.max(1) as f64;
        let enough = (time.as_secs_f64() * share * 1.2).ceil() as u64;
        said.push(words::too_little_time(played, catching.len(), enough, lang));
    }
    // After fewer games it would be no comfort.
    if report.uniform >= 300 {
        said.push(words::confidence(report.uniform, lang));
    }
    said.join("\n")
}

fn write_counterexample(checked: &Checked, asked: &Asked, out: &mut String) -> fmt::Result {
    let lang = checked.lang;
    let report = &checked.driven.report;
    let run = &checked.driven.runs[&asked.dice];
    let yours = yours(checked, asked, lang);
    writeln!(out, "{BOLD}{}{BOLD:#}", asked.dice)?;
    let (your, best) = (words::YOUR_ANSWER.to(lang), words::RIGHT_ANSWER.to(lang));
    writeln!(out, "{your}: {yours}\n{best}: {}", asked.best)?;
    // What is no answer is shown as it was printed.
    let stdout = run.stdout.trim_end();
    if matches!(run.outcome, Outcome::NoAnswer | Outcome::Flooded) && !stdout.is_empty() {
        let lines: Vec<&str> = stdout.lines().collect();
        let end = lines[lines.len().saturating_sub(PRINTED)..].join("\n");
        writeln!(out, "{}: {end}", words::PRINTED.to(lang))?;
    }
    let stderr = run.stderr.trim_end();
    if !matches!(run.outcome, Outcome::Answered(_)) && !stderr.is_empty() {
        let lines: Vec<&str> = stderr.lines().collect();
        writeln!(out, "{}", lines[lines.len().saturating_sub(SHOWN)..].join("\n"))?;
    }

    if report.unstable.is_some() {
        writeln!(out, "{}", words::LOOK_FOR_CHANCE.to(lang))?;
    } else if asked.reply.number == Some(asked.best) {
        writeln!(out, "{}", words::NUMBER_IS_RIGHT.to(lang))?;
    }
    // Only a wrong answer has a line to set the best one against.
    if !asked.is_wrong() || report.unstable.is_some() {
        return Ok(());
    }
    let best = Oracle::right().line(&asked.dice).expect("every game has a best line");
    writeln!(out, "\n{}", words::BEST_LINE.to(lang))?;
    write_line(&best, None, lang, out)?;
    let plain = report.explanations.first().filter(|first| first.is_plain());
    if let Some(Cause::Mistake(mistake)) = plain.map(|first| &first.cause) {
        let Parting { line, offence } = parting(&mistake.oracle(), &asked.dice);
        if is_told(&line, asked) {
            writeln!(out, "\n{}", words::PROGRAM_PLAYS.to(lang))?;
            write_line(&line, offence.map(|offence| offence.turn), lang, out)?;
        }
        if let Some(offence) = offence {
            writeln!(out, "{BAD}{}{BAD:#}", words::objection(offence.turn, offence.what, lang))?;
        }
    }
    Ok(())
}

/// What a program answered to a game, or what happened in place of an answer.
fn yours(checked: &Checked, asked: &Asked, lang: Lang) -> String {
    let run = &checked.driven.runs[&asked.dice];
    match (&checked.driven.report.unstable, &run.outcome, run.number) {
        (Some((_, [one, other])), ..) => words::two_answers(*one, *other, lang),
        (_, Outcome::Answered(number), _) => number.to_string(),
        (_, outcome, number) => {
            let what = what_happened(outcome, lang);
            match number {
                Some(number) => format!("{number} ({what})"),
                None => what,
            }
        }
    }
}

/// Whether a program that plays this line gives the answer that was seen.
fn is_told(line: &[Played], asked: &Asked) -> bool {
    let total = line.iter().map(|played| i64::from(played.points)).sum();
    !line.is_empty() && asked.reply.number == Some(total)
}

/// How many lines are shown of what a program printed in place of an answer.
const PRINTED: usize = 4;

/// How many lines of a program's last words are shown.
const SHOWN: usize = 12;

/// Writes the moves of a line as a table, and marks one turn.
fn write_line(line: &[Played], marked: Option<usize>, lang: Lang, out: &mut String) -> fmt::Result {
    writeln!(out, "  {}", HEADS.to(lang))?;
    for (turn, row) in (1..).zip(rows_of_reading(line, lang)) {
        match marked {
            Some(marked) if marked == turn => writeln!(out, "{BAD}> {row}{BAD:#}")?,
            _ => writeln!(out, "  {row}")?,
        }
    }
    Ok(())
}

fn write_explanation(
    explanation: &Explanation,
    is_first: bool,
    lang: Lang,
    out: &mut String,
) -> fmt::Result {
    let Explanation { cause, explains, of, equivalent, .. } = explanation;
    let sure = words::sureness(is_first, explanation.sureness(), lang);
    write!(out, "{BOLD}{sure}:{BOLD:#} {}", cause::sentence(cause, lang))?;
    writeln!(out, " {}", words::explains(*explains, *of, lang))?;
    let Cause::Mistake(mistake) = cause else { return Ok(()) };
    if is_first && explanation.is_plain() {
        if let Some(rule) = mistake::rule(mistake) {
            writeln!(out, "{}", rules::numbered(rule, lang))?;
        }
        for change in mistake::mends(mistake, lang) {
            let mend = words::MEND.to(lang);
            writeln!(out, "{BOLD}{mend}:{BOLD:#} {change}")?;
        }
    }
    if !equivalent.is_empty() {
        let same = words::SAME_ON_ALL.to(lang);
        let names = equivalent.iter().map(|mistake| mistake::short(mistake, lang));
        writeln!(out, "{same} {}", names.collect::<Vec<_>>().join("; "))?;
    }
    Ok(())
}

/// How a run ended that was no answer.
fn what_happened(outcome: &Outcome, lang: Lang) -> String {
    use of_program::ending;
    let said = match outcome {
        Outcome::Answered(number) => return number.to_string(),
        Outcome::Crashed(crash) => return how_it_crashed(crash, lang),
        Outcome::NoAnswer => ending::NO_ANSWER,
        Outcome::TimedOut => ending::TIMED_OUT,
        Outcome::Flooded => ending::FLOODED,
        Outcome::Stopped => ending::STOPPED,
    };
    said.to(lang).into()
}

fn how_it_crashed(Crash { ending, cause }: &Crash, lang: Lang) -> String {
    let ending = match ending {
        Ending::Code(code) => of_program::ending::code(*code, lang),
        Ending::Signal(name) => name.clone(),
    };
    match cause {
        Some(cause) => of_program::crashed(&ending, crash_cause(*cause), lang),
        None => ending,
    }
}

fn crash_cause(cause: program::Cause) -> Said {
    use of_program::crash;
    use program::Cause;
    match cause {
        Cause::Index => crash::INDEX,
        Cause::Recursion => crash::RECURSION,
        Cause::Memory => crash::MEMORY,
        Cause::OutOfMemory => crash::OUT_OF_MEMORY,
        Cause::Division => crash::DIVISION,
        Cause::Assertion => crash::ASSERTION,
        Cause::NoValue => crash::NO_VALUE,
        Cause::Input => crash::INPUT,
        Cause::Syntax => crash::SYNTAX,
    }
}

/// What is odd about a program, and what to do.
fn about(note: Note) -> Said {
    use of_program::note;
    match note {
        Note::PromptBeforeAnswer => note::PROMPT_BEFORE_ANSWER,
        Note::TextAfterAnswer => note::TEXT_AFTER_ANSWER,
        Note::SeveralNumbers => note::SEVERAL_NUMBERS,
        Note::Decimal => note::DECIMAL,
        Note::WindowsLineEnds => note::WINDOWS_LINE_ENDS,
        Note::WantsTestCount => note::WANTS_TEST_COUNT,
        Note::WantsOneNumberALine => note::WANTS_ONE_NUMBER_A_LINE,
        Note::ReadsFile => note::READS_FILE,
        Note::OddNumber => note::ODD_NUMBER,
        Note::NeverReads => note::NEVER_READS,
        Note::WritesFile => note::WRITES_FILE,
        Note::JavaClass => note::JAVA_CLASS,
        Note::JavaPackage => note::JAVA_PACKAGE,
        Note::Encoding => note::ENCODING,
        Note::VisualStudio => note::VISUAL_STUDIO,
        Note::NameClash => note::NAME_CLASH,
        Note::Memory => note::MEMORY,
    }
}

/// What is ruled out where no known mistake accounts for the answers.
fn unexplained(lang: Lang) -> String {
    let known = HumanCount(Dictionary::get().showing() as u64).to_string();
    words::unexplained(&known, lang)
}

/// A page with the best line and the one under the misreading side by side, or, where it is
/// not known what the program plays or its number is right, a page to try every move of the game.
/// None if the program was right on all.
pub(crate) fn page(checked: &Checked) -> Option<String> {
    let report = &checked.driven.report;
    let asked = report.counterexample()?;
    let plain = report.explanations.first().filter(|first| first.is_plain());
    let cause = plain.map(|explanation| &explanation.cause);
    let both = |write: &dyn Fn(Lang) -> String| Lang::ALL.map(write);
    let right = Oracle::right();
    let mistake = match cause {
        Some(Cause::Mistake(mistake)) => mistake.clone(),
        _ => Mistake { edits: Vec::new(), readings: Vec::new() },
    };
    let Parting { line, offence } = parting(&mistake.oracle(), &asked.dice);
    if !asked.is_wrong() || !is_told(&line, asked) {
        let game = Explorer::new(&asked.dice);
        let note = note::note(checked, asked);
        return Some(yutnori_picture::explore_with(&game.start(), &note, Some(checked.lang)));
    }
    let best = right.line(&asked.dice).expect("every game has a best line");
    let told = |line: &[Played]| {
        let told = |played: &Played| Told {
            horse: played.horse,
            roll: played.roll,
            from: played.from,
            to: played.to,
            points: played.points,
        };
        line.iter().map(told).collect()
    };
    let [best_title, your_title] =
        [words::BEST_SIDE, words::PROGRAM_SIDE].map(|title| Lang::ALL.map(|lang| title.to(lang)));
    let sides = [
        Side { title: best_title, moves: told(&best) },
        Side { title: your_title, moves: told(&line) },
    ];
    let title = both(&|lang| cause.map_or(String::new(), |cause| cause::sentence(cause, lang)));
    let rule = both(&|lang| {
        let objection = offence.map(|offence| words::objection(offence.turn, offence.what, lang));
        let rule = mistake::rule(&mistake).map(|rule| rules::numbered(rule, lang));
        let mends = mistake::mends(&mistake, lang);
        let explained =
            plain.map(|Explanation { explains, of, .. }| words::explains(*explains, *of, lang));
        let parts = objection.into_iter().chain(rule).chain(mends).chain(explained);
        parts.collect::<Vec<String>>().join(" ")
    });
    let fault = Fault {
        turn: offence.map_or(1, |offence| offence.turn),
        title: title.each_ref().map(String::as_str),
        rule: rule.each_ref().map(String::as_str),
    };
    Some(yutnori_picture::compare(&asked.dice, &sides, fault, Some(checked.lang)))
}
