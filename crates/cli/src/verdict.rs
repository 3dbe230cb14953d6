//! What people read of a check: the verdict, the game, both lines, the rule, and what to do.

use std::fmt::{self, Write};
use std::fs;
use std::io;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use indicatif::HumanCount;
use yutnori_contestant::program::{self, Crash, Ending, Note, Outcome};
use yutnori_core::Horse;
use yutnori_diagnosis::cause::{Cause, Explanation};
use yutnori_diagnosis::dictionary::Dictionary;
use yutnori_diagnosis::difference::{Parting, What, parting};
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::report::{Asked, Verdict};
use yutnori_diagnosis::session::Progress;
use yutnori_judge::oracle::{Oracle, Played};
use yutnori_picture::{Explorer, Fault, Lang, Moment, Side, Told, reason};

use crate::check::Checked;
use crate::moves::{heads, rows_of_reading};
use crate::named;

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// What is shown while a check goes on.
pub(crate) fn progress(progress: Progress, lang: Lang) -> String {
    let Progress { wrong, candidates, .. } = progress;
    match (wrong, candidates) {
        (0, _) => String::new(),
        (_, 0) => lang.of(format!("{wrong} wrong"), format!("오답 {wrong}개")),
        _ => lang.of(
            format!("{wrong} wrong, {candidates} explanations left"),
            format!("오답 {wrong}개, 남은 원인 후보 {candidates}개"),
        ),
    }
}

/// All that is odd about a program, each thing once.
pub(crate) fn notes(checked: &Checked) -> Vec<Note> {
    let runs = checked.driven.runs.values().flat_map(|run| &run.notes);
    let mut notes: Vec<Note> = checked.notes.iter().chain(runs).copied().collect();
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
        let more = report.unlisted;
        writeln!(
            out,
            "{}",
            lang.of(
                format!("Or one of {more} other known mistakes, which fit these answers as well."),
                format!("또는 이 답들과 맞는 다른 실수 {more}가지 가운데 하나입니다.")
            )
        )?;
    }
    if checked.driven.is_cut_short {
        writeln!(
            out,
            "{}",
            lang.of(
                "The time was up before more was known; give it more with --budget 60.",
                "더 알아내기 전에 시간이 다 되었습니다. --budget 60 으로 늘려 보십시오."
            )
        )?;
    }
    if verdict == Verdict::WrongAnswer && report.explanations.is_empty() {
        writeln!(
            out,
            "\n{}",
            lang.of(
                "No known misreading of the rules accounts for these answers. Look for a mistake in the search:\n\
                 an undo that forgets something, a reset between tries, a branch that is cut too early.",
                "알려진 어떤 오독으로도 이 답들이 설명되지 않습니다. 탐색에 실수가 있는지 보십시오:\n\
                 되돌리기에서 빠뜨린 값, 초기화, 너무 일찍 끊은 가지치기 같은 것입니다."
            )
        )?;
    }
    let notes = notes(checked);
    let slow = checked.driven.runs.values().filter(|run| run.is_late).count();
    if !notes.is_empty() || slow > 0 {
        writeln!(out)?;
    }
    for note in notes {
        writeln!(out, "- {}", about(note, lang))?;
    }
    let crashed = report.asked.iter().filter(|asked| asked.has_crashed()).count();
    if verdict == Verdict::WrongAnswer && crashed > 0 {
        let games = report.asked.len();
        let crashes = lang.of(
            format!("- It crashed on {crashed} of {games} games."),
            format!("- {games}게임 중 {crashed}게임에서 비정상 종료했습니다."),
        );
        writeln!(out, "{crashes}")?;
    }
    if let (Some(limit), true) = (checked.time_limit, slow > 0) {
        let (games, limit) = (report.asked.len(), limit.as_secs_f64());
        let slow = lang.of(
            format!("- It took longer than the limit of {limit} s on {slow} of {games} games."),
            format!("- {games}게임 중 {slow}게임에서 제한 시간 {limit}초를 넘겼습니다."),
        );
        writeln!(out, "{slow}")?;
    }
    if let (Some(command), Some(asked)) = (&checked.command, report.counterexample()) {
        let again = lang.of("This game again:", "이 게임만 다시:");
        // Options come before the command of the program, which may have its own.
        writeln!(out, "\n{again} yutnori check --game '{}' {command}", asked.dice)?;
    }
    if verdict == Verdict::WrongAnswer {
        let again = lang.of(
            "Mend it and check again: programs often have several mistakes.",
            "고친 뒤 다시 검사하십시오. 실수가 여러 개인 경우가 많습니다.",
        );
        writeln!(out, "{again}")?;
    }
    Ok(())
}

