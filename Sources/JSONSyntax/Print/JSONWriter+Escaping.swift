extension JSONWriter {
  /// Appends the text between the quotes of a JSON string that means `string`.
  ///
  /// Only what RFC 8259 section 7 asks for is escaped: quote, backslash and control characters, by their short form where
  /// there is one. Everything else stays as it is.
  static func appendEscaped(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { appendEscaped($0.span, to: &bytes) }
  }

  /// The same for the UTF-8 bytes of a string, for loops that must not make one.
  package static func appendEscaped(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var plainStart = 0
    for index in text.indices where needsEscape(text[index]) {
      append(text, plainStart..<index, to: &bytes)
      appendEscape(of: text[index], to: &bytes)
      plainStart = index + 1
    }
    append(text, plainStart..<text.count, to: &bytes)
  }

  private static func append(_ text: Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]) {
    text.extracting(range).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < .space || byte == .quote || byte == .backslash
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
