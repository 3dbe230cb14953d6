//! The list of the named readings.

use yutnori_diagnosis::readings::Reading;

use crate::lang::Lang;
use crate::{readings, verdict};

/// A reading: which rule it breaks, in how many programs it was seen, what they do, what to change.
pub fn entry(reading: &Reading, lang: Lang) -> String {
    let Reading { id, seen, rule, .. } = reading;
    let rule = match rule {
        Some(rule) => lang.of(format!("rule {rule}"), format!("규칙 {rule}")),
        None => lang.of("the board".into(), "게임판".into()),
    };
    let seen = lang.of(
        match seen {
            1 => "seen in 1 program".into(),
            _ => format!("seen in {seen} programs"),
        },
        match seen {
            0 => "공개 프로그램에서는 아직 발견되지 않음".into(),
            _ => format!("공개 프로그램 {seen}개에서 발견"),
        },
    );
    let (does, mend) = (readings::does(reading, lang), readings::mend(reading, lang));
    format!("{id} ({rule}; {seen})\n  {does}\n  {}: {mend}\n", verdict::MEND.to(lang))
}

/// On how many of all games a reading is wrong, and which of the samples show it.
pub fn census(id: &str, over: usize, under: usize, samples: &[&str], lang: Lang) -> String {
    let wrong = over + under;
    let samples = samples.join("; ");
    let shown = match &samples[..] {
        "" => lang.of("no sample shows it".into(), "예제로는 드러나지 않음".into()),
        samples => lang.of(format!("shown by {samples}"), format!("예제 {samples}에서 드러남")),
    };
    lang.of(
        format!("{id:27} wrong on {wrong:7} games: {over:7} too high, {under:7} too low; {shown}"),
        format!("{id:27} 오답 {wrong:7}게임: 정답보다 큼 {over:7}, 작음 {under:7}; {shown}"),
    )
}
