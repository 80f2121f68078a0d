import JSONSyntax

extension FlatShape {
  /// Everything in `object` that this shape does not know: a migration that went on would drop it.
  func obstacles(in object: Node, of tree: Tree, path: String) -> [MigrationRefusal.Obstacle] {
    guard tree.kind(of: object) == .object else {
      let range = tree.range(of: object)
      return [.init(in: path, at: range, "\(name) is no object in { }", help: "write the object of version 1")]
    }
    return tree.members(of: object).flatMap { member in obstacles(of: member, in: tree, path: path) }
      + missing(in: object, of: tree).map { key in
        let brace = tree.range(of: object).lowerBound
        return .init(
          in: path,
          at: SourceRange(brace, brace + 1),
          "\(name) has no \"\(key)\"",
          help: "add \"\(key)\"; version 2 cannot do without it"
        )
      }
  }

  private func missing(in object: Node, of tree: Tree) -> [String] {
    let isThere = { (key: String) in tree.value(named: key, in: object) != nil }
    let required = members.filter(\.isRequired).map(\.key) + (together.contains(where: isThere) ? together : [])
    return required.filter { !isThere($0) }
  }

  private func obstacles(of member: JSONSyntax.Member, in tree: Tree, path: String) -> [MigrationRefusal.Obstacle] {
    let key = tree.string(of: member.key) ?? ""
    guard let known = members.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
      let keys = members.map { "\"\($0.key)\"" }.joined(separator: ", ")
      return [
        .init(
          in: path,
          at: tree.range(of: member.key),
          "\(name) has a member \"\(key)\", which version 1 does not know",
          help: "remove it, or correct its name; \(name) may have \(keys)"
        )
      ]
    }
    return known.kind.obstacles(of: member.value, called: "\"\(key)\"", in: tree, path: path)
  }
}

extension FlatShape.Kind {
  fileprivate func obstacles(
    of value: Node,
    called name: String,
    in tree: Tree,
    path: String
  ) -> [MigrationRefusal.Obstacle] {
    if case .object(let shape) = self { return shape.obstacles(in: value, of: tree, path: path) }
    guard isMet(by: value, in: tree) else {
      let text = tree.source.string(in: tree.range(of: value))
      let shown = text.count > 40 ? text.prefix(40) + "…" : Substring(text)
      return [
        .init(
          in: path,
          at: tree.range(of: value),
          "\(name) is \(shown); version 1 has \(words) there",
          help: "write \(words)"
        )
      ]
    }
    guard case .list(let kind, _) = self else { return [] }
    return tree.elements(of: value).flatMap { element in
      kind.obstacles(of: element, called: "an element of \(name)", in: tree, path: path)
    }
  }

  /// Whether the value itself is right; what stands in it is another matter.
  private func isMet(by value: Node, in tree: Tree) -> Bool {
    switch self {
    case .text: tree.kind(of: value) == .string
    case .form(_, let accepts): tree.string(of: value).map(accepts) ?? false
    case .word(let words): tree.string(of: value).map(words.contains) ?? false
    case .integer(let range): tree.integer(of: value).map(range.contains) ?? false
    case .number: tree.kind(of: value) == .number
    case .list(_, let least): tree.kind(of: value) == .array && tree.elements(of: value).hasElements(atLeast: least)
    case .object: tree.kind(of: value) == .object
    }
  }

  private var words: String {
    switch self {
    case .text: "a string"
    case .form(let words, _): words
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound)"
    case .number: "a number"
    case .list(_, let least): least == 0 ? "a list in [ ]" : "a list in [ ] with something in it"
    case .object: "an object in { }"
    }
  }
}

extension Sequence {
  /// Whether it has so many elements; the rest is not counted.
  fileprivate func hasElements(atLeast count: Int) -> Bool { Array(prefix(count)).count == count }
}
