/// A position for a new child, and the white space around it.
struct InsertionPoint {
  let slot: ContainerBody.Slot
  /// The gap that the change adds.
  let separator: TextRun
  /// The gap before the new child: the added one, or that of the sibling that it displaces.
  let gap: TextRun
  /// The indentation of the line with the new child.
  let indentation: ArraySlice<UInt8>
}

extension TreeEditor {
  /// The insertion point for `place` in `interior`, which is opened if it is empty.
  ///
  /// `isLeaf` means that the new child contains no others; `known` is the gap between siblings, if it is already known.
  func site(
    at place: Place,
    in interior: inout ContainerBody,
    isLeaf: Bool,
    separator known: TextRun? = nil
  ) throws(EditError) -> InsertionPoint {
    let slot = try slot(place, in: interior)
    let separator: TextRun
    if case .empty = slot {
      separator = interior.open(shape(ofEmpty: interior, isLeaf: isLeaf), layout)
    } else {
      separator = known ?? interior.separator(near: slot.position, layout)
    }
    var gap = separator
    var offset = interior.range.lowerBound
    switch slot {
    case .before(let position):
      gap = interior.pieces[position].gap
      offset = gap.range?.upperBound ?? offset
    case .after(let position): offset = interior.pieces[position].content.range?.upperBound ?? offset
    case .empty: break
    }
    let indentation = gap.isBroken ? gap.indentation : tree.source.lineIndentation(at: offset)
    return InsertionPoint(slot: slot, separator: separator, gap: gap, indentation: indentation)
  }

  /// The shape of a container without children when its first child is added.
  private func shape(ofEmpty interior: ContainerBody, isLeaf: Bool) -> Shape {
    let isBroken = interior.end.isBroken || interior.pieces.contains { $0.gap.isBroken || $0.content.isBroken }
    guard !isBroken else { return .broken }
    guard interior.pieces.isEmpty, !isInline(interior.container) else { return .inline }
    return layout.shape(of: interior.kind, isLeaf: isLeaf)
  }

  /// Whether `node` is on the same line as the previous sibling or the opening bracket.
  private func isInline(_ node: Node) -> Bool {
    guard let (interior, position) = try? place(of: node) else { return false }
    return !interior.pieces[position].gap.isBroken
  }

  /// The shape for a new value: that of the nearest sibling of its sort; otherwise that of the file if the value is on
  /// a separate line; otherwise one line.
  func shape(of node: Node, in new: Tree, among interior: ContainerBody, at position: Int, isBroken: Bool) -> Shape? {
    let kind = new.kind(of: node)
    guard kind.isContainer else { return nil }
    let isLeaf = new.isLeaf(node)
    let nearest = interior.entries.sorted { abs($0 - position) < abs($1 - position) }
    for entry in nearest {
      guard let child = interior.pieces[entry].child else { continue }
      let value = value(of: child, in: interior)
      guard tree.kind(of: value) == kind, tree.isLeaf(value) == isLeaf else { continue }
      guard let shape = ContainerBody(of: value, in: tree).shape else { continue }
      return shape == .inline && isBroken ? layout.shape(.inline, of: node, in: new) : shape
    }
    return isBroken ? layout.shape(of: node, in: new) : .inline
  }

  /// The value of the member whose key is `child`, or the element itself.
  func value(of child: Node, in interior: ContainerBody) -> Node {
    interior.kind == .object ? Node(tree.records[child.position].next) : child
  }

  /// The colon style of most members of `object`; otherwise that of the file.
  func colon(of object: Node) -> [UInt8] {
    var colons = ValueCounts<[UInt8]>()
    for member in tree.members(of: object) {
      guard let colon = tree.colon(of: member) else { continue }
      colons.add(colon)
    }
    return colons.winner ?? layout.colon
  }
}

/// The position of a child among its siblings.
package enum Place: Hashable, Sendable {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// At this index, counted from 0.
  case index(Int)
  /// Directly before this child: a key, its value, or an element.
  case before(Node)
  /// Directly after this child: a key, its value, or an element.
  case after(Node)
}
