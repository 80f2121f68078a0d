/// One defect of a file as comma-separated values, at its place, with the way out.
package struct CSVProblem: Sendable, Hashable {
  /// Which sort of defect it is.
  package enum Kind: Sendable, Hashable {
    /// RFC 4180 does not allow it, or it is no table with a header.
    case syntax
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// A second place that explains the first.
  package struct Related: Sendable, Hashable {
    /// What is there.
    package let message: String
    /// Where.
    package let range: Range<Int>
  }

  /// Which sort of defect it is.
  package let kind: Kind
  /// Where it is, as offsets into the file; empty for what is missing.
  package let range: Range<Int>
  /// What is there and what is allowed, without a full stop.
  package let message: String
  /// The way out.
  package let help: String
  /// A second place, if it helps.
  package let related: Related?

  private init(
    _ kind: Kind = .syntax,
    at range: Range<Int>,
    _ message: String,
    help: String,
    related: Related? = nil
  ) {
    self.kind = kind
    self.range = range
    self.message = message
    self.help = help
    self.related = related
  }
}

/// The wording.
extension CSVProblem {
  static func strayQuote(at offset: Int) -> CSVProblem {
    CSVProblem(
      at: offset..<offset + 1,
      "unexpected quotation mark in a cell that does not begin with one",
      help: "put the whole cell in quotation marks, and write each one inside twice"
    )
  }

  static func textAfterQuote(at offset: Int) -> CSVProblem {
    CSVProblem(
      at: offset..<offset + 1,
      "unexpected text after the quotation mark that ends the cell",
      help: "write a quotation mark that belongs to the text twice"
    )
  }

  static func unclosedQuote(at offset: Int) -> CSVProblem {
    CSVProblem(
      at: offset..<offset + 1,
      "the quotation mark at the start of this cell is not closed",
      help: "add a quotation mark after the text of the cell"
    )
  }

  static func cellCount(_ count: Int, of expected: Int, _ dialect: CSVDialect, at range: Range<Int>) -> CSVProblem {
    CSVProblem(
      at: range,
      "the row has \(count) \(count == 1 ? "cell" : "cells"); the header has \(expected)",
      help: count > expected
        ? "put a text that contains a \(dialect.noun) in quotation marks"
        : "write a \(dialect.noun) for each cell that stays empty"
    )
  }

  static func noHeader(_ dialect: CSVDialect, at offset: Int) -> CSVProblem {
    CSVProblem(
      at: offset..<offset,
      "the file has no header line",
      help: "name the columns in the first line, with a \(dialect.noun) between the names"
    )
  }

  static func namelessColumn(_ position: Int, at range: Range<Int>) -> CSVProblem {
    CSVProblem(
      at: range,
      "column \(position + 1) has no name",
      help: "name it in the header, or take the column out of every row"
    )
  }

  static func sameName(_ name: String, at range: Range<Int>, earlier: Range<Int>) -> CSVProblem {
    CSVProblem(
      at: range,
      "two columns are called \"\(name)\"",
      help: "give each column a name of its own",
      related: Related(message: "the first of them", range: earlier)
    )
  }

  static func tooLong(_ count: Int) -> CSVProblem {
    CSVProblem(
      at: 0..<0,
      "the file has \(count) bytes; \(CSVTable.byteLimit) are read",
      help: "split the file"
    )
  }

  static let utf16 = CSVProblem(
    .notUTF8,
    at: 0..<2,
    "the file is UTF-16 and damaged",
    help: "save the file as CSV in UTF-8"
  )

  static let workbook = CSVProblem(
    at: 0..<0,
    "the file is an Excel workbook or another archive, not CSV",
    help: "export the table as CSV; in Excel: File > Save As > CSV UTF-8"
  )

  static func notUTF8(_ run: Range<Int>, _ bytes: [UInt8]) -> CSVProblem {
    let codes = bytes[run].prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    let list = codes.joined(separator: " ") + (run.count > 8 ? " …" : "")
    return CSVProblem(
      .notUTF8,
      at: run,
      run.count == 1 ? "the byte \(list) is not UTF-8" : "the bytes \(list) are not UTF-8",
      help: "save the file as CSV in UTF-8"
    )
  }
}
