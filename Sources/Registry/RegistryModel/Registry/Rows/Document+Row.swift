import CSVSyntax
package import JSONSyntax
import TextBasics

extension Document {
  /// The virtual path of a row's document, which findings use until their locations are mapped to real files. Sorting
  /// these paths keeps the order of the rows.
  static func path(ofRow row: Int, in template: String) -> String {
    let digits = String(row)
    return template + "#" + String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

  /// The template's path and the row number of a row's virtual path; nil for any other path.
  static func row(ofPath path: String) -> (template: Substring, row: Int)? {
    guard let hash = path.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    guard let row = Int(path[path.utf8.index(after: hash)...]) else { return nil }
    return (path[..<hash], row)
  }

  /// The cells in the string at `node` of a row, each with its start offset in UTF-8; empty for a file.
  package func cells(in node: Node) -> [(text: String, start: Int)] {
    guard let row = values.row, let fill = row.cells.fills[node] else { return [] }
    var end = 0
    return fill.parts.compactMap { part in
      let (text, start) = (row.text(of: part), end)
      end += text.utf8.count
      return part.column.map { _ in (text, start) }
    }
  }

  /// The sort position of the document.
  package var position: FilePosition {
    row.map { FilePosition(file: $0.template.document.path, row: $0.row) } ?? FilePosition(file: path, row: nil)
  }
}

extension AdvancedExperience {
  /// The sort position of the experience's document.
  package var position: FilePosition {
    row.map { FilePosition(file: $0.template.document.path, row: $0.row) } ?? document.position
  }
}

/// The sort position of a file among the files of a registry, or of a row among the rows of its template.
package struct FilePosition {
  /// The path of the file, or of the template.
  fileprivate let file: String
  /// The row number; nil for a file.
  fileprivate let row: Int?

  /// Whether this position comes before `other`: files in byte order, rows of one template in order, and a template
  /// before its rows.
  func precedes(_ other: FilePosition) -> Bool {
    file == other.file ? (row ?? -1) < (other.row ?? -1) : ByteOrder.precedes(file, other.file)
  }
}

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
  var writtenDocument: Document { row?.template.document ?? document }
}