/// The verdict in the judge's words.
fn headline(checked: &Checked) -> String {
    let (report, lang) = (&checked.driven.report, checked.lang);
    let games = report.asked.len();
    let failed = report.failed().len();
    let (en, ko) = match report.verdict() {
        Verdict::Unknown => ("No game was asked.".into(), "아무 게임도 풀지 않았습니다.".into()),
        Verdict::Agrees => (
            format!("Right on all {games} games tried."),
            format!("맞았습니다: {games}게임에서 모두 정답입니다."),
        ),
        Verdict::WrongAnswer => (
            format!("Wrong answer on {failed} of {games} games."),
            format!("틀렸습니다: {games}게임 중 {failed}게임이 오답입니다."),
        ),
        Verdict::Crash => (
            format!("Runtime error on {failed} of {games} games."),
            format!("런타임 에러: {games}게임 중 {failed}게임에서 비정상 종료했습니다."),
        ),
        Verdict::TimeLimit => (
            format!("Time limit exceeded on {failed} of {games} games."),
            format!("시간 초과: {games}게임 중 {failed}게임에서 제한 시간을 넘겼습니다."),
        ),
        Verdict::NoAnswer => (
            format!("No answer, or more than one number, on {failed} of {games} games."),
            format!("출력 형식: {games}게임 중 {failed}게임에서 정수 하나를 출력하지 않았습니다."),
        ),
        Verdict::Unstable => (
            "Unstable: two runs of the same game gave two answers.".into(),
            "같은 게임을 두 번 돌렸더니 답이 서로 다릅니다.".into(),
        ),
    };
    lang.of(en, ko)
}

/// What agreement on all games rules out.
fn agreement(checked: &Checked) -> String {
    let (report, lang) = (&checked.driven.report, checked.lang);
    let asked = |dice| report.asked.iter().any(|asked| asked.dice == dice);
    let mut said = Vec::new();
    let catching = yutnori_diagnosis::sets::catching();
    if catching.iter().all(|(dice, _)| asked(*dice)) {
        let count = HumanCount(Dictionary::get().showing() as u64);
        said.push(lang.of(
            format!("It is none of the {count} known mistakes: each of them fails one of {} of these games.", catching.len()),
            format!("알려진 {count}가지 실수 가운데 어느 것도 아닙니다. 그런 프로그램은 이 중 {}게임에서 반드시 하나는 틀립니다.", catching.len()),
        ));
    } else if yutnori_judge::cases::FIRST
        .iter()
        .all(|dice| asked(dice.parse().expect("they are dice")))
    {
        said.push(lang.of(
            "It is none of the misreadings that `yutnori readings` lists: each of them fails one of these games.".into(),
            "`yutnori readings`에 있는 오독은 아닙니다. 그런 프로그램은 이 게임들 중 하나는 반드시 틀립니다.".into(),
        ));
    }
    // After fewer games it would be no comfort.
    if report.uniform >= 300 {
        let share = 300.0 / report.uniform as f64;
        said.push(lang.of(
            format!("From the {} random games among them: with 95 % confidence it is wrong on fewer than {share:.2} % of all games.", report.uniform),
            format!("그중 무작위 {}게임으로 보면, 95% 신뢰도로 전체 게임의 {share:.2}% 미만에서만 틀릴 수 있습니다.", report.uniform),
        ));
    }
    said.join("\n")
}

