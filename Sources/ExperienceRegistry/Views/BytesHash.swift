/// A number that equal bytes have in common and that others hardly ever do. Costs a look at eight bytes at a time.
func byteHash(of bytes: Span<UInt8>) -> UInt64 {
  var hash = UInt64(bytes.count) &+ 1
  var offset = 0
  while offset < bytes.count {
    let word = word(of: bytes, from: offset)
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    offset &+= 8
  }
  return hash
}

/// Whether all bytes are ASCII.
func areASCII(_ bytes: Span<UInt8>) -> Bool {
  var seen: UInt64 = 0
  var offset = 0
  while offset < bytes.count {
    seen |= word(of: bytes, from: offset)
    offset &+= 8
  }
  return seen & 0x8080_8080_8080_8080 == 0
}

/// The eight bytes from `offset` on, or those up to the end.
@inline(__always)
private func word(of bytes: Span<UInt8>, from offset: Int) -> UInt64 {
  guard offset &+ 8 > bytes.count else {
    return UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
  var word: UInt64 = 0
  for position in offset..<bytes.count { word = word << 8 | UInt64(bytes[position]) }
  return word
}

extension String {
  /// A number that texts of the same bytes have in common.
  var hashOfBytes: UInt64 {
    var text = self
    return text.withUTF8 { byteHash(of: $0.span) }
  }

  /// Whether a capital letter of ASCII stands in it.
  var holdsCapital: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.contains { 0x41...0x5A ~= $0 } }
  }
}
