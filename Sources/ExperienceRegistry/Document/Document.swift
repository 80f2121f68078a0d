package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// Its path inside the registry, with `/`.
  package let path: String
  /// What it is by its place in the registry.
  package let kind: Kind
  /// What a walk over an experience's file has seen, where the file is plainly as it should be; else nil.
  let reading: ShapeReading?
  private let content: Content

  /// Where its text is.
  private enum Content: Sendable {
    case tree(Tree)
    case row(RowTemplate, Int, Tree)
  }

  package enum Kind: Sendable, Hashable {
    /// `app.json`, which makes its folder an app.
    case app
    /// Any other JSON file below an app.
    case experience
    /// An experience file whose rows cannot be read.
    case template
    /// The file of an app in an older version of the format.
    case older
    /// A JSON file outside every app.
    case stray
  }

  package init(path: String, kind: Kind, tree: Tree) {
    self.path = path
    self.kind = kind
    content = .tree(tree)
    reading = kind == .experience ? ExperienceShape.plain.reading(of: tree) : nil
  }

  /// The text of a row of a template, which reads as `tree`: at `path` there is no file.
  init(path: String, row: Int, of template: RowTemplate, _ tree: Tree) {
    self.path = path
    kind = .experience
    content = .row(template, row, tree)
    reading = ExperienceShape.plain.reading(of: tree)
  }

  /// Its text, read without loss.
  package var tree: Tree {
    switch content {
    case .tree(let tree), .row(_, _, let tree): tree
    }
  }

  /// The template and the row that it is the text of, counted from 0; nil for a file.
  package var row: (template: RowTemplate, row: Int)? {
    if case .row(let template, let row, _) = content { (template, row) } else { nil }
  }

  /// Whether a walk has called an experience's file plainly as it should be, so that no rule about its members has anything
  /// to say that a sign does not show.
  package var isPlainlyRight: Bool { reading != nil }

  /// Whether no rule about the text or its members has anything to say: it is plainly as it should be, without escapes.
  var isPlain: Bool { reading.map { !$0.hasEscapes } ?? false }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool {
    if case .tree(let tree) = content { !tree.problems.isEmpty } else { false }
  }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: tree.range(of: node)) }
}
