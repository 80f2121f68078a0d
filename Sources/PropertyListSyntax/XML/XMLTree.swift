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
  func value(of key: String, in node: Int) -> Int? { member(key, in: node)?.value }

  func member(_ key: String, in node: Int) -> (key: Int, value: Int)? {
    let children = nodes[node].children
    return members[MemberName(dictionary: node, key: key)].map { (children[$0], children[$0 + 1]) }
  }

  /// The characters of a key or value, entities resolved.
  func text(of node: Int) -> String { XMLText.decoded(bytes[nodes[node].content]) }

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

/// How a file is written: what is new is written alike.
extension XMLTree {
  /// How the file ends its lines.
  var newline: String {
    guard let lineFeed = bytes.firstIndex(of: 0x0A), lineFeed > 0, bytes[lineFeed - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// One step of indentation: that of the file's first indented key, a tab where there is none.
  var indentationStep: String {
    guard let first = nodes.first?.children.first else { return "\t" }
    let indentation = lineIndentation(of: nodes[first].range.lowerBound)
    return indentation.isEmpty ? "\t" : indentation
  }

  /// The white space in front of the first character of the line that holds `offset`; empty where something else
  /// stands before it.
  func lineIndentation(of offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Where the line of a node begins, when it is the first on it; else where it begins itself.
  func startOfLine(_ node: Int) -> Int {
    let offset = nodes[node].range.lowerBound
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : offset
  }

  /// How many steps of indentation the line that holds `offset` has.
  func depth(ofLineAt offset: Int) -> Int { depth(of: lineIndentation(of: offset)) }

  /// How many steps some white space is.
  func depth(of indentation: String) -> Int { indentation.utf8.count / max(1, indentationStep.utf8.count) }

  /// A value as this file writes it, the first line without indentation.
  func text(of value: PropertyList, depth: Int) -> String {
    XMLPropertyListWriter(step: indentationStep, newline: newline).text(of: value, depth: depth)
  }
}

extension XMLTree {
  /// The first tag of the outermost value: the place of what is missing.
  var rootTag: Range<Int> {
    nodes[root].range.lowerBound..<max(nodes[root].content.lowerBound, nodes[root].range.lowerBound)
  }

  /// The value that a path of keys leads to, or its element at a position; nil where there is none.
  func range(at path: [String], element: Int? = nil) -> Range<Int>? {
    guard let node = node(at: path) else { return nil }
    guard let element else { return nodes[node].range }
    guard nodes[node].kind == .array, nodes[node].children.indices.contains(element) else { return nil }
    return nodes[nodes[node].children[element]].range
  }
}

extension PropertyListFile {
  /// The value that a path of keys leads to, or its element at a position; nil where there is none, and in a binary file,
  /// whose bytes nobody reads.
  package func range(at path: [String], element: Int? = nil) -> Range<Int>? {
    guard case .xml(let tree) = self else { return nil }
    return tree.range(at: path, element: element)
  }

  /// The first tag of the outermost value; nil in a binary file.
  package var rootTag: Range<Int>? {
    guard case .xml(let tree) = self else { return nil }
    return tree.rootTag
  }
}
