//! What only Visual Studio has, in small: stand-in headers, functions with `_s`, `void main`.

use std::fs;
use std::io;
use std::path::Path;

use crate::code;

/// What stands in for every header of Visual Studio and its `_s` functions.
const FUNCTIONS: &str = "\
#ifndef YUTNORI_STAND_IN
#define YUTNORI_STAND_IN
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define scanf_s scanf
#define sscanf_s sscanf
#define fscanf_s fscanf
#define printf_s printf
#define fprintf_s fprintf
#define sprintf_s snprintf
#define gets_s(text, size) fgets(text, size, stdin)
#define strcpy_s(to, size, from) strcpy(to, from)
#define strcat_s(to, size, from) strcat(to, from)
#define strtok_s strtok_r
#define memcpy_s(to, size, from, count) memcpy(to, from, count)
#define fopen_s(file, name, mode) ((*(file) = fopen(name, mode)) == NULL)
#define freopen_s(file, name, mode, stream) ((*(file) = freopen(name, mode, stream)) == NULL)
#define _getch getchar
#define _getche getchar
#define _putch putchar
#define _kbhit() 0
#define __int64 long long
#define _tmain main
#define _TCHAR char
#define _T(text) text
typedef int errno_t;
#endif
";

/// What stands in for `windows.h` beside.
const WINDOWS: &str = "\
#ifndef YUTNORI_WINDOWS
#define YUTNORI_WINDOWS
typedef int BOOL;
typedef unsigned char BYTE;
typedef unsigned short WORD;
typedef unsigned long DWORD;
typedef long LONG;
typedef unsigned int UINT;
typedef long long LONGLONG;
typedef void *HANDLE;
typedef struct { short X, Y; } COORD;
typedef union { struct { DWORD LowPart; LONG HighPart; } u; LONGLONG QuadPart; } LARGE_INTEGER;
#define TRUE 1
#define FALSE 0
#define STD_OUTPUT_HANDLE 0
#define Sleep(milliseconds) ((void)(milliseconds))
#define GetTickCount() ((DWORD)0)
#define GetStdHandle(which) ((HANDLE)0)
#define SetConsoleTextAttribute(handle, colour) ((void)(colour))
#define SetConsoleCursorPosition(handle, place) ((void)(place))
#define SetConsoleOutputCP(page) ((void)(page))
#define SetConsoleCP(page) ((void)(page))
#define QueryPerformanceCounter(time) ((time)->QuadPart = 0)
#define QueryPerformanceFrequency(time) ((time)->QuadPart = 1)
#endif
";

/// Headers that a project has, and those of the system.
const PROJECT: [&str; 4] = ["pch.h", "stdafx.h", "framework.h", "targetver.h"];
const SYSTEM: [&str; 6] =
    ["windows.h", "conio.h", "tchar.h", "crtdbg.h", "sdkddkver.h", "intrin.h"];

/// Words that need the functions even without a header.
const WORDS: [&str; 15] = [
    "scanf_s",
    "sscanf_s",
    "fscanf_s",
    "printf_s",
    "sprintf_s",
    "gets_s",
    "strcpy_s",
    "strcat_s",
    "strtok_s",
    "memcpy_s",
    "fopen_s",
    "freopen_s",
    "__int64",
    "_getch",
    "_tmain",
];

/// What a C or C++ source takes from Visual Studio.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Needs {
    /// The headers to stand in for, as it names them.
    headers: Vec<String>,
    /// Whether it uses functions without a header of ours.
    functions: bool,
    /// Whether its `main` has no value.
    void_main: bool,
}

/// The name of the header with the functions.
const NAME: &str = "yutnori_visual_studio.h";

