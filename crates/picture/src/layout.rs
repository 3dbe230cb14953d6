//! Where each square lies in a picture.
//!
//! The outer road runs once around a polygon: it begins at a corner, has a corner at each blue
//! square, and ends at the corner where it began. The short cuts run from their corners to the
//! middle, and the inner road from the middle to where it joins the outer one. All of this follows
//! from the arrows; no number of the board is written here.

use std::f64::consts::TAU;
use std::fmt;

use yutnori_core::Square;

/// A point of the picture, in steps of the outer road from the middle: x to the right, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

const MIDDLE: Place = Place { x: 0.0, y: 0.0 };

/// How far start and finish are from the corner where the outer road ends.
const APART: f64 = 1.1;

impl Place {
    /// The point in this direction (0 is right, a quarter of [`TAU`] is down) and distance.
    pub(crate) fn towards(self, angle: f64, distance: f64) -> Place {
        Place { x: self.x + distance * angle.cos(), y: self.y + distance * angle.sin() }
    }

    /// The point at this part (0 to 1) of the way to `other`.
    pub(crate) fn between(self, other: Place, part: f64) -> Place {
        Place { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// The point that is `ahead` nearer to `other` and `aside` to the right of the way there.
    pub(crate) fn ahead(self, other: Place, ahead: f64, aside: f64) -> Place {
        let (x, y) = (other.x - self.x, other.y - self.y);
        let (x, y) = (x / x.hypot(y), y / x.hypot(y));
        Place { x: self.x + x * ahead - y * aside, y: self.y + y * ahead + x * aside }
    }

    /// The same point in a unit that is `scale` times smaller.
    pub(crate) fn times(self, scale: f64) -> Place {
        Place { x: self.x * scale, y: self.y * scale }
    }
}

impl fmt::Display for Place {
    /// Writes x and y as whole numbers, as SVG takes them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x.round() as i32, self.y.round() as i32)
    }
}

/// The place of every square, by [`Square::index`].
pub(crate) fn layout() -> [Place; Square::COUNT] {
    let mut places = [MIDDLE; Square::COUNT];
    let mut lay = |squares: &[Square], from: Place, to: Place| {
        for (step, square) in squares.iter().enumerate() {
            let part = step as f64 / (squares.len() - 1) as f64;
            places[square.index()] = from.between(to, part);
        }
    };

    let outer = Square::START.red_road();
    let ring = &outer[..outer.len() - 1];
    let blue: Vec<usize> = (0..ring.len()).filter(|&at| ring[at].blue().is_some()).collect();
    let corners = [&[0], &blue[..], &[ring.len() - 1]].concat();
    let sides = blue.len() + 1;
    let radius = (ring.len() - 1) as f64 / sides as f64 / (2.0 * (TAU / sides as f64 / 2.0).sin());
    let corner = |at: usize| MIDDLE.towards(TAU / 8.0 - TAU * at as f64 / sides as f64, radius);
    for side in 0..sides {
        lay(&ring[corners[side]..=corners[side + 1]], corner(side), corner(side + 1));
    }

    for (at, &entrance) in blue.iter().enumerate() {
        let entrance = ring[entrance];
        let road = entrance.blue().expect("the entrance is blue").red_road();
        let middle = road.iter().take_while(|square| square.entrance().is_some()).count();
        let joint = road.iter().take_while(|square| !square.is_outer()).count();
        lay(&[&[entrance], &road[..=middle]].concat(), corner(at + 1), MIDDLE);
        lay(&road[middle..=joint], MIDDLE, corner(sides));
    }

    places[Square::START.index()] = corner(0).towards(0.0, APART);
    places[Square::FINISH.index()] = corner(sides).towards(TAU / 4.0, APART);
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(name: &str) -> (f64, f64) {
        let place = layout()[name.parse::<Square>().unwrap().index()];
        ((place.x * 100.0).round() / 100.0, (place.y * 100.0).round() / 100.0)
    }

    #[test]
    fn blue_squares_are_corners_and_the_road_runs_against_the_clock() {
        for (name, x, y) in [
            ("2", 2.5, 1.5),
            ("10", 2.5, -2.5),
            ("20", -2.5, -2.5),
            ("30", -2.5, 2.5),
            ("38", 1.5, 2.5),
            ("40", 2.5, 2.5),
        ] {
            assert_eq!(place(name), (x, y), "{name}");
        }
    }

    #[test]
    fn short_cuts_lead_to_the_middle_and_the_inner_road_back_out() {
        for (name, x, y) in [
            ("10:16", 1.25, -1.25),
            ("20:22", -1.67, -1.67),
            ("30:26", -0.63, 0.63),
            ("25", 0.0, 0.0),
            ("35", 1.67, 1.67),
        ] {
            assert_eq!(place(name), (x, y), "{name}");
        }
    }

    #[test]
    fn no_two_squares_touch() {
        let places = layout();
        for (at, one) in places.iter().enumerate() {
            for other in &places[..at] {
                assert!((one.x - other.x).hypot(one.y - other.y) > 0.7, "{one:?} {other:?}");
            }
        }
    }
}
