/// The eight pieces of an IPv6 address, as the URL Standard parses and serializes them.
struct IPv6Address {
  private var pieces = SIMD8<UInt16>()

  /// Parses the address in `range` of `bytes`, without its brackets; nil if it is not an IPv6 address.
  init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    var offset = range.lowerBound
    var count = 0
    var gap: Int?
    func byte(_ place: Int) -> UInt8? { place < range.upperBound ? bytes[place] : nil }
    if byte(offset) == UInt8(ascii: ":") {
      guard byte(offset + 1) == UInt8(ascii: ":") else { return nil }
      (offset, count, gap) = (offset + 2, 1, 1)
    }
    while let first = byte(offset) {
      guard count < 8 else { return nil }
      if first == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        (offset, count) = (offset + 1, count + 1)
        gap = count
        continue
      }
      let start = offset
      while offset < start + 4, let digit = byte(offset)?.hexadecimalValue {
        pieces[count] = pieces[count] << 4 | UInt16(digit)
        offset += 1
      }
      if byte(offset) == UInt8(ascii: ".") {
        guard offset > start, count <= 6, let address = Self.dottedAddress(bytes, in: start..<range.upperBound)
        else { return nil }
        (pieces[count], pieces[count + 1]) = (UInt16(address >> 16), UInt16(truncatingIfNeeded: address))
        count += 2
        break
      }
      if let next = byte(offset) {
        guard next == UInt8(ascii: ":"), offset + 1 < range.upperBound else { return nil }
        offset += 1
      }
      count += 1
    }
    guard gap != nil || count == 8 else { return nil }
    if let gap { open(gap, in: count) }
  }

  /// Moves those of the `count` parsed pieces that come after `gap` to the end.
  private mutating func open(_ gap: Int, in count: Int) {
    var last = 7
    for source in stride(from: count - 1, through: gap, by: -1) where last > source {
      (pieces[last], pieces[source]) = (pieces[source], 0)
      last -= 1
    }
  }

  /// Parses four decimal numbers below 256 without leading zeros, up to the end of `range`.
  private static func dottedAddress(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt32? {
    var address: UInt32 = 0
    var offset = range.lowerBound
    for part in 0..<4 {
      if part > 0 {
        guard offset < range.upperBound, bytes[offset] == UInt8(ascii: ".") else { return nil }
        offset += 1
      }
      let start = offset
      var number: UInt32 = 0
      while offset < range.upperBound, bytes[offset].isDigit, number < 256 {
        number = number * 10 + UInt32(bytes[offset] - 0x30)
        offset += 1
      }
      let isPadded = offset > start + 1 && bytes[start] == 0x30
      guard offset > start, number < 256, !isPadded else { return nil }
      address = address << 8 | number
    }
    return offset == range.upperBound ? address : nil
  }

  /// Writes the address, with the first of the longest runs of two or more zeros as `::` (RFC 5952 4.2).
  func write(to sink: inout ByteSink) {
    let zeros = longestRunOfZeros
    var index = 0
    while index < 8 {
      if index == zeros.lowerBound, zeros.count > 1 {
        sink.append(index == 0 ? "::" : ":")
        index = zeros.upperBound
        continue
      }
      write(pieces[index], to: &sink)
      if index < 7 { sink.append(UInt8(ascii: ":")) }
      index += 1
    }
  }

  private var longestRunOfZeros: Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0..<8 {
      if pieces[index] != 0 { start = index + 1 }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    return longest
  }

  private func write(_ piece: UInt16, to sink: inout ByteSink) {
    for shift in stride(from: 12, through: 0, by: -4) where shift == 0 || piece >> UInt16(shift) > 0 {
      let digit = hexadecimalDigit(UInt8(piece >> UInt16(shift) & 0xF))
      sink.append(digit.lowercased)
    }
  }
}
