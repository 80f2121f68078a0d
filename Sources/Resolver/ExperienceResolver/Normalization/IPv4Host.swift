/// The kind of host according to the URL Standard's IPv4 parser, which accepts `192.0x00A80001` and `256` as addresses.
enum IPv4Host {
  /// A name: its last label is not a number.
  case name
  /// An address, most significant byte first.
  case address(UInt32)
  /// A host that ends in a number but is not an address: `1.2.3.4.5`, `256.0.0.1`, `foo.09`.
  case malformed

  /// Classifies the lower-case ASCII host in `range` of `bytes`.
  init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    var end = range.upperBound
    if end > range.lowerBound + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let host = range.lowerBound..<end
    guard Self.endsInNumber(bytes, host) else {
      self = .name
      return
    }
    self = Self.address(bytes, host).map(IPv4Host.address) ?? .malformed
  }

  private static func endsInNumber(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    var start = host.upperBound
    while start > host.lowerBound, bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
    guard start < host.upperBound else { return false }
    var isDecimal = true
    for offset in start..<host.upperBound where !bytes[offset].isDigit { isDecimal = false }
    return isDecimal || number(bytes, start..<host.upperBound) != nil
  }

  private static func address(_ bytes: Span<UInt8>, _ host: Range<Int>) -> UInt32? {
    var address: UInt64 = 0
    var count = 0
    var start = host.lowerBound
    while true {
      var end = start
      while end < host.upperBound, bytes[end] != UInt8(ascii: ".") { end += 1 }
      guard count < 4, let value = number(bytes, start..<end) else { return nil }
      guard end < host.upperBound else {
        let room = UInt64(8 * (4 - count))
        guard value < 1 << room else { return nil }
        return UInt32(address << room | value)
      }
      guard value < 256 else { return nil }
      address = address << 8 | value
      count += 1
      start = end + 1
    }
  }

  /// Parses a part in decimal, octal after `0`, or hexadecimal after `0x`. A value above 32 bits is capped, but stays
  /// above 32 bits.
  private static func number(_ bytes: Span<UInt8>, _ part: Range<Int>) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if part.count > 1, bytes[part.lowerBound] == UInt8(ascii: "0") {
      let isHexadecimal = bytes[part.lowerBound + 1] == UInt8(ascii: "x")
      radix = isHexadecimal ? 16 : 8
      digits = part.lowerBound + (isHexadecimal ? 2 : 1)..<part.upperBound
    }
    var value: UInt64 = 0
    for offset in digits {
      guard let digit = bytes[offset].hexadecimalValue, UInt64(digit) < radix else { return nil }
      value = min(value * radix + UInt64(digit), 1 << 40)
    }
    return value
  }
}
