extension JSONWriter {
  /// Appends the text between the quotes of a JSON string that means `string`.
  ///
  /// Only what RFC 8259 section 7 asks for is escaped: quote, backslash and control characters, by their short form where
  /// there is one. Everything else stays as it is.
  static func appendEscaped(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { text in
      var plainStart = 0
      for index in text.indices where needsEscape(text[index]) {
        bytes.append(contentsOf: text[plainStart..<index])
        appendEscape(of: text[index], to: &bytes)
        plainStart = index + 1
      }
      bytes.append(contentsOf: text[plainStart...])
    }
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