fn write_counterexample(checked: &Checked, asked: &Asked, out: &mut String) -> fmt::Result {
    let lang = checked.lang;
    let report = &checked.driven.report;
    let run = &checked.driven.runs[&asked.dice];
    let yours = match (&report.unstable, &run.outcome, run.number) {
        (Some((_, [one, other])), ..) => {
            lang.of(format!("{one}, then {other}"), format!("{one}, 그다음 {other}"))
        }
        (_, Outcome::Answered(number), _) => number.to_string(),
        (_, outcome, number) => {
            let what = what_happened(outcome, lang);
            match number {
                Some(number) => format!("{number} ({what})"),
                None => what,
            }
        }
    };
    writeln!(out, "{BOLD}{}{BOLD:#}", asked.dice)?;
    let (your, best) = lang.of(("your answer", "right answer"), ("프로그램의 답", "정답"));
    writeln!(out, "{your}: {yours}\n{best}: {}", asked.best)?;
    let stderr = run.stderr.trim_end();
    if !matches!(run.outcome, Outcome::Answered(_)) && !stderr.is_empty() {
        let lines: Vec<&str> = stderr.lines().collect();
        writeln!(out, "{}", lines[lines.len().saturating_sub(SHOWN)..].join("\n"))?;
    }

    if report.unstable.is_some() {
        let advice = lang.of(
            "Look for a variable without a first value, for memory beyond an array, or for chance.",
            "초기화하지 않은 변수, 배열 범위를 벗어난 접근, 난수 사용이 있는지 보십시오.",
        );
        writeln!(out, "{advice}")?;
    } else if asked.reply.number == Some(asked.best) {
        let only = lang.of("The number itself is right.", "숫자 자체는 맞습니다.");
        writeln!(out, "{only}")?;
    }
    // Only a wrong answer has a line to set the best one against.
    if !asked.is_wrong() || report.unstable.is_some() {
        return Ok(());
    }
    let best = Oracle::right().line(&asked.dice).expect("every game has a best line");
    let heading = lang.of("A best line:", "최선의 이동:");
    writeln!(out, "\n{heading}")?;
    write_line(&best, None, lang, out)?;
    if let Some(Cause::Mistake(mistake)) = report.explanations.first().map(|first| &first.cause) {
        let Parting { line, offence } = parting(&mistake.oracle(), &asked.dice);
        if is_told(&line, asked) {
            let heading = lang.of("Your program probably plays:", "프로그램의 이동(추정):");
            writeln!(out, "\n{heading}")?;
            write_line(&line, offence.map(|offence| offence.turn), lang, out)?;
        }
        if let Some(offence) = offence {
            writeln!(out, "{BAD}{}{BAD:#}", objection(offence.turn, offence.what, lang))?;
        }
    }
    Ok(())
}

/// Whether a program that plays this line gives the answer that was seen.
fn is_told(line: &[Played], asked: &Asked) -> bool {
    let total = line.iter().map(|played| i64::from(played.points)).sum();
    !line.is_empty() && asked.reply.number == Some(total)
}

/// How many lines of a program's last words are shown.
const SHOWN: usize = 12;

/// What the rules say of a turn.
fn objection(turn: usize, what: What, lang: Lang) -> String {
    match what {
        What::Illegal(why) => {
            lang.of(format!("Turn {turn}: "), format!("{turn}번째 턴: ")) + &reason(why, lang) + "."
        }
        What::Lands(square) => lang.of(
            format!("Turn {turn}: the move ends on {square}."),
            format!("{turn}번째 턴: 이 이동은 {square} 칸에서 끝나야 합니다."),
        ),
        What::Scores(points) => lang.of(
            format!("Turn {turn}: the move scores {points}."),
            format!("{turn}번째 턴: 이 이동의 점수는 {points}점입니다."),
        ),
        What::Untried(Played { horse, from, to, .. }) => lang.of(
            format!("Turn {turn} of the best line: your program does not allow horse {horse} to go from {from} to {to}, which is legal."),
            format!("최선의 이동 {turn}번째 턴: {horse}번 말이 {from} 칸에서 {to} 칸으로 가는 것은 가능한데 프로그램이 허용하지 않습니다."),
        ),
    }
}

