import JSONSyntax
import RegistryModel

extension ProposedObject {
  /// The whole of it as a value for a place where nothing is yet, its members in the order of the format.
  func value(as shape: ObjectShape?) -> JSONValue { .object(values(as: shape)) }

  /// Its members in the order of the format, those that the format does not know behind them.
  func values(as shape: ObjectShape?) -> [(key: String, value: JSONValue)] {
    let order = shape?.fields.map(\.name) ?? []
    let sorted = members.enumerated().sorted { left, right in
      let ranks = [left, right].map { order.firstIndex(of: $0.element.key) ?? order.count }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    return sorted.map(\.element).map { member in
      let type = shape?.field(named: member.key)?.type
      switch member.value {
      case .exactly(let value): return (member.key, value)
      case .fileNamed(let name): return (member.key, .string(Self.picturePath(name)))
      case .holding(let strings): return (member.key, .array(strings.map(JSONValue.string)))
      case .object(let inner): return (member.key, inner.value(as: type?.shape))
      }
    }
  }

  /// Where a picture of this name goes, in the app's folder.
  static func picturePath(_ name: String) -> String { "images/\(name)" }
}

extension JSONValue {
  /// Whether `node` means the same: spelling, order of members and trailing zeros of numbers do not count.
  func means(sameAs node: Node, of tree: Tree) -> Bool {
    let own = Tree(SourceText(text))
    guard let root = own.root else { return false }
    return own.means(root, sameAs: node, of: tree)
  }
}

extension Tree {
  /// Whether `node` means the same as `other`; a proposed value is a few levels deep, so this may call itself.
  func means(_ node: Node, sameAs other: Node, of tree: Tree) -> Bool {
    guard kind(of: node) == tree.kind(of: other) else { return false }
    switch kind(of: node) {
    case .string: return string(of: node) == tree.string(of: other)
    case .number:
      return numberText(of: node) == tree.numberText(of: other) || double(of: node) == tree.double(of: other)
    case .array:
      let (left, right) = (Array(elements(of: node)), Array(tree.elements(of: other)))
      return left.count == right.count && zip(left, right).allSatisfy { means($0, sameAs: $1, of: tree) }
    case .object:
      let (left, right) = (Array(members(of: node)), Array(tree.members(of: other)))
      return left.count == right.count
        && left.allSatisfy { member in
          let key = string(of: member.key) ?? ""
          return tree.value(named: key, in: other).map { means(member.value, sameAs: $0, of: tree) } ?? false
        }
    case .true, .false, .null: return true
    case .missing: return false
    }
  }
}
