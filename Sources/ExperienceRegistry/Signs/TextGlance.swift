import JSONSyntax

/// What the bytes of one text in a file show, without a `String` of it.
struct TextGlance {
  /// What rules about texts ask for.
  private(set) var signs: TextSigns = .all
  /// How many bytes it has; 0 where it is written with escapes.
  private(set) var count = 0
  /// Whether all of them are ASCII.
  private(set) var isASCII = false
  /// A number that equal texts have in common; 0 where nobody knows it.
  private(set) var hash: UInt64 = 0

  /// Glances at the string `node`, which may have `limit` characters.
  init(at node: Node, in tree: Tree, limit: Int) {
    var glance = self
    tree.withPlainBytes(of: node) { bytes in
      glance.signs = TextSigns(of: bytes, limit: limit)
      glance.count = bytes.count
      let hash = BytesHash(of: bytes)
      glance.isASCII = hash.isASCII
      // A plain character has one spelling. Of others several are one text: then only the text itself can say what it is
      // equal to.
      glance.hash = hash.isASCII || !glance.signs.contains(.unusual) ? hash.value : 0
    }
    self = glance
  }

  /// Whether it may be equal to a text of ASCII letters without being one: by escapes, or by one of the few characters, none of
  /// them plain, that stand for an ASCII one.
  var mayEqualASCII: Bool { !isASCII && signs.contains(.unusual) }

  /// Whether the two may differ in nothing but the case of their letters.
  func isLike(_ other: TextGlance) -> Bool { count == other.count || count == 0 || other.count == 0 }
}
