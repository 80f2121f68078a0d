import JSONSyntax
import TextBasics

extension [UInt8] {
  /// Appends the bytes escaped for a JSON string, without quotes. Malformed UTF-8 is replaced by U+FFFD, because JSON
  /// cannot represent it.
  mutating func appendJSONText(_ text: Span<UInt8>) {
    guard text.offsetOfUncommon(from: 0) == nil else {
      return JSONWriter.appendEscaped(String(repairing: text), to: &self)
    }
    JSONWriter.appendEscaped(text, to: &self)
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
      let word = word(at: offset)
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A borrow can only mark bytes after one that is correctly marked; bytes outside ASCII are always marked.
      marks |= word | (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
      guard offset &+ 8 < count else { return marks & (ones &* 0x80) == 0 }
      offset = min(offset &+ 8, count &- 8)
    }
  }
}
