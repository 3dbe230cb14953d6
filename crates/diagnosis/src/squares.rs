//! Which squares an edit is about.

use yutnori_judge::rules::{Name, SHARED, TWINS, Way};

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

/// The corners whose bit is set, in the order of [`Way::SHORT_CUTS`].
pub fn corners(which: u8) -> Vec<Name> {
    let corners = Way::SHORT_CUTS.iter().enumerate().filter(|(bit, _)| which >> bit & 1 == 1);
    corners.map(|(_, way)| way.route()[0]).collect()
}

/// The square behind another on the list of a way, or of one of the ways that share a road.
pub fn behind(way: Option<Way>, square: &str) -> Option<Name> {
    let route = way.unwrap_or(Way::Ten).route();
    let place = route.iter().skip(1).position(|name| *name == square)?;
    route.get(place + 2).copied()
}
