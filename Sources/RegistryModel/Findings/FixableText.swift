package import JSONSyntax

/// A file to which fixes are applied, with an editor if the file is valid JSON.
///
/// Creating the editor scans the layout of the whole file, so one editor is shared by all fixes of the file.
package struct FixableText: Sendable {
  private let editor: TreeEditor?

  /// Prepares the file in which the findings were found.
  package init(_ tree: Tree) {
    editor = try? TreeEditor(tree)
  }

  /// The text edits that apply `fix`; nil if it can no longer be applied.
  package func edits(of fix: Fix) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for change in fix.changes {
      guard let made = try? self.edits(of: change) else { return nil }
      edits += made
    }
    return edits.isEmpty ? nil : edits
  }

  private func edits(of change: Fix.Change) throws(EditError) -> [TextEdit]? {
    switch change {
    case .correct(let edits): edits
    case .set(let node, let value): try editor?.set(node, to: value)
    case .rename(let key, let name): try editor?.rename(key, to: name)
    case .remove(let node): try editor?.remove(node)
    }
  }
}
