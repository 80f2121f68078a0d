import ExperienceMigrations
package import JSONSyntax

/// One JSON file of a registry, or one row of a template. A class for the same reason as `Tree`.
package final class Document: Sendable {
  /// The kind of file, determined by its name and then by its location in the registry.
  package let kind: Kind
  /// The template and the row number, counted from 0; nil for a file.
  package let row: (template: RowTemplate, row: Int)?
  /// The path of the file, or of the template.
  private let filePath: String
  /// The lossless syntax tree of the file. For a row it is the template's tree, whose nodes the row shares.
  package let tree: Tree
  /// The decoded content if this is an experience; for a row, only if it was loaded.
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
    /// A JSON file that belongs to no app, or one that an app in an older version of the format does not use.
    case stray
  }

  /// Parses `bytes`. Comments and trailing commas are allowed if the path ends in `.jsonc`.
  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, tree: Tree(SourceText(bytes), dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json))
  }

  /// Creates a document of `kind`; by default an app or an experience, depending on the file name.
  ///
  /// An experience is decoded immediately, unless `text` is its content, while it is in the processor's caches: decoding
  /// a few files that turn out not to be experiences costs less than returning later.
  package init(path: String, kind: Kind? = nil, tree: Tree, text: DecodedText? = nil) {
    self.kind = kind ?? (Manifest.app.isName(of: path) ? .app : .experience)
    row = nil
    filePath = path
    self.tree = tree
    knownText = self.kind == .experience ? text ?? DecodedText(DocumentValues(tree)) : nil
  }

  /// The same file with another kind.
  func asOne(of kind: Kind) -> Document { Document(path: filePath, kind: kind, tree: tree, text: knownText) }

  /// Creates the document of a row. There is no file at its path.
  init(row: Int, of template: RowTemplate, text: DecodedText? = nil) {
    kind = .experience
    self.row = (template, row)
    filePath = template.document.path
    tree = template.document.tree
    knownText = text
  }

  /// The path inside the registry, with `/`. The path of a row is composed on each access.
  package var path: String {
    guard let row else { return filePath }
    return Self.path(ofRow: row.row, in: filePath)
  }

  /// The values of the nodes, with a row's cells filled in.
  package var values: DocumentValues { row.map { $0.template.values(ofRow: $0.row) } ?? DocumentValues(tree) }

  /// The decoded experience; nil for a file of another kind. A row is decoded on each access, unless it was loaded.
  package var experience: DecodedText? {
    if let knownText { return knownText }
    return row.map { $0.template.text(ofRow: $0.row) }
  }

  /// Whether the file has JSON syntax errors. If so, members that the user wrote may be missing from the tree.
  package var isBroken: Bool { row == nil && !tree.problems.isEmpty }

  /// The bytes of `node`, as a place.
  package func location(of node: Node) -> Finding.Location { Finding.Location(file: path, range: range(of: node)) }
}

extension Document {
  /// The differences from the file format; empty for a file of unknown kind. The file of an app and a row are decoded on
  /// each access.
  package var fieldProblems: [FieldError] {
    switch kind {
    case .app:
      var decoder = FieldDecoder(values)
      _ = tree.root.flatMap { decoder.decode($0, into: AppDeclaration(at: $0)) }
      return decoder.problems(inFileOf: Fields.app.shape, notOf: Fields.experience.shape)
    case .experience: return experience?.problems ?? []
    case .template: return DecodedText(DocumentValues(tree)).problems.filter { !isFilled($0.node) }
    case .older, .stray: return []
    }
  }

  /// Whether the value comes from a column, so that it is not known before a row fills it in.
  private func isFilled(_ node: Node) -> Bool { tree.string(of: node).map { !TemplateText($0).isLiteral } ?? false }
}
