package import JSONSyntax

/// One JSON file as a loader hands it in: where it lies and its tree.
package struct RegistryDocument: Sendable {
  /// Its path inside the registry, with `/`.
  package let path: String
  /// Its text, read without loss.
  package let tree: Tree

  /// A file of which the tree is there already.
  package init(path: String, tree: Tree) {
    self.path = path
    self.tree = tree
  }

  /// Reads `bytes`; a path that ends in `.jsonc` may hold comments and trailing commas.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    tree = Tree(SourceText(bytes), dialect: path.hasSuffix(".jsonc") ? .jsonWithComments : .json)
  }
}
