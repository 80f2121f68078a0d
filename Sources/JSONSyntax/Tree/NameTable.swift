/// A list of names that strings of a tree are looked up in, without making a `String` of any.
///
/// A class, because it is asked for each member of each object: one count is kept instead of four.
package final class NameTable: Sendable {
  /// The names; of two that are equal the first is found.
  package let names: [String]
  private let table: GroupedNames

  /// Makes a table of at most 16,000 names.
  package init(_ names: [String]) {
    var table = GroupedNames()
    _ = table.add(names)
    self.names = names
    self.table = table
  }

  /// The position of the name whose UTF-8 is `name`, or nil.
  package func position(of name: Span<UInt8>) -> Int? { table.position(of: name, from: 0, upTo: name.count, in: 0) }

  /// The position of the name that stands in `bytes` from `start` up to `end`, or nil.
  func position(of bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int? {
    table.position(of: bytes, from: start, upTo: end, in: 0)
  }
}

extension Tree {
  /// The position in `names` of what the string `node` means, byte for byte; nil for any other string and any other node.
  package func position(of node: Node, in names: NameTable) -> Int? {
    let record = records[node.position]
    guard record.isOf(.string) else { return nil }
    guard record.isPlain else {
      let decoded = decodedBytes(of: node)[...]
      return names.position(of: decoded.span)
    }
    let bytes = source.bytes[...]
    return names.position(of: bytes.span, from: Int(record.lowerBound) + 1, upTo: Int(record.upperBound) - 1)
  }
}
