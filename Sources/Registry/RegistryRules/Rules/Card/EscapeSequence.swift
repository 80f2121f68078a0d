import RegistryModel
import TextBasics

extension Rule {
  static let escapeSequence = Rule(
    "card/escape-sequence",
    .warning,
    "A title or subtitle contains an escape sequence such as \\n or %20.",
    why:
      "A program that escapes a text twice, or takes it from a URL, leaves the escape sequence in the text. The card shows "
      + "it literally. In JSON, a line break is \\n with one backslash, but cards do not need line breaks.",
    sources: [.rfc8259, .rfc3986],
    passes: [.experience(#""title": "50% off", "subtitle": "Up to 100%20 cups""#)],
    fails: [
      .experience(#""title": "Coffee«\\n»to go""#),
      .experience(#""subtitle": "Ready«%20»when%20you%20are""#),
      .experience(#""title": "K«\\u00e4»ffchen", "subtitle": "It«\\'»s ready""#),
      .experience(#""title": "K«%C3%A4»ffchen""#),
    ],
    check: .cardText(with: .notation) { text in
      let value = text.text.value
      guard let first = ShownEscape.first(in: value) else { return nil }
      let plain = ShownEscape.replacingAll(in: value)
      let meaning = first.character.isWhitespace ? "a space" : Words.quoted(String(first.character))
      return Violation(
        at: text.text.node,
        of: text.document,
        part: text.document.range(ofDecodedUTF8: first.range, in: text.text.node),
        "the \(text.noun) contains the escape sequence \(Words.quoted(first.text)); the card shows it literally",
        help: "use \(meaning)",
        fix: text.rewriting(as: plain, "use \(Words.quoted(plain))", isSafe: false)
      )
    }
  )
}

/// An escape sequence of a programming language or a URL that a card shows literally.
private struct ShownEscape {
  /// The sequence as written.
  let text: String
  /// The UTF-8 offsets of the sequence.
  let range: Range<Int>
  /// The character that the sequence represents.
  let character: Character

  /// The first sequence in `text`.
  static func first(in text: String) -> ShownEscape? { first(in: Array(text.utf8), from: 0) }

  /// `text` with each sequence replaced by its character, and line breaks by spaces.
  static func replacingAll(in text: String) -> String {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var offset = 0
    while let escape = first(in: bytes, from: offset) {
      plain += bytes[offset..<escape.range.lowerBound]
      plain += escape.character.isWhitespace ? [UInt8(ascii: " ")] : Array(String(escape.character).utf8)
      offset = escape.range.upperBound
    }
    return String(decoding: plain + bytes[offset...], as: UTF8.self)
  }

  private static func first(in bytes: [UInt8], from offset: Int) -> ShownEscape? {
    for start in offset..<max(offset, bytes.count) {
      let found =
        switch bytes[start] {
        case UInt8(ascii: "\\"): backslash(in: bytes, at: start)
        case UInt8(ascii: "%"): percent(in: bytes, at: start)
        default: nil as (length: Int, character: Character)?
        }
      guard let found else { continue }
      let range = start..<start + found.length
      let text = String(decoding: bytes[range], as: UTF8.self)
      return ShownEscape(text: text, range: range, character: found.character)
    }
    return nil
  }

  private static func backslash(in bytes: [UInt8], at start: Int) -> (length: Int, character: Character)? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (2, " ")
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "/"):
      return (2, Character(Unicode.Scalar(bytes[start + 1])))
    case UInt8(ascii: "u"):
      let digits = bytes[start + 2..<min(start + 6, bytes.count)]
      guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), value > 0x20,
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (6, Character(scalar))
    default: return nil
    }
  }

  /// `%20` after a letter, or the percent-encoded UTF-8 bytes of a character outside ASCII.
  private static func percent(in bytes: [UInt8], at start: Int) -> (length: Int, character: Character)? {
    var decoded: [UInt8] = []
    var offset = start
    while decoded.count < 4, let byte = byte(at: offset, in: bytes) {
      decoded.append(byte)
      offset += 3
      if decoded == [0x20] {
        let isAmount = start > 0 && bytes[start - 1].isDigit
        return isAmount ? nil : (3, " ")
      }
      guard byte >= 0x80 else { return nil }
      if let text = String(validating: decoded, as: UTF8.self), let character = text.first {
        return (offset - start, character)
      }
    }
    return nil
  }

  private static func byte(at offset: Int, in bytes: [UInt8]) -> UInt8? {
    guard offset + 2 < bytes.count, bytes[offset] == UInt8(ascii: "%") else { return nil }
    let digits = bytes[offset + 1...offset + 2]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
