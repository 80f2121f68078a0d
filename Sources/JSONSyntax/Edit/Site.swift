/// A place for something new, and the white space that it finds there.
struct Site {
  let slot: Interior.Slot
  /// The gap that the change adds.
  let separator: Passage
  /// The gap before what is new: the added one, or that of the sibling which makes way.
  let gap: Passage
  /// What begins the line on which it stands.
  let indentation: ArraySlice<UInt8>
}

extension TreeEditor {
  /// The site that `place` means in `interior`, which is opened where it is empty.
  ///
  /// `isLeaf` says that what comes in holds nothing; `known` is the gap between siblings, where it is known already.
  func site(
    at place: Place,
    in interior: inout Interior,
    isLeaf: Bool,
    separator known: Passage? = nil
  ) throws(EditRefusal) -> Site {
    let slot = try slot(place, in: interior)
    let separator: Passage
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
    case .behind(let position): offset = interior.pieces[position].content.range?.upperBound ?? offset
    case .empty: break
    }
    let indentation = gap.isBroken ? gap.indentation : tree.source.lineIndentation(at: offset)
    return Site(slot: slot, separator: separator, gap: gap, indentation: indentation)
  }

  /// Whether a container without children is broken for its first one.
  private func shape(ofEmpty interior: Interior, isLeaf: Bool) -> Shape {
    let isBroken = interior.end.isBroken || interior.pieces.contains { $0.gap.isBroken || $0.content.isBroken }
    guard !isBroken else { return .broken }
    guard interior.pieces.isEmpty, !isInline(interior.container) else { return .inline }
    return layout.shape(of: interior.kind, isLeaf: isLeaf)
  }

  /// Whether `node` follows a sibling or the bracket of its container on one line.
  private func isInline(_ node: Node) -> Bool {
    guard let (interior, position) = try? place(of: node) else { return false }
    return !interior.pieces[position].gap.isBroken
  }

  /// The shape for a new value: that of the nearest sibling of its sort, else what the file suggests, on a line of
  /// its own, or one line.
  func shape(of node: Node, in new: Tree, among interior: Interior, at position: Int, isBroken: Bool) -> Shape? {
    let kind = new.kind(of: node)
    guard kind.isContainer else { return nil }
    let isLeaf = new.isLeaf(node)
    let nearest = interior.entries.sorted { abs($0 - position) < abs($1 - position) }
    for entry in nearest {
      guard let child = interior.pieces[entry].child else { continue }
      let value = value(of: child, in: interior)
      guard tree.kind(of: value) == kind, tree.isLeaf(value) == isLeaf else { continue }
      guard let shape = Interior(of: value, in: tree).shape else { continue }
      return shape == .inline && isBroken ? layout.shape(.inline, of: node, in: new) : shape
    }
    return isBroken ? layout.shape(of: node, in: new) : .inline
  }

  /// The value of a member given by its key, or the element itself.
  func value(of child: Node, in interior: Interior) -> Node {
    interior.kind == .object ? Node(tree.records[child.position].next) : child
  }

  /// The colon that most members of `object` have, else that of the file.
  func colon(of object: Node) -> [UInt8] {
    var colons = Tally<[UInt8]>()
    for member in tree.members(of: object) {
      guard let colon = tree.colon(of: member) else { continue }
      colons.add(colon)
    }
    return colons.winner ?? layout.colon
  }
}

/// Where among its siblings a child goes.
package enum Place: Hashable, Sendable {
  /// Before all others.
  case first
  /// Behind all others.
  case last
  /// So that it has this index, counted from 0.
  case index(Int)
  /// Directly before this child: a key, its value, or an element.
  case before(Node)
  /// Directly behind this child: a key, its value, or an element.
  case after(Node)
}
