extension XMLTree {
  /// What the file holds.
  package var value: PropertyList { value(at: root) }

  /// The value at a node. Recursion is safe: the parser has held `depthLimit`.
  func value(at node: Int) -> PropertyList {
    let children = nodes[node].children
    switch nodes[node].kind {
    case .array: return .array(children.map { value(at: $0) })
    case .dictionary:
      return .dictionary(
        stride(from: 0, to: children.count - 1, by: 2).map { index in
          PropertyList.Member(text(of: children[index]), value(at: children[index + 1]))
        }
      )
    case .isTrue: return .boolean(true)
    case .isFalse: return .boolean(false)
    case .key, .string: return .string(text(of: node))
    case .integer: return XMLText.integer(text(of: node)) ?? .string(text(of: node))
    case .real: return XMLText.real(text(of: node)) ?? .string(text(of: node))
    case .date: return XMLText.date(text(of: node)) ?? .string(text(of: node))
    case .data: return XMLText.data(text(of: node)) ?? .string(text(of: node))
    }
  }
}
