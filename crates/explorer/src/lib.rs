//! Every position of one game of Dice Yutnori, and what each move loses.
//!
//! An [`Explorer`] plays all lines of a game once. A [`Moment`] is a place in that game: it tells
//! the best total that is still possible, and leads to other moments move by move. A page that
//! plays without this crate can copy the positions: [`Explorer::nodes`].
//!
//! ```
//! use yutnori_core::Horse;
//! use yutnori_explorer::Explorer;
//!
//! let explorer = Explorer::new(&"1 2 3 4 1 2 3 4 1 2".parse()?);
//! let start = explorer.start();
//! assert_eq!(start.best(), 190);
//!
//! let (first, _) = start.choose(Horse::ALL[0])?;
//! let (second, played) = first.choose(Horse::ALL[0])?;
//! assert_eq!((played.points, second.total()), (6, 8));
//! assert_eq!(first.best() - second.best(), 2, "what the second move loses");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod explorer;
mod moment;

pub use explorer::{Choice, Explorer, Lines, Next, Node};
pub use moment::Moment;
