//! What `cargo xtask sets` refuses.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;

#[test]
fn the_bound_is_not_made_anew_and_neither_is_half_a_set_written() {
    for words in ["--bound --write", "--write --every 2", "--every 0"] {
        let run = Command::new(cargo_bin!("xtask")).arg("sets").args(words.split(' ')).assert();
        run.failure().code(2);
    }
}
