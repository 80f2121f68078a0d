/// Writes comma-separated values as RFC 4180 has them; the only place that puts cells in quotation marks.
package struct CSVWriter: Sendable {
  /// The file so far.
  package private(set) var bytes: [UInt8] = []
  private let lineEnd: String

  /// A file whose lines end with `lineEnd`: `\n`, or `\r\n`.
  package init(lineEnd: String = "\n") { self.lineEnd = lineEnd }

  /// Adds the header or a row.
  package mutating func add(_ cells: [String]) {
    // Without a byte it would be no row.
    let line = cells == [""] ? "\"\"" : cells.map(Self.cell).joined(separator: ",")
    bytes += line.utf8
    bytes += lineEnd.utf8
  }

  /// `text` as a cell; semicolons and tabs are quoted too, so that no reader takes them for separators.
  package static func cell(_ text: String) -> String {
    guard text.utf8.contains(where: { $0.endsCell(.comma) || $0 == .quote || $0 == .semicolon || $0 == .tab }) else {
      return text
    }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
