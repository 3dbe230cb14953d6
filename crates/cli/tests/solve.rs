//! What `yutnori solve` does, one behaviour a test.

use assert_cmd::Command;

fn yutnori() -> Command {
    Command::new(assert_cmd::cargo::cargo_bin!("yutnori"))
}

#[test]
fn ten_arguments_are_a_game() {
    let solve = yutnori().args("solve 1 2 3 4 1 2 3 4 1 2".split(' ')).assert();
    solve.success().stdout("190\n").stderr("");
}
