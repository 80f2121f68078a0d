import CSVSyntax

/// What is wrong with the id of a row.
package struct RowIDProblem: Sendable, Hashable {
  /// The row, counted from 0, the header left out.
  package let row: Int
  /// What is wrong.
  package let kind: Kind

  package enum Kind: Sendable, Hashable {
    /// There is none.
    case empty
    /// It has a character that would not do in an id.
    case character(Unicode.Scalar)
    /// An earlier row has it.
    case same(earlier: Int)
    /// An earlier row has it but for upper and lower case.
    case equalButForCase(earlier: Int)
  }
}

/// The ids of a table's rows, and which rows can be experiences because of them.
struct RowIDs {
  private(set) var usable: [Int] = []
  private(set) var problems: [RowIDProblem] = []
  private var first: [String: Int] = [:]

  /// Reads the ids in `column`. Rows that are broken have problems of their own.
  mutating func read(_ table: CSVTable, column: Int) {
    usable.reserveCapacity(table.rowCount)
    first.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount where !table.isBroken(row: row) {
      let problem = problem(of: table.text(of: table.cell(inColumn: column, ofRow: row)), row, table, column)
      if let problem { problems.append(RowIDProblem(row: row, kind: problem)) }
      switch problem {
      case nil, .equalButForCase: usable.append(row)
      case .empty, .character, .same: break
      }
    }
  }

  private mutating func problem(of id: String, _ row: Int, _ table: CSVTable, _ column: Int) -> RowIDProblem.Kind? {
    guard !id.isEmpty else { return .empty }
    if let scalar = id.unicodeScalars.first(where: { !$0.mayStandInRowID }) { return .character(scalar) }
    if id.hasPrefix(".") { return .character(".") }
    let folded = id.lowercased()
    guard let earlier = first[folded] else {
      first[folded] = row
      return nil
    }
    if table.text(of: table.cell(inColumn: column, ofRow: earlier)) == id { return .same(earlier: earlier) }
    let exact = usable.first { table.text(of: table.cell(inColumn: column, ofRow: $0)) == id }
    return exact.map { .same(earlier: $0) } ?? .equalButForCase(earlier: earlier)
  }
}

extension Unicode.Scalar {
  /// Whether an id may have it: a letter, a mark, a digit, `-`, `_` or `.`. Ids become names of files and parts of
  /// commands.
  package var mayStandInRowID: Bool {
    if isASCII {
      return ("a"..."z") ~= self || ("A"..."Z") ~= self || ("0"..."9") ~= self || "-_.".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}
