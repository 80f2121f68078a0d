package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// What it is by its place in the registry.
  package let kind: Kind
  /// The template and the row that it is the text of, counted from 0; nil for a file.
  package let row: (template: RowTemplate, row: Int)?
  /// Its own path, or that of its template.
  private let filePath: String
  /// Its own tree, or that of its template.
  private let fileTree: Tree
  /// What its own text declares, if that is an experience's.
  private let fileText: DecodedText?

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
    row = nil
    filePath = path
    fileTree = tree
    fileText = kind == .experience ? DecodedText(tree) : nil
  }

  /// The text of a row of a template, which is written and read when it is asked for: at its path there is no file.
  init(row: Int, of template: RowTemplate) {
    kind = .experience
    self.row = (template, row)
    filePath = template.document.path
    fileTree = template.document.tree
    fileText = nil
  }

  /// Its path inside the registry, with `/`. That of a row is made each time.
  package var path: String { row.map { Self.path(ofRow: $0.row, in: filePath) } ?? filePath }

  /// Its text, read without loss. That of a row is written and read each time, unless it was asked for just now.
  package var tree: Tree { row == nil ? fileTree : experience?.tree ?? fileTree }

  /// The text of an experience; nil for a file of another kind. That of a row is written and read each time, unless it was
  /// asked for just now.
  package var experience: DecodedText? { row.map { $0.template.text(ofRow: $0.row) } ?? fileText }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool { row == nil && !fileTree.problems.isEmpty }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: tree.range(of: node)) }
}

extension Document {
  /// What differs from the file format, in the order of the text; nothing for a file of no known kind.
  package var fieldProblems: [FieldProblem] {
    switch kind {
    case .app: FieldChecker.problems(in: tree, as: Fields.app.shape, notAs: Fields.experience.shape)
    case .experience: FieldChecker.problems(in: tree, as: Fields.experience.shape, notAs: Fields.app.shape)
    case .template: Fields.experience.shape.problems(in: tree).filter { !isFilled($0.node) }
    case .older, .stray: []
    }
  }

  /// Whether a value comes from a column, so that nobody knows it.
  private func isFilled(_ node: Node) -> Bool { tree.string(of: node).map { !TemplateText($0).isLiteral } ?? false }
}
