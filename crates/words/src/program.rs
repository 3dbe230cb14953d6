//! A program under judgement: how it ended, what is odd about it, why it did not start.
//!
//! Nothing here knows processes: whoever starts them chooses what to say.

use std::fmt::Display;

use crate::lang::{Lang, Said, said};

/// How a run ended without an answer.
pub mod ending {
    use super::{Lang, Said, said};

    /// It printed no integer, or more than that.
    pub const NO_ANSWER: Said = said("not one integer alone", "정수 하나만 출력하지 않음");
    /// It was killed when it had run for too long.
    pub const TIMED_OUT: Said = said("no answer in time", "시간 안에 답이 없음");
    /// It was killed for printing too much.
    pub const FLOODED: Said = said("endless output", "출력이 끝나지 않음");
    /// It was killed because the user ended the check.
    pub const STOPPED: Said = said("stopped", "중단됨");

    /// It ended with this code.
    pub fn code(code: i32, lang: Lang) -> String {
        lang.of(format!("exit code {code}"), format!("종료 코드 {code}"))
    }
}

/// What made a program crash.
pub mod crash {
    use super::{Said, said};

    /// An index outside of an array.
    pub const INDEX: Said = said(
        "an index outside of an array, such as a square beyond the board",
        "배열 범위를 벗어남(판 밖의 칸 등)",
    );
    /// A recursion too deep.
    pub const RECURSION: Said =
        said("a recursion too deep for the stack", "재귀가 너무 깊어 스택이 넘침");
    /// One of the two.
    pub const MEMORY: Said = said(
        "an index outside of an array, or a recursion too deep for the stack",
        "배열 범위를 벗어났거나, 재귀가 너무 깊어 스택이 넘침",
    );
    /// More memory than there was.
    pub const OUT_OF_MEMORY: Said = said("out of memory", "메모리 부족");
    /// A division by zero.
    pub const DIVISION: Said = said("a division by zero", "0으로 나눔");
    /// An assertion.
    pub const ASSERTION: Said = said("an assertion failed", "assert 실패");
    /// Null, None, undefined.
    pub const NO_VALUE: Said =
        said("nothing where a value was expected", "값이 없는 것을 사용함(null 등)");
    /// Input that it did not expect.
    pub const INPUT: Said = said("it could not read its input", "입력을 읽지 못함");
    /// A source that breaks the grammar.
    pub const SYNTAX: Said = said("the source has a syntax error", "소스의 문법 오류");
}

/// What is odd about a program, and what to do.
pub mod note {
    use super::{Said, said};

    /// A prompt or a trace before the answer.
    pub const PROMPT_BEFORE_ANSWER: Said = said(
        "It prints text before the answer; print the number alone.",
        "답 앞에 다른 글자를 출력합니다. 숫자만 출력하십시오.",
    );
    /// Text after the answer.
    pub const TEXT_AFTER_ANSWER: Said = said(
        "It prints text after the answer; print the number alone.",
        "답 뒤에 다른 글자를 출력합니다. 숫자만 출력하십시오.",
    );
    /// More than one number.
    pub const SEVERAL_NUMBERS: Said = said(
        "It prints several numbers; the last was taken for the answer. Print the answer alone.",
        "수를 여러 개 출력합니다. 마지막 수를 답으로 보았습니다. 답만 출력하십시오.",
    );
    /// A decimal point.
    pub const DECIMAL: Said = said(
        "It prints a decimal point; the answer is an integer.",
        "소수점이 있는 수를 출력합니다. 답은 정수입니다.",
    );
    /// CR LF.
    pub const WINDOWS_LINE_ENDS: Said = said(
        "Its lines end as on Windows, which the judge accepts.",
        "줄 끝이 윈도우 방식입니다. 채점에는 문제가 없습니다.",
    );
    /// The number of games before them.
    pub const WANTS_TEST_COUNT: Said = said(
        "It expects the number of games first; the input is ten numbers and nothing else.",
        "테스트 개수를 먼저 읽습니다. 입력은 수 열 개뿐입니다.",
    );
    /// One number a line.
    pub const WANTS_ONE_NUMBER_A_LINE: Said = said(
        "It expects one number a line; all ten stand on one line.",
        "한 줄에서 수를 하나씩만 읽습니다. 수 열 개는 모두 한 줄에 있습니다.",
    );
    /// A file in place of standard input.
    pub const READS_FILE: Said = said(
        "It opens a file (freopen, input.txt, …); the judge gives standard input.",
        "파일을 엽니다(freopen, input.txt 등). 채점 서버는 표준 입력으로 줍니다.",
    );
    /// A plus sign or zeros before the number.
    pub const ODD_NUMBER: Said = said(
        "It prints a plus sign or zeros before the number; print the number alone.",
        "숫자 앞에 + 나 0을 출력합니다. 숫자만 출력하십시오.",
    );
    /// No look at the input.
    pub const NEVER_READS: Said = said(
        "It never reads its input: are the dice written into it? Read ten numbers from standard input.",
        "입력을 읽지 않습니다. 주사위 수가 소스에 적혀 있습니까? 표준 입력에서 수 열 개를 읽어야 합니다.",
    );
    /// A file in place of standard output.
    pub const WRITES_FILE: Said = said(
        "It writes its answer to a file; the judge looks at standard output.",
        "답을 파일에 씁니다. 채점 서버는 표준 출력을 봅니다.",
    );
    /// Another class than `Main`.
    pub const JAVA_CLASS: Said = said(
        "The judge runs the class Main; rename the class before you submit.",
        "채점 서버는 Main 클래스를 실행합니다. 제출할 때는 클래스 이름을 Main으로 바꾸십시오.",
    );
    /// A package.
    pub const JAVA_PACKAGE: Said = said(
        "The judge wants no package line; remove it before you submit.",
        "채점 서버에서는 package 줄이 없어야 합니다. 제출할 때는 지우십시오.",
    );
    /// An encoding that not every compiler reads.
    pub const ENCODING: Said = said(
        "The source is not in plain UTF-8; it was read in the encoding that it has.",
        "소스가 일반 UTF-8이 아니어서 해당 인코딩으로 읽었습니다.",
    );
    /// Headers, functions or a `main` that only Visual Studio takes.
    pub const VISUAL_STUDIO: Said = said(
        "It uses what only Visual Studio has; it was built with small stand-ins, which the judge does not have.",
        "Visual Studio에만 있는 것을 씁니다. 여기서는 대신할 것을 넣어 컴파일했지만 채점 서버에는 없습니다.",
    );
    /// A global with the name of something in a header.
    pub const NAME_CLASH: Said = said(
        "A global has the name of something in a header; it was built with the name changed. Rename it.",
        "전역 이름이 헤더에 있는 이름과 겹쳐, 이름을 바꾸어 컴파일했습니다. 다른 이름을 쓰십시오.",
    );
    /// More memory than the judge gives.
    pub const MEMORY: Said = said(
        "It wants more memory than the judge's 512 MB.",
        "메모리를 채점 서버의 제한인 512MB보다 많이 씁니다.",
    );
}