impl Needs {
    /// Looks through a source that lies in `folder`, where its own headers are.
    pub(crate) fn of(source: &str, folder: &Path) -> Needs {
        let code = code::uncommented(source, false);
        let mut headers: Vec<String> =
            code.lines().filter_map(included).map(str::to_owned).collect();
        headers.retain(|name| {
            let lower = name.to_lowercase();
            let is_known = PROJECT.contains(&lower.as_str())
                || cfg!(not(windows)) && SYSTEM.contains(&lower.as_str());
            is_known && !folder.join(name).exists()
        });
        Needs {
            headers,
            functions: cfg!(not(windows)) && WORDS.iter().any(|word| code::has_word(&code, word)),
            void_main: void_main(&code).is_some(),
        }
    }

    pub(crate) fn is_nothing(&self) -> bool {
        *self == Needs::default()
    }

    /// Writes the headers to `folder`, and gives the arguments that a compiler needs beside.
    pub(crate) fn write(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut arguments = Vec::new();
        if self.headers.is_empty() && !self.functions {
            return Ok(arguments);
        }
        fs::create_dir_all(folder)?;
        let functions = if cfg!(windows) { "" } else { FUNCTIONS };
        for name in &self.headers {
            let windows = if name.eq_ignore_ascii_case("windows.h") { WINDOWS } else { "" };
            fs::write(folder.join(name), [functions, windows].concat())?;
        }
        arguments.push(format!("-I{}", folder.display()));
        if self.functions {
            fs::write(folder.join(NAME), functions)?;
            arguments.extend(["-include".into(), folder.join(NAME).display().to_string()]);
        }
        Ok(arguments)
    }

    /// The source with a `main` that other compilers take, if it has to change: one behind it, that
    /// calls what was its `main`.
    pub(crate) fn mend(&self, source: &str) -> Option<String> {
        let at = void_main(source).filter(|_| self.void_main)?;
        let name = at + source[at..].find("main")?;
        let (before, after) = (&source[..name], &source[name + "main".len()..]);
        let parameters = after.split(['(', ')']).nth(1).unwrap_or_default().trim();
        let takes_none = parameters.is_empty() || parameters == "void";
        let arguments = if takes_none { "" } else { "argc, argv" };
        Some(format!(
            "{before}yutnori_main{after}\n\
             int main(int argc, char **argv) {{ (void)argc; (void)argv; yutnori_main({arguments}); \
             return 0; }}\n"
        ))
    }
}

/// The name that a line includes.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
    rest.trim_start().trim_start_matches(['<', '"']).split(['>', '"']).next()
}

/// Where `void main(` begins.
fn void_main(code: &str) -> Option<usize> {
    code::places_of_word(code, "void").find(|at| {
        let rest = code[at + "void".len()..].trim_start();
        rest.strip_prefix("main").is_some_and(|rest| rest.trim_start().starts_with('('))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_source_needs_is_seen_from_its_code() {
        let needs = |source: &str| Needs::of(source, Path::new("no-such-folder"));
        assert!(needs("#include <stdio.h>\n// scanf_s\nint main() { }").is_nothing());
        assert_eq!(needs("# include \"pch.h\"").headers, ["pch.h"]);
        assert!(needs("void  main ( ) { }").void_main);
        assert!(!needs("void mainly() { }").void_main);
        #[cfg(not(windows))]
        {
            assert_eq!(needs("#include <Windows.h>").headers, ["Windows.h"]);
            assert!(needs("scanf_s(\"%d\", &a);").functions);
        }
    }

    #[test]
    fn a_project_that_has_its_header_keeps_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("pch.h"), "").unwrap();
        assert!(Needs::of("#include \"pch.h\"", folder.path()).is_nothing());
    }

    #[test]
    fn a_main_without_a_value_is_called_by_one_with_a_value() {
        let mend = |source: &str| Needs::of(source, Path::new("")).mend(source).unwrap();
        let mended = mend("#include <stdio.h>\nvoid main(void) { return; }");
        assert!(
            mended
                .starts_with("#include <stdio.h>\nvoid yutnori_main(void) { return; }\nint main(")
        );
        assert!(mended.contains("yutnori_main();"), "{mended}");
        assert!(mend("void main(int c, char **v) { }").contains("yutnori_main(argc, argv);"));
    }
}
