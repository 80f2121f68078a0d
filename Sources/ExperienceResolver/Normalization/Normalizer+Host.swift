extension Normalizer {
  /// Writes the host; false where it is none.
  mutating func writeHost(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    form.hostStart = sink.count
    defer { form.hostEnd = sink.count }
    guard input[range.lowerBound] != UInt8(ascii: "[") else { return writeBracketedHost(of: input, in: range) }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (byte, next) = decoded(input, at: offset, before: range.upperBound)
      guard byte < 0x80 else {
        form.note(.hostNotASCII, at: range)
        return false
      }
      guard !byte.isForbiddenInHost else {
        form.note(.badHost, at: offset..<next)
        return false
      }
      sink.append(byte.lowercased)
      offset = next
    }
    return rewriteAddress(readFrom: range)
  }

  /// Replaces a host that ends in a number by the IPv4 address it stands for; false where it stands for none.
  private mutating func rewriteAddress(readFrom range: Range<Int>) -> Bool {
    switch IPv4Host(sink.bytes.span, in: form.hostStart..<sink.count) {
    case .name: return true
    case .malformed:
      form.note(.badHost, at: range)
      return false
    case .address(let address):
      form.note(.addressHost, at: range)
      sink.truncate(to: form.hostStart)
      for shift in stride(from: 24, through: 0, by: -8) {
        sink.append(decimal: address >> UInt32(shift) & 0xFF)
        if shift > 0 { sink.append(UInt8(ascii: ".")) }
      }
      return true
    }
  }

  private mutating func writeBracketedHost(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard input[range.upperBound - 1] == UInt8(ascii: "]"),
      let address = IPv6Address(input, in: range.lowerBound + 1..<range.upperBound - 1)
    else {
      form.note(.badHost, at: range)
      return false
    }
    form.note(.addressHost, at: range)
    sink.append(UInt8(ascii: "["))
    address.write(to: &sink)
    sink.append(UInt8(ascii: "]"))
    return true
  }

  /// The byte at `offset`, taken out of its escape if it stands in one, and the offset after it.
  private func decoded(_ input: Span<UInt8>, at offset: Int, before end: Int) -> (UInt8, Int) {
    guard input[offset] == UInt8(ascii: "%"), let byte = escapedByte(input, at: offset, before: end) else {
      return (input[offset], offset + 1)
    }
    return (byte, offset + 3)
  }
}

/// The byte that the escape at `offset` stands for; nil where two hexadecimal digits do not follow.
func escapedByte(_ input: Span<UInt8>, at offset: Int, before end: Int) -> UInt8? {
  guard offset + 2 < end, let high = input[offset + 1].hexadecimalValue, let low = input[offset + 2].hexadecimalValue
  else { return nil }
  return high << 4 | low
}
