//! What the chores do, and what they answer to wrong arguments.

mod fuzz_compare;
mod prove;
mod sets;
