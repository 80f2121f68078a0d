import CSVSyntax

extension AdvancedExperience {
  /// The id of the template it is a row of; nil for an experience with a file of its own.
  public var template: String? { row?.template.id }

  /// Where its row stands in the CSV file, and the line of that, counted from 1; nil for an experience with a file of its
  /// own.
  package var rowPlace: (place: Finding.Place, line: Int)? {
    guard let (template, row) = row, let table = template.table else { return nil }
    return (template.place(of: table.range(ofRow: row)), table.line(ofRow: row))
  }

  /// The file that somebody opens to change it: its own, or its template.
  package var writtenDocument: Document { row?.template.document ?? document }
}
