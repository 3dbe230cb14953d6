//! A browser for tests: Chromium without a window, or Firefox, driven through its WebDriver.
//!
//! The few commands that the tests need are sent as JSON over HTTP, one after the other. Where a
//! driver is missing a test says that it is skipped; with `YUTNORI_ALL_TOOLS=1` it fails instead.

mod driver;
mod tab;

pub use driver::{Engine, in_browser, skip};
pub use tab::{Key, Tab};
