import JSONSyntax
import TextBasics

extension FlatShape {
  /// Everything in `object` that this shape does not define. A migration that continued would drop it.
  func obstacles(in object: Node, of tree: Tree, path: String) -> [MigrationError.Obstacle] {
    guard tree.kind(of: object) == .object else {
      let range = tree.range(of: object)
      let found = tree.kind(of: object).noun
      return [
        .init(
          in: path,
          at: range,
          "expected an object ({ … }) for \(name), found \(found)",
          help: "put the keys and values between { and }"
        )
      ]
    }
    return tree.members(of: object).flatMap { member in obstacles(of: member, in: tree, path: path) }
      + missing(in: object, of: tree).map { key in
        let brace = tree.range(of: object).lowerBound
        return .init(
          in: path,
          at: SourceRange(brace, brace + 1),
          "\(name) has no \"\(key)\"",
          help: "add \"\(key)\"; version 2 requires it"
        )
      }
  }

  private func missing(in object: Node, of tree: Tree) -> [String] {
    let isThere = { (key: String) in tree.value(named: key, in: object) != nil }
    let required = members.filter(\.isRequired).map(\.key) + (together.contains(where: isThere) ? together : [])
    return required.filter { !isThere($0) }
  }

  private func obstacles(of member: JSONSyntax.Member, in tree: Tree, path: String) -> [MigrationError.Obstacle] {
    let key = tree.string(of: member.key) ?? ""
    guard let known = members.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
      let keys = members.map { "\"\($0.key)\"" }.joined(separator: ", ")
      return [
        .init(
          in: path,
          at: tree.range(of: member.key),
          "\(name) has a member \"\(key)\", which version 1 does not define",
          help: "remove it or correct its name; the keys of \(name) are \(keys)"
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
  ) -> [MigrationError.Obstacle] {
    if case .object(let shape) = self { return shape.obstacles(in: value, of: tree, path: path) }
    guard isMet(by: value, in: tree) else {
      let text = tree.source.string(in: tree.range(of: value))
      let shown = text.count > 40 ? text.prefix(40) + "…" : Substring(text)
      return [
        .init(
          in: path,
          at: tree.range(of: value),
          "expected \(words) for \(name), found \(shown)",
          help: "use \(words)"
        )
      ]
    }
    guard case .list(let kind, _) = self else { return [] }
    return tree.elements(of: value).flatMap { element in
      kind.obstacles(of: element, called: "an element of \(name)", in: tree, path: path)
    }
  }

  /// Whether the value itself is of this kind; its elements are checked separately.
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
    case .word(let words): Words.alternatives(words.map(Words.quoted))
    case .integer(let range) where range.lowerBound == range.upperBound: "\(range.lowerBound)"
    case .integer(let range): "a whole number of \(range.lowerBound) or more"
    case .number: "a number"
    case .list(_, let least): least == 0 ? "an array ([ … ])" : "a non-empty array ([ … ])"
    case .object: "an object ({ … })"
    }
  }
}

extension Sequence {
  /// Whether the sequence has at least `count` elements; does not count the rest.
  fileprivate func hasElements(atLeast count: Int) -> Bool { Array(prefix(count)).count == count }
}
