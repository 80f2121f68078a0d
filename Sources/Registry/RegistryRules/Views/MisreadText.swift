import CSVSyntax
import TextBasics

/// A text in UTF-8 that was decoded in another encoding, once or several times: `KrÃ¶pcke` was `Kröpcke`.
///
/// In UTF-8, a character outside ASCII has two to four bytes that fit together. A sequence of characters whose bytes fit
/// together in the same way is practically never what somebody wrote, so the text that was meant is certain.
struct MisreadText {
  /// The whole text as it was meant.
  let meant: String
  /// Whether a character remained that is the beginning of a misread one: the rest of it was lost, so the text that was
  /// meant is not certain.
  var isIncomplete: Bool { meant.unicodeScalars.contains { "ÃÂÐÑ√".unicodeScalars.contains($0) } }
  /// The first word that is affected, and how it was meant.
  let word: (written: String, meant: String)
  /// The affected part of that word, as offsets in UTF-8.
  let range: Range<Int>

  /// How often a text can have been misread.
  private static let mostTimes = 3

  /// The misread text in `text`; nil if it was read correctly.
  init?(_ text: String) {
    guard text.utf8.contains(where: { $0 >= 0x80 }), let first = MisreadScan(text) else { return nil }
    var last = first
    for _ in 1..<Self.mostTimes {
      guard let next = MisreadScan(last.meant) else { break }
      last = next
    }
    meant = last.meant
    range = first.range
    // Only spaces separate words, and no misread character contains one, so the words of both texts correspond.
    let bytes = Array(text.utf8)
    let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
    let number = bytes[..<start].count { $0 == UInt8(ascii: " ") }
    let words = meant.split(separator: " ", omittingEmptySubsequences: false)
    let written = String(decoding: bytes[start..<end], as: UTF8.self)
    word = (written, number < words.count ? String(words[number]) : meant)
  }

  /// Whether characters in `text` are parts of misread ones: the text that was meant has none.
  static func explains(_ text: String, where isAffected: (Unicode.Scalar) -> Bool) -> Bool {
    guard text.unicodeScalars.contains(where: isAffected), let misread = MisreadText(text) else { return false }
    return !misread.meant.unicodeScalars.contains(where: isAffected)
  }

  /// Whether bytes in UTF-8 may contain a misread text.
  static func mayBe(in bytes: ArraySlice<UInt8>) -> Bool { bytes.span.rareCharacters().mayBeMisread }
}

/// One pass over a text.
private struct MisreadScan {
  /// The text with each misread character replaced.
  private(set) var meant: String
  /// The first run of misread characters, as offsets in UTF-8.
  private(set) var range: Range<Int>

  private let scalars: [Unicode.Scalar]

  private struct Match {
    let length: Int
    let meant: Unicode.Scalar
    /// Whether a single match can be a coincidence.
    let needsAnother: Bool
  }

  init?(_ text: String) {
    scalars = Array(text.unicodeScalars)
    (meant, range) = ("", 0..<0)
    var view = String.UnicodeScalarView()
    var (index, offset) = (0, 0)
    var found: Range<Int>?
    while index < scalars.count {
      let run = scalars[index].isASCII ? [] : matches(at: index)
      guard !run.isEmpty else {
        view.append(scalars[index])
        offset += UTF8.width(scalars[index])
        index += 1
        continue
      }
      let start = offset
      for match in run {
        view.append(match.meant)
        for scalar in scalars[index..<index + match.length] { offset += UTF8.width(scalar) }
        index += match.length
      }
      found = found ?? start..<offset
    }
    guard let found else { return nil }
    (meant, range) = (String(view), found)
  }

  /// The misread characters that start at `index`; empty if there are none, or if they can be a coincidence.
  private func matches(at index: Int) -> [Match] {
    for encoding in [SingleByteEncoding.windows1252, .macRoman] {
      var run: [Match] = []
      var next = index
      while let match = match(at: next, in: encoding) {
        run.append(match)
        next += match.length
      }
      if run.count > 1 || run.first.map({ !$0.needsAnother }) == true { return run }
    }
    return []
  }

  private func match(at index: Int, in encoding: SingleByteEncoding) -> Match? {
    guard index < scalars.count, let lead = Self.byte(of: scalars[index], in: encoding) else { return nil }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0 else { return nil }
    var bytes: [UInt8] = [lead]
    for scalar in scalars[(index + 1)...].prefix(length - 1) {
      if let byte = Self.byte(of: scalar, in: encoding) { bytes.append(byte) }
    }
    guard bytes.count == length, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }),
      let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    else { return encoding == .windows1252 ? remnant(at: index) : nil }
    guard let needsAnother = Self.needsAnother(scalar) else { return nil }
    return Match(length: length, meant: scalar, needsAnother: needsAnother || isWrittenSo(at: index, length))
  }

  /// A sequence that lost its last byte, which Windows-1252 does not define: ” was â€, and à was Ã before a space.
  private func remnant(at index: Int) -> Match? {
    if scalars[index] == "â", index + 1 < scalars.count, scalars[index + 1] == "€" {
      return Match(length: 2, meant: "”", needsAnother: false)
    }
    let isEnd = index + 1 == scalars.count || scalars[index + 1] == " "
    guard scalars[index] == "Ã", isEnd, index > 0 else { return nil }
    return scalars[index - 1].properties.isLowercase ? Match(length: 1, meant: "à", needsAnother: false) : nil
  }

  /// Whether people write the characters next to each other: a capital letter at the end of a word in capitals, or of one
  /// letter, and a punctuation mark.
  private func isWrittenSo(at index: Int, _ length: Int) -> Bool {
    guard length == 2, scalars[index].properties.isUppercase, index + 1 < scalars.count,
      !scalars[index + 1].properties.isAlphabetic
    else { return false }
    let isFollowed = index + 2 < scalars.count && scalars[index + 2].properties.isAlphabetic
    let isAfterLowercase = index > 0 && scalars[index - 1].properties.isLowercase
    let isUsual = "’”“»›…™®°–—".unicodeScalars.contains(scalars[index + 1])
    return isUsual && !isFollowed && !isAfterLowercase
  }

  /// The byte that was decoded as `scalar`. Windows-1252 includes Latin-1, whose control characters programs keep where
  /// Windows-1252 has no character.
  private static func byte(of scalar: Unicode.Scalar, in encoding: SingleByteEncoding) -> UInt8? {
    if scalar.isASCII { return nil }
    if encoding == .windows1252, scalar.value < 0x100 { return UInt8(scalar.value) }
    return encoding.byte(of: scalar)
  }

  /// Whether a single `scalar` can be a coincidence; nil for one that is never found in texts of cards.
  private static func needsAnother(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0xA0...0x24F, 0x300...0x303, 0x308, 0x30C, 0x327, 0x1E00...0x1EFF: false
    case 0x2010...0x2027, 0x2030...0x203A, 0x20A0...0x20BF, 0x2100...0x22FF, 0x2500...0x27BF, 0xFB01, 0xFB02, 0xFE0F:
      false
    case 0x1F000...0x1FAFF: false
    case 0x370...0x52F, 0x5D0...0x5EA, 0x600...0x6FF, 0x900...0xEFF, 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xFF00...0xFFEF:
      true
    default: nil
    }
  }
}
