/// Writes comma-separated values as defined by RFC 4180. No other code in the package quotes cells.
package struct CSVWriter: Sendable {
  /// The bytes of the file so far.
  package private(set) var bytes: [UInt8] = []
  private let lineEnd: String

  /// Creates an empty file with the line end `\n` or `\r\n`.
  package init(lineEnd: String = "\n") { self.lineEnd = lineEnd }

  /// Adds the header or a row.
  package mutating func add(_ cells: [String]) {
    // An empty line would not be a row.
    let line = cells == [""] ? "\"\"" : cells.map(Self.cell).joined(separator: ",")
    bytes += line.utf8
    bytes += lineEnd.utf8
  }

  /// `text` as a cell. Cells with semicolons or tabs are quoted too, so that no program treats them as separators.
  package static func cell(_ text: String) -> String {
    guard text.utf8.contains(where: { $0.endsCell(.comma) || $0 == .quote || $0 == .semicolon || $0 == .tab }) else {
      return text
    }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
