//! What to change in a program that misreads the rules so, and which rule it breaks.

use yutnori_judge::rules::{Edit, right_blue};

use crate::edits::Pair;
use crate::searches;

/// What to change in a program that errs so, where its sentence does not say it.
pub(crate) fn mend(edit: Edit) -> Option<Pair> {
    let (en, ko): (&str, &str) = match edit {
        Edit::LeftOut(..) | Edit::Doubled(..) | Edit::Swapped(..) => (
            "Compare the list with the board, square by square.",
            "목록을 판과 한 칸씩 비교해 고치십시오.",
        ),
        Edit::RunsOn(_) => (
            "Follow the arrow of each square on every step, not only on the first.",
            "첫 칸뿐 아니라 매 칸마다 그 칸의 화살표를 따라가십시오.",
        ),
        Edit::BlueSteps(..) => (
            "Count the blue arrow as the first step of the move.",
            "파란 화살표를 이동의 첫 칸으로 세십시오.",
        ),
        Edit::Blue { from, .. } if right_blue(from).is_none() => (
            "Only 10, 20 and the outer 30 are blue: tell squares by their place, not by their number.",
            "파란 칸은 10, 20, 바깥 30뿐입니다. 칸을 숫자가 아니라 위치로 구별하십시오.",
        ),
        Edit::Red { .. } | Edit::Blue { .. } | Edit::BlueMissing(_) => (
            "Mend this arrow where your program sets up the board.",
            "판을 만드는 곳에서 이 화살표를 고치십시오.",
        ),
        Edit::Horses(_) => {
            ("Let the loop run over all four horses.", "말 네 개를 모두 반복하십시오.")
        }
        Edit::AnyTurn => (
            "Compare a total with the best one only after the tenth turn.",
            "합은 열 번째 턴이 끝난 뒤에만 최댓값과 비교하십시오.",
        ),
        Edit::Turns(_) => (
            "Play all ten dice before you compare totals.",
            "주사위 열 개를 모두 쓴 뒤 합을 비교하십시오.",
        ),
        Edit::Die(_) => (
            "Look at the bounds of the loop that makes the steps.",
            "칸을 세는 반복문의 시작과 끝을 확인하십시오.",
        ),
        Edit::BeginsWith(_) => {
            ("Let the best total begin with 0 or less.", "최댓값의 초깃값을 0 이하로 하십시오.")
        }
        Edit::Least => {
            ("Take the highest of all totals.", "모든 합 가운데 가장 큰 값을 고르십시오.")
        }
        Edit::PointsLeft => {
            ("Add the points after the horse has moved.", "말을 움직인 뒤의 칸 점수를 더하십시오.")
        }
        Edit::FinishAt(_) => (
            "Put finish one square behind 40: a horse on 40 is still in the game.",
            "도착 칸을 40 다음에 두십시오. 40에 있는 말은 아직 도착하지 않았습니다.",
        ),
        Edit::Points("finish", _) => ("Let finish score 0.", "도착 칸의 점수를 0으로 하십시오."),
        Edit::FinishedScores | Edit::FinishOnceMore => (
            "Skip a horse that is already on finish when you choose whom to move.",
            "움직일 말을 고를 때 이미 도착한 말은 건너뛰십시오.",
        ),
        Edit::Greedy(_) => (
            "Try every horse at every turn and keep the best total: the best move now may cost more later.",
            "매 턴 모든 말을 시도해 가장 큰 합을 찾으십시오. 지금 가장 좋은 이동이 나중에는 손해일 수 있습니다.",
        ),
        Edit::RefusedEnds => (
            "Go on with the next horse (continue, not break or return).",
            "break나 return이 아니라 continue로 다음 말을 시도하십시오.",
        ),
        Edit::DieShrinks(_) => (
            "Take the die of the turn anew for each horse.",
            "말마다 그 턴의 주사위 수를 새로 가져오십시오.",
        ),
        Edit::FinishHolds { .. } => (
            "Leave finish out of the check for occupied squares: it holds any number of horses.",
            "도착 칸에는 말이 몇 개든 있을 수 있으므로, 겹침 검사에서 도착 칸을 빼십시오.",
        ),
        Edit::FinishStays(_) => (
            "Put a horse that finishes on finish, and free the square that it left.",
            "도착한 말의 위치를 도착 칸으로 바꾸고, 떠난 칸을 비우십시오.",
        ),
        Edit::ClassesUnseen(_) | Edit::NeverRefused(_) | Edit::CornerLooksAhead(_) => (
            "Look at the square where the move really ends, whatever kind of square it is, and compare it with all other horses.",
            "칸의 종류와 관계없이 이동이 실제로 끝나는 칸을 다른 모든 말과 비교하십시오.",
        ),
        Edit::OwnMark => (
            "Leave the moving horse itself out of the check.",
            "겹침 검사에서 움직이는 말 자신을 빼십시오.",
        ),
        Edit::LastCompared => (
            "Stop comparing at the first horse that stands there, or set the flag only to true.",
            "그 칸에 있는 말을 하나라도 찾으면 비교를 멈추거나, 플래그를 참으로만 바꾸십시오.",
        ),
        Edit::Search(search) => return Some(searches::mend(search)),
        _ => return None,
    };
    Some((en.into(), ko.into()))
}

/// The rule that the edit breaks; `None` where the board or the search is wrong.
pub(crate) fn rule(edit: Edit) -> Option<u8> {
    Some(match edit {
        Edit::Landing { .. }
        | Edit::Points(..)
        | Edit::Red { .. }
        | Edit::LeftOut(..)
        | Edit::Doubled(..)
        | Edit::Swapped(..)
        | Edit::RunsOn(_)
        | Edit::Greedy(_)
        | Edit::RefusedEnds
        | Edit::BeginsWith(_)
        | Edit::Least
        | Edit::Search(_) => return None,
        Edit::Horses(_) | Edit::Turns(_) | Edit::AnyTurn => 1,
        Edit::Die(_) | Edit::DieShrinks(_) | Edit::FinishOnceMore | Edit::FinishedScores => 2,
        Edit::Blue { .. } | Edit::BlueMissing(_) | Edit::BlueSteps(..) => 3,
        Edit::FinishAt(_) | Edit::FinishStays(_) => 4,
        Edit::PointsLeft => 6,
        _ => 5,
    })
}
