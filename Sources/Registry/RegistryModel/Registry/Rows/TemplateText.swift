import CSVSyntax

/// A string of a template, split at the columns that it contains.
///
/// `${name}` stands for the cell in the column `name`, and `$${` for a literal `${`. Columns in the content of a cell
/// are not replaced.
package struct TemplateText: Sendable, Hashable {
  /// A part of the string; offsets count its UTF-8.
  package enum Piece: Sendable, Hashable {
    /// Text that is the same in every row; `text` omits the first `$` of `$${`.
    case literal(Range<Int>, text: String)
    /// A column.
    case column(Range<Int>, name: String)
    /// A `${` without its `}`, and everything after it.
    case unclosed(Range<Int>, text: String)
  }

  /// The pieces, in order; none of them is empty.
  package private(set) var pieces: [Piece] = []

  /// Splits `text`.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    var offset = 0
    while offset < bytes.count {
      guard let opening = Opening(at: offset, in: bytes) else {
        offset += 1
        continue
      }
      addLiteral(bytes[start..<offset])
      offset = add(opening, at: offset, in: bytes)
      start = offset
    }
    addLiteral(bytes[start...])
  }

  /// The name of the column if the string is a single column; nil otherwise.
  package var onlyColumn: String? {
    guard pieces.count == 1, case .column(_, let name) = pieces[0] else { return nil }
    return name
  }

  /// The columns with their ranges, in order.
  package var columns: [(range: Range<Int>, name: String)] {
    pieces.compactMap { piece in
      if case .column(let range, let name) = piece { (range, name) } else { nil }
    }
  }

  /// Whether the string contains neither columns nor an escaped `${`.
  var isPlain: Bool {
    pieces.allSatisfy { if case .literal(let range, let text) = $0 { range.count == text.utf8.count } else { false } }
  }

  /// Whether the text is the same in every row.
  var isLiteral: Bool { textOfAllRows != nil }

  /// The text that all rows have in common; nil if it depends on the row.
  var textOfAllRows: String? {
    var all = ""
    for piece in pieces {
      guard case .literal(_, let text) = piece else { return nil }
      all += text
    }
    return all
  }

  /// Whether the text has no closing brace, or names a column that the table does not have, for which `column` returns nil.
  func isUnfinished(_ column: (String) -> Int?) -> Bool {
    pieces.contains { piece in
      switch piece {
      case .literal: false
      case .column(_, let name): column(name) == nil
      case .unclosed: true
      }
    }
  }

  private enum Opening {
    case column, escape

    init?(at offset: Int, in bytes: [UInt8]) {
      let rest = bytes[offset...].prefix(3)
      if rest.elementsEqual("$${".utf8) {
        self = .escape
      } else if rest.starts(with: "${".utf8) {
        self = .column
      } else {
        return nil
      }
    }
  }

  private mutating func addLiteral(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    pieces.append(.literal(bytes.indices, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// Adds the column or escape that starts at `offset`, and returns the offset after it.
  private mutating func add(_ opening: Opening, at offset: Int, in bytes: [UInt8]) -> Int {
    if case .escape = opening {
      pieces.append(.literal(offset..<offset + 3, text: "${"))
      return offset + 3
    }
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else {
      pieces.append(.unclosed(offset..<bytes.count, text: String(decoding: bytes[offset...], as: UTF8.self)))
      return bytes.count
    }
    pieces.append(.column(offset..<end + 1, name: String(decoding: bytes[offset + 2..<end], as: UTF8.self)))
    return end + 1
  }
}

/// A part of a template's string, for a table with known columns.
package enum TemplatePart: Sendable {
  /// Text that is the same in every row.
  case text(String)
  /// The row's cell in this column.
  case cell(inColumn: Int)

  /// The column; nil for text that is the same in every row.
  var column: Int? {
    switch self {
    case .text: nil
    case .cell(let column): column
    }
  }

  /// The text of the part in a row of `table`.
  func text(ofRow row: Int, of table: CSVTable) -> String {
    switch self {
    case .text(let text): text
    case .cell(let column): table.text(of: table.cell(inColumn: column, ofRow: row))
    }
  }
}

extension TemplatePart {
  /// An upper bound for the number of bytes of the part in a row of `table`.
  fileprivate func room(inRow row: Int, of table: CSVTable) -> Int {
    switch self {
    case .text(let text): text.utf8.count
    case .cell(let column): table.cell(inColumn: column, ofRow: row).contents.count
    }
  }

  /// Writes the text of the part in row `row` of `table` to the start of `output`, and returns the number of bytes
  /// written.
  fileprivate func write(_ row: Int, of table: CSVTable, to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    switch self {
    case .text(let text):
      text.utf8.withContiguousStorageIfAvailable { output.update(fromContentsOf: $0) }
        ?? output.update(from: text.utf8).index
    case .cell(let column): table.write(table.cell(inColumn: column, ofRow: row), to: output)
    }
  }
}

extension [TemplatePart] {
  /// The whole text in a row of `table`.
  func text(ofRow row: Int, of table: CSVTable) -> String {
    if count == 1 { return self[0].text(ofRow: row, of: table) }
    return String(unsafeUninitializedCapacity: reduce(0) { $0 + $1.room(inRow: row, of: table) }) { output in
      reduce(0) { $0 + $1.write(row, of: table, to: UnsafeMutableBufferPointer(rebasing: output[$0...])) }
    }
  }
}

extension TemplateText {
  /// The parts of the text, in which `column` maps a column's name to its index. Unknown columns are kept as
  /// written; no row has a value with one (`TemplateCells`).
  func parts(_ column: (String) -> Int?) -> [TemplatePart] {
    pieces.map { piece in
      switch piece {
      case .literal(_, let text), .unclosed(_, let text): .text(text)
      case .column(_, let name): column(name).map { .cell(inColumn: $0) } ?? .text("${\(name)}")
      }
    }
  }
}
