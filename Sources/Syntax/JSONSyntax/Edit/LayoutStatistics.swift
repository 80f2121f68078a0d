/// Statistics on the layout of the containers in one file.
struct LayoutStatistics {
  var indentations = ValueCounts<[UInt8]>()
  var colons = ValueCounts<[UInt8]>()
  var commaSpaces = ValueCounts<[UInt8]>()
  var objectPaddings = ValueCounts<[UInt8]>()
  var arrayPaddings = ValueCounts<[UInt8]>()
  var trailingCommas = ValueCounts<Bool>()
  var shapes = Shapes()

  /// Adds the layout of one container.
  mutating func add(_ interior: ContainerBody, of tree: Tree) {
    guard let shape = interior.shape, let first = interior.entries.first else { return }
    shapes.add(shape, of: interior.kind, isLeaf: tree.isLeaf(interior.container))
    addColons(of: interior.container, in: tree)
    addCommaSpaces(of: interior)
    if shape == .broken {
      trailingCommas.add(interior.hasTrailingComma)
      addIndentation(of: interior)
    } else if first == 0, !interior.end.isBroken {
      let padding = Array(interior.pieces[first].gap.bytes)
      interior.kind == .object ? objectPaddings.add(padding) : arrayPaddings.add(padding)
    }
  }

  private mutating func addColons(of container: Node, in tree: Tree) {
    for member in tree.members(of: container) {
      guard let colon = tree.colon(of: member) else { continue }
      colons.add(colon)
    }
  }

  private mutating func addCommaSpaces(of interior: ContainerBody) {
    for index in interior.entries.dropFirst() where !interior.pieces[index].gap.isBroken {
      commaSpaces.add(Array(interior.pieces[index].gap.bytes))
    }
  }

  private mutating func addIndentation(of interior: ContainerBody) {
    guard let broken = interior.pieces.first(where: { $0.gap.isBroken }) else { return }
    let outer = interior.indentation
    let inner = broken.gap.indentation
    guard inner.count > outer.count, inner.starts(with: outer) else { return }
    indentations.add(Array(inner.dropFirst(outer.count)))
  }
}

extension Tree {
  /// Whether all containers inside `container` are empty.
  func isLeaf(_ container: Node) -> Bool {
    let inside = container.position + 1..<records[container.position].next
    return !inside.contains { records[$0].kind.isContainer && records[$0].next > $0 + 1 }
  }

  /// The colon of a member with the white space around it; nil if it contains a comment or a line end.
  func colon(of member: Member) -> [UInt8]? {
    let bytes = source.bytes[range(of: member.key).upperBound..<range(of: member.value).lowerBound]
    guard bytes.allSatisfy({ $0 == .space || $0 == .tab || $0 == .colon }) else { return nil }
    return Array(bytes)
  }
}

/// Counts how often each value occurs.
struct ValueCounts<Value: Hashable> {
  private var counts: [Value: Int] = [:]
  private var order: [Value] = []

  /// Counts one occurrence of `value`.
  mutating func add(_ value: Value) {
    if counts[value] == nil { order.append(value) }
    counts[value, default: 0] += 1
  }

  /// The most frequent value, or the first seen of several; nil if there are none.
  var winner: Value? {
    var best: Value?
    for value in order where best.map({ counts[value, default: 0] > counts[$0, default: 0] }) ?? true {
      best = value
    }
    return best
  }
}

/// How many containers of each sort are broken over several lines in a file, and how many are on one line.
struct Shapes: Hashable {
  private struct Sort: Hashable {
    let kind: NodeKind
    let isLeaf: Bool
  }

  private var inline: [Sort: Int] = [:]
  private var broken: [Sort: Int] = [:]

  /// Counts one container with children.
  mutating func add(_ shape: Shape, of kind: NodeKind, isLeaf: Bool) {
    let sort = Sort(kind: kind, isLeaf: isLeaf)
    switch shape {
    case .inline: inline[sort, default: 0] += 1
    case .broken: broken[sort, default: 0] += 1
    }
  }

  /// The shape of most containers of the sort. Without a majority, arrays of scalars are inline and all other
  /// containers are broken, unless the whole file is one line.
  func shape(of kind: NodeKind, isLeaf: Bool) -> Shape {
    let sort = Sort(kind: kind, isLeaf: isLeaf)
    let inlineCount = inline[sort, default: 0]
    let brokenCount = broken[sort, default: 0]
    guard inlineCount == brokenCount else { return inlineCount > brokenCount ? .inline : .broken }
    let isOneLine = broken.isEmpty && !inline.isEmpty
    return isOneLine || (kind == .array && isLeaf) ? .inline : .broken
  }
}
