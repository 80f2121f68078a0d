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
