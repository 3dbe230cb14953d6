//! The spread of all answers as a picture.

use indicatif::HumanCount;
use yutnori_core::Score;
use yutnori_words::{Lang, census as words};

use crate::census::Count;

/// The bars lie between these columns and rows of the picture.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 800.0;
const TOP: f64 = 80.0;
const BOTTOM: f64 = 370.0;

/// The answers at the left and right end, and the number of games at the top.
const LOWEST: Score = 110;
const HIGHEST: Score = 290;
const MOST: u32 = 300_000;

/// The light colours, then the dark ones. Not all viewers know variables, so there are none.
const STYLE: &str = "\
text { font: 14px system-ui, sans-serif; fill: #6f675a; }
.heading { font-size: 20px; font-weight: 600; fill: #25221d; }
.games { text-anchor: end; }
.score { text-anchor: middle; }
.paper { fill: #fbf9f4; }
.grid { stroke: #e4ddd0; }
.even { fill: #1d5fad; }
.odd { fill: #c93a1e; }
@media (prefers-color-scheme: dark) {
  text { fill: #a79f90; }
  .heading { fill: #f0ebe0; }
  .paper { fill: #1b1a18; }
  .grid { stroke: #37342e; }
  .even { fill: #74b3f2; }
  .odd { fill: #ff8560; }
}";

/// Draws a bar for each answer, as high as the number of games that have it.
///
/// Every element has a class, so that a page can change its style.
pub(crate) fn svg(spread: &[Count], lang: Lang) -> String {
    let width = (RIGHT - LEFT) / f64::from(HIGHEST - LOWEST);
    let x = |score: Score| LEFT + width * f64::from(score - LOWEST);
    let height = |games: u32| (BOTTOM - TOP) * f64::from(games) / f64::from(MOST);
    let all = HumanCount(spread.iter().map(|count| u64::from(count.games)).sum());

    let heading = words::heading(&all.to_string(), lang);
    let (even, odd) = (words::EVEN.to(lang), words::ODD.to(lang));

    let rows = (0..=MOST).step_by(100_000).map(|games| {
        let (y, label) = (BOTTOM - height(games), HumanCount(games.into()));
        format!(
            r#"<path class="grid" d="M{LEFT} {y:.1}H{RIGHT}"/>
<text class="games" x="{}" y="{:.1}">{label}</text>
"#,
            LEFT - 10.0,
            y + 5.0
        )
    });
    let columns = (LOWEST..=HIGHEST).step_by(20).map(|score| {
        let (x, y) = (x(score), BOTTOM + 24.0);
        format!("<text class=\"score\" x=\"{x}\" y=\"{y}\">{score}</text>\n")
    });
    let bars = spread.iter().map(|&Count { score, games }| {
        let parity = if score % 2 == 0 { "even" } else { "odd" };
        let (x, y) = (x(score) - 0.4 * width, BOTTOM - height(games));
        format!(
            r#"<rect class="bar {parity}" x="{x:.1}" y="{y:.2}" width="{:.1}" height="{:.2}"><title class="tip">{score}: {}</title></rect>
"#,
            0.8 * width,
            height(games),
            HumanCount(games.into())
        )
    });
    let drawn: String = rows.chain(columns).chain(bars).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="census" viewBox="0 0 840 420" role="img" aria-labelledby="title">
<title class="title" id="title">{heading}</title>
<style class="style">
{STYLE}
</style>
<rect class="paper" width="840" height="420" rx="16"/>
<text class="heading" x="{LEFT}" y="36">{heading}</text>
<rect class="even" x="{LEFT}" y="51" width="12" height="12"/>
<text class="legend" x="98" y="62">{even}</text>
<rect class="odd" x="148" y="51" width="12" height="12"/>
<text class="legend" x="166" y="62">{odd}</text>
{drawn}</svg>
"#
    )
}
