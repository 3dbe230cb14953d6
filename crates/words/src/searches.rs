//! What a search does that keeps its books wrongly, and what to change, in two languages.

use yutnori_judge::rules::{Key, Search, Statement};

use crate::edits::Pair;

/// What the search does.
pub(crate) fn does(search: Search) -> Pair {
    match search {
        Search::Without(without) => {
            let lacks = Statement::ALL.into_iter().filter(|lacks| without & lacks.bit() != 0);
            let (en, ko): (Vec<_>, Vec<_>) = lacks.map(statement).unzip();
            (
                format!("Your program answers like a search with marks that lacks this: {}.", en.join("; ")),
                format!("표시를 쓰는 탐색에서 다음이 빠진 것과 같은 답을 냅니다: {}.", ko.join(", ")),
            )
        }
        Search::UndoesRefused => (
            "A move is undone also when it was refused, so the mark of the horse that stands there goes.".into(),
            "막힌 이동도 되돌려서, 그 칸에 있던 말의 표시가 지워집니다.".into(),
        ),
        Search::PlacesKept => (
            "The places of the horses are not put back after a try.".into(),
            "시도한 뒤 말의 위치를 되돌리지 않습니다.".into(),
        ),
        Search::MarksKept(_) => (
            "The marks of one line are still there when the next line is played.".into(),
            "한 순열을 계산하고 남은 칸 표시를 지우지 않고 다음 순열을 계산합니다.".into(),
        ),
        Search::Tried(key) => {
            let (en, ko) = of_key(key);
            (
                format!("What was tried once is never tried again: your program remembers {en}, though it may come there with more points."),
                format!("한 번 시도한 것({ko})은 더 높은 점수로 와도 다시 시도하지 않습니다."),
            )
        }
        Search::Remembered(key) => {
            let (en, ko) = of_key(key);
            (
                format!("What is to come is remembered by {en} only, and it depends on more."),
                format!("남은 점수를 {ko}만으로 기억합니다. 그것만으로는 정해지지 않습니다."),
            )
        }
    }
}

fn statement(statement: Statement) -> (&'static str, &'static str) {
    match statement {
        Statement::ClearFrom => (
            "before going on, the mark of the square that the horse leaves is cleared",
            "내려가기 전에 떠나는 칸의 표시 지우기",
        ),
        Statement::MarkTo => (
            "before going on, the square where it lands is marked",
            "내려가기 전에 도착한 칸 표시하기",
        ),
        Statement::MoveOn => {
            ("before going on, the horse's place is set", "내려가기 전에 말의 위치 바꾸기")
        }
        Statement::MoveBack => {
            ("on the way back, the horse is put where it was", "돌아올 때 말의 위치 되돌리기")
        }
        Statement::ClearTo => (
            "on the way back, the mark where it had landed is cleared",
            "돌아올 때 도착했던 칸의 표시 지우기",
        ),
        Statement::MarkFrom => (
            "on the way back, the square where it was is marked again",
            "돌아올 때 원래 칸 다시 표시하기",
        ),
    }
}

fn of_key(key: Key) -> (&'static str, &'static str) {
    match key {
        Key::Mover => ("the place of the moved horse", "움직인 말의 위치"),
        Key::Places | Key::Sorted => ("the places of the horses", "말들의 위치"),
        Key::PlacesAndTurn => ("the turn and the places of the horses", "턴과 말들의 위치"),
        Key::MoverAndTurn => ("the turn and the place of the moved horse", "턴과 움직인 말의 위치"),
    }
}

/// What to change in it.
pub(crate) fn mend(search: Search) -> Pair {
    let (en, ko) = match search {
        Search::Without(_) | Search::PlacesKept => (
            "Undo everything that a try changed: the place of the horse, the mark where it landed, and the mark where it was.",
            "시도하며 바꾼 것을 모두 되돌리십시오: 말의 위치, 도착한 칸의 표시, 원래 칸의 표시.",
        ),
        Search::UndoesRefused => (
            "Go on with the next horse before anything is undone when a move is refused.",
            "막힌 이동이면 아무것도 되돌리지 말고 바로 다음 말로 넘어가십시오.",
        ),
        Search::MarksKept(_) => (
            "Clear the marks and put all horses on start before each line.",
            "순열마다 칸 표시를 지우고 모든 말을 시작 칸에 두십시오.",
        ),
        Search::Tried(_) => (
            "Drop the set of tried places, or keep the most points for each turn and places.",
            "방문 기록을 없애거나, 턴과 말 위치마다 가장 높은 점수를 저장하십시오.",
        ),
        Search::Remembered(_) => (
            "Remember by the turn and the places of all four horses.",
            "턴과 말 네 개의 위치를 모두 키로 쓰십시오.",
        ),
    };
    (en.into(), ko.into())
}
