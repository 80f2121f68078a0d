import JSONSyntax

/// Fixes that are made together: of each file those that do not overlap, in the order of the findings.
///
/// What overlaps waits for the next round, when its finding may be gone or say something else. Fixes that are each right
/// and together break the file, as two keys that would get one name, are not made together either: the first is made. The
/// same holds for two that would give two cards one URL.
package struct FixRound: Sendable {
  /// The new bytes of the files that change.
  package private(set) var files: [String: [UInt8]] = [:]
  /// How many fixes were made.
  package private(set) var count = 0

  /// Makes fixes of findings about `registry`, in the order given. One that can no longer be made is left out.
  package init(_ fixes: [Fix], of registry: Registry) {
    var claims: Set<String> = []
    let fixes = fixes.filter { fix in fix.claim.map { claims.insert($0).inserted } ?? true }
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
  /// The text after `edits`, which make `count` fixes, unless they break it or give a key twice: a whole text stays whole,
  /// and a broken one has so many defects less.
  fileprivate func bytes(after edits: [TextEdit], of count: Int) -> [UInt8]? {
    guard let tree = try? applying(edits), tree.problems.count <= max(0, problems.count - count) || isFull(tree),
      tree.duplicateKeys().count <= duplicateKeys().count
    else { return nil }
    return tree.source.bytes
  }

  /// Whether both texts have so many defects that they are no longer counted.
  private func isFull(_ other: Tree) -> Bool {
    problems.count == Tree.problemLimit && other.problems.count == Tree.problemLimit
  }
}
