/// Base64 (RFC 4648): for data in XML, images embedded in a page, and the parts of a JSON Web Token.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// `bytes` encoded as Base64 with padding (section 4).
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      append(bytes[start..<min(start + 3, bytes.count)], to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `bytes` encoded with the alphabet for URLs and file names, without padding (section 5).
  package static func urlText(of bytes: [UInt8]) -> String {
    let letters = text(of: bytes).utf8.prefix { $0 != UInt8(ascii: "=") }
    let safe = letters.map { letter in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: letter
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// The decoded bytes of `text`, ignoring white space and padding; nil if it contains any other character.
  package static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text.utf8 where ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "=")].contains(letter) {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  /// Appends a group of one to three bytes as two to four letters, padded with `=`.
  private static func append(_ group: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var bits: UInt32 = 0
    for offset in 0..<3 { bits = bits << 8 | (offset < group.count ? UInt32(group[group.startIndex + offset]) : 0) }
    for letter in 0..<4 {
      let index = Int(bits >> UInt32(18 - 6 * letter)) & 63
      text.append(letter <= group.count ? alphabet[index] : UInt8(ascii: "="))
    }
  }
}

/// Bytes as two uppercase hexadecimal digits.
package enum Hexadecimal {
  /// The two digits of a byte.
  package static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// Percent-encoding (RFC 3986, 2.1).
package enum PercentEncoding {
  /// The bytes of `text`; those that `isPlain` rejects become `%` and two hexadecimal digits.
  package static func text(of text: some Sequence<UInt8>, keeping isPlain: (UInt8) -> Bool) -> String {
    let bytes = text.flatMap { isPlain($0) ? [$0] : Array("%\(Hexadecimal.digits($0))".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of `text`, with each `%` and the two hexadecimal digits after it decoded.
  package static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.first?.isHexDigit ?? false, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
