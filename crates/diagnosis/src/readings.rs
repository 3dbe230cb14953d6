//! The catalogue of misreadings: what programs do instead of what the rules say.

use yutnori_judge::oracle::Oracle;
use yutnori_judge::rules::{Edit, Way};

/// A sentence in the two languages that yutnori speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// In English.
    pub en: &'static str,
    /// In Korean.
    pub ko: &'static str,
}

/// A misreading that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it is called on the command line and in JSON.
    pub id: &'static str,
    /// How many of 209 public programs were seen to read the rules so.
    pub seen: u32,
    /// The rule that it breaks, 1 to 6, or `None` where the board itself is wrong.
    pub rule: Option<u8>,
    /// What a program does that reads the rules so.
    pub does: Said,
    /// What to change.
    pub mend: Said,
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
    Reading {
        id: "finished-horse-moves",
        seen: 54,
        rule: Some(2),
        does: Said {
            en: "A horse on finish may be chosen again, and the turn passes for nothing.",
            ko: "도착한 말을 다시 골라 아무 일 없이 턴을 넘길 수 있습니다.",
        },
        mend: Said {
            en: "Skip a horse that is already on finish when you choose whom to move.",
            ko: "움직일 말을 고를 때 이미 도착한 말은 건너뛰십시오.",
        },
        edits: &[Edit::FinishedMoves],
    },
    Reading {
        id: "finish-blocks",
        seen: 1,
        rule: Some(5),
        does: Said {
            en: "Finish counts as occupied by the first horse that reached it.",
            ko: "먼저 도착한 말이 있으면 도착 칸도 차 있는 칸으로 봅니다.",
        },
        mend: Said {
            en: "Leave finish out of the check for occupied squares: it holds any number of horses.",
            ko: "도착 칸에는 말이 몇 개든 있을 수 있으므로, 겹침 검사에서 도착 칸을 빼십시오.",
        },
        edits: &[Edit::FinishBlocks],
    },
    Reading {
        id: "exact-finish",
        seen: 0,
        rule: Some(4),
        does: Said {
            en: "A horse may enter finish only by the exact number.",
            ko: "주사위 수가 정확히 맞아야만 도착할 수 있습니다.",
        },
        mend: Said {
            en: "Let a horse stop on finish even if the die shows more than it needs.",
            ko: "주사위 수가 남더라도 도착 칸에서 멈추게 하십시오.",
        },
        edits: &[Edit::FinishExactly],
    },
    Reading {
        id: "finish-must-be-passed",
        seen: 1,
        rule: Some(4),
        does: Said {
            en: "Landing exactly on finish is refused; only a larger number finishes.",
            ko: "도착 칸에 정확히 멈추는 이동을 막고, 수가 남을 때만 도착으로 봅니다.",
        },
        mend: Said {
            en: "Count a horse as finished also when the die leads exactly to finish.",
            ko: "주사위 수가 도착 칸까지 정확히 맞을 때도 도착으로 처리하십시오.",
        },
        edits: &[Edit::FinishBeyond],
    },
    Reading {
        id: "blocked-horse-waits",
        seen: 3,
        rule: Some(5),
        does: Said {
            en: "A horse whose target is occupied may be chosen and stays where it is, for nothing.",
            ko: "이동할 칸이 차 있는 말도 골라서, 제자리에 둔 채 턴을 넘길 수 있습니다.",
        },
        mend: Said {
            en: "Do not try a horse whose target is occupied: it cannot be chosen, so another must move.",
            ko: "이동할 칸이 차 있는 말은 고를 수 없으므로, 그 말을 시도하지 말고 다른 말을 움직이십시오.",
        },
        edits: &[Edit::BlockedWaits],
    },
    Reading {
        id: "no-blocking",
        seen: 3,
        rule: Some(5),
        does: Said {
            en: "Occupied squares are not looked at.",
            ko: "이동할 칸에 다른 말이 있는지 보지 않습니다.",
        },
        mend: Said {
            en: "Refuse a move that ends on a square where another horse stands. If you do, see that undoing a move marks the square it began on as occupied again.",
            ko: "다른 말이 있는 칸에서 끝나는 이동을 막으십시오. 이미 막고 있다면, 이동을 되돌릴 때 원래 칸을 다시 차 있는 칸으로 표시하는지 보십시오.",
        },
        edits: &[Edit::Blind],
    },
    Reading {
        id: "no-jumping",
        seen: 1,
        rule: Some(5),
        does: Said {
            en: "A horse standing on the way blocks too.",
            ko: "지나가는 길에 있는 말도 이동을 막습니다.",
        },
        mend: Said {
            en: "Look only at the square where the move ends: horses on the way do not block.",
            ko: "이동이 끝나는 칸만 검사하십시오. 지나가는 칸의 말은 막지 않습니다.",
        },
        edits: &[Edit::NoJumping],
    },
    Reading {
        id: "blue-when-passing",
        seen: 0,
        rule: Some(3),
        does: Said {
            en: "The blue arrow is taken also when a blue square is only passed.",
            ko: "파란 칸을 지나가기만 해도 파란 화살표를 따라갑니다.",
        },
        mend: Said {
            en: "Take the blue arrow only for a horse that begins its move on the blue square.",
            ko: "파란 칸에서 이동을 시작하는 말만 파란 화살표를 따라가게 하십시오.",
        },
        edits: &[Edit::BlueWhenPassing],
    },
    Reading {
        id: "blue-never",
        seen: 0,
        rule: Some(3),
        does: Said {
            en: "The short cuts are never taken.", ko: "지름길로 전혀 가지 않습니다."
        },
        mend: Said {
            en: "Let a horse that begins its move on 10, 20 or the outer 30 take the blue arrow.",
            ko: "10, 20, 바깥 30에서 이동을 시작하는 말은 파란 화살표를 따라가게 하십시오.",
        },
        edits: &[Edit::BlueMissing("10"), Edit::BlueMissing("20"), Edit::BlueMissing("30")],
    },
    Reading {
        id: "blue-not-at-30",
        seen: 2,
        rule: Some(3),
        does: Said {
            en: "The short cut at the outer 30 is missing.",
            ko: "바깥 30에서 시작하는 지름길이 빠져 있습니다.",
        },
        mend: Said {
            en: "Let a horse that begins its move on the outer 30 go on to 28, 27, 26 and 25.",
            ko: "바깥 30에서 이동을 시작하는 말은 28, 27, 26, 25로 가게 하십시오.",
        },
        edits: &[Edit::BlueMissing("30")],
    },
    Reading {
        id: "blue-optional",
        seen: 0,
        rule: Some(3),
        does: Said {
            en: "On a blue square either arrow may be chosen.",
            ko: "파란 칸에서 빨간 화살표와 파란 화살표 중 하나를 고를 수 있습니다.",
        },
        mend: Said {
            en: "On a blue square always take the blue arrow: there is no choice.",
            ko: "파란 칸에서는 언제나 파란 화살표를 따라가게 하십시오. 선택할 수 없습니다.",
        },
        edits: &[Edit::BlueOptional],
    },
    Reading {
        id: "inner-30-is-blue",
        seen: 3,
        rule: Some(3),
        does: Said {
            en: "The inner 30 is blue too: a horse that starts there takes the short cut of the outer 30.",
            ko: "안쪽 30도 파란 칸으로 보아, 거기서 출발하는 말이 바깥 30의 지름길로 갑니다.",
        },
        mend: Said {
            en: "Tell the inner 30 from the outer 30 by its place, not by its number: from the inner one the way is 35, 40.",
            ko: "두 30을 숫자가 아니라 위치로 구별하십시오. 안쪽 30 다음은 35, 40입니다.",
        },
        edits: &[Edit::BlueToo("in30", Way::Thirty)],
    },
    Reading {
        id: "same-number-same-square",
        seen: 2,
        rule: Some(5),
        does: Said {
            en: "Two squares with the same number (16, 22, 24, 26, 28, 30) are taken for one.",
            ko: "숫자가 같은 두 칸(16, 22, 24, 26, 28, 30)을 한 칸으로 봅니다.",
        },
        mend: Said {
            en: "Compare the places of horses, not the numbers on their squares.",
            ko: "칸에 적힌 숫자가 아니라 칸의 위치를 비교하십시오.",
        },
        edits: &[Edit::Merged(0b11_1111)],
    },
    Reading {
        id: "inner-road-per-lane",
        seen: 3,
        rule: Some(5),
        does: Said {
            en: "25, 30 and 35 are not recognised as one square when reached by different short cuts (40 is).",
            ko: "서로 다른 지름길로 온 25, 30, 35를 같은 칸으로 보지 않습니다(40은 같은 칸으로 봅니다).",
        },
        mend: Said {
            en: "Give 25, the inner 30 and 35 one place each, whichever short cut leads there.",
            ko: "어느 지름길로 오든 25, 안쪽 30, 35가 각각 한 칸이 되게 하십시오.",
        },
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
        does: Said {
            en: "25, 30, 35 and 40 are not recognised as one square when reached on different ways.",
            ko: "서로 다른 길로 온 25, 30, 35, 40을 같은 칸으로 보지 않습니다.",
        },
        mend: Said {
            en: "Give 25, the inner 30, 35 and 40 one place each, whichever way leads there.",
            ko: "어느 길로 오든 25, 안쪽 30, 35, 40이 각각 한 칸이 되게 하십시오.",
        },
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
        does: Said {
            en: "Only the inner 30 is not recognised as one square when reached by different short cuts.",
            ko: "서로 다른 지름길로 온 안쪽 30만 같은 칸으로 보지 않습니다.",
        },
        mend: Said {
            en: "Give the inner 30 one place, whichever short cut leads there.",
            ko: "어느 지름길로 오든 안쪽 30이 한 칸이 되게 하십시오.",
        },
        edits: &[Edit::Split("in30", EACH_WAY)],
    },
    Reading {
        id: "two-forties",
        seen: 1,
        rule: Some(5),
        does: Said {
            en: "40 is another square on each way; 25, 30 and 35 are shared.",
            ko: "40만 길마다 다른 칸으로 봅니다(25, 30, 35는 같은 칸으로 봅니다).",
        },
        mend: Said {
            en: "Give 40 one place: the outer road and the inner road end on the same square.",
            ko: "40을 한 칸으로 만드십시오. 바깥길과 안쪽 길이 같은 칸에서 만납니다.",
        },
        edits: &[Edit::Split("40", EACH_WAY)],
    },
    Reading {
        id: "corners-never-occupied",
        seen: 2,
        rule: Some(5),
        does: Said {
            en: "A horse waiting on 10, 20 or the outer 30 is not seen by the one that arrives.",
            ko: "10, 20, 바깥 30에 있는 말을 그 칸에 오는 말이 보지 못합니다.",
        },
        mend: Said {
            en: "Make the corner and the beginning of its short cut the same place when you compare horses.",
            ko: "말을 비교할 때 모퉁이 칸과 그 지름길의 시작을 같은 칸으로 보십시오.",
        },
        edits: &[Edit::NeverOccupied("10"), Edit::NeverOccupied("20"), Edit::NeverOccupied("30")],
    },
    Reading {
        id: "stuck-on-40",
        seen: 1,
        rule: Some(2),
        does: Said {
            en: "A horse on 40 cannot be chosen any more.",
            ko: "40에 있는 말을 더 이상 고를 수 없습니다.",
        },
        mend: Said {
            en: "Let a horse on 40 move: any number takes it to finish.",
            ko: "40에 있는 말도 움직이게 하십시오. 어떤 수가 나와도 도착합니다.",
        },
        edits: &[Edit::Stuck("40")],
    },
    Reading {
        id: "finish-at-40",
        seen: 0,
        rule: Some(4),
        does: Said { en: "40 is taken for finish.", ko: "40을 도착 칸으로 봅니다." },
        mend: Said {
            en: "Put finish one square behind 40: a horse on 40 is still in the game.",
            ko: "도착 칸을 40 다음에 두십시오. 40에 있는 말은 아직 도착하지 않았습니다.",
        },
        edits: &[Edit::FinishAt("40")],
    },
    Reading {
        id: "exit-square",
        seen: 2,
        rule: Some(4),
        does: Said {
            en: "The outer road has one more square after 40, where a horse stands unfinished, blocks it and may move again for nothing.",
            ko: "바깥길의 40 다음에 칸이 하나 더 있어, 거기 멈춘 말이 도착하지 못한 채 칸을 막고 점수 없이 또 움직일 수 있습니다.",
        },
        mend: Said {
            en: "Make the square after 40 finish itself.",
            ko: "40 바로 다음을 도착 칸으로 하십시오.",
        },
        edits: &[Edit::ExitSquare],
    },
    Reading {
        id: "lane-reversed",
        seen: 0,
        rule: None,
        does: Said {
            en: "The squares 28, 27, 26 are typed in the order 26, 27, 28.",
            ko: "28, 27, 26 칸이 26, 27, 28 순서로 입력되어 있습니다.",
        },
        mend: Said {
            en: "From the outer 30 the short cut goes 28, 27, 26, 25.",
            ko: "바깥 30에서 지름길은 28, 27, 26, 25 순서로 갑니다.",
        },
        edits: &[Edit::LaneReversed],
    },
    Reading {
        id: "points-on-the-way",
        seen: 1,
        rule: Some(6),
        does: Said {
            en: "Every square passed scores.", ko: "지나가는 칸의 점수도 모두 더합니다."
        },
        mend: Said {
            en: "Add only the number of the square where the move ends.",
            ko: "이동이 끝나는 칸의 수만 더하십시오.",
        },
        edits: &[Edit::PointsOnTheWay],
    },
    Reading {
        id: "best-horse-only",
        seen: 1,
        rule: Some(6),
        does: Said {
            en: "The answer is the best single horse's total.",
            ko: "말 하나의 점수 합 중 가장 큰 것을 답으로 냅니다.",
        },
        mend: Said {
            en: "Add up the points of all four horses.",
            ko: "말 네 개의 점수를 모두 더하십시오.",
        },
        edits: &[Edit::BestHorseOnly],
    },
];
