import JSONSyntax
import TextBasics

/// The door through which everything goes that is printed: text from a file, a log or a service must not command a
/// terminal, hide something from a reader or reorder it.
///
/// Those who compose a text make names visible themselves, because they know its width. This is the last look at the
/// whole, so that no text can be forgotten. Nearly all output is plain, which is checked first: eight bytes at a time.
package enum PrintedText {
  /// How an unsafe character is shown.
  package enum Form: Sendable {
    /// `<U+202E>`, in text for people. Line breaks and tabs stay. With `keepsColors`, so do the colors of ``Palette``.
    case text(keepsColors: Bool)
    /// `\u202e`, in the strings of a JSON document: a parser gets the character back.
    case json
    /// `&#x202E;`, in the texts and attributes of an XML document.
    case xml
  }

  /// `bytes`, which are UTF-8, without unsafe characters.
  ///
  /// Those in ASCII stay in documents: the writer escapes them in strings, and the others are the layout.
  package static func bytes(_ bytes: [UInt8], as form: Form) -> [UInt8] {
    var index = bytes.withUnsafeBytes { endOfPlainText(from: 0, in: $0) }
    guard index < bytes.count else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = 0
    while index < bytes.count {
      let (length, replacement) = replacement(at: index, of: bytes, as: form)
      if let replacement {
        result += bytes[copied..<index]
        result += replacement.utf8
        copied = index + length
      }
      let next = index + length
      index = bytes.withUnsafeBytes { endOfPlainText(from: next, in: $0) }
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  /// `text` without unsafe characters, for people.
  package static func text(_ text: String, keepsColors: Bool = false) -> String {
    var text = text
    let isPlain = text.withUTF8 { endOfPlainText(from: 0, in: UnsafeRawBufferPointer($0)) == $0.count }
    guard !isPlain else { return text }
    return String(decoding: bytes(Array(text.utf8), as: .text(keepsColors: keepsColors)), as: UTF8.self)
  }

  /// The offset of the first byte from `start` on that is neither printable ASCII nor a line feed. Checks eight bytes at a
  /// time: the first high bit in `odd` is that of a byte below 0x20, of U+007F, or of one outside ASCII.
  private static func endOfPlainText(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let ones = 0x0101_0101_0101_0101 as UInt64
    var index = start
    while index &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let odd = (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80)
      index &+= odd == 0 ? 8 : odd.trailingZeroBitCount >> 3
      guard odd == 0 || bytes[index] == 0x0A else { return index }
      if odd != 0 { index &+= 1 }
    }
    while index < bytes.count, bytes[index] >= 0x20 && bytes[index] < 0x7F || bytes[index] == 0x0A { index &+= 1 }
    return index
  }

  /// The length of the character at `index`, and what is printed in its place; nil if it is printed as it is.
  private static func replacement(at index: Int, of bytes: [UInt8], as form: Form) -> (length: Int, text: String?) {
    let all = bytes[...]
    let encoded = EncodedScalar(at: index, in: all.span)
    // Each byte that is not UTF-8 is shown on its own.
    let (scalar, length) = encoded.isValid ? (encoded.scalar, encoded.length) : (nil, 1)
    switch form {
    case .text(let keepsColors):
      guard let scalar else { return (1, TerminalText.name(ofByte: bytes[index])) }
      if keepsColors, scalar == "\u{1B}", let color = Ink.sequenceLength(in: bytes[index...]) { return (color, nil) }
      return (length, scalar != "\t" && TerminalText.isUnsafe(scalar) ? TerminalText.name(of: scalar) : nil)
    case .json, .xml:
      guard let scalar, scalar.value >= 0x7F, TerminalText.isUnsafe(scalar) else { return (length, nil) }
      if case .xml = form { return (length, "&#x\(String(scalar.value, radix: 16, uppercase: true));") }
      return (length, String(scalar).utf16.map(jsonEscape).joined())
    }
  }

  private static func jsonEscape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
