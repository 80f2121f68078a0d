import CSVSyntax

/// A problem with the ID of a row.
package struct RowIDError: Sendable, Hashable {
  /// The row number, counted from 0 without the header.
  package let row: Int
  /// The kind of problem.
  package let kind: Kind

  package enum Kind: Sendable, Hashable {
    /// The ID is empty.
    case empty
    /// The ID contains a character that is not allowed.
    case character(Unicode.Scalar)
    /// An earlier row has the same ID.
    case same(earlier: Int)
    /// An earlier row has an ID that differs only in case.
    case equalButForCase(earlier: Int)
  }
}

/// Checks the IDs of a table's rows and determines which rows can be experiences.
struct RowIDs {
  private(set) var usable: [Int] = []
  private(set) var problems: [RowIDError] = []
  private var first: [String: Int] = [:]

  /// Reads the IDs in `column`. Skips rows with CSV errors, which are reported separately.
  mutating func read(_ table: CSVTable, column: Int) {
    usable.reserveCapacity(table.rowCount)
    first.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount where !table.isBroken(row: row) {
      let problem = problem(of: table.text(of: table.cell(inColumn: column, ofRow: row)), row, table, column)
      if let problem { problems.append(RowIDError(row: row, kind: problem)) }
      switch problem {
      case nil, .equalButForCase: usable.append(row)
      case .empty, .character, .same: break
      }
    }
  }

  private mutating func problem(of id: String, _ row: Int, _ table: CSVTable, _ column: Int) -> RowIDError.Kind? {
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
  /// Whether the scalar is allowed in an ID: a letter, mark, digit, `-`, `_` or `.`. The set is restricted because IDs
  /// are used in file names and on the command line.
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
