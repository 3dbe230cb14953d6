//! Times as bars, on a logarithmic scale.

use std::fmt::Write;

use crate::svg::escape;

/// The bars lie between these columns, below this row, and so far apart.
const LEFT: f64 = 110.0;
const RIGHT: f64 = 600.0;
const WIDTH: f64 = 840.0;
const TOP: f64 = 64.0;
const STEP: f64 = 44.0;
const THICK: f64 = 20.0;
/// How far apart the notes below are.
const LINE: f64 = 22.0;

/// The light colours, then the dark ones. Not all viewers know variables, so there are none.
const STYLE: &str = "\
.solvers { color-scheme: light dark; }
.solvers text { font: 14px system-ui, sans-serif; fill: #6f675a; }
.solvers .heading { font-size: 20px; font-weight: 600; fill: #25221d; }
.solvers .name { font-weight: 600; fill: #25221d; text-anchor: end; }
.solvers .time { fill: #25221d; }
.solvers .tick { text-anchor: middle; }
.solvers .paper { fill: #fbf9f4; }
.solvers .grid { stroke: #e4ddd0; }
.solvers .bar { fill: #1d5fad; }
@media (prefers-color-scheme: dark) {
  .solvers text { fill: #a79f90; }
  .solvers .heading, .solvers .name, .solvers .time { fill: #f0ebe0; }
  .solvers .paper { fill: #1b1a18; }
  .solvers .grid { stroke: #37342e; }
  .solvers .bar { fill: #74b3f2; }
}";

/// A bar, with its name before it and notes behind it.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What took the time.
    pub name: String,
    /// How long it took.
    pub seconds: f64,
    /// What is said of it, in a line below its time.
    pub note: String,
}

/// Draws a bar for each time, with notes below: each line of the grid is ten times as long as the one before.
///
/// Every element has a class, so that a page can change its style.
pub fn bars(title: &str, notes: &[String], bars: &[Bar]) -> String {
    let scale = Scale::of(bars.iter().map(|bar| bar.seconds));
    let bottom = TOP + STEP * bars.len() as f64;
    let height = bottom + 44.0 + LINE * notes.len() as f64;
    let title = escape(title);
    let x = |seconds| LEFT + (RIGHT - LEFT) * scale.share(seconds);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="solvers" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="solvers-title">
<title class="title" id="solvers-title">{title}</title>
<style class="style">
{STYLE}
</style>
<rect class="paper" width="{WIDTH}" height="{height}"/>
<text class="heading" x="24" y="36">{title}</text>
"#
    );
    let mut add = |element: String| writeln!(svg, "{element}").expect("a string takes any text");
    for power in scale.lowest..=scale.highest {
        let seconds = 10f64.powi(power);
        let (x, label) = (x(seconds), duration(seconds));
        add(format!(r#"<path class="grid" d="M{x:.1} {TOP}V{bottom}"/>"#));
        add(format!(r#"<text class="tick" x="{x:.1}" y="{:.1}">{label}</text>"#, bottom + 20.0));
    }
    for (row, Bar { name, seconds, note }) in bars.iter().enumerate() {
        let (name, note, time) = (escape(name), escape(note), duration(*seconds));
        let middle = TOP + STEP * (row as f64 + 0.5);
        let (y, end) = (middle - THICK / 2.0, x(*seconds));
        let (above, below) = (middle - 4.0, middle + 14.0);
        add(format!(
            r#"<text class="name" x="{:.1}" y="{:.1}">{name}</text>"#,
            LEFT - 12.0,
            middle + 5.0
        ));
        add(format!(
            r#"<rect class="bar" x="{LEFT}" y="{y:.1}" width="{:.1}" height="{THICK}"/>"#,
            end - LEFT
        ));
        add(format!(r#"<text class="time" x="{:.1}" y="{above:.1}">{time}</text>"#, end + 10.0));
        add(format!(r#"<text class="note" x="{:.1}" y="{below:.1}">{note}</text>"#, end + 10.0));
    }
    for (row, note) in notes.iter().enumerate() {
        let (y, note) = (bottom + 50.0 + LINE * row as f64, escape(note));
        add(format!(r#"<text class="note" x="24" y="{y:.1}">{note}</text>"#));
    }
    svg + "</svg>\n"
}

/// The powers of ten between which times lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    lowest: i32,
    highest: i32,
}

impl Scale {
    /// The scale on which each of these times, in seconds, has some length, and none is too long.
    pub fn of(seconds: impl Iterator<Item = f64>) -> Scale {
        let powers: Vec<f64> = seconds.map(|seconds| seconds.max(1e-9).log10()).collect();
        let lowest = powers.iter().copied().fold(0.0, f64::min);
        let highest = powers.iter().copied().fold(-9.0, f64::max);
        let lowest = (lowest - 0.2).floor() as i32;
        Scale { lowest, highest: (highest.ceil() as i32).max(lowest + 1) }
    }

    /// How long a time is on this scale: from 0 to 1.
    pub fn share(self, seconds: f64) -> f64 {
        let lowest = f64::from(self.lowest);
        let power = seconds.max(1e-9).log10();
        ((power - lowest) / (f64::from(self.highest) - lowest)).clamp(0.0, 1.0)
    }
}

/// A time in seconds as people write it, with up to three digits.
pub fn duration(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")];
    // What rounds to a thousand is one of the next unit.
    let unit = units.into_iter().find(|(unit, _)| seconds >= 0.9995 * unit);
    let (unit, name) = unit.unwrap_or((1e-9, "ns"));
    let number = seconds / unit;
    let digits = match number {
        _ if (number - number.round()).abs() < 1e-9 => 0,
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.digits$} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_with_three_digits() {
        for (seconds, text) in [
            (1.9237e-3, "1.92 ms"),
            (53.11e-6, "53.1 µs"),
            (999.7e-6, "1.00 ms"),
            (123.4e-9, "123 ns"),
            (1e-5, "10 µs"),
            (2.0, "2 s"),
        ] {
            assert_eq!(duration(seconds), text);
        }
    }

    #[test]
    fn a_time_ten_times_as_long_is_one_step_longer() {
        let scale = Scale::of([2e-6, 3e-3].into_iter());
        assert_eq!(scale, Scale { lowest: -6, highest: -2 });
        let steps = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2].map(|seconds| scale.share(seconds));
        for (share, wanted) in steps.into_iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]) {
            assert!((share - wanted).abs() < 1e-9, "{share} {wanted}");
        }
        assert!(Scale::of([1e-6].into_iter()).share(1e-6) > 0.0);
    }

    #[test]
    fn every_bar_is_drawn_and_every_element_has_a_class() {
        let bar = |name: &str, seconds| Bar { name: name.into(), seconds, note: "<note>".into() };
        let svg = bars("a & b", &["note".into()], &[bar("fast", 1e-6), bar("slow", 2e-3)]);
        let picture = roxmltree::Document::parse(&svg).unwrap();
        let elements = || picture.descendants().filter(roxmltree::Node::is_element);
        assert!(elements().all(|element| element.has_attribute("class")), "{svg}");
        let widths: Vec<f64> = elements()
            .filter(|element| element.attribute("class") == Some("bar"))
            .map(|bar| bar.attribute("width").unwrap().parse().unwrap())
            .collect();
        assert_eq!(widths.len(), 2);
        assert!(0.0 < widths[0] && widths[0] < widths[1]);
    }
}
