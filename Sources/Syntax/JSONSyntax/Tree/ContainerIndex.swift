import Synchronization
import TextBasics

/// An index of the children of one large container, by number and by name.
///
/// A linear search per lookup would make a file with 50,000 wrong members quadratic. `Tree.index(of:)` builds the index
/// of a container with many nodes on the first lookup. Smaller containers are searched, which is faster and allocates
/// nothing.
struct ContainerIndex: Sendable {
  /// The positions of the children, in order: the elements of an array, or the alternating keys and values of an
  /// object.
  let children: [UInt32]
  /// The number of the first key with each name, by the decoded bytes of the name; empty for an array.
  private let names: [[UInt8]: Int]

  init(of container: Node, in tree: Tree) {
    var children: [UInt32] = []
    var names: [[UInt8]: Int] = [:]
    for element in tree.elements(of: container) { children.append(element.index) }
    for member in tree.members(of: container) {
      if tree.kind(of: member.key) == .string {
        let name = tree.decodedBytes(of: member.key)
        if names[name] == nil { names[name] = children.count }
      }
      children += [member.key.index, member.value.index]
    }
    self.children = children
    self.names = names
  }

  /// The first member named `name`, or nil.
  func member(named name: some Collection<UInt8>) -> Member? {
    names[Array(name)].map { Member(key: Node(Int(children[$0])), value: Node(Int(children[$0 + 1]))) }
  }

  /// The number of the child `node`, or nil if `node` is not a child of the container.
  func number(of node: Node) -> Int? {
    let number = children.partitionIndex { $0 >= node.index }
    return number < children.count && children[number] == node.index ? number : nil
  }
}

extension Tree {
  /// The index of `container`, built on the first call; nil if it has so few nodes that a search is faster.
  func index(of container: Node) -> ContainerIndex? {
    guard records[container.position].next - container.position > 256 else { return nil }
    if let known = lookups.withLock({ $0.containers[container.position] }) { return known }
    let made = ContainerIndex(of: container, in: self)
    lookups.withLock { $0.containers[container.position] = made }
    return made
  }

  /// The line and column of the byte at `utf8Offset`, from a ``LineTable`` that is built on the first call.
  package func location(of utf8Offset: Int) -> SourceLocation {
    if let known = lookups.withLock({ $0.lines }) { return known.location(of: utf8Offset) }
    let made = LineTable(source)
    lookups.withLock { $0.lines = made }
    return made.location(of: utf8Offset)
  }
}

/// The values that a tree computes on first use and then caches.
struct TreeLookups: Sendable {
  var lines: LineTable?
  var containers: [Int: ContainerIndex] = [:]
}
