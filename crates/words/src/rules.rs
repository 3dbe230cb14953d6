//! The six rules of the game.

use crate::lang::{Lang, Said, said};

/// The rules, rule 1 first.
pub const ALL: [Said; 6] = [
    said(
        "Four horses begin on start. There are ten turns; turn t uses the t-th of the ten dice.",
        "말 네 개가 출발 칸에서 시작합니다. 턴은 열 번이고, t번째 턴에는 t번째 주사위 수를 씁니다.",
    ),
    said(
        "Each turn exactly one horse that is not on finish is chosen, and moves as far as the die says.",
        "매 턴 도착하지 않은 말을 정확히 하나 골라 주사위에 나온 수만큼 움직입니다.",
    ),
    said(
        "A horse that begins its move on a blue square takes the blue arrow first. Otherwise it follows the red arrows, also when it passes over a blue square.",
        "파란 칸에서 이동을 시작하는 말은 파란 화살표를 먼저 따라갑니다. 그 밖에는 빨간 화살표를 따라가며, 파란 칸을 지나가기만 할 때도 그렇습니다.",
    ),
    said(
        "A horse that reaches finish stops there; what is left of the die is lost.",
        "도착 칸에 이르면 주사위 수가 남아도 거기서 멈춥니다.",
    ),
    said(
        "A horse may not be chosen if its move would end on a square where another horse stands. Finish holds any number of horses, and horses on the way do not block.",
        "이동을 마치는 칸에 다른 말이 있으면 그 말은 고를 수 없습니다. 도착 칸에는 몇 개든 있을 수 있고, 지나가는 길에 있는 말은 막지 않습니다.",
    ),
    said(
        "The number of the square where the move ends is added to the score.",
        "이동을 마친 칸에 적힌 수를 점수에 더합니다.",
    ),
];

/// A rule with its number, 1 to 6.
///
/// # Panics
///
/// If there is no rule of this number.
pub fn numbered(rule: u8, lang: Lang) -> String {
    let text = ALL[usize::from(rule) - 1].to(lang);
    lang.of(format!("Rule {rule}: {text}"), format!("규칙 {rule}: {text}"))
}
