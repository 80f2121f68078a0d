import JSONSyntax

extension Document {
  /// The text of a row of `template`, which is made here.
  convenience init(row: Int, of template: RowTemplate) {
    let path = Self.path(ofRow: row, in: template.document.path)
    self.init(path: path, row: row, of: template, template.tree(ofRow: row))
  }

  /// The path of a row's text, by which findings name it until they are told where it was written: no file has it. Rows
  /// of one template lie in their order.
  private static func path(ofRow row: Int, in template: String) -> String {
    let digits = String(row)
    return template + "#" + String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

  /// The template's path and the row, of the path of a row's text; nil of any other path.
  static func row(ofPath path: String) -> (template: Substring, row: Int)? {
    guard let hash = path.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    guard let row = Int(path[path.utf8.index(after: hash)...]) else { return nil }
    return (path[..<hash], row)
  }
}
