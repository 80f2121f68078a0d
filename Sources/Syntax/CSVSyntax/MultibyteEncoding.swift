import TextBasics

/// The encodings of East Asia, which spreadsheets there save CSV files in. They are recognized by the form of their
/// characters but not converted: their tables have tens of thousands of characters.
package enum MultibyteEncoding: String, Sendable, CaseIterable {
  case shiftJIS = "Shift-JIS"
  case gb18030 = "GB18030"
  case big5 = "Big5"
  case korean = "EUC-KR"

  /// The encoding that a user calls `name`, in any case and with other usual names; nil if it is unknown.
  package init?(named name: String) {
    switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "shiftjis", "sjis", "cp932", "windows31j", "mskanji": self = .shiftJIS
    case "gb18030", "gbk", "gb2312", "cp936", "windows936": self = .gb18030
    case "big5", "big5hkscs", "cp950", "windows950": self = .big5
    case "euckr", "cp949", "windows949", "uhc", "ksc5601": self = .korean
    default: return nil
    }
  }

  /// The encoding of a text that has characters in its form, most of them next to each other, and that is probably in one of
  /// `languages`. Without a language, only Japanese is recognized, by its kana.
  init?(of bytes: [UInt8], languages: [String]) {
    let found = Self.allCases.first { encoding in
      guard let counts = encoding.counts(in: bytes), counts.characters >= 2, counts.adjacent * 2 >= counts.characters
      else { return false }
      let isExpected = languages.contains { encoding.isUsual(for: $0.lowercased()) }
      return isExpected || encoding == .shiftJIS && counts.kana >= 3 && counts.kana * 4 >= counts.characters
    }
    guard let found else { return nil }
    self = found
  }

  /// The name that iconv knows: that of the system whose spreadsheets write it, with all of its characters.
  private var nameForIconv: String {
    switch self {
    case .shiftJIS: "CP932"
    case .gb18030: "GB18030"
    case .big5: "BIG5"
    case .korean: "CP949"
    }
  }

  /// What to do about a file in this encoding.
  package var help: String {
    "save the file again as UTF-8, or convert it in a terminal: \"iconv -f \(nameForIconv) -t UTF-8 FILE > NEW\""
  }

  private func isUsual(for language: String) -> Bool {
    let isTraditional = ["hant", "tw", "hk", "mo"].contains(where: language.contains)
    return switch self {
    case .shiftJIS: language.hasPrefix("ja")
    case .gb18030: language.hasPrefix("zh") && !isTraditional
    case .big5: language.hasPrefix("zh") && isTraditional
    case .korean: language.hasPrefix("ko")
    }
  }

  /// How many characters outside ASCII a text has, how many of them follow another one, and how many are Japanese kana. Nil
  /// if it has bytes that are no character.
  private func counts(in bytes: [UInt8]) -> (characters: Int, adjacent: Int, kana: Int)? {
    var (characters, adjacent, kana, offset) = (0, 0, 0, 0)
    var isAfterCharacter = false
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x80 else {
        (isAfterCharacter, offset) = (false, offset + 1)
        continue
      }
      guard let length = length(at: offset, in: bytes) else { return nil }
      characters += 1
      if isAfterCharacter { adjacent += 1 }
      if self == .shiftJIS, length == 2, byte == 0x82 && bytes[offset + 1] >= 0x9F || byte == 0x83 { kana += 1 }
      (isAfterCharacter, offset) = (true, offset + length)
    }
    return (characters, adjacent, kana)
  }

  /// The number of bytes of the character at `offset`; nil if there is none.
  private func length(at offset: Int, in bytes: [UInt8]) -> Int? {
    let (first, second) = (bytes[offset], offset + 1 < bytes.count ? bytes[offset + 1] : 0)
    switch self {
    case .shiftJIS:
      // Half-width katakana have one byte.
      if 0xA1...0xDF ~= first { return 1 }
      return (0x81...0x9F ~= first || 0xE0...0xFC ~= first) && 0x40...0xFC ~= second && second != 0x7F ? 2 : nil
    case .gb18030:
      guard 0x81...0xFE ~= first else { return nil }
      if 0x30...0x39 ~= second, offset + 3 < bytes.count { return 4 }
      return 0x40...0xFE ~= second && second != 0x7F ? 2 : nil
    case .big5:
      return 0x81...0xFE ~= first && (0x40...0x7E ~= second || 0xA1...0xFE ~= second) ? 2 : nil
    case .korean:
      let isLetter = 0x41...0x5A ~= second || 0x61...0x7A ~= second
      return 0x81...0xFE ~= first && (isLetter || 0x81...0xFE ~= second) ? 2 : nil
    }
  }
}
