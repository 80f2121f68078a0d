package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// Its path inside the registry, with `/`.
  package let path: String
  /// What it is by its place in the registry.
  package let kind: Kind
  /// Its text, read without loss.
  package let tree: Tree

  package enum Kind: Sendable, Hashable {
    /// `app.json`, which makes its folder an app.
    case app
    /// Any other JSON file below an app.
    case experience
    /// The file of an app in an older version of the format.
    case older
    /// A JSON file outside every app.
    case stray
  }

  package init(path: String, kind: Kind, tree: Tree) {
    self.path = path
    self.kind = kind
    self.tree = tree
  }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool { !tree.problems.isEmpty }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: tree.range(of: node)) }
}
