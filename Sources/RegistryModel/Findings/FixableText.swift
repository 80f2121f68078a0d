package import JSONSyntax

/// A file as fixes see it: its tree and, where it is JSON, an editor of it.
///
/// An editor looks at the layout of the whole file, so that one is made for all fixes of a file.
package struct FixableText: Sendable {
  private let editor: TreeEditor?

  /// Prepares the file that findings were made from.
  package init(_ tree: Tree) {
    editor = try? TreeEditor(tree)
  }

  /// The edits that make `fix`; nil where they can no longer be made.
  package func edits(of fix: Fix) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for change in fix.changes {
      guard let made = try? self.edits(of: change) else { return nil }
      edits += made
    }
    return edits.isEmpty ? nil : edits
  }

  private func edits(of change: Fix.Change) throws(EditRefusal) -> [TextEdit]? {
    switch change {
    case .correct(let edits): edits
    case .set(let node, let value): try editor?.set(node, to: value)
    case .rename(let key, let name): try editor?.rename(key, to: name)
    case .remove(let node): try editor?.remove(node)
    }
  }
}
