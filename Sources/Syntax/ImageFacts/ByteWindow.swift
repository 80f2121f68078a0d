/// A part of a file, read by offsets from its own start. Reading outside of it returns nil and never traps, so parsers
/// of damaged files need no bounds checks of their own.
struct ByteWindow: Sendable {
  private let bytes: [UInt8]
  private let bounds: Range<Int>

  /// Creates a window of all `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bounds = 0..<bytes.count
  }

  private init(_ bytes: [UInt8], bounds: Range<Int>) {
    self.bytes = bytes
    self.bounds = bounds
  }

  /// The part of this window in `range`, clamped to the window.
  func window(_ range: Range<Int>) -> ByteWindow {
    let shifted = bounds.lowerBound + max(0, range.lowerBound)..<bounds.lowerBound + max(0, range.upperBound)
    return ByteWindow(bytes, bounds: shifted.clamped(to: bounds))
  }

  /// The number of bytes.
  var count: Int { bounds.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < bounds.count ? bytes[bounds.lowerBound + offset] : nil
  }

  /// Reads an unsigned number of two bytes.
  func number16(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard let first = self[offset], let second = self[offset + 1] else { return nil }
    return littleEndian ? Int(second) << 8 | Int(first) : Int(first) << 8 | Int(second)
  }

  /// Reads an unsigned number of four bytes.
  func number32(at offset: Int, littleEndian: Bool = false) -> Int? {
    guard
      let first = number16(at: offset, littleEndian: littleEndian),
      let second = number16(at: offset + 2, littleEndian: littleEndian)
    else { return nil }
    return littleEndian ? second << 16 | first : first << 16 | second
  }
}

extension ByteWindow {
  /// Whether `expected` is at `offset`.
  func begins(with expected: [UInt8], at offset: Int = 0) -> Bool {
    expected.indices.allSatisfy { self[offset + $0] == expected[$0] }
  }

  /// Whether the bytes of `expected` are at `offset`.
  func begins(with expected: StaticString, at offset: Int = 0) -> Bool {
    expected.withUTF8Buffer { text in text.indices.allSatisfy { self[offset + $0] == text[$0] } }
  }

  /// Whether the window contains exactly these bytes.
  func isWhole(_ expected: [UInt8]) -> Bool { count == expected.count && begins(with: expected) }

  /// The bytes of `range` that are in the window, each as the character with that number (ISO 8859-1).
  func latin1(_ range: Range<Int>) -> String {
    let part = range.clamped(to: 0..<count)
    let bytes = part.compactMap { self[$0] }
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The first offset in `from..<limit` whose byte satisfies `fits`.
  func firstOffset(from: Int, below limit: Int, where fits: (UInt8) -> Bool) -> Int? {
    var offset = max(0, from)
    while offset < limit, let byte = self[offset] {
      if fits(byte) { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset after the first `text` that begins in `from..<limit`.
  func end(of text: StaticString, from: Int, below limit: Int) -> Int? {
    guard from < limit else { return nil }
    return (from..<limit).first { begins(with: text, at: $0) }.map { $0 + text.utf8CodeUnitCount }
  }
}
