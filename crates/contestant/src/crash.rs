//! How a program crashed, and what that says.

use std::process::ExitStatus;

/// A program that ended, but not well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// How the system says it ended.
    pub ending: Ending,
    /// What that, or the last words of the program, reveal of the cause.
    pub cause: Option<Cause>,
}

/// How a process ended that did not end well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With an exit code other than 0. A judge calls this a runtime error, too.
    Code(i32),
    /// By a signal of this name, such as `SIGSEGV`.
    Signal(String),
}

/// What made a program crash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// An index outside of an array or list, such as a square beyond the board.
    Index,
    /// A recursion without end, or too deep for the stack.
    Recursion,
    /// Memory that is not the program's: an index outside of an array or a recursion too deep.
    Memory,
    /// More memory than there was, or the system's limit for it.
    OutOfMemory,
    /// A division by zero.
    Division,
    /// An assertion of the program's own, or a library's.
    Assertion,
    /// Nothing where a value was expected: null, None, undefined.
    NoValue,
    /// The input ended early or did not look as the program expected.
    Input,
    /// The source breaks the grammar of its language, which is interpreted.
    Syntax,
}

impl Cause {
    /// What the cause is called in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Cause::Index => "index-out-of-range",
            Cause::Recursion => "recursion-too-deep",
            Cause::Memory => "invalid-memory",
            Cause::OutOfMemory => "out-of-memory",
            Cause::Division => "division-by-zero",
            Cause::Assertion => "assertion",
            Cause::NoValue => "no-value",
            Cause::Input => "unexpected-input",
            Cause::Syntax => "syntax-error",
        }
    }
}

/// What languages say before they end a program, the more telling first.
const LAST_WORDS: &[(&str, Cause)] = &[
    ("SyntaxError", Cause::Syntax),
    ("IndentationError", Cause::Syntax),
    ("TabError", Cause::Syntax),
    ("IndexError", Cause::Index),
    ("ArrayIndexOutOfBounds", Cause::Index),
    ("IndexOutOfBounds", Cause::Index),
    ("index out of bounds", Cause::Index),
    ("index out of range", Cause::Index),
    ("out_of_range", Cause::Index),
    ("KeyError", Cause::Index),
    ("RecursionError", Cause::Recursion),
    ("StackOverflowError", Cause::Recursion),
    ("Maximum call stack size exceeded", Cause::Recursion),
    ("overflowed its stack", Cause::Recursion),
    ("stack overflow", Cause::Recursion),
    ("MemoryError", Cause::OutOfMemory),
    ("OutOfMemoryError", Cause::OutOfMemory),
    ("heap out of memory", Cause::OutOfMemory),
    ("bad_alloc", Cause::OutOfMemory),
    ("ZeroDivisionError", Cause::Division),
    ("ArithmeticException", Cause::Division),
    ("divide by zero", Cause::Division),
    ("EOFError", Cause::Input),
    ("InputMismatchException", Cause::Input),
    ("NoSuchElementException", Cause::Input),
    ("NumberFormatException", Cause::Input),
    ("invalid literal for int", Cause::Input),
    ("values to unpack", Cause::Input),
    ("NullPointerException", Cause::NoValue),
    ("'NoneType' object", Cause::NoValue),
    ("of undefined", Cause::NoValue),
    ("of null", Cause::NoValue),
    ("nil pointer dereference", Cause::NoValue),
    ("stack smashing detected", Cause::Index),
    ("Assertion", Cause::Assertion),
    ("assertion", Cause::Assertion),
];

impl Crash {
    /// The crash of a process that ended with `status` and these last words.
    /// A shell in between tells of a signal by an exit code above 128, others mean just that code.
    pub(crate) fn new(status: ExitStatus, stderr: &str, is_shell: bool) -> Crash {
        let ending = ending(status, is_shell);
        let said = LAST_WORDS.iter().find(|(words, _)| stderr.contains(words));
        let cause = said.map(|&(_, cause)| cause).or_else(|| ending.cause());
        Crash { ending, cause }
    }
}

impl Ending {
    fn cause(&self) -> Option<Cause> {
        // Windows reports as an exit code what others report as a signal.
        match self {
            Ending::Signal(name) => match name.as_str() {
                "SIGSEGV" | "SIGBUS" => Some(Cause::Memory),
                "SIGFPE" => Some(Cause::Division),
                "SIGKILL" => Some(Cause::OutOfMemory),
                _ => None,
            },
            Ending::Code(code) => match code.cast_unsigned() {
                0xC000_0005 => Some(Cause::Memory),
                0xC000_00FD => Some(Cause::Recursion),
                0xC000_0094 => Some(Cause::Division),
                _ => None,
            },
        }
    }
}

#[cfg(unix)]
fn ending(status: ExitStatus, is_shell: bool) -> Ending {
    use nix::sys::signal::Signal;
    use std::os::unix::process::ExitStatusExt;

    let code = status.code().unwrap_or(1);
    let passed_on = is_shell.then_some(code - 128);
    match status.signal().or(passed_on).map(Signal::try_from) {
        Some(Ok(signal)) => Ending::Signal(signal.as_str().to_owned()),
        _ => Ending::Code(code),
    }
}

#[cfg(not(unix))]
fn ending(status: ExitStatus, _is_shell: bool) -> Ending {
    Ending::Code(status.code().unwrap_or(1))
}
