//! Why a command cannot do what it was asked.

use std::fmt::Display;

use yutnori_core::ParseDiceError;
use yutnori_diagnosis::answers::{ParseAnswersError, Why};

use crate::lang::Lang;

/// Why a command cannot do what it was asked, and what to do instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The arguments are no dice.
    Dice(ParseDiceError),
    /// Standard input has no dice at all.
    NoDice,
    /// This line of standard input is no game.
    Line(u64, ParseDiceError),
    /// The lines from the first to the last of these are one game, and not a right one.
    Lines([u64; 2], ParseDiceError),
    /// This line of standard input is longer than so many bytes.
    LongLine(u64, usize),
    /// Standard input cannot be read; the system says why.
    NoInput(String),
    /// The file cannot be read; the system says why.
    CannotRead(String, String),
    /// The file or folder cannot be written; the system says why.
    CannotWrite(String, String),
    /// The answer cannot be written; the system says why.
    CannotAnswer(String),
    /// The wish to stop cannot be waited for; the system says why.
    CannotStop(String),
    /// A check was given nothing to judge.
    NothingToJudge,
    /// The extension of this file tells no language; these are known.
    UnknownLanguage(String, String),
    /// The file holds noted answers, and this is wrong with them.
    Answers(String, ParseAnswersError),
    /// The file should hold noted answers.
    NoAnswers(String),
    /// The file of noted answers is longer than so many mebibytes.
    LongAnswers(String, u64),
    /// Both an object and a page are to be printed.
    ObjectAndPage,
    /// Files were asked for that only one program has.
    FilesOfMany,
    /// What is for sources was asked for of a command.
    NeedsSource,
    /// A sandbox was asked for on a machine without one.
    NoSandbox,
    /// The folder holds no program; these extensions are known.
    NoPrograms(String, String),
    /// A walk through a game needs a terminal.
    NoTerminal,
    /// This word is no command; something else was meant.
    NoCommand(String, String),
    /// Dice or options stand before this command.
    BeforeCommand(String),
    /// Two kinds of output, or a walk and an output, cannot both have standard output.
    OneOutput,
}

