/// The values of an object's members by the positions of their keys in a list of names.
package struct MemberNodes: Sendable {
  /// The index of each node; 0, which no member has, where there is none.
  private let indices: [UInt32]

  init(_ indices: [UInt32]) { self.indices = indices }

  /// Reads the members of the object at `node`. Of a key given twice the first counts; keys without a name are left out.
  package init(of node: Node, in tree: Tree, named names: NameTable) {
    var indices = Self.none(of: names.names.count)
    let records = tree.records
    let end = records[node.position].isOf(.object) ? records[node.position].next : 0
    var key = node.position + 1
    while key < end {
      let value = records[key].next
      if let position = tree.position(of: Node(key), in: names), indices[position] == 0 {
        indices[position] = UInt32(truncatingIfNeeded: value)
      }
      key = records[value].next
    }
    self.indices = indices
  }

  /// `count` members that are not there. A sequence is copied by code made for it, while an array of one element
  /// repeated asks the runtime for its type each time.
  static func none(of count: Int) -> [UInt32] { Array(repeatElement(0, count: count)) }

  /// The value of the member whose key is at `position`; nil where there is none.
  package subscript(position: Int) -> Node? {
    indices[position] == 0 ? nil : Node(Int(indices[position]))
  }
}
