import TextBasics

/// The encoding that a CSV file was saved in.
///
/// Excel saves "CSV" in the code page of the country and "Unicode text" as UTF-16. Both are accepted and reported in a
/// note. The file is converted to UTF-8 first: every offset into a table counts UTF-8 bytes.
package enum CSVEncoding: Sendable, Hashable {
  case utf8, utf16, windows1252

  /// The name of the encoding, for a message.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1252: "Windows-1252"
    }
  }

  /// `bytes` converted to UTF-8, and their encoding. Bytes that are not valid in any of the encodings are returned
  /// unchanged as `utf8`.
  static func decoded(_ bytes: [UInt8]) -> (bytes: [UInt8], encoding: CSVEncoding) {
    guard !CSVReader.isWorkbook(bytes) else { return (bytes, .utf8) }
    if let text = utf16(bytes) { return (text, .utf16) }
    if let text = windows1252(bytes) { return (text, .windows1252) }
    return (bytes, .utf8)
  }

  /// `bytes` converted from UTF-16; nil if they are not UTF-16 or are damaged.
  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1, bytes.count % 2 == 0, bytes.count <= CSVTable.byteLimit else { return nil }
    let isBigEndian = bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0
    guard isBigEndian || bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[1] == 0 else { return nil }
    let hasMark = bytes[0] >= 0xFE
    let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  /// `bytes` converted from Windows-1252; nil if they are UTF-8, even if damaged. Damaged UTF-8 still contains
  /// multibyte characters, and decoding those byte by byte would put wrong letters on a card.
  private static func windows1252(_ bytes: [UInt8]) -> [UInt8]? {
    let runs = UTF8Check.brokenRuns(in: bytes)
    guard !runs.isEmpty, !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else { return nil }
    let foreign = bytes.count { $0 >= 0x80 }
    guard runs.reduce(0, { $0 + $1.count }) == foreign else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + foreign * 2)
    for byte in bytes {
      guard let scalar = scalar(of: byte) else { return nil }
      if byte < 0x80 { text.append(byte) } else { text += UTF8.encode(scalar).map(Array.init) ?? [] }
    }
    return text
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar = upperControls[Int(byte) - 0x80]
    return scalar == "\u{0}" ? nil : scalar
  }

  /// The characters of Windows-1252 at 0x80 to 0x9F; U+0000 where it is undefined
  /// (https://encoding.spec.whatwg.org/index-windows-1252.txt has control characters there).
  private static let upperControls = Array(
    "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars
  )
}