/// How a crash ended, with its cause.
pub fn crashed(ending: &str, cause: Said, lang: Lang) -> String {
    let cause = cause.to(lang);
    lang.of(format!("{ending}: {cause}"), format!("{ending}: {cause}"))
}

/// None of these tools is on this machine.
pub fn no_tool(tools: &[String], lang: Lang) -> String {
    lang.of(
        format!("cannot find {}; install it, or name another with --with", tools.join(" or ")),
        format!(
            "필요한 프로그램이 없습니다: {}. 설치하거나 --with 로 다른 것을 지정하십시오.",
            tools.join(", ")
        ),
    )
}

/// There is no room for a temporary folder.
pub fn no_folder(error: impl Display, lang: Lang) -> String {
    lang.of(
        format!("cannot make a temporary folder: {error}"),
        format!("임시 폴더를 만들 수 없습니다: {error}"),
    )
}

/// The compiler refused the source, and said why.
pub fn refused(command: &str, output: &str, lang: Lang) -> String {
    lang.of(
        format!("cannot build the program: `{command}` failed\n{output}"),
        format!("컴파일 에러: `{command}` 명령이 실패했습니다.\n{output}"),
    )
}

/// A Java source has no class that can be run.
pub const NO_MAIN_CLASS: Said = said(
    "found no class with `public static void main(String[] args)`, which is where a Java program \
     begins",
    "`public static void main(String[] args)` 이 있는 클래스가 없습니다. 자바 프로그램은 거기서 \
     시작합니다.",
);

/// The compiler had two minutes and was not done.
pub fn not_done(command: &str, lang: Lang) -> String {
    lang.of(
        format!("cannot build the program: `{command}` was not done after two minutes"),
        format!("컴파일 에러: `{command}` 명령이 2분 안에 끝나지 않았습니다."),
    )
}

/// The compiler was content, but made no program.
pub fn no_product(command: &str, lang: Lang) -> String {
    lang.of(
        format!("`{command}` made no program; is it a compiler for this language?"),
        format!("`{command}` 명령이 프로그램을 만들지 않았습니다. 이 언어의 컴파일러가 맞습니까?"),
    )
}

/// What was typed for a tool has an open quotation mark, or no word.
pub fn open_quotation(with: &str, lang: Lang) -> String {
    lang.of(
        format!("a quotation mark is open, or nothing is named, in --with {with:?}"),
        format!("--with {with:?} 에 닫히지 않은 따옴표가 있거나 명령이 없습니다."),
    )
}

/// Somebody ended the check while the program was being built.
pub const STOPPED_BUILDING: Said =
    said("stopped while building the program", "빌드하는 도중에 중단했습니다");

/// Why a program could not be started.
pub mod not_started {
    use super::{Display, Lang, Said, said};

    /// The system does not find the interpreter that the first line names.
    pub const NO_INTERPRETER: Said = said(
        "the interpreter in its first line is missing; name another before it",
        "첫 줄에 적힌 인터프리터가 없습니다. 앞에 다른 인터프리터를 적으십시오.",
    );
    /// The system does not find the command.
    pub const NO_COMMAND: Said = said(
        "there is no such command; a program here needs its path, such as ./a.out",
        "그런 명령이 없습니다. 현재 폴더의 프로그램은 ./a.out 처럼 경로까지 적어야 합니다.",
    );
    /// The system does not let us execute it.
    pub const NOT_ALLOWED: Said = said(
        "it may not be executed; try chmod +x, or name its interpreter before it",
        "실행 권한이 없습니다. chmod +x 를 하거나 앞에 인터프리터를 적으십시오.",
    );

    /// The system has no processes left.
    pub fn no_room(error: impl Display, lang: Lang) -> String {
        lang.of(
            format!("the system has no room for another process at the moment ({error})"),
            format!("지금은 시스템에 프로세스를 더 만들 여유가 없습니다({error})."),
        )
    }

    /// The system says something else.
    pub fn other(error: impl Display, lang: Lang) -> String {
        lang.of(
            format!("{error}; if it is a script, name its interpreter before it"),
            format!("실행할 수 없습니다({error}). 스크립트라면 앞에 인터프리터를 적으십시오."),
        )
    }

    /// The whole sentence, given the command and one of the reasons above.
    pub fn sentence(command: impl Display, why: &str, lang: Lang) -> String {
        lang.of(format!("cannot start `{command}`: {why}"), format!("`{command}` 실행 불가: {why}"))
    }
}
