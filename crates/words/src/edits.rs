//! What a program does that misreads the rules so, in two languages.

use std::borrow::Cow;

use yutnori_diagnosis::squares::{behind, corners};
use yutnori_judge::rules::{BlueStep, Class, Edit, Greedy, Way, order, right_blue, right_next};

use crate::lang::Lang;
use crate::searches;
use crate::squares::name;

/// A sentence in English and in Korean.
pub(crate) type Pair = (String, String);

/// What a program does that errs so, where [`mistake`](crate::mistake) has no sentence of its own.
pub(crate) fn does(edit: Edit) -> Pair {
    match edit {
        Edit::Red { from, to } => {
            let should = right_next(from).unwrap_or("finish");
            (
                format!("Your red arrow of {from} leads to {to}; it should lead to {should}."),
                format!(
                    "{from} 칸의 빨간 화살표가 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다.",
                    from = ko(from),
                    to = ko(to),
                    should = ko(should)
                ),
            )
        }
        Edit::Blue { from, to } => match right_blue(from) {
            Some(should) => (
                format!("Your blue arrow of {from} leads to {to}; it should lead to {should}."),
                format!(
                    "{from} 칸의 파란 화살표가 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다.",
                    from = ko(from),
                    to = ko(to),
                    should = ko(should)
                ),
            ),
            None => (
                format!(
                    "A horse that begins on {from} goes to {to} first, as if {from} were blue; it is not."
                ),
                format!(
                    "{from} 칸은 파란 칸이 아닌데, 거기서 출발하는 말이 먼저 {to} 칸으로 갑니다.",
                    from = ko(from),
                    to = ko(to)
                ),
            ),
        },
        Edit::BlueMissing(from) => {
            let should = right_blue(from).unwrap_or("finish");
            (
                format!("The blue arrow of {from} is missing; it should lead to {should}."),
                format!(
                    "{from} 칸의 파란 화살표가 없습니다. {should} 칸으로 가야 합니다.",
                    from = ko(from),
                    should = ko(should)
                ),
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
        Edit::FinishAt(name) => (
            format!("{name} is taken for finish."),
            format!("{name} 칸을 도착 칸으로 봅니다.", name = ko(name)),
        ),
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
            format!(
                "{name} 칸에서 출발하는 말은 도착할 칸에 말이 있어도 막히지 않습니다.",
                name = ko(name)
            ),
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
        Edit::Search(search) => searches::does(search),
        _ => (format!("{edit:?}"), format!("{edit:?}")),
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

/// What Koreans call a square.
fn ko(square: &str) -> Cow<'_, str> {
    name(square, Lang::Ko)
}
