import JSONSyntax

/// A member of a foreign object, and the member of the registry that it becomes.
struct Attribute: Sendable {
  /// Its key there.
  let key: String
  /// The keys on the way to it here.
  let path: [String]
  /// What it must be.
  let kind: Kind

  enum Kind: Sendable {
    case text, texts, number
  }

  init(_ key: String, _ path: String..., as kind: Kind = .text) {
    self.key = key
    self.path = path
    self.kind = kind
  }
}

extension JSONObject {
  /// Takes `attributes` over into `proposed`, as they are spelled.
  func take(_ attributes: [Attribute], into proposed: inout ProposedObject) throws(ImportRefusal) {
    for attribute in attributes {
      guard let value = value(attribute.key) else { continue }
      switch attribute.kind {
      case .text: _ = try string(attribute.key)
      case .texts: if try strings(attribute.key)?.isEmpty ?? true { continue }
      case .number:
        guard source.tree.kind(of: value) == .number else { throw source.wrongType(of: value, needed: "a number") }
      }
      proposed.set(attribute.path[...], to: .exactly(JSONValue(value, of: source.tree)))
    }
  }
}
