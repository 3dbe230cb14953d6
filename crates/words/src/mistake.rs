//! A known mistake: what the program does, and which rule that breaks.

use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::squares::{grouped, merged};
use yutnori_judge::rules::{self, Edit};

use crate::edits;
use crate::lang::Lang;
use crate::mends;
use crate::readings;
use crate::squares::{name, through, ways};

/// What is wrong, in full sentences.
pub fn sentence(mistake: &Mistake, lang: Lang) -> String {
    let edits = mistake.edits.iter().map(|edit| of_edit(edit, lang));
    let readings = mistake.readings.iter().map(|reading| readings::does(reading, lang).into());
    edits.chain(readings).collect::<Vec<String>>().join(" ")
}

/// A mistake in a few words, for lists: ids where there are some.
pub fn short(mistake: &Mistake, lang: Lang) -> String {
    let edits = mistake.edits.iter().map(|edit| of_edit(edit, lang));
    let readings = mistake.readings.iter().map(|reading| reading.id.to_string());
    edits.chain(readings).collect::<Vec<_>>().join(" + ")
}

/// What to change, a sentence for each change.
pub fn mends(mistake: &Mistake, lang: Lang) -> Vec<String> {
    let edits = mistake.edits.iter().filter_map(|&edit| mends::mend(edit));
    let edits = edits.map(|(en, ko)| lang.of(en, ko));
    let readings = mistake.readings.iter().map(|reading| readings::mend(reading, lang).into());
    let mut mends: Vec<String> = edits.chain(readings).collect();
    mends.dedup();
    mends
}

/// The number of the rule that a mistake breaks, if it breaks one.
pub fn rule(mistake: &Mistake) -> Option<u8> {
    let edits = mistake.edits.iter().map(|&edit| mends::rule(edit));
    edits.chain(mistake.readings.iter().map(|reading| reading.rule)).next().flatten()
}

fn of_edit(edit: &Edit, lang: Lang) -> String {
    let square = |square| name(square, lang);
    match *edit {
        Edit::Landing { from, die, to } => {
            let should = square(rules::right_landing(from, die));
            let (from, to) = (square(from), square(to));
            lang.of(
                format!("From {from} with a {die} your table lands on {to}; it should land on {should}."),
                format!("{from} 칸에서 주사위가 {die}일 때 {to} 칸으로 갑니다. {should} 칸으로 가야 합니다."),
            )
        }
        Edit::Points(name, value) => {
            let (should, square) = (rules::right_points(name), square(name));
            lang.of(
                format!("Your program scores {value} for {square}; it should score {should}."),
                format!("{square} 칸의 점수를 {value}점으로 셉니다. {should}점이어야 합니다."),
            )
        }
        Edit::Split(name, groups) => {
            let groups = grouped(name, groups);
            let (count, square) = (groups.len(), square(name));
            let groups = groups.iter().map(|group| ways(group, lang));
            lang.of(
                format!(
                    "Your program takes {square} for {count} different squares, {}; it is one square.",
                    groups.clone().map(|group| format!("one for {group}")).collect::<Vec<_>>().join(", ")
                ),
                format!(
                    "{square} 칸은 한 칸인데, 온 길에 따라 서로 다른 {count}개의 칸으로 봅니다({}).",
                    groups.collect::<Vec<_>>().join(" / ")
                ),
            )
        }
        Edit::Unseen { square: name, arriving, standing } => {
            let square = square(name);
            let way = |way| through(way, lang);
            lang.of(
                format!(
                    "{} does not see {}.",
                    match arriving {
                        Some(arriving) =>
                            format!("A horse that comes to {square} {}", way(arriving)),
                        None => format!("A horse that comes to {square}"),
                    },
                    match standing {
                        Some(standing) => format!("one that came {}", way(standing)),
                        None => "another that stands there".into(),
                    }
                ),
                format!(
                    "{}{square} 칸에 갈 때 {} 있어도 빈 칸으로 봅니다.",
                    arriving.map_or(String::new(), |arriving| way(arriving) + " "),
                    match standing {
                        Some(standing) => format!("{} 온 말이", way(standing)),
                        None => "다른 말이".into(),
                    }
                ),
            )
        }
        Edit::Merged(which) => {
            let numbers = merged(which).iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            lang.of(
                format!("The two squares with the same number are taken for one ({numbers})."),
                format!("숫자가 같은 두 칸을 한 칸으로 봅니다({numbers})."),
            )
        }
        Edit::NeverOccupied(name) => {
            let square = square(name);
            lang.of(
                format!("A horse that stands on {square} is not seen by one that arrives there."),
                format!("{square} 칸에 말이 있어도 빈 칸으로 봅니다."),
            )
        }
        Edit::StillThere(None) => lang.of(
            "After a horse finishes, your program still holds the square that it left occupied."
                .into(),
            "말이 도착한 뒤에도 마지막에 떠난 칸을 차 있는 칸으로 봅니다.".into(),
        ),
        Edit::StillThere(Some(name)) => {
            let square = square(name);
            lang.of(
                format!("After a horse finishes, your program still holds {square} occupied."),
                format!("말이 도착한 뒤에도 {square} 칸을 차 있는 칸으로 봅니다."),
            )
        }
        other => {
            let (en, ko) = edits::does(other);
            lang.of(en, ko)
        }
    }
}
