extension Tree {
  /// Shows `body` the bytes of the string `node` between its quotes; not where they are written with an escape, or `node`
  /// is no string.
  package func withPlainBytes(of node: Node, _ body: (Span<UInt8>) -> Void) {
    let record = records[node.position]
    guard record.isOf(.string), record.isPlain else { return }
    let bytes = source.bytes[Int(record.lowerBound) + 1..<Int(record.upperBound) - 1]
    body(bytes.span)
  }
}