/// Writes the moves of a line as a table, and marks one turn.
fn write_line(line: &[Played], marked: Option<usize>, lang: Lang, out: &mut String) -> fmt::Result {
    writeln!(out, "  {}", heads(lang))?;
    for (turn, row) in (1..).zip(rows_of_reading(line)) {
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
    let Explanation { cause, explains, of, is_certain, equivalent } = explanation;
    let sure = match (is_first, is_certain, explains == of) {
        (true, true, _) => lang.of("Why", "원인"),
        (true, false, true) => lang.of("Why, probably", "원인(추정)"),
        (true, false, false) => lang.of("Nearest to it", "가장 가까운 원인"),
        (false, ..) => lang.of("Or", "또는"),
    };
    write!(out, "{BOLD}{sure}:{BOLD:#} {}", named::sentence(cause, lang))?;
    let count = lang.of(
        format!(" (explains {explains} of {of} answers)"),
        format!(" (답 {of}개 중 {explains}개를 설명합니다)"),
    );
    writeln!(out, "{count}")?;
    let Cause::Mistake(mistake) = cause else { return Ok(()) };
    if is_first {
        if let Some(rule) = named::rule(mistake) {
            let name = lang.of("Rule", "규칙");
            writeln!(out, "{name} {rule}: {}", named::rule_text(rule, lang))?;
        }
        for change in named::mends(mistake, lang) {
            let mend = lang.of("Mend", "고치는 법");
            writeln!(out, "{BOLD}{mend}:{BOLD:#} {change}")?;
        }
    }
    if !equivalent.is_empty() {
        let same = lang.of("The same on all games:", "모든 게임에서 똑같은 실수:");
        let names = equivalent.iter().map(|mistake| named::short(mistake, lang));
        writeln!(out, "{same} {}", names.collect::<Vec<_>>().join("; "))?;
    }
    Ok(())
}

/// How a run ended that was no answer.
fn what_happened(outcome: &Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Answered(number) => number.to_string(),
        Outcome::NoAnswer => {
            lang.of("not one integer alone".into(), "정수 하나만 출력하지 않음".into())
        }
        Outcome::TimedOut => lang.of("no answer in time".into(), "시간 안에 답이 없음".into()),
        Outcome::Flooded => lang.of("endless output".into(), "출력이 끝나지 않음".into()),
        Outcome::Stopped => lang.of("stopped".into(), "중단됨".into()),
        Outcome::Crashed(Crash { ending, cause }) => {
            let ending = match ending {
                Ending::Code(code) => {
                    lang.of(format!("exit code {code}"), format!("종료 코드 {code}"))
                }
                Ending::Signal(name) => name.clone(),
            };
            match cause {
                Some(cause) => format!("{ending}: {}", crash_cause(*cause, lang)),
                None => ending,
            }
        }
    }
}

fn crash_cause(cause: program::Cause, lang: Lang) -> &'static str {
    use program::Cause::{
        Assertion, Division, Index, Input, Memory, NoValue, OutOfMemory, Recursion, Syntax,
    };
    let (en, ko) = match cause {
        Index => (
            "an index outside of an array, such as a square beyond the board",
            "배열 범위를 벗어남(판 밖의 칸 등)",
        ),
        Recursion => ("a recursion too deep for the stack", "재귀가 너무 깊어 스택이 넘침"),
        Memory => (
            "an index outside of the board, or a recursion too deep for the stack",
            "판 밖의 인덱스이거나 스택이 넘침",
        ),
        OutOfMemory => ("out of memory", "메모리 부족"),
        Division => ("a division by zero", "0으로 나눔"),
        Assertion => ("an assertion failed", "assert 실패"),
        NoValue => ("nothing where a value was expected", "값이 없는 것을 사용함(null 등)"),
        Input => ("it could not read its input", "입력을 읽지 못함"),
        Syntax => ("the source has a syntax error", "소스의 문법 오류"),
    };
    lang.of(en, ko)
}

