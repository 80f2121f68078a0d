import TextBasics

/// Facts about the characters of a text, computed once for all rules about texts in one pass over the bytes.
package struct TextFacts: Sendable {
  /// Whether the text contains only common characters, as defined by `String.isPlainText`.
  package let isPlain: Bool
  /// Whether the text is empty or only white space.
  package let isBlank: Bool
  /// Whether the first or the last character is white space.
  package let hasSpaceAtAnEnd: Bool
  /// Whether a character begins an escape sequence, a tag, a placeholder or markup in some notation: one of `\`, `%`, `&`,
  /// `<`, `$`, `*`, `#`, `[` and `_`. Nearly no text has one, and rules about notations check only those.
  package let mayHaveNotation: Bool

  init(of text: String) {
    let hasSpace: Bool
    (isPlain, hasSpace, mayHaveNotation) = text.withBytes { bytes in
      let hasSpace = !bytes.isEmpty && (bytes[0] == 0x20 || bytes[bytes.count - 1] == 0x20)
      return (RegistryModel.isPlainText(bytes), hasSpace, RegistryModel.mayHaveNotation(bytes))
    }
    // The space is the only plain character that is white space.
    guard hasSpace || !isPlain else {
      (isBlank, hasSpaceAtAnEnd) = (text.isEmpty, false)
      return
    }
    let scalars = text.unicodeScalars
    hasSpaceAtAnEnd = [scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
    isBlank = hasSpaceAtAnEnd && scalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension String {
  /// Whether the text contains only common characters: those of an ASCII keyboard, Latin, Greek, Cyrillic, Chinese,
  /// Japanese and Korean letters, dashes and quotation marks.
  ///
  /// None of these is white space other than the space, a control character, invisible, right-to-left, an emoji, or a
  /// replacement character. Scans the bytes once.
  package var isPlainText: Bool { withBytes(RegistryModel.isPlainText) }
}

/// Whether a text in UTF-8 contains only common characters, as defined by `String.isPlainText`.
func isPlainText(_ bytes: Span<UInt8>) -> Bool {
  var offset = 0
  while offset < bytes.count {
    offset = endOfKeyboardText(bytes, from: offset)
    guard offset < bytes.count else { return true }
    guard let width = widthOfPlain(bytes, at: offset) else { return false }
    offset &+= width
  }
  return true
}

/// Whether a text contains a character of `TextFacts.mayHaveNotation`.
private func mayHaveNotation(_ bytes: Span<UInt8>) -> Bool {
  for offset in 0..<bytes.count {
    switch bytes[offset] {
    case UInt8(ascii: "#")...UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "["),
      UInt8(ascii: "\\"),
      UInt8(ascii: "_"):
      return true
    default: continue
    }
  }
  return false
}

/// The offset of the first byte at or after `start` that is not on an ASCII keyboard, or of the last few bytes, which
/// do not fill a word of eight bytes.
///
/// A high bit in `odd` marks a byte that is below 0x20, equal to 0x7F, or not ASCII. A borrow may also set the bit of a
/// byte after such a byte, but never before it.
private func endOfKeyboardText(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = bytes.word(at: offset)
    let deletes = word ^ (ones &* 0x7F)
    let odd = (word | (word &- ones &* 0x20) | (deletes &- ones)) & (ones &* 0x80)
    guard odd == 0 else { return offset &+ odd.trailingZeroBitCount >> 3 }
    offset &+= 8
  }
  return offset
}

/// The length in bytes of the common character at `offset`; nil for any other character.
private func widthOfPlain(_ bytes: Span<UInt8>, at offset: Int) -> Int? {
  let first = bytes[offset]
  if first < 0x7F { return first >= 0x20 ? 1 : nil }
  // U+00C0 to U+023F and U+0380 to U+047F.
  if 0xC3...0xC8 ~= first || 0xCE...0xD1 ~= first { return 2 }
  guard offset &+ 2 < bytes.count else { return nil }
  let scalar = UInt32(first & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
  switch (first, scalar) {
  case (0xE2, 0x2010...0x2027): return 3
  case (0xE3, 0x3041...0x3096), (0xE3, 0x30A1...0x30FE): return 3
  case (0xE4...0xE9, 0x4E00...0x9FFF), (0xEA...0xED, 0xAC00...0xD7A3): return 3
  default: return nil
  }
}
