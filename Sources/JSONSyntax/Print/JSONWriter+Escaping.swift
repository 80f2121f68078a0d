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
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset &+ 8 <= count {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8.quote))
      let backslashes = word ^ (ones &* UInt64(UInt8.backslash))
      // A borrow can only mark bytes behind one that is rightly marked, and the first one counts.
      let controls = (word &- ones &* UInt64(UInt8.space)) & ~word
      let marks = controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      let hits = marks & (ones &* 0x80)
      guard hits == 0 else { return offset &+ hits.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count {
      let byte = self[offset]
      if byte < .space || byte == .quote || byte == .backslash { return offset }
      offset &+= 1
    }
    return count
  }
}
