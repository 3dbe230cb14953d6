//! Binds the WebAssembly of yutnori-web to JavaScript: `page-bind IN.wasm FOLDER` writes `web.js` and
//! `web_bg.wasm` into the folder.
//!
//! It is a workspace of its own, since what it needs takes minutes to build and nothing but
//! `cargo xtask page` calls it.

use std::env;
use std::error::Error;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder] = &arguments[..] else {
        eprintln!("page-bind: call it as page-bind IN.wasm FOLDER");
        return ExitCode::from(2);
    };
    match bind(input, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page-bind: {input} cannot be bound: {error}");
            ExitCode::FAILURE
        }
    }
}

fn bind(input: &str, folder: &str) -> Result<(), Box<dyn Error>> {
    // A script without modules can be inlined, and runs in a worker made of text.
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name("web").typescript(false).no_modules(true)?;
    bindgen.remove_name_section(true).remove_producers_section(true);
    Ok(bindgen.generate(folder)?)
}
