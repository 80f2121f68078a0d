extension XMLTree {
  /// The first tag of the outermost value: the place of what is missing.
  package var rootTag: Range<Int> {
    nodes[root].range.lowerBound..<max(nodes[root].content.lowerBound, nodes[root].range.lowerBound)
  }

  /// The value that a path of keys leads to, or its element at a position; nil where there is none.
  package func range(at path: [String], element: Int? = nil) -> Range<Int>? {
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
