/// A revision as it is typed: `main`, `HEAD~2`, `main...` for where this branch left main, `main...feature`.
package struct GitRevision: Sendable, Hashable {
  /// The text.
  package let text: String
  /// What is named.
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case commit(String)
    case commonAncestor(String, String)
  }

  /// Reads `text`; nil where it names nothing, or would be an option of git.
  package init?(_ text: String) {
    self.text = text
    let parts = text.components(apartBy: "...")
    guard parts.count <= 2, !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return nil }
    let names = parts.map { $0.isEmpty && parts.count == 2 ? "HEAD" : $0 }
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }), text != "..." else { return nil }
    kind = names.count == 2 ? .commonAncestor(names[0], names[1]) : .commit(names[0])
  }
}

extension String {
  /// The pieces between each `separator`.
  fileprivate func components(apartBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
}
