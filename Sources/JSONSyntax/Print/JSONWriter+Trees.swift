extension JSONWriter {
  /// Writes a value of `tree` in this writer's layout: literals as the file has them, strings escaped anew, all members in
  /// order. What is missing in the tree is written as `null`, a missing key as the empty one.
  package mutating func value(_ node: Node, of tree: Tree) {
    var open: [(node: Node, end: Int)] = []
    var position = node.position
    let end = tree.records[position].next
    while position < end {
      close(&open, before: position, of: tree)
      writeStart(of: Node(position), isKey: isKey(position, in: open.last?.node, of: tree), of: tree)
      if tree.kind(of: Node(position)).isContainer {
        open.append((Node(position), tree.records[position].next))
      }
      position += 1
    }
    close(&open, before: end, of: tree)
  }

  private mutating func close(_ open: inout [(node: Node, end: Int)], before position: Int, of tree: Tree) {
    while let last = open.last, last.end <= position {
      tree.kind(of: last.node) == .object ? endObject() : endArray()
      open.removeLast()
    }
  }

  /// A key is what follows an object's start or a value in an object, which is whenever the writer owes no value.
  private func isKey(_ position: Int, in container: Node?, of tree: Tree) -> Bool {
    guard let container else { return false }
    return tree.kind(of: container) == .object && !owesValue
  }

  private mutating func writeStart(of node: Node, isKey: Bool, of tree: Tree) {
    guard !isKey else { return key(tree.string(of: node) ?? "") }
    switch tree.kind(of: node) {
    case .object: beginObject()
    case .array: beginArray()
    case .string: string(tree.string(of: node) ?? "")
    case .number: number(text: tree.numberText(of: node) ?? "")
    case .true: boolean(true)
    case .false: boolean(false)
    case .null, .missing: null()
    }
  }
}
