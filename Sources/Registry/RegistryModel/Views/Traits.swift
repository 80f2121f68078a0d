import TextBasics

/// What is unusual about a text or a URL, found once in one pass over its bytes.
///
/// Nearly all texts and URLs are usual, so most rules about them are asked only about those with a certain trait.
package struct Traits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether one of `others` is among these. What `OptionSet` offers is not specialized in other modules, and this is asked
  /// for every rule about every text and URL.
  @inlinable @inline(__always)
  package func isOne(of others: Traits) -> Bool { rawValue & others.rawValue != 0 }

  /// Every text and every URL has this trait.
  package static let any = Traits(rawValue: 1 << 0)
  /// A text with characters other than the common ones (`String.isPlainText`), or a URL that cannot be read, is not in normal
  /// form, or has anything but letters, digits, hyphens, underscores, single slashes, periods inside segments, and one query
  /// with equals signs.
  package static let unusual = Traits(rawValue: 1 << 1)
  /// A text that is empty or only white space.
  package static let blank = Traits(rawValue: 1 << 2)
  /// A text whose first or last character is white space.
  package static let spaceAtAnEnd = Traits(rawValue: 1 << 3)
  /// A text with a character that begins an escape sequence, a tag, a placeholder or markup in some notation: one of `\`,
  /// `%`, `&`, `<`, `$`, `*`, `#`, `[` and `_`.
  package static let notation = Traits(rawValue: 1 << 4)
  /// A text with more bytes than its limit has characters.
  package static let long = Traits(rawValue: 1 << 5)
  /// A text or URL in `app.json`.
  package static let ofApp = Traits(rawValue: 1 << 6)
  /// A URL with a query.
  package static let query = Traits(rawValue: 1 << 7)
  /// A URL on the host of default and demo links.
  package static let appleLink = Traits(rawValue: 1 << 8)
}

extension Traits {
  /// The traits of a text on a card with at most `limit` characters.
  init(ofText text: String, limit: Int) {
    var traits = Traits.any
    let (isPlain, hasSpace) = text.withBytes { bytes in
      if bytes.count > limit { traits.insert(.long) }
      if mayHaveNotation(bytes) { traits.insert(.notation) }
      return (RegistryModel.isPlainText(bytes), bytes.count > 0 && (bytes[0] == 0x20 || bytes[bytes.count - 1] == 0x20))
    }
    if !isPlain { traits.insert(.unusual) }
    if text.isEmpty { traits.insert(.blank) }
    // The space is the only plain character that is white space.
    if hasSpace || !isPlain {
      let scalars = text.unicodeScalars
      if [scalars.first, scalars.last].contains(where: { $0?.properties.isWhitespace == true }) {
        traits.insert(.spaceAtAnEnd)
        if scalars.allSatisfy(\.properties.isWhitespace) { traits.insert(.blank) }
      }
    }
    self = traits
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
    offset = bytes.endOfKeyboardText(from: offset)
    guard offset < bytes.count else { return true }
    guard let width = widthOfPlain(bytes, at: offset) else { return false }
    offset &+= width
  }
  return true
}

/// Whether a text contains a character of `Traits.notation`. The masks have a bit for each of them: `#$%&`, `*`
/// and `<` in the first, `[\\` and `_` in the second.
private func mayHaveNotation(_ bytes: Span<UInt8>) -> Bool {
  let low: UInt64 = 0b1111 << 0x23 | 1 << 0x2A | 1 << 0x3C
  let high: UInt64 = 0b10011 << (0x5B - 64)
  for offset in 0..<bytes.count {
    let byte = bytes[offset]
    let mask = byte < 64 ? low : byte < 128 ? high : 0
    if mask >> UInt64(byte & 63) & 1 == 1 { return true }
  }
  return false
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
