extension XMLTree {
  /// The file with the value at a path of keys replaced, added or removed; all other bytes stay the same.
  ///
  /// Missing dictionaries on the path are created. If the value is already equal, nothing changes. New members are
  /// added after the others, with the same indentation. Arrays are replaced element by element, so that unchanged
  /// elements keep their lines.
  ///
  /// - Returns: The bytes of the new file; nil if a value on the path is not a dictionary.
  package func setting(_ path: [String], to value: PropertyList?) -> [UInt8]? {
    guard let last = path.last else { return nil }
    let parents = Array(path.dropLast())
    guard let dictionary = node(at: parents) else {
      guard let value else { return bytes }
      return setting(parents, to: .dictionary([.init(last, value)]))
    }
    guard nodes[dictionary].kind == .dictionary else { return nil }
    switch (member(last, in: dictionary), value) {
    case (nil, nil): return bytes
    case (nil, let value?): return inserting(last, value, into: dictionary)
    case (let member?, nil): return removing(member)
    case (let member?, let value?): return replacing(member.value, by: value)
    }
  }

  private func replacing(_ node: Int, by value: PropertyList) -> [UInt8] {
    guard self.value(at: node) != value else { return bytes }
    if nodes[node].kind == .array, let elements = value.elements, !nodes[node].children.isEmpty, !elements.isEmpty {
      return replacingElements(of: node, by: elements)
    }
    return replacing(nodes[node].range, by: text(of: value, depth: depth(ofLineAt: nodes[node].range.lowerBound)))
  }

  /// Replaces an array. Elements that are in both arrays in the same order keep their lines.
  private func replacingElements(of node: Int, by elements: [PropertyList]) -> [UInt8] {
    let children = nodes[node].children
    let old = children.map { value(at: $0) }
    let content = nodes[node].content
    let indentation = children.first.map { lineIndentation(of: nodes[$0].range.lowerBound) } ?? ""
    var positions = Dictionary(grouping: old.indices.reversed()) { old[$0] }
    var pieces: [UInt8] = []
    var next = 0
    for element in elements {
      while let first = positions[element]?.last, first < next { positions[element]?.removeLast() }
      guard let match = positions[element]?.last else {
        pieces += Array((newline + indentation + text(of: element, depth: depth(of: indentation))).utf8)
        continue
      }
      let start = match == 0 ? content.lowerBound : nodes[children[match - 1]].range.upperBound
      pieces += bytes[start..<nodes[children[match]].range.upperBound]
      next = match + 1
    }
    let end = children.last.map { nodes[$0].range.upperBound } ?? content.upperBound
    return Array(bytes[..<content.lowerBound]) + pieces + bytes[end...]
  }

  private func inserting(_ key: String, _ value: PropertyList, into dictionary: Int) -> [UInt8] {
    let node = nodes[dictionary]
    guard let last = node.children.last else {
      let depth = depth(ofLineAt: node.range.lowerBound)
      let whole = text(of: .dictionary([.init(key, value)]), depth: depth)
      return replacing(node.range, by: whole)
    }
    let first = node.children[0]
    let indentation = lineIndentation(of: nodes[first].range.lowerBound)
    let lines = ["<key>\(XMLText.encoded(key))</key>", text(of: value, depth: depth(of: indentation))]
    let end = nodes[last].range.upperBound
    return replacing(end..<end, by: lines.map { newline + indentation + $0 }.joined())
  }

  /// Removes a member together with its lines.
  private func removing(_ member: (key: Int, value: Int)) -> [UInt8] {
    let lower = startOfLine(member.key)
    var upper = nodes[member.value].range.upperBound
    let isWholeLine = lower < nodes[member.key].range.lowerBound || lower == 0 || bytes[lower - 1] == 0x0A
    if isWholeLine, let lineEnd = bytes[upper...].firstIndex(of: 0x0A),
      bytes[upper..<lineEnd].allSatisfy({ [0x20, 0x09, 0x0D].contains($0) })
    {
      upper = lineEnd + 1
    }
    return replacing(lower..<upper, by: "")
  }

  private func replacing(_ range: Range<Int>, by text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + bytes[range.upperBound...]
  }

  /// The outermost value of the file.
  package var value: PropertyList { value(at: root) }

  /// The value of a node. Recursion is safe, because the parser enforces `depthLimit`.
  func value(at node: Int) -> PropertyList {
    let children = nodes[node].children
    switch nodes[node].kind {
    case .array: return .array(children.map { value(at: $0) })
    case .dictionary:
      return .dictionary(
        stride(from: 0, to: children.count - 1, by: 2).map { index in
          PropertyList.Member(text(of: children[index]), value(at: children[index + 1]))
        }
      )
    case .isTrue: return .boolean(true)
    case .isFalse: return .boolean(false)
    case .key, .string: return .string(text(of: node))
    case .integer: return XMLText.integer(text(of: node)) ?? .string(text(of: node))
    case .real: return XMLText.real(text(of: node)) ?? .string(text(of: node))
    case .date: return XMLText.date(text(of: node)) ?? .string(text(of: node))
    case .data: return XMLText.data(text(of: node)) ?? .string(text(of: node))
    }
  }
}
