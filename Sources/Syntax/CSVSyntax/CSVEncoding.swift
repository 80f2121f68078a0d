import TextBasics

/// The encoding that a CSV file was saved in.
///
/// Excel saves "CSV" in the encoding of the country and the system, and "Unicode text" as UTF-16. They are accepted and
/// reported in a note. The file is converted to UTF-8 first: every offset into a table counts UTF-8 bytes.
package enum CSVEncoding: Sendable, Hashable {
  case utf8, utf16
  case singleByte(SingleByteEncoding)

  /// The name of the encoding, for a message.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .singleByte(let encoding): encoding.name
    }
  }

  /// The names that a user can specify, the most frequent ones first.
  package static let names = ["utf-8", "utf-16"] + SingleByteEncoding.allCases.map(\.rawValue)

  /// The encoding that a user calls `name`, in any case and with other usual names; nil if it is unknown.
  package init?(named name: String) {
    let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    switch plain {
    case "utf8", "utf8bom": self = .utf8
    case "utf16", "utf16le", "utf16be", "unicode": self = .utf16
    // Browsers read "Latin 1" as Windows-1252, too (https://encoding.spec.whatwg.org/#names-and-labels).
    case "latin1", "isolatin1", "iso88591", "ansi", "ascii": self = .singleByte(.windows1252)
    case "latin2", "isolatin2": self = .singleByte(.isoLatin2)
    case "latin9", "isolatin9": self = .singleByte(.isoLatin9)
    case "mac", "macintosh", "macosroman", "xmacroman": self = .singleByte(.macRoman)
    case "macce", "maccentraleuropean", "xmacce": self = .singleByte(.macCentralEurope)
    case "cp850", "dos", "msdos", "ibm850": self = .singleByte(.dosLatin1)
    case "cp852", "ibm852": self = .singleByte(.dosLatin2)
    default:
      let number = plain.hasPrefix("cp") ? "windows" + plain.dropFirst(2) : plain
      guard let known = SingleByteEncoding.allCases.first(where: { $0.rawValue.replacing("-", with: "") == number })
      else { return nil }
      self = .singleByte(known)
    }
  }
}

/// The text of a CSV file in UTF-8, and the encoding that it was converted from.
struct CSVText {
  /// The text; the bytes of the file if they are in none of the encodings, or if it is not clear in which one.
  let bytes: [UInt8]
  let encoding: CSVEncoding
  /// Why the text could not be read: nil unless the encoding is unclear, or is not the specified one.
  let problem: CSVError?

  private init(_ bytes: [UInt8], _ encoding: CSVEncoding = .utf8, problem: CSVError? = nil) {
    (self.bytes, self.encoding, self.problem) = (bytes, encoding, problem)
  }

  /// Converts `bytes`, which are in `encoding`. If it is nil, it is determined from the text, which is probably in one of
  /// `languages`.
  init(of bytes: [UInt8], in encoding: CSVEncoding?, languages: [String]) {
    guard !CSVReader.isWorkbook(bytes), bytes.count <= CSVTable.byteLimit else {
      self.init(bytes)
      return
    }
    switch encoding {
    case .utf8: self.init(bytes)
    case .utf16: self = Self.utf16(bytes).map { CSVText($0, .utf16) } ?? CSVText(bytes, problem: .utf16)
    case .singleByte(let encoding): self.init(specified: encoding, bytes)
    case nil:
      if Self.isMarkedAsUTF16(bytes), let text = Self.utf16(bytes) {
        self.init(text, .utf16)
      } else {
        self.init(guessing: bytes, languages)
      }
    }
  }

  private init(specified encoding: SingleByteEncoding, _ bytes: [UInt8]) {
    let runs = UTF8Check.brokenRuns(in: bytes)
    if let first = bytes.firstIndex(where: { $0 >= 0x80 }), runs.isEmpty {
      self.init(bytes, problem: .otherEncoding("UTF-8", than: encoding, at: first..<first + 1))
    } else if Self.isMarkedAsUTF16(bytes), Self.utf16(bytes) != nil {
      self.init(bytes, problem: .otherEncoding("UTF-16", than: encoding, at: 0..<0))
    } else if let text = encoding.decoded(bytes) {
      self.init(text, bytes == text ? .utf8 : .singleByte(encoding))
    } else {
      let first = bytes.firstIndex { encoding.scalar(of: $0) == nil } ?? 0
      self.init(bytes, problem: .noCharacter(bytes[first], in: encoding, at: first..<first + 1))
    }
  }

  /// Damaged UTF-8 still contains multibyte characters. Decoding those byte by byte would put wrong letters on a card, so
  /// such a file stays as it is. Two letters next to each other can look like one such character, but rarely.
  private init(guessing bytes: [UInt8], _ languages: [String]) {
    let runs = UTF8Check.brokenRuns(in: bytes)
    let foreign = runs.reduce(0) { $0 + $1.count }
    let multibyte = bytes.count { $0 >= 0x80 } - foreign
    // In an encoding of East Asia, every third or fourth character looks like UTF-8.
    if let first = runs.first, multibyte <= foreign,
      let encoding = MultibyteEncoding(of: bytes, languages: languages)
    {
      self.init(bytes, problem: .multibyte(encoding, at: first))
      return
    }
    guard let first = runs.first, multibyte * 2 <= foreign,
      !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE])
    else {
      self.init(bytes)
      return
    }
    switch EncodingGuess(bytes, languages: languages).result {
    case .certain(let encoding): self.init(encoding.decoded(bytes) ?? bytes, .singleByte(encoding))
    case .unclear(let candidates, let offset):
      let line = Self.line(around: offset, in: bytes)
      let texts = candidates.map { ($0, String(decoding: $0.decoded(Array(line)) ?? Array(line), as: UTF8.self)) }
      self.init(bytes, problem: .unclearEncoding(texts, at: first))
    }
  }

  /// The longest part of a line that a message shows.
  private static let longestLine = 60

  /// The line with the byte at `offset`, or the part of it around that byte.
  private static func line(around offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let isEnd = { (byte: UInt8) in byte == .lineFeed || byte == .carriageReturn }
    let start = bytes[..<offset].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: isEnd) ?? bytes.count
    guard end - start > longestLine else { return bytes[start..<end] }
    let first = max(start, offset - longestLine / 2)
    return bytes[first..<min(end, first + longestLine)]
  }

  /// Whether the file starts as UTF-16 does: with a mark, or with an ASCII character.
  private static func isMarkedAsUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    return bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0
      || bytes[1] == 0
  }

  /// `bytes` converted from UTF-16; nil if they are damaged.
  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1, bytes.count % 2 == 0 else { return nil }
    let isBigEndian = bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0
    let hasMark = bytes[0] >= 0xFE
    let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}
