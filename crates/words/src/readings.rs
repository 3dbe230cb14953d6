//! The named readings: what a program does that reads the rules so, and what to change.

use yutnori_diagnosis::readings::Reading;

use crate::lang::{Lang, Said, said};

/// What is said of a reading.
struct Told {
    id: &'static str,
    does: Said,
    mend: Said,
}

/// What a program does that reads the rules so.
pub fn does(reading: &Reading, lang: Lang) -> &'static str {
    told(reading).does.to(lang)
}

/// What to change.
pub fn mend(reading: &Reading, lang: Lang) -> &'static str {
    told(reading).mend.to(lang)
}

fn told(reading: &Reading) -> &'static Told {
    let told = ALL.iter().find(|told| told.id == reading.id);
    told.expect("a test holds that every reading is told")
}

/// Every named reading, in the order of the catalogue.
const ALL: &[Told] = &[
    Told {
        id: "finished-horse-moves",
        does: said(
            "A horse on finish may be chosen again, and the turn passes for nothing.",
            "도착한 말을 다시 골라 아무 일 없이 턴을 넘길 수 있습니다.",
        ),
        mend: said(
            "Skip a horse that is already on finish when you choose whom to move.",
            "움직일 말을 고를 때 이미 도착한 말은 건너뛰십시오.",
        ),
    },
    Told {
        id: "finish-blocks",
        does: said(
            "Finish counts as occupied by the first horse that reached it.",
            "먼저 도착한 말이 있으면 도착 칸도 차 있는 칸으로 봅니다.",
        ),
        mend: said(
            "Leave finish out of the check for occupied squares: it holds any number of horses.",
            "도착 칸에는 말이 몇 개든 있을 수 있으므로, 겹침 검사에서 도착 칸을 빼십시오.",
        ),
    },
    Told {
        id: "exact-finish",
        does: said(
            "A horse may enter finish only by the exact number.",
            "주사위 수가 정확히 맞아야만 도착할 수 있습니다.",
        ),
        mend: said(
            "Let a horse stop on finish even if the die shows more than it needs.",
            "주사위 수가 남더라도 도착 칸에서 멈추게 하십시오.",
        ),
    },
    Told {
        id: "finish-must-be-passed",
        does: said(
            "Landing exactly on finish is refused; only a larger number finishes.",
            "도착 칸에 정확히 멈추는 이동을 막고, 수가 남을 때만 도착으로 봅니다.",
        ),
        mend: said(
            "Count a horse as finished also when the die leads exactly to finish.",
            "주사위 수가 도착 칸까지 정확히 맞을 때도 도착으로 처리하십시오.",
        ),
    },
    Told {
        id: "blocked-horse-waits",
        does: said(
            "A horse whose target is occupied may be chosen and stays where it is, for nothing.",
            "이동할 칸이 차 있는 말도 골라서, 제자리에 둔 채 턴을 넘길 수 있습니다.",
        ),
        mend: said(
            "Do not try a horse whose target is occupied: it cannot be chosen, so another must move.",
            "이동할 칸이 차 있는 말은 고를 수 없으므로, 그 말을 시도하지 말고 다른 말을 움직이십시오.",
        ),
    },
    Told {
        id: "no-blocking",
        does: said(
            "Occupied squares are not looked at.",
            "이동할 칸에 다른 말이 있는지 보지 않습니다.",
        ),
        mend: said(
            "Refuse a move that ends on a square where another horse stands. If you do, see that undoing a move marks the square it began on as occupied again.",
            "다른 말이 있는 칸에서 끝나는 이동을 막으십시오. 이미 막고 있다면, 이동을 되돌릴 때 원래 칸을 다시 차 있는 칸으로 표시하는지 보십시오.",
        ),
    },
    Told {
        id: "no-jumping",
        does: said(
            "A horse standing on the way blocks too.",
            "지나가는 길에 있는 말도 이동을 막습니다.",
        ),
        mend: said(
            "Look only at the square where the move ends: horses on the way do not block.",
            "이동이 끝나는 칸만 검사하십시오. 지나가는 칸의 말은 막지 않습니다.",
        ),
    },
    Told {
        id: "blue-when-passing",
        does: said(
            "The blue arrow is taken also when a blue square is only passed.",
            "파란 칸을 지나가기만 해도 파란 화살표를 따라갑니다.",
        ),
        mend: said(
            "Take the blue arrow only for a horse that begins its move on the blue square.",
            "파란 칸에서 이동을 시작하는 말만 파란 화살표를 따라가게 하십시오.",
        ),
    },
    Told {
        id: "blue-never",
        does: said("The short cuts are never taken.", "지름길로 전혀 가지 않습니다."),
        mend: said(
            "Let a horse that begins its move on 10, 20 or the outer 30 take the blue arrow.",
            "10, 20, 바깥 30에서 이동을 시작하는 말은 파란 화살표를 따라가게 하십시오.",
        ),
    },
    Told {
        id: "blue-not-at-30",
        does: said(
            "The short cut at the outer 30 is missing.",
            "바깥 30에서 시작하는 지름길이 빠져 있습니다.",
        ),
        mend: said(
            "Let a horse that begins its move on the outer 30 go on to 28, 27, 26 and 25.",
            "바깥 30에서 이동을 시작하는 말은 28, 27, 26, 25로 가게 하십시오.",
        ),
    },
    Told {
        id: "blue-optional",
        does: said(
            "On a blue square either arrow may be chosen.",
            "파란 칸에서 빨간 화살표와 파란 화살표 중 하나를 고를 수 있습니다.",
        ),
        mend: said(
            "On a blue square always take the blue arrow: there is no choice.",
            "파란 칸에서 이동을 시작하는 말은 항상 파란 화살표를 따라가게 하십시오. 화살표는 고를 수 없습니다.",
        ),
    },
    Told {
        id: "inner-30-is-blue",
        does: said(
            "The inner 30 is blue too: a horse that starts there takes the short cut of the outer 30.",
            "안쪽 30도 파란 칸으로 보아, 거기서 출발하는 말이 바깥 30의 지름길로 갑니다.",
        ),
        mend: said(
            "Tell the inner 30 from the outer 30 by its place, not by its number: from the inner one the way is 35, 40.",
            "두 30을 숫자가 아니라 위치로 구별하십시오. 안쪽 30 다음은 35, 40입니다.",
        ),
    },
    Told {
        id: "same-number-same-square",
        does: said(
            "Two squares with the same number (16, 22, 24, 26, 28, 30) are taken for one.",
            "숫자가 같은 두 칸(16, 22, 24, 26, 28, 30)을 한 칸으로 봅니다.",
        ),
        mend: said(
            "Compare the places of horses, not the numbers on their squares.",
            "칸에 적힌 숫자가 아니라 칸의 위치를 비교하십시오.",
        ),
    },
    Told {
        id: "inner-road-per-lane",
        does: said(
            "25, 30 and 35 are not recognised as one square when reached by different short cuts (40 is).",
            "서로 다른 지름길로 온 25, 30, 35를 같은 칸으로 보지 않습니다(40은 같은 칸으로 봅니다).",
        ),
        mend: said(
            "Give 25, the inner 30 and 35 one place each, whichever short cut leads there.",
            "어느 지름길로 오든 25, 안쪽 30, 35가 각각 한 칸이 되게 하십시오.",
        ),
    },
    Told {
        id: "inner-road-and-40-per-lane",
        does: said(
            "25, 30, 35 and 40 are not recognised as one square when reached on different ways.",
            "서로 다른 길로 온 25, 30, 35, 40을 같은 칸으로 보지 않습니다.",
        ),
        mend: said(
            "Give 25, the inner 30, 35 and 40 one place each, whichever way leads there.",
            "어느 길로 오든 25, 안쪽 30, 35, 40이 각각 한 칸이 되게 하십시오.",
        ),
    },
    Told {
        id: "inner-30-per-lane",
        does: said(
            "Only the inner 30 is not recognised as one square when reached by different short cuts.",
            "서로 다른 지름길로 온 안쪽 30만 같은 칸으로 보지 않습니다.",
        ),
        mend: said(
            "Give the inner 30 one place, whichever short cut leads there.",
            "어느 지름길로 오든 안쪽 30이 한 칸이 되게 하십시오.",
        ),
    },
    Told {
        id: "two-forties",
        does: said(
            "40 is another square on each way; 25, 30 and 35 are shared.",
            "40만 길마다 다른 칸으로 봅니다(25, 30, 35는 같은 칸으로 봅니다).",
        ),
        mend: said(
            "Give 40 one place: the outer road and the inner road end on the same square.",
            "40을 한 칸으로 만드십시오. 바깥길과 안쪽 길이 같은 칸에서 만납니다.",
        ),
    },
    Told {
        id: "corners-never-occupied",
        does: said(
            "A horse waiting on 10, 20 or the outer 30 is not seen by the one that arrives.",
            "10, 20, 바깥 30에 다른 말이 있어도 빈 칸으로 봅니다.",
        ),
        mend: said(
            "Make the corner and the beginning of its short cut the same place when you compare horses.",
            "말을 비교할 때 모퉁이 칸과 그 지름길의 시작을 같은 칸으로 보십시오.",
        ),
    },
    Told {
        id: "stuck-on-40",
        does: said(
            "A horse on 40 cannot be chosen any more.",
            "40에 있는 말을 더 이상 고를 수 없습니다.",
        ),
        mend: said(
            "Let a horse on 40 move: any number takes it to finish.",
            "40에 있는 말도 움직이게 하십시오. 어떤 수가 나와도 도착합니다.",
        ),
    },
    Told {
        id: "finish-at-40",
        does: said("40 is taken for finish.", "40을 도착 칸으로 봅니다."),
        mend: said(
            "Put finish one square behind 40: a horse on 40 is still in the game.",
            "도착 칸을 40 다음에 두십시오. 40에 있는 말은 아직 도착하지 않았습니다.",
        ),
    },
    Told {
        id: "exit-square",
        does: said(
            "The outer road has one more square after 40, where a horse stands unfinished, blocks it and may move again for nothing.",
            "바깥길의 40 다음에 칸이 하나 더 있어, 거기 멈춘 말이 도착하지 못한 채 칸을 막고 점수 없이 또 움직일 수 있습니다.",
        ),
        mend: said(
            "Make the square after 40 finish itself.",
            "40 바로 다음을 도착 칸으로 하십시오.",
        ),
    },
    Told {
        id: "lane-reversed",
        does: said(
            "The squares 28, 27, 26 are typed in the order 26, 27, 28.",
            "28, 27, 26 칸이 26, 27, 28 순서로 입력되어 있습니다.",
        ),
        mend: said(
            "Put the squares of the short cut at the outer 30 in the order 28, 27, 26, 25.",
            "바깥 30의 지름길을 28, 27, 26, 25 순서로 고치십시오.",
        ),
    },
    Told {
        id: "points-on-the-way",
        does: said("Every square passed scores.", "지나가는 칸의 점수도 모두 더합니다."),
        mend: said(
            "Add only the number of the square where the move ends.",
            "이동이 끝나는 칸의 수만 더하십시오.",
        ),
    },
    Told {
        id: "best-horse-only",
        does: said(
            "The answer is the best single horse's total.",
            "말 하나의 점수 합 중 가장 큰 것을 답으로 냅니다.",
        ),
        mend: said("Add up the points of all four horses.", "말 네 개의 점수를 모두 더하십시오."),
    },
];

#[cfg(test)]
mod tests {
    use yutnori_diagnosis::readings;

    use super::*;

    #[test]
    fn every_reading_of_the_catalogue_is_told_and_no_other() {
        let told: Vec<&str> = ALL.iter().map(|told| told.id).collect();
        let known: Vec<&str> = readings::ALL.iter().map(|reading| reading.id).collect();
        assert_eq!(told, known);
    }
}
