//! What is said where games are solved.

use yutnori_core::Solver;

use crate::lang::Lang;

/// What to type on a terminal, and what ends it.
pub fn what_to_type(end: &str, lang: Lang) -> String {
    lang.of(
        format!("Type ten numbers from 1 to 5 and press Enter; {end} ends."),
        format!("1부터 5까지의 수 열 개를 쓰고 Enter를 누르십시오. {end}를 누르면 끝납니다."),
    )
}

/// The idea of a solver, in one line; the English is the solver's own.
pub fn about(solver: &dyn Solver, lang: Lang) -> &'static str {
    lang.of(solver.about(), korean(solver.name()).unwrap_or(solver.about()))
}

fn korean(name: &str) -> Option<&'static str> {
    Some(match name {
        "dfs" => "가능한 모든 이동을 턴마다 시도합니다",
        "bitmask" => "2^20가지 선택을 차례로 세며, 반칙으로 시작하는 구간은 건너뜁니다",
        "memo" => "말은 서로 구별되지 않으므로 같은 상태는 한 번만 탐색합니다",
        "parallel" => "처음 몇 턴을 여러 코어에 나누고, 그 아래는 dfs로 풉니다",
        "pruned" => "좋아 보이는 이동부터 시도하고, 최고점을 넘을 수 없으면 끊습니다",
        "table" => "마지막 턴부터 거꾸로 모든 게임을 한 번에 풉니다",
        _ => return None,
    })
}
