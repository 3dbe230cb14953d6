//! What the README shows is what happens.

use std::fs;
use std::path::{Path, PathBuf};

/// The same in English and in Korean.
const READMES: [&str; 2] = ["README.md", "README.ko.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Runs the commands of the `console` blocks, with the command under test in place of `yutnori`
/// and of `cargo run`, and compares what they print with what is shown below them.
#[cfg(unix)]
#[test]
fn the_commands_of_the_readme_print_what_it_shows() {
    use std::env;
    use std::process::Command;

    let yutnori = assert_cmd::cargo::cargo_bin!("yutnori");
    let folders = env::var_os("PATH").unwrap_or_default();
    let folders = [yutnori.parent().unwrap().into()].into_iter().chain(env::split_paths(&folders));
    let path = env::join_paths(folders).unwrap();

    let readmes = READMES.map(|name| fs::read_to_string(root().join(name)).unwrap());
    let blocks = readmes.iter().flat_map(|readme| readme.split("```").skip(1).step_by(2));
    let examples: Vec<&str> = blocks
        .filter_map(|block| block.strip_prefix("console\n$ "))
        .flat_map(|block| block.split("\n$ "))
        .collect();
    assert!(!examples.is_empty());
    for example in examples {
        let (command, shown) = example.split_once('\n').unwrap();
        let run = Command::new("sh")
            .args(["-c", &command.replace("cargo run --release --", "yutnori")])
            .env("PATH", &path)
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE")
            .current_dir(root())
            .output()
            .unwrap();
        let printed = [run.stdout, run.stderr].concat();
        assert_eq!(String::from_utf8(printed).unwrap().trim_end(), shown.trim_end(), "{command}");
    }
}

#[test]
fn the_map_of_the_readme_shows_folders_that_exist() {
    for name in READMES {
        let readme = fs::read_to_string(root().join(name)).unwrap();
        let (_, map) = readme.split_once("```\ncrates/\n").expect("the map begins with crates/");
        let (map, _) = map.split_once("```").unwrap();
        let folders: Vec<&str> =
            map.split_whitespace().filter(|word| word.ends_with('/')).collect();
        assert!(folders.contains(&"core/"));
        for folder in folders {
            let parents = ["crates", "."];
            let exists = parents.iter().any(|parent| root().join(parent).join(folder).is_dir());
            assert!(exists, "{folder} is on the map of {name}, but not in the tree");
        }
    }
}
