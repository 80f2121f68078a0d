extension UInt8 {
  /// Whether this is `0` to `9` in ASCII.
  @inlinable
  package var isDigit: Bool { self &- 0x30 < 10 }
}