impl Problem {
    /// What is wrong, where, and what to type instead.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Problem::Dice(error) => dice(error, lang),
            Problem::NoDice => {
                let error = dice(&ParseDiceError::Count(0), lang);
                lang.of(format!("standard input: {error}"), format!("표준 입력: {error}"))
            }
            Problem::Line(line, error) => at_line(line, &dice(error, lang), lang),
            Problem::Lines([from, to], error) => {
                let error = dice(error, lang);
                lang.of(
                    format!("lines {from} to {to} are one game, since line {from} holds fewer than ten numbers: {error}"),
                    format!("{from}번째 줄에 수가 열 개보다 적어 {to}번째 줄까지 한 게임으로 읽었습니다: {error}"),
                )
            }
            Problem::LongLine(line, bytes) => lang.of(
                format!("line {line} is longer than {bytes} bytes; type ten numbers on it"),
                format!("{line}번째 줄이 {bytes}바이트보다 깁니다. 수 열 개만 쓰십시오."),
            ),
            Problem::NoInput(error) => lang.of(
                format!("cannot read standard input: {error}"),
                format!("표준 입력을 읽을 수 없습니다: {error}"),
            ),
            Problem::CannotRead(name, error) => lang.of(
                format!("cannot read {name}: {error}"),
                format!("읽을 수 없는 파일입니다: {name}: {error}"),
            ),
            Problem::CannotWrite(name, error) => lang.of(
                format!("cannot write {name}: {error}"),
                format!("파일이나 폴더에 쓸 수 없습니다: {name}: {error}"),
            ),
            Problem::CannotAnswer(error) => lang.of(
                format!("cannot write the answer: {error}"),
                format!("결과를 출력할 수 없습니다: {error}"),
            ),
            Problem::CannotStop(error) => lang.of(
                format!("cannot wait for Ctrl-C: {error}"),
                format!("Ctrl-C를 받을 수 없습니다: {error}"),
            ),
            Problem::NothingToJudge => lang.of(
                "what shall be judged? Name a source file, a command after --, or --answers FILE"
                    .into(),
                "무엇을 검사할지 정해 주십시오. 소스 파일, -- 다음의 명령, --answers FILE 중 하나를 적으십시오."
                    .into(),
            ),
            Problem::UnknownLanguage(file, known) => lang.of(
                format!("cannot tell the language of {file} by its extension ({known} are known); name its interpreter with --with, or give the whole command after --"),
                format!("확장자로 언어를 알 수 없습니다: {file} (가능한 확장자: {known}). --with 로 인터프리터를 지정하거나, -- 다음에 전체 명령을 적으십시오."),
            ),
            Problem::Answers(file, error) => format!("{file}, {}", answers(error, lang)),
            Problem::NoAnswers(file) => lang.of(
                format!("{file} holds no answers; write ten dice and an answer a line, such as 1 2 3 4 1 2 3 4 1 2 -> 190"),
                format!("{file}에 답이 없습니다. 한 줄에 주사위 수 열 개와 답을 쓰십시오. 예: 1 2 3 4 1 2 3 4 1 2 -> 190"),
            ),
            Problem::LongAnswers(file, size) => lang.of(
                format!("{file} is longer than {size} MiB; judge it in parts"),
                format!("{file}의 크기가 {size}MiB를 넘습니다. 나누어 검사하십시오."),
            ),
            Problem::ObjectAndPage => lang.of(
                "--json and --html - both write to standard output; name a file for the page".into(),
                "--json 과 --html - 는 모두 표준 출력에 씁니다. 페이지를 쓸 파일을 정해 주십시오.".into(),
            ),
            Problem::FilesOfMany => lang.of(
                "--html and --save are for one program; name a single file with them".into(),
                "--html 과 --save 는 프로그램 하나에만 쓸 수 있습니다. 파일을 하나만 적으십시오.".into(),
            ),
            Problem::NeedsSource => lang.of(
                "--sandbox and --with are for what is built here; name a source file with them"
                    .into(),
                "--sandbox 와 --with 는 소스 파일과 함께 쓰십시오.".into(),
            ),
            Problem::NoSandbox => lang.of(
                "--sandbox needs bwrap, which this machine does not have; on Linux install bubblewrap, or leave --sandbox out to run the programs with your rights".into(),
                "--sandbox 에 필요한 bwrap이 없습니다. 리눅스라면 bubblewrap을 설치하십시오. --sandbox 를 빼면 프로그램이 사용자의 권한으로 실행됩니다.".into(),
            ),
            Problem::NoPrograms(folder, known) => lang.of(
                format!("{folder} holds no program with a known extension ({known})"),
                format!("{folder}에 확장자를 아는 프로그램이 없습니다(가능한 확장자: {known})."),
            ),
            Problem::NoTerminal => lang.of(
                "--step needs a terminal; leave it out to print the moves".into(),
                "--step 은 터미널에서만 쓸 수 있습니다. 빼면 이동을 출력합니다.".into(),
            ),
            Problem::NoCommand(typed, meant) => lang.of(
                format!("there is no command {typed}; did you mean: yutnori {meant}"),
                format!("{typed} 명령은 없습니다. 혹시 이 명령을 찾으십니까? yutnori {meant}"),
            ),
            Problem::BeforeCommand(name) => lang.of(
                format!("only --lang may stand before {name}; type its options after it: yutnori {name} …"),
                format!("{name} 앞에는 --lang 만 쓸 수 있습니다. 옵션은 명령 뒤에 쓰십시오: yutnori {name} …"),
            ),
            Problem::OneOutput => lang.of(
                "only one thing can go to standard output; with --svg - or --html - leave out --step, --all and the other -".into(),
                "표준 출력에는 하나만 쓸 수 있습니다. --svg - 나 --html - 를 쓸 때는 --step, --all, 다른 - 를 빼십시오.".into(),
            ),
        }
    }
}

/// What is wrong at a line.
fn at_line(line: impl Display, error: &str, lang: Lang) -> String {
    lang.of(format!("line {line}: {error}"), format!("{line}번째 줄: {error}"))
}

/// Why a text is no dice; the English is that of `core`.
pub fn dice(error: &ParseDiceError, lang: Lang) -> String {
    let wrong = match error {
        _ if lang == Lang::En => return error.to_string(),
        ParseDiceError::Count(0) => "주사위 수가 없습니다".into(),
        ParseDiceError::Count(count) => format!("수가 {count}개입니다"),
        ParseDiceError::NotARoll { place, word } => {
            format!("{place}번째 수로 쓸 수 없는 값입니다: {word}")
        }
    };
    format!("{wrong}. 1부터 5까지의 수 열 개를 쓰십시오. 예: 1 2 3 4 1 2 3 4 1 2")
}

/// Why noted answers cannot be read; the English is that of the diagnosis.
pub fn answers(error: &ParseAnswersError, lang: Lang) -> String {
    let why = match &error.why {
        _ if lang == Lang::En => return error.to_string(),
        Why::Count(count) => format!(
            "수가 열한 개가 아니라 {count}개입니다. 주사위 수 열 개와 답을 쓰십시오. 예: 1 2 3 4 1 2 3 4 1 2 -> 190"
        ),
        Why::Dice(error) => dice(error, lang),
        Why::Answer(word) => format!("답이 정수가 아닙니다: {word:?}"),
    };
    at_line(error.line, &why, lang)
}
