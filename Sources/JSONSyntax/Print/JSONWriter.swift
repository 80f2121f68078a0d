/// Writes JSON text, the only place in the package that escapes a string for JSON.
///
/// The calls say what comes next and the writer puts commas, line ends and indentation. The same calls give the same
/// bytes. A member is `key(_:)` followed by one value; outside objects there are no keys. The writer does not check that:
/// it is held by the tests of what calls it.
package struct JSONWriter: Sendable {
  /// Where the white space goes.
  package enum Layout: Hashable, Sendable {
    /// All on one line, without a line end.
    case compact
    /// A member or element a line, a line end at the end. Levels below the 64th are indented like it: the text of a value
    /// that is nested a thousand levels deep would be mostly indentation.
    case indented(spaces: Int)
  }

  private static let deepestIndentation = 64

  /// Where the white space goes.
  let layout: Layout
  private(set) var bytes: [UInt8] = []
  /// Whether the innermost open container holds something already.
  private var hasContent = false
  /// The same of what is around each open container: false for the text.
  private var outer: [Bool] = []
  private var followsKey = false

  /// Whether a key waits for its value.
  var owesValue: Bool { followsKey }

  /// A writer that has written nothing, with room for `capacity` bytes.
  package init(layout: Layout = .compact, capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// Opens an object.
  package mutating func beginObject() { begin(.leftBrace) }

  /// Closes the innermost object.
  package mutating func endObject() { end(.rightBrace) }

  /// Opens an array.
  package mutating func beginArray() { begin(.leftBracket) }

  /// Closes the innermost array.
  package mutating func endArray() { end(.rightBracket) }

  /// Writes the key of the next value.
  package mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    endKey()
  }

  /// Writes the key of the next value; nothing in it has to be escaped.
  package mutating func key(_ key: StaticString) {
    separate()
    bytes.append(.quote)
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(.quote)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(.colon)
    if layout != .compact { bytes.append(.space) }
    followsKey = true
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Writes a value whose bytes `append` appends.
  package mutating func value(_ append: (inout [UInt8]) -> Void) {
    separate()
    append(&bytes)
  }

  /// Ends the text and hands it over; the writer is empty again.
  package mutating func finish() -> [UInt8] {
    if layout != .compact { bytes.append(.lineFeed) }
    defer { self = JSONWriter(layout: layout) }
    return bytes
  }

  /// Ends a line, so that the next value begins a text of its own: JSON lines.
  package mutating func endLine() { bytes.append(.lineFeed) }

  /// Writes the bytes of a literal that is known to be JSON.
  mutating func literal(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes what stands between the value before and the one to come.
  private mutating func separate() {
    guard !followsKey else {
      followsKey = false
      return
    }
    guard !outer.isEmpty else { return }
    if hasContent { bytes.append(.comma) }
    hasContent = true
    breakLine()
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    outer.append(hasContent)
    hasContent = false
  }

  private mutating func end(_ bracket: UInt8) {
    let isFilled = hasContent
    hasContent = outer.popLast() ?? false
    if isFilled { breakLine() }
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    guard case .indented(let spaces) = layout else { return }
    bytes.append(.lineFeed)
    bytes.append(contentsOf: repeatElement(.space, count: spaces * min(outer.count, Self.deepestIndentation)))
  }

  private mutating func appendQuoted(_ string: String) {
    bytes.append(.quote)
    Self.appendEscaped(string, to: &bytes)
    bytes.append(.quote)
  }
}

extension JSONWriter {
  /// Appends the text between the quotes of a JSON string that means `string`.
  ///
  /// Only what RFC 8259 section 7 asks for is escaped: quote, backslash and control characters, by their short form where
  /// there is one. Everything else stays as it is.
  package static func appendEscaped(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { appendEscaped($0.span, to: &bytes) }
  }

  /// The same for the UTF-8 bytes of a string, for loops that must not make one.
  @inline(__always)
  package static func appendEscaped(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var plainStart = 0
    while true {
      let index = text.firstToEscape(from: plainStart)
      bytes.append(text.extracting(plainStart..<index))
      guard index < text.count else { return }
      appendEscape(of: text[index], to: &bytes)
      plainStart = index + 1
    }
  }

  /// Appends the digits of `number`, which is not negative.
  package static func appendDigits(of number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { appendDigits(of: number / 10, to: &bytes) }
    bytes.append(.zero + UInt8(number % 10))
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(.backslash)
    switch byte {
    case .quote, .backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case .tab: bytes.append(UInt8(ascii: "t"))
    case .lineFeed: bytes.append(UInt8(ascii: "n"))
    case .formFeed: bytes.append(UInt8(ascii: "f"))
    case .carriageReturn: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0x0F)])
    }
  }
}

extension Span<UInt8> {
  /// The offset of the first byte at or behind `start` that has to be escaped; `count` where there is none. Eight bytes at
  /// a time, as most texts have none.
  fileprivate func firstToEscape(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let hits = Self.marks(in: word(at: offset))
      guard hits == 0 else { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset > start else { return firstToEscapeOfFew(from: start) }
    // The last eight bytes include some that have been looked at.
    let hits = Self.marks(in: word(at: count &- 8))
    return hits == 0 ? count : count &- 8 &+ hits.trailingZeroBitCount >> 3
  }

  private func firstToEscapeOfFew(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let byte = self[offset]
      if byte < .space || byte == .quote || byte == .backslash { return offset }
      offset &+= 1
    }
    return count
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The high bit of each byte of `word` that has to be escaped, exact for the first one. What is not ASCII is masked out at the
  /// end: it takes no borrow.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8.quote))
    let backslashes = word ^ (ones &* UInt64(UInt8.backslash))
    let found = (quotes &- ones) | (backslashes &- ones) | (word &- ones &* UInt64(UInt8.space))
    return found & ~word & (ones &* 0x80)
  }
}
