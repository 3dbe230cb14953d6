//! Words that are typed before and beside a command.

use std::process::Output;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;

fn yutnori(words: &str) -> Output {
    let mut command = Command::new(cargo_bin!("yutnori"));
    command.env("LC_ALL", "C").env_remove("LANGUAGE").args(words.split(' ')).output().unwrap()
}

/// What is said on standard error by a command that refuses these words.
fn refused(words: &str) -> String {
    let output = yutnori(words);
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{words}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_command_that_is_mistyped_is_guessed() {
    for (typed, meant) in [
        ("chek", "check"),
        ("chek --html page.html a.py", "check"),
        ("Solve 1 2 3", "solve"),
        ("sovle --line 1111111111", "solve"),
        ("shwo 1 2 3", "show"),
        ("reading", "readings"),
        ("censsu --json", "census"),
        ("--lang en comapre", "compare"),
        ("--lang=en solver", "solvers"),
        ("Cargo.toml", "check Cargo.toml"),
    ] {
        let word = typed.split(' ').find(|word| *word != "--lang" && !word.ends_with("en"));
        let word = word.unwrap();
        let said = format!("yutnori: there is no command {word}; did you mean: yutnori {meant}\n");
        assert_eq!(refused(typed), said);
    }
    let said = "yutnori: chek 명령은 없습니다. 혹시 이 명령을 찾으십니까? yutnori check\n";
    for typed in ["--lang ko chek", "chek --lang ko", "chek --lang=ko a.py"] {
        assert_eq!(refused(typed), said);
    }
    assert!(refused("xyzzy").contains("number 1 is \"xyzzy\", which is no roll"));
}

#[test]
fn the_language_may_stand_before_the_command() {
    for words in ["--lang ko solvers", "solvers --lang ko", "--lang=ko solvers"] {
        let output = yutnori(words);
        assert!(output.status.success(), "{words}: {output:?}");
        assert_eq!(output.stdout, yutnori("solvers --lang ko").stdout, "{words}");
    }
    assert!(refused("--lang ko check").contains("무엇을 검사할지 정해 주십시오"));
    assert_eq!(yutnori("--lang ko 1111111111").stdout, b"133\n");
}

#[test]
fn what_stands_before_a_command_without_effect_is_refused() {
    for (words, name) in [
        ("--json check a.py", "check"),
        ("--solver dfs census", "census"),
        ("--line solve 1111111111", "solve"),
        ("1 2 3 solvers", "solvers"),
    ] {
        let said = format!(
            "yutnori: only --lang may stand before {name}; type its options after it: yutnori {name} …\n"
        );
        assert_eq!(refused(words), said);
    }
}

/// A person may have used up all processes that the system grants.
#[cfg(target_os = "linux")]
#[test]
fn without_a_thread_to_spare_nothing_panics() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    // The superuser has no limit, so the commands run as nobody.
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    let copy = folder.path().join("yutnori");
    fs::copy(cargo_bin!("yutnori"), &copy).unwrap();
    let limited = |words: &str, processes: u32| {
        let limit = ["prlimit", &format!("--nproc={processes}")].map(String::from);
        let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups".split(' ');
        let nobody = nobody.map(String::from).filter(|_| rustix::process::geteuid().is_root());
        let words = words.replace("yutnori", &copy.display().to_string());
        let words = words.split(' ').map(String::from);
        let mut all = nobody.chain(limit).chain(words);
        std::process::Command::new(all.next().unwrap()).args(all).current_dir("/").output()
    };
    for words in [
        "yutnori census --json",
        "yutnori census",
        "yutnori compare --games 1",
        "yutnori solve --solver parallel 1111111111",
        "yutnori solve --solver table 1111111111",
        "yutnori readings --json",
        "yutnori show 1111111111",
    ] {
        let Ok(output) = limited(words, 0) else { return crate::tools::skip("prlimit, setpriv") };
        assert!(output.status.success() && output.stderr.is_empty(), "{words}: {output:?}");
    }
    // One that needs processes runs out of them at one place or another.
    for processes in [0, 4, 7, 10, 14] {
        let words = "yutnori check --games 2 -- yutnori solve --reading no-blocking";
        let output = limited(words, processes).unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("panicked"), "{processes}: {said}");
        assert!((1..=3).contains(&output.status.code().unwrap()), "{processes}: {output:?}");
    }
}
