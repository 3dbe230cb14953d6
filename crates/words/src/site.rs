//! The words of the page that shows all of yutnori. Its script fills the blanks, which stand in
//! braces.

use serde_json::{Value, json};

use crate::lang::Lang;

/// The words by key, in each language by its code, beside those of [`page`](crate::page).
pub fn words() -> Value {
    let [en, ko] = Lang::ALL.map(in_lang);
    json!({ "en": en, "ko": ko })
}

fn in_lang(lang: Lang) -> Value {
    let words = WORDS.iter().map(|(key, en, ko)| ((*key).to_string(), lang.of(*en, *ko).into()));
    Value::Object(words.collect())
}

/// A key, the English and the Korean.
const WORDS: &[(&str, &str, &str)] = &[
    ("parts", "Parts of the page", "페이지 메뉴"),
    ("tab-game", "Solve", "풀이"),
    ("tab-why", "Why is my program wrong?", "내 코드는 왜 틀렸나요?"),
    ("tab-games", "All games", "모든 게임"),
    ("tab-solvers", "Solvers", "알고리즘 비교"),
    ("tab-tests", "Test data", "테스트 데이터"),
    ("loading", "Loading…", "불러오는 중입니다…"),
    (
        "too-old",
        "This browser is too old for the page: it needs WebAssembly and DecompressionStream (Chrome 80, Firefox 113, Safari 16.4 or later).",
        "이 브라우저에서는 쓸 수 없습니다. WebAssembly와 DecompressionStream이 필요합니다(Chrome 80, Firefox 113, Safari 16.4 이상).",
    ),
    ("copy", "Copy", "복사"),
    ("copied", "Copied", "복사했습니다"),
    ("not-copied", "Not copied", "복사하지 못했습니다"),
    ("dice-box", "Ten dice", "주사위 수 열 개"),
    ("pad", "Add a die", "주사위 수 추가"),
    ("erase", "Erase the last die", "마지막 주사위 수 지우기"),
    ("best-total", "Best total", "최고점"),
    ("missing", "{count} dice to go", "{count}개 더 입력하십시오"),
    (
        "bad-dice",
        "Type ten dice, each from 1 to 5, such as 1 2 3 4 1 2 3 4 1 2.",
        "1부터 5까지의 수를 열 개 입력하십시오. 예: 1 2 3 4 1 2 3 4 1 2",
    ),
    (
        "bad-line",
        "The line in the address breaks the rules, so here is the best one.",
        "주소에 있는 이동이 규칙에 맞지 않아 최선의 이동을 보여 줍니다.",
    ),
    ("random", "Random game", "무작위 게임"),
    ("hard", "Hard game", "어려운 게임"),
    ("lowest", "Lowest", "최저점 게임"),
    ("highest", "Highest", "최고점 게임"),
    ("copy-dice", "Copy dice", "주사위 복사"),
    ("copy-link", "Copy link", "링크 복사"),
    ("print", "Print", "인쇄"),
    ("why-title", "Why is my program wrong?", "내 코드는 왜 틀렸나요?"),
    (
        "why-about",
        "Run your program on the game below and type what it prints. Each answer rules out mistakes, until one is left: then you read which rule it breaks and what to change.",
        "아래 입력으로 프로그램을 실행하고 출력한 수를 적으십시오. 답할 때마다 가능한 실수가 줄어듭니다. 하나로 좁혀지면 어떤 규칙을 어겼고 무엇을 고쳐야 하는지 알려 줍니다.",
    ),
    ("why-run", "Run your program on this game:", "이 입력으로 프로그램을 실행하십시오."),
    ("printed", "What did it print?", "출력한 수"),
    ("answer", "Answer", "답하기"),
    ("no-number", "It printed no number", "수를 출력하지 않았습니다"),
    ("fault-crash", "It crashed", "런타임 에러"),
    ("fault-late", "Too slow", "시간 초과"),
    ("fault-none", "No answer", "출력 없음"),
    ("bet", "Then I expect {expected} for {dice}.", "예상: {dice} → {expected}"),
    ("go-on", "To make sure, go on:", "더 확인하려면 계속하십시오."),
    (
        "left-all",
        "{known} known mistakes are possible.",
        "알려진 실수 {known}가지가 모두 가능합니다.",
    ),
    (
        "left",
        "Answers: {games}. Known mistakes left: {candidates} of {known}.",
        "답 {games}개: 알려진 실수 {known}가지 중 {candidates}가지가 남았습니다.",
    ),
    (
        "not-a-number",
        "Type the whole number that your program printed, or choose one of the buttons.",
        "프로그램이 출력한 정수를 입력하거나 아래 버튼을 고르십시오.",
    ),
    ("failed", "Something went wrong: {error}", "오류가 발생했습니다: {error}"),
    ("none", "None of the {known} known mistakes", "알려진 실수 {known}가지 중 어느 것도 아닙니다"),
    (
        "none-means",
        "Every known mistake would have failed one of these games. That is strong evidence that the program is right, but no proof: a mistake of another kind may still hide.",
        "알려진 실수라면 이 게임들 중 하나는 반드시 틀립니다. 맞는 프로그램일 가능성이 높지만 증명은 아닙니다. 다른 종류의 실수가 남아 있을 수 있습니다.",
    ),
    (
        "unnamed",
        "No known mistake accounts for these answers. Two mistakes at once may do that, or one that is not about the rules.",
        "이 답을 설명하는 알려진 실수가 없습니다. 실수가 두 가지 이상이거나 규칙과 관계없는 실수일 수 있습니다.",
    ),
    ("mend", "Mend", "고치는 법"),
    ("see-game", "See every move of {dice}", "{dice}의 모든 이동 보기"),
    ("log", "Answers so far", "지금까지의 답"),
    ("undo", "Undo the last answer", "마지막 답 취소"),
    ("restart", "Start over", "처음부터 다시"),
    ("dice-head", "game", "입력"),
    ("yours", "yours", "내 답"),
    ("right", "right", "정답"),
    ("is-wrong", "wrong", "틀림"),
    ("is-right", "right", "맞음"),
    (
        "at-once",
        "All in one go: run a script, paste its output",
        "한 번에 하기: 스크립트를 실행하고 결과 붙여넣기",
    ),
    (
        "at-once-about",
        "Copy the games, or a script that runs your program on each of them and prints a line a game. Then paste the lines here. Any lines of ten dice and an answer will do.",
        "입력 목록이나, 입력마다 프로그램을 실행해 한 줄씩 출력하는 스크립트를 복사하십시오. 출력한 줄을 아래에 붙여넣으면 됩니다. 주사위 수 열 개와 답이 있는 줄이면 어떤 형식이든 괜찮습니다.",
    ),
    ("copy-block", "Copy the games", "입력 목록 복사"),
    ("copy-bash", "Copy bash script", "bash 스크립트 복사"),
    ("copy-powershell", "Copy PowerShell script", "PowerShell 스크립트 복사"),
    ("paste", "Games and answers, one a line", "입력과 답, 한 줄에 하나씩"),
    ("diagnose", "Diagnose", "진단하기"),
    ("bad-paste", "That cannot be read: {error}.", "읽을 수 없습니다: {error}"),
    ("games-title", "All games", "모든 게임"),
    ("working-all", "Solving all 9,765,625 games…", "9,765,625게임을 모두 푸는 중입니다…"),
    (
        "census-facts",
        "{games} games: the best totals lie between {lowest} and {highest}, {mean} on average.",
        "{games}게임의 최고점은 {lowest}점부터 {highest}점까지이고 평균은 {mean}점입니다.",
    ),
    ("score-chosen", "Total", "최고점"),
    (
        "with-total",
        "Best total {total}: {games} games, {share} %",
        "최고점 {total}점: {games}게임, {share}%",
    ),
    ("show-games", "Show games", "게임 보기"),
    (
        "some-games",
        "{some} of the {games} games whose best total is {total}",
        "최고점이 {total}점인 {games}게임 중 {some}게임",
    ),
    (
        "these-games",
        "Games whose best total is {total}: {games}",
        "최고점이 {total}점인 게임: {games}개",
    ),
    ("solvers-title", "The solvers", "알고리즘 비교"),
    (
        "solvers-about",
        "Each solves the game of the board in this browser:",
        "지금 보는 게임을 이 브라우저에서 각각 풉니다:",
    ),
    ("timing", "{solver} is timed, {at} of {count}…", "{solver} 측정 중, {count}개 중 {at}번째…"),
    (
        "timed",
        "All find {score}. A browser gives each one thread, so parallel cannot gain here; table has solved all games before it is timed.",
        "모두 {score}점을 찾았습니다. 브라우저에서는 스레드 하나만 쓰므로 parallel의 이득이 없습니다. table은 모든 게임을 미리 푼 뒤에 측정합니다.",
    ),
    ("again", "Measure again", "다시 측정"),
    ("figures", "{nodes} positions, {time}", "국면 {nodes}개, {time}"),
    (
        "solver-dfs",
        "Tries every legal line, turn by turn: choose a horse, move it, go on, take it back.",
        "가능한 이동을 턴마다 모두 해 봅니다. 말을 고르고, 움직이고, 다음 턴으로 갔다가 되돌립니다.",
    ),
    (
        "solver-bitmask",
        "Writes a line as ten pairs of bits and counts through all of them; where a move is illegal it skips every line that begins alike.",
        "이동을 두 비트씩 열 번 적은 수로 보고 모두 셉니다. 규칙에 어긋나면 앞부분이 같은 수를 한꺼번에 건너뜁니다.",
    ),
    (
        "solver-memo",
        "Remembers what each position was worth: horses are alike, so few positions differ.",
        "국면마다 얻은 값을 기억합니다. 말은 서로 구별할 필요가 없어 서로 다른 국면이 적습니다.",
    ),
    (
        "solver-parallel",
        "Splits the first turns into tasks for all cores and searches each as dfs does.",
        "처음 몇 턴을 나누어 모든 코어에 맡기고, 그 뒤는 dfs처럼 찾습니다.",
    ),
    (
        "solver-pruned",
        "Tries the most promising move first, and leaves a line as soon as even the best to come could not win.",
        "가장 좋아 보이는 이동부터 해 보고, 남은 턴에서 최대로 얻어도 이길 수 없으면 그만둡니다.",
    ),
    (
        "solver-table",
        "Works backwards from the last turn for all games at once; afterwards an answer is one look into an array.",
        "마지막 턴부터 거꾸로 모든 게임을 한꺼번에 풉니다. 그 뒤에는 배열을 한 번 보면 답이 나옵니다.",
    ),
    ("tests-title", "Test data", "테스트 데이터"),
    (
        "tests-about",
        "Two sets of games with their right answers. The complete set catches every known mistake; the set that tells apart shows which one it is. The archive has both as N.in and N.out.",
        "정답이 있는 입력 집합 두 가지입니다. 완전 집합은 알려진 실수를 모두 잡아내고, 구별 집합은 어느 실수인지 가려냅니다. zip에는 둘 다 N.in, N.out 파일로 들어 있습니다.",
    ),
    ("save-zip", "Both as a zip", "둘 다 zip으로 받기"),
    ("save-complete", "Complete set as text", "완전 집합(텍스트)"),
    ("save-apart", "Telling-apart set as text", "구별 집합(텍스트)"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_blanks() {
        for (key, en, ko) in WORDS {
            let [en, ko] = [en, ko].map(|text| {
                let parts = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
                let mut blanks: Vec<&str> = parts.collect();
                blanks.sort_unstable();
                blanks
            });
            assert_eq!(en, ko, "{key}");
        }
    }
}
