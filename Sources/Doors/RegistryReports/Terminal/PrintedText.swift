import JSONSyntax
import TextBasics

/// The door through which everything goes that is printed: text from a file, a log or a service must not command a
/// terminal, hide something from a reader or reorder it.
///
/// Those who compose a text make names visible themselves, because they know its width. This is the last look at the
/// whole, so that no text can be forgotten. Nearly all output is plain, which is checked first: 32 bytes at a time.
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
    guard !bytes.withUnsafeBytes(isPlain) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var copied = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A {
        index += 1
        continue
      }
      let (length, replacement) = replacement(at: index, of: bytes, as: form)
      if let replacement {
        result += bytes[copied..<index]
        result += replacement.utf8
        copied = index + length
      }
      index += length
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  /// `text` without unsafe characters, for people.
  package static func text(_ text: String, keepsColors: Bool = false) -> String {
    var text = text
    guard !text.withUTF8({ isPlain(UnsafeRawBufferPointer($0)) }) else { return text }
    return String(decoding: bytes(Array(text.utf8), as: .text(keepsColors: keepsColors)), as: UTF8.self)
  }

  /// Whether all bytes are printable ASCII or line feeds.
  private static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 32 <= bytes.count {
      let part = bytes.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
      let isOdd = (part .< 0x20) .& (part .!= 0x0A) .| (part .>= 0x7F)
      guard isOdd == SIMDMask(repeating: false) else { return false }
      index += 32
    }
    return bytes[index...].allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }
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
