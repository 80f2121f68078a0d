package import JSONSyntax
import TextBasics

extension Document {
  /// The path of a row's text, by which findings name it until they are told where it was written: no file has it. Rows
  /// of one template lie in their order.
  static func path(ofRow row: Int, in template: String) -> String {
    let digits = String(row)
    return template + "#" + String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

  /// The template's path and the row, of the path of a row's text; nil of any other path.
  static func row(ofPath path: String) -> (template: Substring, row: Int)? {
    guard let hash = path.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    guard let row = Int(path[path.utf8.index(after: hash)...]) else { return nil }
    return (path[..<hash], row)
  }

  /// What cells write into the string at `node` of a row, each with the offset at which it begins, in UTF-8. None of a file.
  package func cells(in node: Node) -> [(text: String, start: Int)] {
    guard let row = values.row, let fill = row.cells.fills[node] else { return [] }
    var end = 0
    return fill.parts.compactMap { part in
      let (text, start) = (row.text(of: part), end)
      end += text.utf8.count
      return part.column.map { _ in (text, start) }
    }
  }

  /// Where it is among the files.
  package var position: FilePosition {
    row.map { FilePosition(file: $0.template.document.path, row: $0.row) } ?? FilePosition(file: path, row: nil)
  }
}

extension AdvancedExperience {
  /// Where it is written among the files.
  package var position: FilePosition {
    row.map { FilePosition(file: $0.template.document.path, row: $0.row) } ?? document.position
  }
}

/// The place of a file among the files of a registry, or that of a row among those of its template.
package struct FilePosition {
  /// The file, or that of the template.
  fileprivate let file: String
  /// The row; nil for a file.
  fileprivate let row: Int?

  /// Whether it is before `other` in byte order of the files, rows of one template in their order. A file is before rows of
  /// its own.
  func precedes(_ other: FilePosition) -> Bool {
    file == other.file ? (row ?? -1) < (other.row ?? -1) : ByteOrder.precedes(file, other.file)
  }
}
