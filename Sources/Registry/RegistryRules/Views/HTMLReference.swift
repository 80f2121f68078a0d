/// A character reference of HTML, such as `&amp;` or `&#39;`.
struct HTMLReference {
  /// The reference as written.
  let text: String
  /// The UTF-8 offsets of the reference.
  let range: Range<Int>
  /// The character that the reference encodes.
  let character: String

  /// The first reference in `text`.
  static func first(in text: String) -> HTMLReference? { first(in: Array(text.utf8), from: 0) }

  /// `text` with each reference replaced by the character it encodes.
  static func replacingAll(in text: String) -> String {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var offset = 0
    while let reference = first(in: bytes, from: offset) {
      plain += bytes[offset..<reference.range.lowerBound] + Array(reference.character.utf8)
      offset = reference.range.upperBound
    }
    return String(decoding: plain + bytes[offset...], as: UTF8.self)
  }

  private static func first(in bytes: [UInt8], from offset: Int) -> HTMLReference? {
    var start = offset
    while let ampersand = bytes[start...].firstIndex(of: UInt8(ascii: "&")) {
      start = ampersand + 1
      let name = bytes[start...].prefix(9).prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
        let character = character(named: String(decoding: name, as: UTF8.self))
      else { continue }
      let range = ampersand..<name.endIndex + 1
      return HTMLReference(text: String(decoding: bytes[range], as: UTF8.self), range: range, character: character)
    }
    return nil
  }

  private static func character(named name: String) -> String? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20, value != 0x7F, let scalar = Unicode.Scalar(value) else { return nil }
    return scalar == "\u{A0}" ? " " : String(scalar)
  }

  /// The named references that occur in the texts of cards. A no-break space becomes an ordinary space.
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    "hellip": "…", "copy": "©", "reg": "®", "trade": "™", "euro": "€", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
    "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]
}
