import JSONSyntax

/// A set of fixes that are applied together: for each file, those that do not overlap, in the order of the findings.
///
/// Overlapping fixes wait for the next round, when their finding may be gone or different. If fixes are valid
/// separately but would break the file together, such as two keys renamed to the same name, only the first one is
/// applied. The same holds for two fixes that would give two cards the same URL.
package struct FixRound: Sendable {
  /// The new bytes of the files that change.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The number of fixes applied.
  package private(set) var count = 0

  /// Applies fixes for findings in `registry`, in the given order. A fix that can no longer be applied is skipped.
  package init(_ fixes: [Fix], of registry: Registry) {
    var claims: Set<String> = []
    let fixes = fixes.filter { fix in fix.rewritten?.claim.map { claims.insert($0).inserted } ?? true }
    for (path, fixes) in Dictionary(grouping: fixes, by: \.file) {
      guard let tree = registry.document(path)?.tree else { continue }
      let text = FixableText(tree)
      make(fixes.compactMap { text.edits(of: $0) }, of: tree, at: path)
    }
  }

  private mutating func make(_ changes: [[TextEdit]], of tree: Tree, at path: String) {
    var together = GrowingEditSet(of: tree.source)
    let made = changes.count { together.add($0) }
    if let bytes = tree.bytes(after: together.edits, of: made) {
      files[path] = made == 0 ? nil : bytes
      count += made
    } else if let first = changes.first, let bytes = tree.bytes(after: first, of: 1) {
      files[path] = bytes
      count += 1
    }
  }
}

extension Tree {
  /// The bytes after applying `edits`, which make `count` fixes. Nil if they add syntax errors or duplicate keys, or if
  /// a broken file does not have `count` fewer syntax errors afterwards.
  func bytes(after edits: [TextEdit], of count: Int) -> [UInt8]? {
    guard let tree = try? applying(edits), tree.problems.count <= max(0, problems.count - count) || isFull(tree),
      tree.duplicateKeys().count <= duplicateKeys().count
    else { return nil }
    return tree.source.bytes
  }

  /// Whether both texts have more syntax errors than are counted.
  private func isFull(_ other: Tree) -> Bool {
    problems.count == Tree.problemLimit && other.problems.count == Tree.problemLimit
  }
}
