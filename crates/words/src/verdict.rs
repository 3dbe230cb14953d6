//! The verdict on a program.

use std::fmt::Display;

use yutnori_diagnosis::cause::Sureness;
use yutnori_diagnosis::difference::What;
use yutnori_diagnosis::report::Verdict;
use yutnori_judge::oracle::Played;

use crate::lang::{Lang, Said, said};
use crate::squares::{name, reason};

/// Before the number that the program gave.
pub const YOUR_ANSWER: Said = said("your answer", "프로그램의 답");
/// Before the number that is right.
pub const RIGHT_ANSWER: Said = said("right answer", "정답");
/// Over the moves of a best line.
pub const BEST_LINE: Said = said("A best line:", "최선의 이동:");
/// Over the moves that the program probably plays.
pub const PROGRAM_PLAYS: Said = said("Your program probably plays:", "프로그램의 이동(추정):");
/// The best line, on a page beside the other.
pub const BEST_SIDE: Said = said("The best line", "최선의 이동");
/// The moves that the program probably plays, on a page.
pub const PROGRAM_SIDE: Said = said("Your program, probably", "프로그램의 이동(추정)");
/// At the turn, on a page, where the two part.
pub const WRONG_TURN: Said = said("Here the rules are broken", "여기서 규칙에 어긋납니다");
/// Where all that is wrong is how the answer is printed, or when.
pub const NUMBER_IS_RIGHT: Said = said("The number itself is right.", "수 자체는 맞습니다.");
/// Before the names of mistakes that cannot be told from the one that was named.
pub const SAME_ON_ALL: Said = said("The same on all games:", "모든 게임에서 답이 같은 실수:");
/// Before what to change.
pub const MEND: Said = said("Mend", "고치는 법");
/// Before the command that judges one game.
pub const GAME_AGAIN: Said = said("This game again:", "이 게임만 다시:");
/// What to do about two answers to one game.
pub const LOOK_FOR_CHANCE: Said = said(
    "Look for a variable without a first value, for memory beyond an array, or for chance.",
    "초기화하지 않은 변수, 배열 범위를 벗어난 접근, 난수 사용이 있는지 보십시오.",
);
/// Where the time was up.
pub const CUT_SHORT: Said = said(
    "The time was up before more was known; give it more with --budget 60.",
    "시간이 다 되어 더 알아내지 못했습니다. --budget 60 으로 시간을 늘려 보십시오.",
);
/// Over the simplest games that fail, where no known mistake accounts for the answers.
pub const STEP_THROUGH: Said = said(
    "The simplest games that fail, to step through with a debugger:",
    "디버거로 따라가 보기 좋은, 틀리는 게임 가운데 가장 간단한 것들:",
);
/// Where several mistakes account for all answers.
pub const NOT_TOLD_APART: Said = said(
    "These answers do not tell them apart, so nothing is said yet of what to change.",
    "이 답들만으로는 어느 것인지 가릴 수 없어, 고칠 곳은 아직 말하지 않습니다.",
);
/// At the end of a wrong answer.
pub const CHECK_AGAIN: Said = said(
    "Mend it and check again: programs often have several mistakes.",
    "고친 뒤 다시 검사하십시오. 실수가 여러 개일 때가 많습니다.",
);
/// What agreement on the first games says.
pub const NOT_A_READING: Said = said(
    "It is none of the misreadings that `yutnori readings` lists: each of them fails one of these games.",
    "`yutnori readings`에 나오는 실수는 없습니다. 그런 프로그램은 이 게임들 가운데 하나는 반드시 틀립니다.",
);

/// The verdict in the judge's words.
pub fn headline(verdict: Verdict, failed: usize, games: usize, lang: Lang) -> String {
    let (en, ko) = match verdict {
        Verdict::Unknown => ("No game was asked.".into(), "풀어 본 게임이 없습니다.".into()),
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
            format!("출력 형식: {games}게임 중 {failed}게임에서 정수 하나만 출력하지 않았습니다."),
        ),
        Verdict::Unstable => (
            "Unstable: two runs of the same game gave two answers.".into(),
            "같은 게임을 두 번 실행했더니 답이 서로 다릅니다.".into(),
        ),
    };
    lang.of(en, ko)
}

/// What agreement on the complete test set says: `known` mistakes, and the games that catch them.
pub fn not_a_known_mistake(known: &str, games: usize, lang: Lang) -> String {
    lang.of(
        format!("It is none of the {known} known mistakes: each of them fails one of {games} of these games."),
        format!("알려진 {known}가지 실수는 없습니다. 그런 프로그램은 이 중 {games}게임에서 하나는 반드시 틀립니다."),
    )
}

/// What agreement on random games says, by the rule of three.
pub fn confidence(random: usize, lang: Lang) -> String {
    let share = 300.0 / random as f64;
    lang.of(
        format!("From the {random} random games among them: with 95 % confidence it is wrong on fewer than {share:.2} % of all games."),
        format!("그중 무작위 {random}게임으로 보아, 95% 신뢰도로 틀리는 게임은 전체의 {share:.2}% 미만입니다."),
    )
}

/// Two answers to one game.
pub fn two_answers(one: i64, other: i64, lang: Lang) -> String {
    lang.of(format!("{one}, then {other}"), format!("{one}, 그다음 {other}"))
}

