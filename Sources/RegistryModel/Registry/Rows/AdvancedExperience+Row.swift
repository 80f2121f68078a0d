import CSVSyntax

extension AdvancedExperience {
  /// The ID of the template that the experience is a row of; nil for an experience with a file of its own.
  public var template: String? { row?.template.id }

  /// The location of the row in the CSV file, and its line number, counted from 1; nil for an experience with a file of
  /// its own.
  package var rowLocation: (location: Finding.Location, line: Int)? {
    guard let (template, row) = row, let table = template.table else { return nil }
    return (template.location(of: table.range(ofRow: row)), table.line(ofRow: row))
  }

  /// The file to edit to change the experience: its own, or its template.
  package var writtenDocument: Document { row?.template.document ?? document }
}
