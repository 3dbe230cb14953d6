//! The encoding of a source: UTF-8 with a mark or without, UTF-16 as Visual Studio saves it, and
//! the code page of Korean Windows.

use std::borrow::Cow;

use encoding_rs::{EUC_KR, Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// A source as text.
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The name of its encoding, if that is not what every tool reads: UTF-8 without a mark.
    pub(crate) foreign: Option<&'static str>,
}

/// Reads a source as text, whatever its encoding. What makes no sense in any is replaced.
pub(crate) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        let name = if encoding == UTF_8 { "UTF-8 BOM" } else { encoding.name() };
        return Decoded { text, foreign: Some(name) };
    }
    if let Some(encoding) = unmarked(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        return Decoded { text, foreign: Some(encoding.name()) };
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Decoded { text: text.into(), foreign: None },
        Err(_) => match EUC_KR.decode_without_bom_handling(bytes) {
            (text, false) => Decoded { text, foreign: Some("CP949") },
            (_, true) => Decoded { text: String::from_utf8_lossy(bytes), foreign: None },
        },
    }
}

/// UTF-16 without a mark: in a source, every other byte is nought most of the time.
fn unmarked(bytes: &[u8]) -> Option<&'static Encoding> {
    let noughts = |from: usize| {
        let bytes = bytes.iter().skip(from).step_by(2).take(1000);
        bytes.clone().filter(|&&byte| byte == 0).count() * 4 > bytes.count() * 3
    };
    match bytes.len() {
        ..4 => None,
        _ if noughts(1) && !noughts(0) => Some(UTF_16LE),
        _ if noughts(0) && !noughts(1) => Some(UTF_16BE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_read_in_every_encoding_that_people_save_it_in() {
        let source = "int main() { return 0; } // 윷\n";
        let utf16 = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
            [mark, &source.encode_utf16().flat_map(bytes).collect::<Vec<u8>>()].concat()
        };
        let (cp949, _, _) = EUC_KR.encode(source);
        for (bytes, name) in [
            (source.as_bytes().to_vec(), None),
            ([b"\xef\xbb\xbf", source.as_bytes()].concat(), Some("UTF-8 BOM")),
            (utf16(b"\xff\xfe", u16::to_le_bytes), Some("UTF-16LE")),
            (utf16(b"\xfe\xff", u16::to_be_bytes), Some("UTF-16BE")),
            (utf16(b"", u16::to_le_bytes), Some("UTF-16LE")),
            (utf16(b"", u16::to_be_bytes), Some("UTF-16BE")),
            (cp949.into_owned(), Some("CP949")),
        ] {
            let decoded = decode(&bytes);
            assert_eq!((&*decoded.text, decoded.foreign), (source, name));
        }
    }

    #[test]
    fn what_is_no_text_is_left_to_the_compiler() {
        assert_eq!(decode(b"\xff\x01\xff").foreign, None);
        assert_eq!(decode(b"").foreign, None);
    }
}
