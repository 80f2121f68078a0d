/// The dialect of a CSV file: the separator between cells, and whether numbers have a decimal comma.
///
/// It is detected from the header. Spreadsheet programs use semicolons in countries where the decimal separator is a
/// comma, and tabs when a table is saved as "text".
package struct CSVDialect: Sendable, Hashable {
  /// The byte between two cells: a comma, a semicolon or a tab.
  package let separator: UInt8
  /// The offset of the header: after a byte order mark, and after a line such as `sep=;`, which sets the separator in
  /// Excel.
  let start: Int

  /// The dialects with each separator, in the order of preference.
  static let all = [UInt8.comma, .semicolon, .tab].map { CSVDialect(separator: $0, start: 0) }

  /// Whether numbers may be written with a decimal comma.
  var hasDecimalCommas: Bool { separator != .comma }

  /// The name of the separator, for a message.
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

  /// Detects the dialect of the file `bytes`, which is in UTF-8.
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

  /// The separator that occurs most often in the header outside quotation marks; on a tie, the first of comma,
  /// semicolon and tab.
  private static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isInQuotes = false
    for byte in header {
      if byte == .quote { isInQuotes.toggle() }
      if !isInQuotes, isSeparator(byte) { counts[byte, default: 0] += 1 }
    }
    return all.map(\.separator).reduce(.comma) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
  }
}
