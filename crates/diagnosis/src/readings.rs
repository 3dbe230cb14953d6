//! The catalogue of misreadings: what programs do instead of what the rules say.

use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Way};

/// A misreading that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it is called on the command line and in JSON.
    pub id: &'static str,
    /// How many of 209 public programs were seen to read the rules so.
    pub seen: u32,
    /// The rule that it breaks, 1 to 6, or `None` where the board itself is wrong.
    pub rule: Option<u8>,
    /// How it differs from the right telling.
    pub edits: &'static [Edit],
}

impl Reading {
    /// The oracle that reads the rules so.
    pub fn oracle(&self) -> Oracle {
        Oracle::new(self.edits)
    }
}

/// The reading with this id.
pub fn by_id(id: &str) -> Option<&'static Reading> {
    ALL.iter().find(|reading| reading.id == id)
}

/// Each way is a square of its own.
const EACH_WAY: [u8; Way::ALL.len()] = [0, 1, 2, 3];

/// Every named misreading. The first is by far the commonest.
pub const ALL: &[Reading] = &[
    Reading { id: "finished-horse-moves", seen: 54, rule: Some(2), edits: &[Edit::FinishedMoves] },
    Reading { id: "finish-blocks", seen: 1, rule: Some(5), edits: &[Edit::FinishBlocks] },
    Reading { id: "exact-finish", seen: 0, rule: Some(4), edits: &[Edit::FinishExactly] },
    Reading { id: "finish-must-be-passed", seen: 1, rule: Some(4), edits: &[Edit::FinishBeyond] },
    Reading { id: "blocked-horse-waits", seen: 3, rule: Some(5), edits: &[Edit::BlockedWaits] },
    Reading { id: "no-blocking", seen: 3, rule: Some(5), edits: &[Edit::Blind] },
    Reading { id: "no-jumping", seen: 1, rule: Some(5), edits: &[Edit::NoJumping] },
    Reading { id: "blue-when-passing", seen: 0, rule: Some(3), edits: &[Edit::BlueWhenPassing] },
    Reading {
        id: "blue-never",
        seen: 0,
        rule: Some(3),
        edits: &[Edit::BlueMissing("10"), Edit::BlueMissing("20"), Edit::BlueMissing("30")],
    },
    Reading { id: "blue-not-at-30", seen: 2, rule: Some(3), edits: &[Edit::BlueMissing("30")] },
    Reading { id: "blue-optional", seen: 0, rule: Some(3), edits: &[Edit::BlueOptional] },
    Reading {
        id: "inner-30-is-blue",
        seen: 3,
        rule: Some(3),
        edits: &[Edit::BlueToo("in30", Way::Thirty)],
    },
    Reading {
        id: "same-number-same-square",
        seen: 2,
        rule: Some(5),
        edits: &[Edit::Merged(0b11_1111)],
    },
    Reading {
        id: "inner-road-per-lane",
        seen: 3,
        rule: Some(5),
        edits: &[
            Edit::Split("25", EACH_WAY),
            Edit::Split("in30", EACH_WAY),
            Edit::Split("35", EACH_WAY),
        ],
    },
    Reading {
        id: "inner-road-and-40-per-lane",
        seen: 6,
        rule: Some(5),
        edits: &[
            Edit::Split("25", EACH_WAY),
            Edit::Split("in30", EACH_WAY),
            Edit::Split("35", EACH_WAY),
            Edit::Split("40", EACH_WAY),
        ],
    },
    Reading {
        id: "inner-30-per-lane",
        seen: 5,
        rule: Some(5),
        edits: &[Edit::Split("in30", EACH_WAY)],
    },
    Reading { id: "two-forties", seen: 1, rule: Some(5), edits: &[Edit::Split("40", EACH_WAY)] },
    Reading {
        id: "corners-never-occupied",
        seen: 2,
        rule: Some(5),
        edits: &[Edit::NeverOccupied("10"), Edit::NeverOccupied("20"), Edit::NeverOccupied("30")],
    },
    Reading { id: "stuck-on-40", seen: 1, rule: Some(2), edits: &[Edit::Stuck("40")] },
    Reading { id: "finish-at-40", seen: 0, rule: Some(4), edits: &[Edit::FinishAt("40")] },
    Reading { id: "exit-square", seen: 2, rule: Some(4), edits: &[Edit::ExitSquare] },
    Reading { id: "lane-reversed", seen: 0, rule: None, edits: &[Edit::LaneReversed] },
    Reading { id: "points-on-the-way", seen: 1, rule: Some(6), edits: &[Edit::PointsOnTheWay] },
    Reading { id: "best-horse-only", seen: 1, rule: Some(6), edits: &[Edit::BestHorseOnly] },
];
