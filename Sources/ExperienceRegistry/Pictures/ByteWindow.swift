/// A part of a file, read by offsets from its own start. What lies outside is nil and never traps, so that a reader of
/// damaged files needs no check of its own before each look.
struct ByteWindow: Sendable {
  private let bytes: [UInt8]
  private let bounds: Range<Int>

  /// The whole of `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bounds = 0..<bytes.count
  }

  private init(_ bytes: [UInt8], bounds: Range<Int>) {
    self.bytes = bytes
    self.bounds = bounds
  }

  /// The part of this window that `range` covers, cut at its ends.
  func window(_ range: Range<Int>) -> ByteWindow {
    let shifted = bounds.lowerBound + max(0, range.lowerBound)..<bounds.lowerBound + max(0, range.upperBound)
    return ByteWindow(bytes, bounds: shifted.clamped(to: bounds))
  }

  /// How many bytes there are.
  var count: Int { bounds.count }

  /// The byte at `offset`.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < bounds.count ? bytes[bounds.lowerBound + offset] : nil
  }

  /// An unsigned number of two bytes.
  func number16(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard let first = self[offset], let second = self[offset + 1] else { return nil }
    return littleEndian ? Int(second) << 8 | Int(first) : Int(first) << 8 | Int(second)
  }

  /// An unsigned number of four bytes.
  func number32(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard
      let first = number16(at: offset, littleEndian: littleEndian),
      let second = number16(at: offset + 2, littleEndian: littleEndian)
    else { return nil }
    return littleEndian ? second << 16 | first : first << 16 | second
  }
}
