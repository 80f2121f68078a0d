/// An XML property list with the location of every value, so that one value can be changed without touching other
/// bytes.
package struct XMLTree: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// Every key and value in the order of the file; a container's children follow it.
  let nodes: [Node]
  /// The index of each member among the children of its dictionary; a linear search would be slow in large
  /// dictionaries.
  private let members: [MemberName: Int]

  private struct MemberName: Hashable {
    let dictionary: Int
    let key: String
  }

  struct Node: Sendable {
    let kind: Kind
    /// The bytes from its start tag through its end tag.
    var range: Range<Int>
    /// The bytes between its tags; empty for `<true/>`.
    var content: Range<Int>
    /// The children of a container; in a dictionary, alternating keys and values.
    var children: [Int] = []
  }

  enum Kind: String, Sendable, CaseIterable {
    case dictionary = "dict"
    case array, key, string, integer, real, date, data
    case isTrue = "true"
    case isFalse = "false"

    var isContainer: Bool { self == .dictionary || self == .array }
  }

  /// How deeply containers may be nested.
  static let depthLimit = 128

  /// Parses a file.
  ///
  /// - Throws: `PropertyListError` for the first defect.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      throw PropertyListError(0, 2, "the file is UTF-16; only UTF-8 is supported", help: "save the file as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw PropertyListError(0, bytes.count, "the file is not UTF-8", help: "save the file as UTF-8")
    }
    var parser = XMLParser(bytes)
    nodes = try parser.parse()
    members = Self.members(of: nodes, bytes)
  }

  /// The index of the first member with each key in each dictionary.
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

  /// The node of the value of `key` in the dictionary `node`; nil if there is none.
  func value(of key: String, in node: Int) -> Int? { member(key, in: node)?.value }

  func member(_ key: String, in node: Int) -> (key: Int, value: Int)? {
    let children = nodes[node].children
    return members[MemberName(dictionary: node, key: key)].map { (children[$0], children[$0 + 1]) }
  }

  /// The text of a key or value, with its entities decoded.
  func text(of node: Int) -> String { XMLText.decoded(bytes[nodes[node].content]) }

  /// The node that a path of keys leads to, or nil.
  func node(at path: [String]) -> Int? {
    var node = root
    for key in path {
      guard let next = value(of: key, in: node) else { return nil }
      node = next
    }
    return node
  }
}

/// The layout of the file, which new values follow.
extension XMLTree {
  /// The line end of the file.
  var newline: String {
    guard let lineFeed = bytes.firstIndex(of: 0x0A), lineFeed > 0, bytes[lineFeed - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// One step of indentation: that of the first child of the outermost value, or a tab if it is not indented.
  var indentationStep: String {
    guard let first = nodes.first?.children.first else { return "\t" }
    let indentation = lineIndentation(of: nodes[first].range.lowerBound)
    return indentation.isEmpty ? "\t" : indentation
  }

  /// The white space at the start of the line of `offset`.
  func lineIndentation(of offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The start of the line of a node if the node is the first on it; otherwise the start of the node.
  func startOfLine(_ node: Int) -> Int {
    let offset = nodes[node].range.lowerBound
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : offset
  }

  /// The number of indentation steps of the line that contains `offset`.
  func depth(ofLineAt offset: Int) -> Int { depth(of: lineIndentation(of: offset)) }

  /// The number of indentation steps in some white space.
  func depth(of indentation: String) -> Int { indentation.utf8.count / max(1, indentationStep.utf8.count) }

  /// A value in the layout of this file; the first line is not indented.
  func text(of value: PropertyList, depth: Int) -> String {
    XMLPropertyListWriter(step: indentationStep, newline: newline).text(of: value, depth: depth)
  }
}

extension XMLTree {
  /// The start tag of the outermost value: the location to report if something is missing.
  var rootTag: Range<Int> {
    nodes[root].range.lowerBound..<max(nodes[root].content.lowerBound, nodes[root].range.lowerBound)
  }

  /// The location of the value that a path of keys leads to, or of one of its elements; nil if there is none.
  func range(at path: [String], element: Int? = nil) -> Range<Int>? {
    guard let node = node(at: path) else { return nil }
    guard let element else { return nodes[node].range }
    guard nodes[node].kind == .array, nodes[node].children.indices.contains(element) else { return nil }
    return nodes[nodes[node].children[element]].range
  }
}

extension PropertyListFile {
  /// The location of the value that a path of keys leads to, or of one of its elements; nil if there is none, and in
  /// binary files, where a location would not help anyone.
  package func range(at path: [String], element: Int? = nil) -> Range<Int>? {
    switch self {
    case .xml(let tree): tree.range(at: path, element: element)
    case .listing(let listing): listing.range(at: path, element: element)
    case .binary: nil
    }
  }

  /// The start tag or first line of the outermost value; nil in a binary file.
  package var rootTag: Range<Int>? {
    switch self {
    case .xml(let tree): tree.rootTag
    case .listing(let listing): listing.firstLine
    case .binary: nil
    }
  }
}
