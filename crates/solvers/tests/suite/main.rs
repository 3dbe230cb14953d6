//! What every solver of the list is held to.

mod conformance;
mod work;
