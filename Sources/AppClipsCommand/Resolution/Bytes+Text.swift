import JSONSyntax

extension String {
  /// The text of UTF-8 bytes; what is no UTF-8 is replaced by U+FFFD.
  init(repairing bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends what stands between the quotes of a JSON string that means these bytes; what is no UTF-8 is replaced by
  /// U+FFFD, because JSON has no other way.
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
  /// Whether every byte is ASCII, no control and neither quote nor backslash, so that a JSON string can hold them as they
  /// are. Eight bytes at a time, and never stopped: nearly every URL is so.
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
      // A borrow can only mark bytes after one that is rightly marked, and what is not ASCII is marked in any case.
      marks |= word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
      guard offset &+ 8 < count else { return marks & (ones &* 0x80) == 0 }
      offset = min(offset &+ 8, count &- 8)
    }
  }
}
