/// The modules that a Swift file imports, read from its lines.
struct ImportLines {
  /// Their names, each once; of `import struct A.B` it is `A`.
  let modules: Set<String>

  /// Reads a file's text. Lines inside a multi-line string are text and not looked at.
  init(_ source: String) {
    var modules: Set<String> = []
    var isText = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      // Regular expressions are slow, and most lines contain neither word.
      if !isText, line.contains("import") { modules.formUnion(line.split(separator: ";").compactMap(Self.module)) }
      if line.contains("\"\"\""), line.matches(of: /"""/).count % 2 == 1 { isText.toggle() }
    }
    self.modules = modules
  }

  private static func module(_ statement: Substring) -> String? {
    let form =
      /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+).*/
    guard let match = statement.wholeMatch(of: form) else { return nil }
    return String(match.1)
  }
}
