import TextBasics

/// Writes JSON text. No other code in the package escapes strings for JSON.
///
/// The caller writes values in order, and the writer adds commas, line ends and indentation. The same calls give the
/// same bytes. A member is `key(_:)` followed by one value; outside objects there are no keys. The writer does not
/// check this; the tests of its callers do.
package struct JSONWriter: Sendable {
  /// The use of white space.
  package enum Layout: Hashable, Sendable {
    /// Everything on one line, without a line end.
    case compact
    /// One member or element per line, with a line end at the end. Indentation stops growing at level 64; otherwise a
    /// value nested a thousand levels deep would be mostly indentation.
    case indented(spaces: Int)
  }

  private static let deepestIndentation = 64

  /// The use of white space.
  let layout: Layout
  private(set) var bytes: [UInt8] = []
  /// Whether the innermost open container already has content.
  private var hasContent = false
  /// `hasContent` for the parent of each open container; false for the text itself.
  private var outer: [Bool] = []
  private var followsKey = false

  /// Whether a key was written but not its value.
  var owesValue: Bool { followsKey }

  /// Creates an empty writer with room for `capacity` bytes.
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

  /// Writes the key of the next value. It must not need escapes.
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

  /// Writes a value by letting `append` append its bytes.
  package mutating func value(_ append: (inout [UInt8]) -> Void) {
    separate()
    append(&bytes)
  }

  /// Ends the text and returns it; the writer is then empty again.
  package mutating func finish() -> [UInt8] {
    if layout != .compact { bytes.append(.lineFeed) }
    defer { self = JSONWriter(layout: layout) }
    return bytes
  }

  /// Ends a line, so that the next value begins a new text (JSON Lines).
  package mutating func endLine() { bytes.append(.lineFeed) }

  /// Writes the bytes of a literal that is known to be JSON.
  mutating func literal(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes the comma and white space between the previous value and the next one.
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
  /// Appends `string` as the content of a JSON string, without the quotes.
  ///
  /// Only the characters that RFC 8259 section 7 requires are escaped: quotes, backslashes and control characters, in
  /// their short form if there is one.
  package static func appendEscaped(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { appendEscaped($0.span, to: &bytes) }
  }

  /// The same for the UTF-8 bytes of a string, for loops that must not create a `String`.
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
  /// The offset of the first byte at or after `start` that must be escaped; `count` if there is none. Checks eight
  /// bytes at a time, because most texts have none.
  fileprivate func firstToEscape(from start: Int) -> Int {
    var offset = start
    while offset &+ 8 <= count {
      let hits = Self.marks(in: word(at: offset))
      guard hits == 0 else { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset > start else { return firstToEscapeOfFew(from: start) }
    // The last eight bytes include some that were already checked.
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

  /// Sets the high bit of each byte of `word` that must be escaped; exact for the first one. Non-ASCII bytes are masked
  /// out at the end, because they do not borrow.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8.quote))
    let backslashes = word ^ (ones &* UInt64(UInt8.backslash))
    let found = (quotes &- ones) | (backslashes &- ones) | (word &- ones &* UInt64(UInt8.space))
    return found & ~word & (ones &* 0x80)
  }
}
