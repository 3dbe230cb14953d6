//! What is wrong with a program.

use yutnori_diagnosis::cause::{Cause, OtherGame};

use crate::lang::Lang;
use crate::mistake;

/// What is wrong, in full sentences.
pub fn sentence(cause: &Cause, lang: Lang) -> String {
    match cause {
        Cause::Mistake(mistake) => mistake::sentence(mistake, lang),
        Cause::Constant(number) => lang.of(
            format!("Your program prints {number} for every game."),
            format!("어떤 입력에도 {number}만 출력합니다."),
        ),
        Cause::OtherGame(other) => {
            let (en, ko) = match other {
                OtherGame::Reversed => ("from the last to the first", "거꾸로 된 순서로"),
                OtherGame::Ascending => {
                    ("from the smallest to the largest", "작은 수부터 정렬해서")
                }
                OtherGame::Descending => ("from the largest to the smallest", "큰 수부터 정렬해서"),
                OtherGame::FirstOnly => ("as the first one ten times", "첫 번째 수만 열 번"),
                OtherGame::FirstLate => ("with the first one last", "첫 번째 수를 맨 뒤로 보내서"),
            };
            lang.of(
                format!("Your program answers another game: it takes the dice {en}."),
                format!("다른 입력의 답을 냅니다. 주사위 수를 {ko} 씁니다."),
            )
        }
        Cause::EightBits => lang.of(
            "Your program keeps the total in eight bits, which hold no number above 255.".into(),
            "합계를 8비트에 담습니다. 8비트에는 255보다 큰 수를 담을 수 없습니다.".into(),
        ),
        Cause::OrderIgnored => lang.of(
            "Your program ignores the order of the dice: turn t must use the t-th.".into(),
            "주사위의 순서를 무시합니다. t번째 턴에는 t번째 수를 써야 합니다.".into(),
        ),
    }
}
