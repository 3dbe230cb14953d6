//! What an edit of the rules does and what to change, in two languages.

use yutnori_diagnosis::squares::{behind, corners};
use yutnori_judge::rules::{
    BlueStep, Class, Edit, Greedy, Key, Search, Statement, Way, order, right_blue, right_next,
};

/// A sentence in English and in Korean.
type Pair = (String, String);

/// What a program does that errs so, where [`mistake`](crate::mistake) has no sentence of its own.
pub(crate) fn does(edit: Edit) -> Pair {
    match edit {
        Edit::Red { from, to } => {
            let should = right_next(from).unwrap_or("finish");
            (
                format!("Your red arrow of {from} leads to {to}; it should lead to {should}."),
                format!(
                    "{from} 칸의 빨간 화살표가 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다."
                ),
            )
        }
        Edit::Blue { from, to } => match right_blue(from) {
            Some(should) => (
                format!("Your blue arrow of {from} leads to {to}; it should lead to {should}."),
                format!(
                    "{from} 칸의 파란 화살표가 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다."
                ),
            ),
            None => (
                format!(
                    "A horse that begins on {from} goes to {to} first, as if {from} were blue; it is not."
                ),
                format!(
                    "{from} 칸은 파란 칸이 아닌데, 거기서 출발하는 말이 먼저 {to} 칸으로 갑니다."
                ),
            ),
        },
        Edit::BlueMissing(from) => {
            let should = right_blue(from).unwrap_or("finish");
            (
                format!("The blue arrow of {from} is missing; it should lead to {should}."),
                format!("{from} 칸의 파란 화살표가 없습니다. {should} 칸으로 가야 합니다."),
            )
        }
        Edit::LeftOut(way, name) => (
            format!("{name} is left out of {}.", list_en(way)),
            format!("{}에서 {name} 칸이 빠져 있습니다.", list_ko(way)),
        ),
        Edit::Doubled(way, name) => (
            format!("{name} stands twice in {}.", list_en(way)),
            format!("{}에 {name} 칸이 두 번 들어 있습니다.", list_ko(way)),
        ),
        Edit::Swapped(way, name) => {
            let next = behind(way, name).unwrap_or("finish");
            (
                format!("{name} and {next} stand in the wrong order in {}.", list_en(way)),
                format!("{}에서 {name} 칸과 {next} 칸의 순서가 바뀌어 있습니다.", list_ko(way)),
            )
        }
        Edit::RunsOn(number) => {
            let ways = order(number).map(|way| way.to_string()).join(", ");
            (
                format!(
                    "Only the first step follows an arrow; the others add 1 to an index, which runs from one short cut into the next (stored in the order {ways}) and beyond the end."
                ),
                format!(
                    "첫 칸만 화살표를 따라가고 나머지는 번호에 1을 더하므로, 지름길 끝에서 다음 지름길로 넘어가거나(저장 순서 {ways}) 배열 밖으로 나갑니다."
                ),
            )
        }
        Edit::BlueSteps(corners, counts) => {
            let on = corner_list(corners);
            match counts {
                BlueStep::Free => (
                    format!(
                        "The blue arrow of {on} counts for no step, so the horse goes one square too far."
                    ),
                    format!("{on} 칸의 파란 화살표를 한 칸으로 세지 않아, 말이 한 칸 더 갑니다."),
                ),
                BlueStep::Twice => (
                    format!(
                        "The blue arrow of {on} counts for two steps, so the horse stops one square early."
                    ),
                    format!("{on} 칸의 파란 화살표를 두 칸으로 세어, 말이 한 칸 덜 갑니다."),
                ),
                BlueStep::Turns => (
                    format!(
                        "On {on} the first step only turns the horse: it goes one square less, and with a 1 it stays."
                    ),
                    format!(
                        "{on} 칸에서는 첫 칸이 방향만 바꾸어, 말이 한 칸 덜 가고 1이 나오면 제자리에 있습니다."
                    ),
                ),
            }
        }
        Edit::Horses(1) => (
            "Your program moves one horse only; there are four.".into(),
            "말을 한 개만 움직입니다. 말은 네 개입니다.".into(),
        ),
        Edit::Horses(count) => (
            format!("Your program plays with {count} horses; there are four."),
            format!("말을 {count}개로 계산합니다. 말은 네 개입니다."),
        ),
        Edit::AnyTurn => (
            "The best total at any turn counts, so a line may end early.".into(),
            "열 턴을 다 두지 않은 중간 합도 답이 될 수 있습니다.".into(),
        ),
        Edit::Turns(1) => (
            "Your program plays one turn only; there are ten.".into(),
            "한 턴만 계산합니다. 모두 열 턴입니다.".into(),
        ),
        Edit::Turns(count) => (
            format!("Your program plays {count} turns only; there are ten."),
            format!("{count}턴만 계산합니다. 모두 열 턴입니다."),
        ),
        Edit::Die(more) => {
            let (en, ko) = if more > 0 { ("too far", "더") } else { ("too little", "덜") };
            (
                format!("Every horse goes one square {en}."),
                format!("모든 말이 주사위 수보다 한 칸 {ko} 갑니다."),
            )
        }
        Edit::BeginsWith(first) => (
            format!("The best total begins with {first}, so that smaller answers are never told."),
            format!("최댓값의 초깃값이 {first}이라서, 그보다 작은 답이 나오지 않습니다."),
        ),
        Edit::Least => (
            "The least total is told, not the highest.".into(),
            "합의 최댓값이 아니라 최솟값을 답으로 냅니다.".into(),
        ),
        Edit::PointsLeft => (
            "The square that a horse leaves is scored, not the one where it lands.".into(),
            "도착한 칸이 아니라 떠난 칸의 점수를 더합니다.".into(),
        ),
        Edit::FinishAt(name) => {
            (format!("{name} is taken for finish."), format!("{name} 칸을 도착 칸으로 봅니다."))
        }
        Edit::FinishedScores => (
            "A finished horse may be chosen again, and scores once more.".into(),
            "도착한 말을 다시 골라 점수를 또 더합니다.".into(),
        ),
        Edit::Greedy(greedy) => {
            let (en, ko) = match greedy {
                Greedy::MostFirst => (
                    "scores most (of equals that of the lowest horse)",
                    "그 턴의 점수가 가장 큰 이동(같으면 번호가 작은 말)",
                ),
                Greedy::MostLast => (
                    "scores most (of equals that of the highest horse)",
                    "그 턴의 점수가 가장 큰 이동(같으면 번호가 큰 말)",
                ),
                Greedy::Furthest => {
                    ("moves the horse that is nearest to finish", "도착에 가장 가까운 말의 이동")
                }
                Greedy::Hindmost => {
                    ("moves the horse that is furthest from finish", "도착에서 가장 먼 말의 이동")
                }
                Greedy::Lowest => {
                    ("moves the horse with the lowest number", "번호가 가장 작은 말의 이동")
                }
            };
            (
                format!("Each turn only the move is made that {en}; no other is tried."),
                format!("매 턴 {ko}만 하고 다른 이동은 시도하지 않습니다."),
            )
        }
        Edit::RefusedEnds => (
            "The first horse that cannot move ends the loop: the horses after it are not tried."
                .into(),
            "움직일 수 없는 말이 나오면 반복문이 끝나, 그다음 말들을 시도하지 않습니다.".into(),
        ),
        Edit::DieShrinks(corners) => {
            let on = corner_list(corners);
            (
                format!(
                    "The die is made one less for a horse on {on} and stays so for the horses after it."
                ),
                format!(
                    "{on} 칸에 있는 말 때문에 줄인 주사위 수가 그다음 말들에도 그대로 쓰입니다."
                ),
            )
        }
        Edit::FinishHolds { exact, same_way } => {
            let (en, ko) = if exact { ("exactly ", "정확히 ") } else { ("", "") };
            let (who_en, who_ko) = if same_way {
                ("one that came the same way has finished", "같은 길로 먼저 도착한 말이 있으면")
            } else {
                ("another has finished", "먼저 도착한 말이 있으면")
            };
            (
                format!("A horse that comes {en}to finish is refused if {who_en}."),
                format!("{who_ko} {ko}도착하는 이동을 막습니다."),
            )
        }
        Edit::FinishStays(seen) => {
            let (en, ko) = if seen {
                ("and still blocks it", "그 칸도 계속 차 있습니다")
            } else {
                ("though nobody sees it there", "다른 말은 그 말을 보지 못합니다")
            };
            (
                format!("A horse that finishes is left where it stood, {en}, and may move again."),
                format!("도착한 말의 위치를 바꾸지 않아 또 움직일 수 있고, {ko}."),
            )
        }
        Edit::FinishOnceMore => (
            "A horse that came to finish exactly may be chosen once more, for nothing.".into(),
            "도착 칸에 정확히 멈춘 말을 한 번 더 골라 턴을 넘길 수 있습니다.".into(),
        ),
        Edit::ClassesUnseen(classes) => {
            let set = Class::ALL.into_iter().filter(|&class| classes >> class as u8 & 1 == 1);
            let (en, ko): (Vec<_>, Vec<_>) = set.map(class).unzip();
            (
                format!("A horse that stands on {} is never seen.", en.join(", or on ")),
                format!("{}에 있는 말을 보지 못합니다.", ko.join(", ")),
            )
        }
        Edit::NeverRefused(name) => (
            format!("A horse that leaves {name} is never refused, whoever stands where it lands."),
            format!("{name} 칸에서 출발하는 말은 도착할 칸에 말이 있어도 막히지 않습니다."),
        ),
        Edit::CornerLooksAhead(corners) => {
            let on = corner_list(corners);
            (
                format!(
                    "A horse on {on} looks for others where it would land on the outer road, not on its short cut."
                ),
                format!("{on} 칸의 말이 지름길이 아니라 바깥길에서 도착할 칸을 검사합니다."),
            )
        }
        Edit::OwnMark => (
            "A horse is refused by itself, since its own mark is still there.".into(),
            "움직이는 말 자신의 표시가 남아 있어 자기 자신에게 막힙니다.".into(),
        ),
        Edit::LastCompared => (
            "Only the last horse that is compared decides whether a square is taken.".into(),
            "마지막으로 비교한 말만으로 칸이 차 있는지 정합니다.".into(),
        ),
        Edit::Search(search) => of_search(search),
        _ => (format!("{edit:?}"), format!("{edit:?}")),
    }
}

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
        Edit::Search(search) => return Some(mend_of_search(search)),
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

fn of_search(search: Search) -> Pair {
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

fn mend_of_search(search: Search) -> Pair {
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

fn class(class: Class) -> (&'static str, &'static str) {
    match class {
        Class::Outer => ("the outer road between the corners", "모퉁이가 아닌 바깥길 칸"),
        Class::Corner => ("10, 20 or the outer 30", "10, 20, 바깥 30"),
        Class::Own => ("a short cut before 25", "25 앞의 지름길 칸"),
        Class::Inner => ("25, the inner 30 or 35", "25, 안쪽 30, 35"),
        Class::Forty => ("40", "40"),
    }
}

fn corner_list(which: u8) -> String {
    corners(which).join(", ")
}

fn list_en(way: Option<Way>) -> String {
    match way {
        None => "the road that the short cuts share".into(),
        Some(Way::Outer) => "the list of the outer road".into(),
        Some(way) => format!("the list of the short cut of {way}"),
    }
}

fn list_ko(way: Option<Way>) -> String {
    match way {
        None => "지름길이 함께 쓰는 길".into(),
        Some(Way::Outer) => "바깥길 목록".into(),
        Some(way) => format!("{way}의 지름길 목록"),
    }
}
