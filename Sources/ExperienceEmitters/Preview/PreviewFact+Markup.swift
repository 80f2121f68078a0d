import MarkupSyntax

extension [PreviewFact] {
  /// Writes a row each into a `dl`.
  func write(to list: inout MarkupWriter) {
    for fact in self {
      list.line { line in
        line.element("div") { row in
          row.element("dt", text: fact.name)
          for value in fact.values { row.element("dd", ["dir": "auto"], text: value) }
        }
      }
    }
  }
}
