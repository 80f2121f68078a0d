extension [UInt8] {
  /// Appends the bytes of a span.
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
