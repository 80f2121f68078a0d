/// What the containers of one file show of its layout.
struct Evidence {
  var indentations = Tally<[UInt8]>()
  var colons = Tally<[UInt8]>()
  var commaSpaces = Tally<[UInt8]>()
  var objectPaddings = Tally<[UInt8]>()
  var arrayPaddings = Tally<[UInt8]>()
  var trailingCommas = Tally<Bool>()
  var shapes = Shapes()

  /// Counts what one container shows.
  mutating func add(_ interior: Interior, of tree: Tree) {
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

  private mutating func addCommaSpaces(of interior: Interior) {
    for index in interior.entries.dropFirst() where !interior.pieces[index].gap.isBroken {
      commaSpaces.add(Array(interior.pieces[index].gap.bytes))
    }
  }

  private mutating func addIndentation(of interior: Interior) {
    guard let broken = interior.pieces.first(where: { $0.gap.isBroken }) else { return }
    let outer = interior.indentation
    let inner = broken.gap.indentation
    guard inner.count > outer.count, inner.starts(with: outer) else { return }
    indentations.add(Array(inner.dropFirst(outer.count)))
  }
}

extension Tree {
  /// Whether no container with anything in it lies in `container`.
  func isLeaf(_ container: Node) -> Bool {
    let inside = container.position + 1..<records[container.position].next
    return !inside.contains { records[$0].kind.isContainer && records[$0].next > $0 + 1 }
  }

  /// The colon of a member with the white space around it; nil where a comment or a line end stands there.
  func colon(of member: Member) -> [UInt8]? {
    let bytes = source.bytes[range(of: member.key).upperBound..<range(of: member.value).lowerBound]
    guard bytes.allSatisfy({ $0 == .space || $0 == .tab || $0 == .colon }) else { return nil }
    return Array(bytes)
  }
}

/// How often each of several ways was seen.
struct Tally<Way: Hashable> {
  private var counts: [Way: Int] = [:]
  private var order: [Way] = []

  /// Counts one.
  mutating func add(_ way: Way) {
    if counts[way] == nil { order.append(way) }
    counts[way, default: 0] += 1
  }

  /// The way seen most often, the first seen of equals; nil where nothing was seen.
  var winner: Way? {
    var best: Way?
    for way in order where best.map({ counts[way, default: 0] > counts[$0, default: 0] }) ?? true {
      best = way
    }
    return best
  }
}

/// How many containers of each sort a file breaks and how many it has on one line.
struct Shapes: Hashable {
  private struct Sort: Hashable {
    let kind: NodeKind
    let isLeaf: Bool
  }

  private var inline: [Sort: Int] = [:]
  private var broken: [Sort: Int] = [:]

  /// Counts one container that has children.
  mutating func add(_ shape: Shape, of kind: NodeKind, isLeaf: Bool) {
    let sort = Sort(kind: kind, isLeaf: isLeaf)
    switch shape {
    case .inline: inline[sort, default: 0] += 1
    case .broken: broken[sort, default: 0] += 1
    }
  }

  /// What most containers of the sort do; where there are none, arrays of scalars are inline and the rest broken, unless
  /// the whole file is one line.
  func shape(of kind: NodeKind, isLeaf: Bool) -> Shape {
    let sort = Sort(kind: kind, isLeaf: isLeaf)
    let inlineCount = inline[sort, default: 0]
    let brokenCount = broken[sort, default: 0]
    guard inlineCount == brokenCount else { return inlineCount > brokenCount ? .inline : .broken }
    let isOneLine = broken.isEmpty && !inline.isEmpty
    return isOneLine || (kind == .array && isLeaf) ? .inline : .broken
  }
}
