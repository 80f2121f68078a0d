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
    guard text.isASCII else {
      return JSONWriter.appendEscaped(String(repairing: text), to: &self)
    }
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
