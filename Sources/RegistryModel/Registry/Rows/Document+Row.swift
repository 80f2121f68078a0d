import JSONSyntax
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

  /// Whether it stands before `other` in byte order of the files, rows of one template in their order.
  func precedes(_ other: Document) -> Bool {
    let (file, otherFile) = (fileAndRow.file, other.fileAndRow.file)
    guard file == otherFile else { return ByteOrder.precedes(file, otherFile) }
    return fileAndRow.row < other.fileAndRow.row
  }

  /// The file, or that of the template and the row; files have none, and stand before rows of their own.
  private var fileAndRow: (file: String, row: Int) {
    row.map { ($0.template.document.path, $0.row) } ?? (path, -1)
  }
}
