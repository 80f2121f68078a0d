package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// What it is by its place in the registry.
  package let kind: Kind
  private let content: Content

  /// Where its text is.
  private enum Content: Sendable {
    case file(path: String, ReadText)
    /// Written anew when it is asked for.
    case row(RowTemplate, Int)
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
    self.kind = kind
    content = .file(path: path, kind == .experience ? ReadText(ofExperience: tree) : ReadText(other: tree))
  }

  /// The text of a row of a template: at its path there is no file.
  init(row: Int, of template: RowTemplate) {
    kind = .experience
    content = .row(template, row)
  }

  /// Its path inside the registry, with `/`. That of a row is made each time.
  package var path: String {
    switch content {
    case .file(let path, _): path
    case .row(let template, let row): Self.path(ofRow: row, in: template.document.path)
    }
  }

  /// Its text, and what a walk over it has seen. That of a row is written and read anew, unless it was asked for just now.
  var text: ReadText {
    switch content {
    case .file(_, let text): text
    case .row(let template, let row): template.text(ofRow: row)
    }
  }

  /// Its text, read without loss. That of a row is written and read anew, unless it was asked for just now.
  package var tree: Tree { text.tree }

  /// The template and the row that it is the text of, counted from 0; nil for a file.
  package var row: (template: RowTemplate, row: Int)? {
    if case .row(let template, let row) = content { (template, row) } else { nil }
  }

  /// Whether a walk has called an experience's file plainly as it should be, so that no rule about its members has anything
  /// to say that a sign does not show.
  package var isPlainlyRight: Bool { text.reading != nil }

  /// Whether no rule about the text or its members has anything to say: it is plainly as it should be, without escapes.
  var isPlain: Bool { text.reading.map { !$0.hasEscapes } ?? false }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool {
    if case .file(_, let text) = content { !text.tree.problems.isEmpty } else { false }
  }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: tree.range(of: node)) }
}
