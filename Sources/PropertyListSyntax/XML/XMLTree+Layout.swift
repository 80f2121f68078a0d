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
