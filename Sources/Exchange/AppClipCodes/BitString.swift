/// A sequence of bits, the first bit first.
struct BitString: Sendable, Hashable {
  private(set) var bits: [UInt8] = []

  init() {}

  /// The bits of `bytes`, each from its high bit.
  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { append(UInt64(byte), count: 8) } }

  init(bits: some Sequence<UInt8>) { self.bits = Array(bits) }

  var count: Int { bits.count }

  /// Appends the lowest `count` bits of `value`, the highest first.
  mutating func append(_ value: UInt64, count: Int) {
    for shift in (0..<count).reversed() { bits.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 1) }
  }

  /// The bits as bytes; a last group with fewer than eight bits is dropped.
  var bytes: [UInt8] {
    stride(from: 0, through: bits.count - 8, by: 8).map { start in bits[start..<start + 8].reduce(0) { $0 << 1 | $1 } }
  }
}

/// Reads a sequence of bits from the front.
struct BitReader {
  private let bits: ArraySlice<UInt8>
  private var position: Int

  init(_ bits: ArraySlice<UInt8>) {
    self.bits = bits
    position = bits.startIndex
  }

  var isAtEnd: Bool { position == bits.endIndex }

  /// The next bit; nil at the end.
  mutating func next() -> UInt8? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return bits[position]
  }

  /// The next `count` bits as a number, the highest first; nil if fewer are left.
  mutating func number(_ count: Int) -> Int? {
    guard bits.endIndex - position >= count else { return nil }
    defer { position += count }
    return bits[position..<position + count].reduce(0) { $0 << 1 | Int($1) }
  }
}
