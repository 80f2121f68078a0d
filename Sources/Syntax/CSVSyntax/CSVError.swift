import TextBasics

/// A defect in a CSV file, with its location and a help.
package struct CSVError: Sendable, Hashable {
  /// The sort of a defect.
  package enum Kind: Sendable, Hashable {
    /// RFC 4180 does not allow it, or the file is not a table with a header.
    case syntax
    /// The bytes are not UTF-8.
    case notUTF8
    /// The encoding is not clear; the encodings that are possible.
    case unclearEncoding([SingleByteEncoding])
  }

  /// A second location that explains the first.
  package struct Related: Sendable, Hashable {
    /// What is at that location.
    package let message: String
    /// The location, as offsets into the file.
    package let range: Range<Int>
  }

  /// The sort of the defect.
  package let kind: Kind
  /// The location, as offsets into the file; an empty range if something is missing.
  package let range: Range<Int>
  /// What was found and what was expected, without a final period.
  package let message: String
  /// How to fix it.
  package let help: String
  /// A second location, if it helps.
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

/// The messages.
extension CSVError {
  static func strayQuote(at offset: Int) -> CSVError {
    CSVError(
      at: offset..<offset + 1,
      "unexpected quotation mark in a cell that does not start with one",
      help: "put the whole cell in quotation marks, and double each quotation mark inside it"
    )
  }

  static func textAfterQuote(at offset: Int) -> CSVError {
    CSVError(
      at: offset..<offset + 1,
      "found text after the closing quotation mark of the cell; expected a separator or the end of the line",
      help: "remove the text or, if the quotation mark is part of the value, write it twice"
    )
  }

  static func unclosedQuote(at offset: Int) -> CSVError {
    CSVError(
      at: offset..<offset + 1,
      "the quotation mark at the start of this cell is not closed",
      help: "add a quotation mark at the end of the cell"
    )
  }

  /// `rows` rows have `count` cells; `range` is that of the first one. If they are separated in another way than the
  /// header, `other` is the name of that separator.
  static func cellCount(
    _ count: Int,
    of expected: Int,
    rows: Int,
    _ dialect: CSVDialect,
    other: String?,
    at range: Range<Int>
  ) -> CSVError {
    let subject = rows == 1 ? "the row has" : "this row and \(rows - 1) more have"
    let which = rows == 1 ? "this row" : "these rows"
    return CSVError(
      at: range,
      "\(subject) \(Words.counted(count, "cell")); the header has \(expected)",
      help: other.map {
        "separate the cells of \(which) with \(dialect.noun)s, as in the header, not with \($0)s"
      }
        ?? (count > expected
          ? "put quotation marks around each value that contains a \(dialect.noun)"
          : "add a \(dialect.noun) for each missing cell")
    )
  }

  static func noHeader(_ dialect: CSVDialect, at offset: Int) -> CSVError {
    CSVError(
      at: offset..<offset,
      "the file has no header line",
      help: "list the column names in the first line, separated by a \(dialect.noun)"
    )
  }

  static func namelessColumn(_ position: Int, at range: Range<Int>) -> CSVError {
    CSVError(
      at: range,
      "column \(position + 1) has no name",
      help: "add a name to the header, or remove the column from every row"
    )
  }

  static func sameName(_ name: String, at range: Range<Int>, earlier: Range<Int>) -> CSVError {
    CSVError(
      at: range,
      "two columns are named \"\(name)\"",
      help: "give each column a different name",
      related: Related(message: "the first column with this name is here", range: earlier)
    )
  }

  static func tooLong(_ count: Int) -> CSVError {
    CSVError(
      at: 0..<0,
      "the file has \(Words.grouped(count)) bytes; the limit is \(Words.grouped(CSVTable.byteLimit))",
      help: "split it into smaller files"
    )
  }

  static let utf16 = CSVError(
    .notUTF8,
    at: 0..<2,
    "the file is damaged: it is marked as UTF-16 but is not valid UTF-16",
    help: "save the CSV file again with UTF-8 encoding"
  )

  /// A file of another format, such as a web page.
  static func otherForm(_ noun: String) -> CSVError {
    CSVError(at: 0..<0, "the file is \(noun), not CSV", help: "export the table as CSV, with UTF-8 encoding")
  }

  /// A header that is not in the first line, but in line `line`.
  static func titleBeforeHeader(line: Int, at range: Range<Int>) -> CSVError {
    CSVError(
      at: range,
      "the first line is not the header, which line \(line) seems to be",
      help: line == 2 ? "remove the first line" : "remove the lines before line \(line)"
    )
  }

  static let workbook = CSVError(
    at: 0..<0,
    "the file is an Excel workbook or another archive, not CSV",
    help: "export the table as CSV; in Excel: File > Save As > CSV UTF-8"
  )

  static func unclearEncoding(_ texts: [(encoding: SingleByteEncoding, text: String)], at range: Range<Int>) -> CSVError
  {
    guard !texts.isEmpty else {
      return CSVError(
        .notUTF8,
        at: range,
        "the encoding of the file is not recognized",
        help: "save the file again as UTF-8; in Excel: File > Save As > CSV UTF-8"
      )
    }
    let readings = texts.map { "\(Words.quoted($0.text)) in \($0.encoding.name)" }
    let iconv = texts.last.map { "; in a terminal, \"iconv -f \($0.encoding.nameForIconv) -t UTF-8 FILE\" converts it" }
    return CSVError(
      .unclearEncoding(texts.map(\.encoding)),
      at: range,
      "the encoding of the file is not clear; a line of it is \(Words.alternatives(readings))",
      help: "save the file again as UTF-8" + (iconv ?? "")
    )
  }

  static func multibyte(_ encoding: MultibyteEncoding, at range: Range<Int>) -> CSVError {
    CSVError(
      .notUTF8,
      at: range,
      "the file is probably in \(encoding.rawValue), which appclips does not read",
      help: encoding.help
    )
  }

  static func otherEncoding(_ name: String, than wanted: SingleByteEncoding, at range: Range<Int>) -> CSVError {
    CSVError(
      .notUTF8,
      at: range,
      "the file is \(name), not \(wanted.name)",
      help: "omit the encoding, which is recognized"
    )
  }

  static func noCharacter(_ byte: UInt8, in encoding: SingleByteEncoding, at range: Range<Int>) -> CSVError {
    CSVError(
      .notUTF8,
      at: range,
      "byte 0x\(String(byte, radix: 16, uppercase: true)) is not a character in \(encoding.name)",
      help: "specify another encoding, or save the file again as UTF-8"
    )
  }

  static func notUTF8(_ run: Range<Int>, _ bytes: [UInt8]) -> CSVError {
    let codes = bytes[run].prefix(8).map { ($0 < 16 ? "0x0" : "0x") + String($0, radix: 16, uppercase: true) }
    let list = codes.joined(separator: " ") + (run.count > 8 ? " …" : "")
    return CSVError(
      .notUTF8,
      at: run,
      run.count == 1 ? "byte \(list) is not valid UTF-8" : "bytes \(list) are not valid UTF-8",
      help: "save the CSV file again with UTF-8 encoding"
    )
  }
}
