//! The spread of all answers as a picture.

use yutnori_core::Score;

use yutnori_words::{Lang, census as words};

use crate::grouped;

/// The bars lie between these columns and rows of the picture.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 800.0;
const TOP: f64 = 80.0;
const BOTTOM: f64 = 370.0;

/// The answers at both sides, and so many games from bottom to top.
const LOWEST: Score = 110;
const HIGHEST: Score = 290;
const MOST: u32 = 300_000;

/// The light colours, then the dark ones; without variables, which not all viewers know.
const STYLE: &str = "\
.census { color-scheme: light dark; }
.census text { font: 14px system-ui, sans-serif; fill: #6f675a; }
.census .heading { font-size: 20px; font-weight: 600; fill: #25221d; }
.census .games { text-anchor: end; }
.census .score, .census .mean text { text-anchor: middle; }
.census .mean text, .census .extreme text { fill: #25221d; }
.census .highest text { text-anchor: end; }
.census .paper { fill: #fbf9f4; }
.census .grid { stroke: #e4ddd0; }
.census .pointer { fill: none; stroke: #25221d; stroke-width: 1.5; }
.census .mean .pointer { stroke-dasharray: 5 4; }
.census .even { fill: #1d5fad; }
.census .odd { fill: #c93a1e; }
@media (prefers-color-scheme: dark) {
  .census text { fill: #a79f90; }
  .census .heading, .census .mean text, .census .extreme text { fill: #f0ebe0; }
  .census .paper { fill: #1b1a18; }
  .census .grid { stroke: #37342e; }
  .census .pointer { stroke: #f0ebe0; }
  .census .even { fill: #74b3f2; }
  .census .odd { fill: #ff8560; }
}";

/// Draws a bar for each answer, as high as the number of games that have it: pairs of an answer and
/// its games, the lowest first. The mean is marked, and both ends are named, where a bar of one game
/// cannot be seen.
///
/// Every element has a class, and a bar its answer in `data-score`, for a page that wants more.
pub fn census(spread: &[(Score, u32)], lang: Lang) -> String {
    let width = (RIGHT - LEFT) / f64::from(HIGHEST - LOWEST);
    let x = |score: f64| LEFT + width * (score - f64::from(LOWEST));
    let height = |games: u32| (BOTTOM - TOP) * f64::from(games) / f64::from(MOST);
    let count: u32 = spread.iter().map(|(_, games)| games).sum();
    let sum: f64 = spread.iter().map(|&(score, games)| f64::from(score) * f64::from(games)).sum();

    let rows = (0..=MOST).step_by(100_000).map(|games| {
        let (y, label) = (BOTTOM - height(games), grouped(games.into()));
        format!(
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\n\
             <text class=\"games\" x=\"{}\" y=\"{:.1}\">{label}</text>\n",
            LEFT - 10.0,
            y + 5.0
        )
    });
    let columns = (LOWEST..=HIGHEST).step_by(20).map(|score| {
        let (x, y) = (x(score.into()), BOTTOM + 24.0);
        format!("<text class=\"score\" x=\"{x}\" y=\"{y}\">{score}</text>\n")
    });
    let bars = spread.iter().map(|&(score, games)| {
        let parity = if score % 2 == 0 { "even" } else { "odd" };
        let (x, y, tip) =
            (x(score.into()) - 0.4 * width, BOTTOM - height(games), grouped(games.into()));
        format!(
            r#"<rect class="bar {parity}" data-score="{score}" x="{x:.1}" y="{y:.2}" width="{:.1}" height="{:.2}"><title class="tip">{score}: {tip}</title></rect>
"#,
            0.8 * width,
            height(games),
        )
    });
    let ends = [("lowest", spread.first()), ("highest", spread.last())];
    let ends = ends.into_iter().filter_map(|(class, end)| {
        let &(score, games) = end?;
        let (x, y) = (x(score.into()), BOTTOM - 64.0);
        let name = if class == "lowest" { words::lowest } else { words::highest };
        let label = name(score, games, &grouped(games.into()), lang);
        Some(format!(
            "<g class=\"extreme {class}\"><path class=\"pointer\" d=\"M{x:.1} {:.1}V{:.1}m-4 -7l4 7l4 -7\"/>\
             <text class=\"label\" x=\"{x:.1}\" y=\"{:.1}\">{label}</text></g>\n",
            y + 6.0,
            BOTTOM - 4.0,
            y
        ))
    });
    let mean = sum / f64::from(count);
    let (at, label) = (x(mean), words::mean(mean, lang));
    let mean = format!(
        "<g class=\"mean\"><path class=\"pointer\" d=\"M{at:.1} {TOP}V{BOTTOM}\"/>\
         <text class=\"label\" x=\"{at:.1}\" y=\"{}\">{label}</text></g>\n",
        TOP - 8.0
    );
    let drawn: String = rows.chain(columns).chain(bars).chain(ends).chain([mean]).collect();
    let all = grouped(count.into());
    let title = words::heading(&all, lang);
    let (even, odd) = (words::EVEN.to(lang), words::ODD.to(lang));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="census" viewBox="0 0 840 420" role="img" aria-labelledby="census-title">
<title class="title" id="census-title">{title}</title>
<style class="style">
{STYLE}
</style>
<rect class="paper" width="840" height="420"/>
<text class="heading" x="{LEFT}" y="36">{title}</text>
<rect class="even" x="{LEFT}" y="51" width="12" height="12"/>
<text class="legend" x="98" y="62">{even}</text>
<rect class="odd" x="148" y="51" width="12" height="12"/>
<text class="legend" x="166" y="62">{odd}</text>
{drawn}</svg>
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_and_both_ends_are_named_in_both_languages() {
        let spread = [(113, 1), (200, 1_000), (284, 3)];
        for (lang, words) in [
            (Lang::En, ["lowest 113: 1 game<", "highest 284: 3 games<", "mean 200.16"]),
            (Lang::Ko, ["최저 113점: 1게임", "최고 284점: 3게임", "평균 200.16점"]),
        ] {
            let svg = census(&spread, lang);
            roxmltree::Document::parse(&svg).unwrap();
            for word in words {
                assert!(svg.contains(word), "{word} is missing");
            }
        }
    }
}
