import TextBasics

/// A UUID as text: 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them (RFC 9562, 4).
package enum UUIDText {
  /// How many bytes it has.
  package static let length = 36
  private static let hyphens = [8, 13, 18, 23]

  /// The first one in `bytes`.
  package static func firstRange(in bytes: [UInt8]) -> Range<Int>? {
    let start = (0..<max(0, bytes.count - length + 1)).first { start in
      (0..<length).allSatisfy { fits(bytes[start + $0], at: $0) }
    }
    return start.map { $0..<$0 + length }
  }

  private static func fits(_ byte: UInt8, at place: Int) -> Bool {
    if hyphens.contains(place) { return byte == UInt8(ascii: "-") }
    return byte.isDigit
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
