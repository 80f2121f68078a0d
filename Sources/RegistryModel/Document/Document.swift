import ExperienceMigrations
package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// What it is by its name, and then by its place in the registry.
  package let kind: Kind
  /// The template and the row that it is, counted from 0; nil for a file.
  package let row: (template: RowTemplate, row: Int)?
  /// Its own path, or that of its template.
  private let filePath: String
  /// Its text, read without loss; of a row that of its template, in which the row's nodes are.
  package let tree: Tree
  /// What its own text declares, if that is an experience's; of a row, if it was loaded.
  private let knownText: DecodedText?

  package enum Kind: Sendable, Hashable {
    /// `app.json`, which makes its folder an app.
    case app
    /// Any other JSON file below an app.
    case experience
    /// An experience file whose rows cannot be read.
    case template
    /// The file of an app in an older version of the format.
    case older
    /// A JSON file outside every app, or in the folder of an app in an older version, which does not read it.
    case stray
  }

  /// Parses `bytes`; a path that ends in `.jsonc` may hold comments and trailing commas.
  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, tree: Tree(SourceText(bytes), dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json))
  }

  /// A file that is what its name says: an app's, or else an experience's. What it declares as an experience is read at once,
  /// while the text is at hand: to come back to each file later costs more than to read the few others in vain.
  package convenience init(path: String, tree: Tree) {
    self.init(path: path, kind: Manifest.app.isName(of: path) ? .app : .experience, tree: tree)
  }

  package convenience init(path: String, kind: Kind, tree: Tree) {
    self.init(path: path, kind, tree, kind == .experience ? DecodedText(DocumentValues(tree)) : nil)
  }

  private init(path: String, _ kind: Kind, _ tree: Tree, _ text: DecodedText?) {
    self.kind = kind
    row = nil
    filePath = path
    self.tree = tree
    knownText = text
  }

  /// The same file as one of another kind.
  func asOne(of kind: Kind) -> Document {
    Document(path: filePath, kind, tree, kind == .experience ? knownText ?? DecodedText(DocumentValues(tree)) : nil)
  }

  /// A row of a template: at its path there is no file.
  init(row: Int, of template: RowTemplate, text: DecodedText? = nil) {
    kind = .experience
    self.row = (template, row)
    filePath = template.document.path
    tree = template.document.tree
    knownText = text
  }

  /// Its path inside the registry, with `/`. That of a row is made each time.
  package var path: String { row.map { Self.path(ofRow: $0.row, in: filePath) } ?? filePath }

  /// What its nodes say.
  package var values: DocumentValues { row.map { $0.template.values(ofRow: $0.row) } ?? DocumentValues(tree) }

  /// The text of an experience; nil for a file of another kind. A row is read each time, unless it was loaded.
  package var experience: DecodedText? { knownText ?? row.map { $0.template.text(ofRow: $0.row) } }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool { row == nil && !tree.problems.isEmpty }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: range(of: node)) }
}

extension Document {
  /// What differs from the file format; nothing for a file of no known kind. Costs a second reading of
  /// a file in which the decoder met a difference, and nothing for an experience in which it met none.
  package var fieldProblems: [FieldProblem] {
    switch kind {
    case .app: FieldChecker.problems(in: values, as: Fields.app.shape, notAs: Fields.experience.shape)
    case .experience where experience?.followsFormat == true: []
    case .experience: FieldChecker.problems(in: values, as: Fields.experience.shape, notAs: Fields.app.shape)
    case .template: Fields.experience.shape.problems(in: tree).filter { !isFilled($0.node) }
    case .older, .stray: []
    }
  }

  /// Whether a value comes from a column, so that nobody knows it.
  private func isFilled(_ node: Node) -> Bool { tree.string(of: node).map { !TemplateText($0).isLiteral } ?? false }
}
