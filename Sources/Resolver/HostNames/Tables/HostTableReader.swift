/// Reads the texts of `HostTables`: words separated by spaces, consisting of numbers and signs.
struct HostTableReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) }
    skipSpace()
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Consumes `sign` if it comes next, and returns whether it did.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, UInt32(bytes[offset]) == sign.value else { return false }
    offset += 1
    return true
  }

  /// Consumes the next number; returns 0 if there is none.
  mutating func number(radix: UInt32 = 16) -> UInt32 {
    var number: UInt32 = 0
    while offset < bytes.count, let digit = digit(bytes[offset]), digit < radix {
      number = number * radix + digit
      offset += 1
    }
    return number
  }

  /// Consumes numbers separated by dots.
  mutating func numbers() -> [UInt32] {
    var numbers = [number()]
    while take(".") { numbers.append(number()) }
    return numbers
  }

  /// Consumes a number, or two separated by a hyphen.
  mutating func range() -> ClosedRange<UInt32> {
    let first = number()
    return first...(take("-") ? number() : first)
  }

  /// Consumes the next sign; returns nil at the end of a word.
  mutating func sign() -> UInt8? {
    guard offset < bytes.count, bytes[offset] > 0x20 else { return nil }
    offset += 1
    return bytes[offset - 1]
  }

  /// Moves to the next word.
  mutating func endWord() { skipSpace() }

  private mutating func skipSpace() { while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 } }

  private func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }
}