/// What is odd about a program, and what to do.
fn about(note: Note, lang: Lang) -> &'static str {
    let (en, ko) = match note {
        Note::PromptBeforeAnswer => (
            "It prints text before the answer; print the number alone.",
            "답 앞에 다른 글자를 출력합니다. 숫자만 출력하십시오.",
        ),
        Note::TextAfterAnswer => (
            "It prints text after the answer; print the number alone.",
            "답 뒤에 다른 글자를 출력합니다. 숫자만 출력하십시오.",
        ),
        Note::SeveralNumbers => (
            "It prints several numbers; the last was taken for the answer.",
            "숫자를 여러 개 출력합니다. 마지막 숫자를 답으로 보았습니다.",
        ),
        Note::Decimal => (
            "It prints a decimal point; the answer is an integer.",
            "소수점이 있는 수를 출력합니다. 답은 정수입니다.",
        ),
        Note::WindowsLineEnds => (
            "Its lines end as on Windows, which the judge accepts.",
            "줄 끝이 윈도우 방식입니다. 채점에는 문제가 없습니다.",
        ),
        Note::WantsTestCount => (
            "It expects the number of games first; the input is ten numbers and nothing else.",
            "테스트 개수를 먼저 읽습니다. 입력은 수 열 개뿐입니다.",
        ),
        Note::WantsOneNumberALine => (
            "It expects one number a line; all ten stand on one line.",
            "한 줄에 수 하나씩 읽습니다. 수 열 개는 한 줄에 있습니다.",
        ),
        Note::ReadsFile => (
            "It opens a file (freopen, input.txt, …); the judge gives standard input.",
            "파일을 엽니다(freopen, input.txt 등). 채점 서버는 표준 입력으로 줍니다.",
        ),
    };
    lang.of(en, ko)
}

/// Writes a page with the best line and the one under the misreading side by side, or, where it is
/// not known what the program plays, a page to try every move of the game.
pub(crate) fn write_page(checked: &Checked, file: &Path) -> io::Result<()> {
    let report = &checked.driven.report;
    let Some(asked) = report.counterexample() else {
        return Err(io::Error::other("there is no game to show: the program was right on all"));
    };
    let cause = report.explanations.first().map(|explanation| &explanation.cause);
    let both = |write: &dyn Fn(Lang) -> String| [Lang::En, Lang::Ko].map(write);
    let right = Oracle::right();
    let mistake = match cause {
        Some(Cause::Mistake(mistake)) => mistake.clone(),
        _ => Mistake { edits: Vec::new(), readings: Vec::new() },
    };
    let Parting { line, offence } = parting(&mistake.oracle(), &asked.dice);
    if !is_told(&line, asked) {
        let game = Explorer::new(&asked.dice);
        let best: Vec<Horse> =
            game.best_moves(Moment::START).iter().map(|played| played.horse).collect();
        return fs::write(file, yutnori_picture::explore(&game, &best, Some(checked.lang)));
    }
    let best = right.line(&asked.dice).expect("every game has a best line");
    let told = |line: &[Played]| {
        let told = |played: &Played| Told {
            horse: played.horse,
            roll: played.roll,
            from: played.from,
            to: played.to,
            points: played.points.into(),
        };
        line.iter().map(told).collect()
    };
    let titles = [
        both(&|lang| lang.of("The best line".into(), "최선의 이동".into())),
        both(&|lang| lang.of("Your program, probably".into(), "프로그램의 이동(추정)".into())),
    ];
    let [best_title, your_title] =
        titles.each_ref().map(|title| title.each_ref().map(String::as_str));
    let sides = [
        Side { title: best_title, moves: told(&best) },
        Side { title: your_title, moves: told(&line) },
    ];
    let title = both(&|lang| cause.map_or(String::new(), |cause| named::sentence(cause, lang)));
    let rule = both(&|lang| {
        let objection = offence.map(|offence| objection(offence.turn, offence.what, lang));
        let rule = named::rule(&mistake).map(|rule| named::rule_text(rule, lang).to_string());
        objection.into_iter().chain(rule).collect::<Vec<_>>().join(" ")
    });
    let fault = Fault {
        turn: offence.map_or(1, |offence| offence.turn),
        title: title.each_ref().map(String::as_str),
        rule: rule.each_ref().map(String::as_str),
    };
    fs::write(file, yutnori_picture::compare(&asked.dice, &sides, fault, Some(checked.lang)))
}
