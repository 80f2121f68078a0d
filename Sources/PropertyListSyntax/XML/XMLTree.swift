/// A property list in XML, with the place of every value, so that one can be changed and every other byte left alone.
package struct XMLTree: Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// Every key and value in the order of the file; a container's children follow it.
  let nodes: [Node]
  /// Where each member is among the children of its dictionary. A dictionary may have thousands of members, and there may be
  /// a question about each.
  private let members: [MemberName: Int]

  private struct MemberName: Hashable {
    let dictionary: Int
    let key: String
  }

  struct Node: Sendable {
    let kind: Kind
    /// From `<` of its first tag to behind `>` of its last.
    var range: Range<Int>
    /// What stands between its tags; empty for `<true/>`.
    var content: Range<Int>
    /// Children of a container: keys and values by turns in a dictionary.
    var children: [Int] = []
  }

  enum Kind: String, Sendable {
    case dictionary = "dict"
    case array, key, string, integer, real, date, data
    case isTrue = "true"
    case isFalse = "false"

    var isContainer: Bool { self == .dictionary || self == .array }
  }

  /// How deep containers may lie in each other.
  static let depthLimit = 128

  /// Reads a file.
  ///
  /// - Throws: `PropertyListProblem` for the first thing that is wrong.
  package init(_ bytes: [UInt8]) throws(PropertyListProblem) {
    self.bytes = bytes
    guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      throw PropertyListProblem(0, 2, "the file is in UTF-16", help: "save it in UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw PropertyListProblem(0, bytes.count, "the file is not in UTF-8", help: "save it in UTF-8")
    }
    var parser = XMLParser(bytes)
    nodes = try parser.parse()
    members = Self.members(of: nodes, bytes)
  }

  /// The first member of each name in each dictionary.
  private static func members(of nodes: [Node], _ bytes: [UInt8]) -> [MemberName: Int] {
    var members: [MemberName: Int] = [:]
    for (number, node) in nodes.enumerated() where node.kind == .dictionary {
      for index in stride(from: 0, to: node.children.count - 1, by: 2) {
        let key = XMLText.decoded(bytes[nodes[node.children[index]].content])
        if members[MemberName(dictionary: number, key: key)] == nil {
          members[MemberName(dictionary: number, key: key)] = index
        }
      }
    }
    return members
  }

  /// The outermost value.
  var root: Int { 0 }

  /// The value of `key` in the dictionary at `node`; nil where there is none.
  func value(of key: String, in node: Int) -> Int? {
    member(key, in: node)?.value
  }

  /// Key and value of a member.
  func member(_ key: String, in node: Int) -> (key: Int, value: Int)? {
    let children = nodes[node].children
    return members[MemberName(dictionary: node, key: key)].map { (children[$0], children[$0 + 1]) }
  }

  /// The characters of a key or value, entities resolved.
  func text(of node: Int) -> String {
    XMLText.decoded(bytes[nodes[node].content])
  }

  /// The node that a path of keys leads to.
  func node(at path: [String]) -> Int? {
    var node = root
    for key in path {
      guard let next = value(of: key, in: node) else { return nil }
      node = next
    }
    return node
  }
}
