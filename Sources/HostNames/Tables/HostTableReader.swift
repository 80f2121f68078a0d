/// Reads the texts of `HostTables`: words with spaces between them, made of numbers and signs.
struct HostTableReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) }
    skipSpace()
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Takes `sign` where it comes next, and says whether it did.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, UInt32(bytes[offset]) == sign.value else { return false }
    offset += 1
    return true
  }

  /// The number that comes next; 0 where there is none.
  mutating func number(radix: UInt32 = 16) -> UInt32 {
    var number: UInt32 = 0
    while offset < bytes.count, let digit = digit(bytes[offset]), digit < radix {
      number = number * radix + digit
      offset += 1
    }
    return number
  }

  /// Numbers with dots between them.
  mutating func numbers() -> [UInt32] {
    var numbers = [number()]
    while take(".") { numbers.append(number()) }
    return numbers
  }

  /// A number, or two with a hyphen between them.
  mutating func range() -> ClosedRange<UInt32> {
    let first = number()
    return first...(take("-") ? number() : first)
  }

  /// The sign that comes next; nil at the end of a word.
  mutating func sign() -> UInt8? {
    guard offset < bytes.count, bytes[offset] > 0x20 else { return nil }
    offset += 1
    return bytes[offset - 1]
  }

  /// Goes to the next word.
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
