//! A terminal that a test types on, and reads the screen of.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};

/// A terminal with what is drawn on it.
pub(crate) struct Terminal {
    keyboard: File,
    /// The name of the other end, which programs read and write.
    name: String,
    /// What was written since the last thing that was waited for.
    news: String,
    screen: Vec<Vec<char>>,
    /// The row and the column where the next letter is put.
    cursor: (usize, usize),
}

impl Terminal {
    /// A terminal with so many columns and rows; with 0 it does not tell them.
    pub(crate) fn open(columns: u16, rows: u16) -> Terminal {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&keyboard).unwrap();
        unlockpt(&keyboard).unwrap();
        let name = ptsname(&keyboard, Vec::new()).unwrap().into_string().unwrap();
        let terminal = Terminal {
            keyboard: File::from(keyboard),
            name,
            news: String::new(),
            screen: Vec::new(),
            cursor: (0, 0),
        };
        terminal.resize(columns, rows);
        terminal
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.keyboard, size).unwrap();
    }

    /// The end that a program reads and writes.
    pub(crate) fn end(&self) -> File {
        OpenOptions::new().read(true).write(true).open(&self.name).unwrap()
    }

    /// Starts a command that sees nothing but this terminal.
    pub(crate) fn start(&self, command: &mut Command) -> Running {
        Running(command.stdin(self.end()).stdout(self.end()).spawn().unwrap())
    }

    /// The mode of the terminal: echo, lines, and so on.
    pub(crate) fn mode(&self) -> String {
        format!("{:?}", tcgetattr(&self.keyboard).unwrap())
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until this is written.
    pub(crate) fn wait_for(&mut self, what: &str) {
        let mut bytes = [0; 4096];
        let mut cut = Vec::new();
        loop {
            if let Some(at) = self.news.find(what) {
                let rest = self.news.split_off(at + what.len());
                let read = std::mem::replace(&mut self.news, rest);
                self.draw(&read);
                return;
            }
            assert!(self.is_written_to(), "{what:?} does not come after\n{}", self.screen());
            let count = self.keyboard.read(&mut bytes).unwrap();
            cut.extend_from_slice(&bytes[..count]);
            // A letter may have come in part.
            let whole = cut.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
            self.news += std::str::from_utf8(&cut[..whole]).unwrap();
            cut.drain(..whole);
        }
    }

    /// Whether something is written within a minute.
    fn is_written_to(&self) -> bool {
        let minute = Timespec { tv_sec: 60, tv_nsec: 0 };
        poll(&mut [PollFd::new(&self.keyboard, PollFlags::IN)], Some(&minute)).unwrap() > 0
    }

    /// What the screen shows.
    pub(crate) fn screen(&self) -> String {
        // What a wide letter covers is no letter.
        let line = |line: &Vec<char>| line.iter().filter(|&&c| c != '\0').collect::<String>();
        let lines: Vec<String> = self.screen.iter().map(line).collect();
        lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
    }

    /// Follows what is written: letters, and orders to clear the screen and to move. Others are passed
    /// over.
    fn draw(&mut self, written: &str) {
        let mut rest = written;
        while let Some(letter) = rest.chars().next() {
            rest = &rest[letter.len_utf8()..];
            if letter != '\u{1b}' {
                self.put(letter);
                continue;
            }
            let end = rest.find(|c: char| c.is_ascii_alphabetic()).expect("an order has an end");
            let (order, kind) = (&rest[1..end], &rest[end..=end]);
            rest = &rest[end + 1..];
            match kind {
                "J" => self.screen.clear(),
                "H" => {
                    let mut places =
                        order.split(';').map(|place| place.parse::<usize>().unwrap() - 1);
                    self.cursor = (places.next().unwrap(), places.next().unwrap());
                }
                _ => {}
            }
        }
    }

    fn put(&mut self, letter: char) {
        let (row, column) = self.cursor;
        if self.screen.len() <= row {
            self.screen.resize(row + 1, Vec::new());
        }
        let wide = yutnori_words::width(letter.encode_utf8(&mut [0; 4]));
        let line = &mut self.screen[row];
        if line.len() < column + wide {
            line.resize(column + wide, ' ');
        }
        line[column] = letter;
        line[column + 1..column + wide].fill('\0');
        self.cursor.1 += wide;
    }
}

/// A process that does not outlive its test.
pub(crate) struct Running(Child);

impl Running {
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.0.wait().unwrap()
    }

    /// Ends the process as the system does when it shuts down.
    pub(crate) fn terminate(&mut self) -> ExitStatus {
        let pid = rustix::process::Pid::from_child(&self.0);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        self.wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already, unless the test has failed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
