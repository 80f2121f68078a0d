/// What a file uses between its cells, and whether its numbers have a decimal comma.
///
/// The header decides: programs save a table with semicolons where the comma is the decimal sign, and with tabs as "text".
package struct CSVDialect: Sendable, Hashable {
  /// The byte between two cells: a comma, a semicolon or a tab.
  package let separator: UInt8
  /// Where the header begins: after a byte order mark, and after a line such as `sep=;` that names the separator for Excel.
  let start: Int

  /// The dialect of RFC 4180.
  static let standard = CSVDialect(separator: .comma, start: 0)

  /// Whether numbers may be written with a decimal comma.
  package var hasDecimalCommas: Bool { separator != .comma }

  /// The separator for a message.
  package var noun: String {
    switch separator {
    case .semicolon: "semicolon"
    case .tab: "tab"
    default: "comma"
    }
  }

  private init(separator: UInt8, start: Int) {
    self.separator = separator
    self.start = start
  }

  /// The dialect of the file `bytes`, in UTF-8.
  init(of bytes: [UInt8]) {
    let start = CSVTable.byteOrderMarkLength(of: bytes)
    let line = bytes[start...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    if line.count == 5, line.starts(with: "sep=".utf8), let named = line.last, Self.isSeparator(named) {
      let end =
        bytes[line.endIndex...].starts(with: [.carriageReturn, .lineFeed]) ? line.endIndex + 2 : line.endIndex + 1
      self.init(separator: named, start: min(end, bytes.count))
    } else {
      self.init(separator: Self.separator(of: line), start: start)
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == .comma || byte == .semicolon || byte == .tab }

  /// The separator that the header has most of outside quotation marks; a comma where none is ahead.
  private static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isInQuotes = false
    for byte in header {
      if byte == .quote { isInQuotes.toggle() }
      if !isInQuotes, isSeparator(byte) { counts[byte, default: 0] += 1 }
    }
    let candidates: [UInt8] = [.comma, .semicolon, .tab]
    return candidates.reduce(.comma) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
  }
}
