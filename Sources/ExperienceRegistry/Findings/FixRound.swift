import JSONSyntax

/// Fixes that are made together: of each file those that do not overlap, in the order of the findings.
///
/// What overlaps waits for the next round, when its finding may be gone or say something else. Fixes that are each right
/// and together break the file, as two keys that would get one name, are not made together either: the first is made.
package struct FixRound: Sendable {
  /// The new bytes of the files that change.
  package private(set) var files: [String: [UInt8]] = [:]
  /// How many fixes were made.
  package private(set) var count = 0

  /// Makes fixes of findings about `registry`, in the order given. One that can no longer be made is left out.
  package init(_ fixes: [Fix], of registry: Registry) {
    for (path, fixes) in Dictionary(grouping: fixes, by: \.file) {
      guard let tree = registry.document(path)?.tree, let editor = try? TreeEditor(tree) else { continue }
      make(fixes.compactMap { try? $0.edits(in: editor) }.filter { !$0.isEmpty }, of: tree, at: path)
    }
  }

  private mutating func make(_ changes: [[TextEdit]], of tree: Tree, at path: String) {
    var edits: [TextEdit] = []
    var made = 0
    for change in changes where (try? EditSet(edits + change, of: tree.source)) != nil {
      edits += change
      made += 1
    }
    if let bytes = tree.wellFormedBytes(after: edits) {
      files[path] = made == 0 ? nil : bytes
      count += made
    } else if let bytes = changes.first.flatMap(tree.wellFormedBytes) {
      files[path] = bytes
      count += 1
    }
  }
}

extension Tree {
  /// The text after `edits`, unless it is broken then or has a key twice.
  fileprivate func wellFormedBytes(after edits: [TextEdit]) -> [UInt8]? {
    guard let tree = try? applying(edits), tree.problems.isEmpty, tree.duplicateKeys().isEmpty else { return nil }
    return tree.source.bytes
  }
}
