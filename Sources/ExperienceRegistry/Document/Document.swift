package import JSONSyntax

/// One JSON file of a registry. A class for the reason of `Tree`.
package final class Document: Sendable {
  /// Its path inside the registry, with `/`.
  package let path: String
  /// What it is by its place in the registry.
  package let kind: Kind
  /// Its text, read without loss.
  package let tree: Tree
  /// What a walk over an experience's file has seen, where the file is plainly as it should be; else nil.
  let reading: ShapeReading?

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
    reading = kind == .experience ? ExperienceShape.plain.reading(of: tree) : nil
  }

  /// Whether a walk has called an experience's file plainly as it should be, so that no rule about its members has anything
  /// to say that a sign does not show.
  package var isPlainlyRight: Bool { reading != nil }

  /// Whether no rule about the text or its members has anything to say: it is plainly as it should be, without escapes.
  var isPlain: Bool { reading.map { !$0.hasEscapes } ?? false }

  /// Whether the JSON text itself is broken, so that members may be missing that somebody wrote.
  package var isBroken: Bool { !tree.problems.isEmpty }

  /// The bytes of `node`, as a place.
  package func place(of node: Node) -> Finding.Place { Finding.Place(file: path, range: tree.range(of: node)) }
}
