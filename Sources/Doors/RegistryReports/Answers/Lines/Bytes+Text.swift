import JSONSyntax

extension [UInt8] {
  /// Appends the bytes escaped for a JSON string, without quotes. Malformed UTF-8 is replaced by U+FFFD, because JSON
  /// cannot represent it.
  mutating func appendJSONText(_ text: Span<UInt8>) {
    guard text.isASCII else { return JSONWriter.appendEscaped(String(repairing: text), to: &self) }
    JSONWriter.appendEscaped(text, to: &self)
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    var seen: UInt64 = 0
    var offset = 0
    while offset &+ 8 <= count {
      seen |= bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    while offset < count {
      seen |= UInt64(self[offset])
      offset &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}

extension Span<UInt8> {
  /// Whether every byte is ASCII and not a control character, quote or backslash, so that a JSON string can contain
  /// them unescaped. Checks eight bytes at a time without an early exit, because it is true for nearly every URL.
  @inline(__always)
  var isPlainInJSON: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    guard count >= 8 else { return false }
    var marks: UInt64 = 0
    var offset = 0
    while true {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A borrow can only mark bytes after one that is correctly marked; bytes outside ASCII are always marked.
      marks |= word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
      guard offset &+ 8 < count else { return marks & (ones &* 0x80) == 0 }
      offset = min(offset &+ 8, count &- 8)
    }
  }
}