/// What the rules say of a turn.
pub fn objection(turn: usize, what: What, lang: Lang) -> String {
    let square = |square| name(square, lang);
    match what {
        What::Illegal(why) => {
            let why = reason(why, lang);
            lang.of(format!("Turn {turn}: {why}."), format!("{turn}번째 턴: {why}."))
        }
        What::Lands(to) => {
            let to = square(to);
            lang.of(
                format!("Turn {turn}: the move ends on {to}."),
                format!("{turn}번째 턴: 이 이동은 {to} 칸에서 끝나야 합니다."),
            )
        }
        What::Scores(points) => lang.of(
            format!("Turn {turn}: the move scores {points}."),
            format!("{turn}번째 턴: 이 이동의 점수는 {points}점입니다."),
        ),
        What::Untried(Played { horse, from, to, .. }) => {
            let (from, to) = (square(from), square(to));
            lang.of(
                format!("Turn {turn} of the best line: your program does not allow horse {horse} to go from {from} to {to}, which is legal."),
                format!("최선의 이동 {turn}번째 턴: 말 {horse}의 {from} → {to} 이동은 규칙에 맞는데 프로그램이 허용하지 않습니다."),
            )
        }
    }
}

/// Where none of so many known mistakes accounts for the answers: what is ruled out, what is left.
pub fn unexplained(known: &str, lang: Lang) -> String {
    lang.of(
        format!(
            "None of the {known} known mistakes accounts for these answers. So it is not one mistyped number,\n\
             arrow or landing square alone, no single misread rule, and not the number of horses or turns.\n\
             What is left: several mistakes at once, or the search: an undo or a reset that forgets something,\n\
             a branch that is cut too early, a memo whose key lacks something."
        ),
        format!(
            "알려진 {known}가지 실수 가운데 이 답들과 맞는 것이 없습니다. 칸의 수, 화살표, 도착 칸 하나만 잘못 적었거나\n\
             규칙 하나만 잘못 이해한 것은 아니며, 말이나 턴의 수가 틀린 것도 아닙니다.\n\
             남은 가능성: 실수가 여러 개이거나 탐색이 잘못됐습니다. 빠진 되돌리기나 초기화,\n\
             너무 일찍 끊는 가지치기, 메모이제이션 키에서 빠진 값이 없는지 보십시오."
        ),
    )
}

/// A game with the program's answer and the right one.
pub fn failed_game(dice: impl Display, yours: i64, best: i64, lang: Lang) -> String {
    lang.of(
        format!("{dice}   yours {yours}, right {best}"),
        format!("{dice}   프로그램 {yours}, 정답 {best}"),
    )
}

/// How sure a cause is, before it.
pub fn sureness(is_first: bool, sureness: Sureness, lang: Lang) -> &'static str {
    match (is_first, sureness) {
        (true, Sureness::Certain) => lang.of("Why", "원인"),
        (true, Sureness::Probable) => lang.of("Why, probably", "원인(추정)"),
        (true, Sureness::Possible) => lang.of("Perhaps", "가능한 원인"),
        (true, Sureness::Near) => lang.of("It comes near to this", "비슷한 실수(참고)"),
        (false, _) => lang.of("Or", "또는"),
    }
}

/// For how many answers a cause accounts.
pub fn explains(explains: usize, of: usize, lang: Lang) -> String {
    lang.of(
        format!("(explains {explains} of {of} answers)"),
        format!("(답 {of}개 중 {explains}개를 설명합니다)"),
    )
}

/// How many other mistakes account for the answers.
pub fn unlisted(more: usize, lang: Lang) -> String {
    lang.of(
        format!("Or one of {more} other known mistakes, which fit these answers as well."),
        format!("또는 이 답들과 똑같이 맞는 다른 실수 {more}가지 가운데 하나입니다."),
    )
}

/// On how many games a program crashed that also answered wrongly.
pub fn crashed(crashed: usize, games: usize, lang: Lang) -> String {
    lang.of(
        format!("It crashed on {crashed} of {games} games."),
        format!("{games}게임 중 {crashed}게임에서 비정상 종료했습니다."),
    )
}

/// On how many games a program took longer than the limit, in seconds.
pub fn slow(limit: impl Display, slow: usize, games: usize, lang: Lang) -> String {
    lang.of(
        format!("It took longer than the limit of {limit} s on {slow} of {games} games."),
        format!("{games}게임 중 {slow}게임에서 제한 시간 {limit}초를 넘겼습니다."),
    )
}

/// A verdict in a few words, for lists.
pub fn short(verdict: Verdict, lang: Lang) -> &'static str {
    let (en, ko) = match verdict {
        Verdict::Unknown => ("not asked", "검사 안 함"),
        Verdict::Agrees => ("right", "맞았습니다"),
        Verdict::WrongAnswer => ("wrong answer", "틀렸습니다"),
        Verdict::Crash => ("runtime error", "런타임 에러"),
        Verdict::TimeLimit => ("time limit exceeded", "시간 초과"),
        Verdict::NoAnswer => ("no answer, or more than one number", "출력 형식"),
        Verdict::Unstable => ("unstable", "실행할 때마다 답이 다름"),
    };
    lang.of(en, ko)
}

/// How many seconds the slowest game took, and how many it may take.
pub fn slowest(seconds: f64, limit: f64, lang: Lang) -> String {
    lang.of(
        format!("The slowest game took {seconds:.2} s; the limit is {limit} s."),
        format!("가장 느린 게임은 {seconds:.2}초 걸렸습니다. 제한 시간은 {limit}초입니다."),
    )
}

/// How many of the games that catch every known mistake were played, and what budget is enough for
/// all.
pub fn too_little_time(played: usize, all: usize, budget: u64, lang: Lang) -> String {
    lang.of(
        format!("There was time for {played} of the {all} games that catch every known mistake; give it more with --budget {budget}."),
        format!("알려진 모든 실수를 잡는 게임 {all}개 가운데 {played}개만 시간 안에 풀었습니다. --budget {budget} 으로 늘려 보십시오."),
    )
}

/// Before what a program printed in place of an answer.
pub const PRINTED: Said = said("it printed", "출력");
