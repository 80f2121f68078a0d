/// A fixed-size buffer that bytes are appended to. Bytes that do not fit set `overflowed` and are dropped.
///
/// The caller provides the memory as a temporary allocation, so normalizing does not allocate; an array would.
struct ByteSink {
  private let storage: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  private(set) var overflowed = false

  /// Creates a sink that writes to `storage`, which must outlive the sink.
  init(_ storage: UnsafeMutableBufferPointer<UInt8>) { self.storage = storage }

  /// The bytes written so far.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[..<count]) }

  /// The byte at `offset`, which must be less than `count`.
  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count)
    return storage[offset]
  }

  mutating func append(_ byte: UInt8) {
    guard count < storage.count else {
      overflowed = true
      return
    }
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { for byte in $0 { append(byte) } } }

  /// Appends `byte` as `%` and two upper-case hexadecimal digits.
  mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexadecimalDigit(byte >> 4))
    append(hexadecimalDigit(byte & 0xF))
  }

  mutating func append(decimal number: UInt32) {
    if number > 9 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Drops all bytes from `offset` on.
  mutating func truncate(to offset: Int) { count = min(count, offset) }
}

/// The upper-case hexadecimal digit of `value`, which is below 16.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
}
