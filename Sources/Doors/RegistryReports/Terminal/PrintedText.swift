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
    let all = bytes[...]
    var index = endOfPlainText(from: 0, in: all.span)
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
      index = endOfPlainText(from: index + length, in: all.span)
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  /// `text` without unsafe characters, for people.
  package static func text(_ text: String, keepsColors: Bool = false) -> String {
    let isPlain = text.withBytes { endOfPlainText(from: 0, in: $0) == $0.count }
    guard !isPlain else { return text }
    return String(decoding: bytes(Array(text.utf8), as: .text(keepsColors: keepsColors)), as: UTF8.self)
  }

  /// The offset of the first byte from `start` on that is neither printable ASCII nor a line feed.
  private static func endOfPlainText(from start: Int, in bytes: Span<UInt8>) -> Int {
    var index = bytes.endOfKeyboardText(from: start)
    while index < bytes.count, bytes[index] == 0x0A { index = bytes.endOfKeyboardText(from: index + 1) }
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
