extension ByteWindow {
  /// Whether `expected` stands at `offset`.
  func begins(with expected: [UInt8], at offset: Int = 0) -> Bool {
    expected.indices.allSatisfy { self[offset + $0] == expected[$0] }
  }

  /// Whether the bytes of `expected` stand at `offset`.
  func begins(with expected: StaticString, at offset: Int = 0) -> Bool {
    expected.withUTF8Buffer { text in text.indices.allSatisfy { self[offset + $0] == text[$0] } }
  }

  /// Whether the window holds these bytes and no others.
  func isWhole(_ expected: [UInt8]) -> Bool { count == expected.count && begins(with: expected) }

  /// The bytes of `range` that are there, each as the character with that number (ISO 8859-1).
  func latin1(_ range: Range<Int>) -> String {
    let part = range.clamped(to: 0..<count)
    let bytes = part.compactMap { self[$0] }
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The first offset in `from..<limit` whose byte fits.
  func firstOffset(from: Int, below limit: Int, where fits: (UInt8) -> Bool) -> Int? {
    var offset = max(0, from)
    while offset < limit, let byte = self[offset] {
      if fits(byte) { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset after the first `text` that begins in `from..<limit`.
  func end(of text: StaticString, from: Int, below limit: Int) -> Int? {
    guard from < limit else { return nil }
    return (from..<limit).first { begins(with: text, at: $0) }.map { $0 + text.utf8CodeUnitCount }
  }
}
