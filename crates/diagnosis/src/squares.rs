//! Which squares an edit is about.

use yutnori_judge::rules::{SHARED, TWINS, Way};

/// The ways to a shared square, by group.
pub fn grouped(square: &str, groups: [u8; Way::ALL.len()]) -> Vec<Vec<Way>> {
    let (_, ways) = SHARED.iter().find(|(name, _)| *name == square).expect("it is a shared square");
    let count = ways.iter().map(|&way| groups[way as usize]).max().unwrap_or(0);
    let group = |group| ways.iter().copied().filter(|&way| groups[way as usize] == group).collect();
    (0..=count).map(group).collect()
}

/// The numbers of the squares that are merged.
pub fn merged(which: u8) -> Vec<u32> {
    let numbers = TWINS.iter().enumerate().filter(|(bit, _)| which >> bit & 1 == 1);
    numbers.map(|(_, (number, _))| *number).collect()
}
