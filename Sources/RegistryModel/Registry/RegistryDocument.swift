import ExperienceMigrations
package import JSONSyntax

/// One JSON file that a loader passes to a registry: its path and its tree.
package struct RegistryDocument: Sendable {
  /// Its path inside the registry, with `/`.
  package let path: String
  /// Its text, parsed without loss.
  package let tree: Tree
  /// What it declares as an experience; nil for a file that is named like an app's. Read at once, while the text is at hand:
  /// most files are experiences, and to come back to each later costs more than to read the few others in vain.
  let experience: DecodedText?
  /// What becomes of it.
  var role = Role.current

  enum Role: Sendable {
    /// It is on disk and in the newest version of the file format.
    case current
    /// It is in memory only: an app in an older version was migrated to it.
    case inMemory
    /// It belongs to an app in an older version, which is read as migrated.
    case older
    /// It is in the folder of an app in an older version, which does not read it.
    case stray
  }

  /// A file that has been parsed.
  package init(path: String, tree: Tree) {
    self.init(path: path, tree: tree, role: .current)
  }

  init(path: String, tree: Tree, role: Role) {
    self.path = path
    self.tree = tree
    self.role = role
    experience = Manifest.app.isName(of: path) ? nil : DecodedText(DocumentValues(tree))
  }

  /// Parses `bytes`; a path that ends in `.jsonc` may hold comments and trailing commas.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, tree: Tree(SourceText(bytes), dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json))
  }
}
