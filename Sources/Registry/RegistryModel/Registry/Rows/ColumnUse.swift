package import JSONSyntax

/// A column that a template names: `${name}` in one of its strings.
package struct ColumnUse: Sendable {
  /// The name between the braces, whether or not the CSV file has such a column.
  package let name: String
  /// The string that contains it.
  package let node: Node
  /// The bytes from `$` to `}`.
  package let range: SourceRange
}

extension RowTemplate {
  /// The columns that the template names, each as often as it does, in the order of the file.
  package var columnUses: [ColumnUse] { texts.flatMap { columnUses(in: $0) } }

  private func columnUses(in text: Located<TemplateText>) -> [ColumnUse] {
    let named = text.value.columns
    let ranges = document.tree.sourceRanges(ofDecodedUTF8: named.map(\.range), in: text.node)
    return zip(named, ranges).map { ColumnUse(name: $0.name, node: text.node, range: $1) }
  }

  /// A fix that writes `${meant}` wherever the template names the column `name`.
  package func fix(spelling name: String, as meant: String, isSafe: Bool) -> Fix {
    let changes = texts.compactMap { text -> Fix.Change? in
      let misspelled = text.value.columns.filter { $0.name == name }.map(\.range)
      guard !misspelled.isEmpty, let written = document.tree.string(of: text.node) else { return nil }
      var bytes = Array(written.utf8)
      for range in misspelled.reversed() { bytes.replaceSubrange(range, with: "${\(meant)}".utf8) }
      return .set(text.node, .string(String(decoding: bytes, as: UTF8.self)))
    }
    return Fix("use ${\(meant)}", isSafe: isSafe, changes, in: document)
  }
}
