/// What the characters of an element mean.
enum XMLText {
  /// Text with its entities resolved and its CDATA sections opened; what is no entity stays as it is.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if rest.starts(with: "<![CDATA[".utf8), let end = rest.firstRange(of: Array("]]>".utf8)) {
        decoded += rest[(rest.startIndex + 9)..<end.lowerBound]
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8)) {
        rest = rest[end.upperBound...]
      } else if byte == UInt8(ascii: "&"), let (scalar, length) = entity(rest) {
        decoded += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(length)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character of an entity, and the bytes that it takes.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    guard let semicolon = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<semicolon], as: UTF8.self)
    let length = semicolon - bytes.startIndex + 1
    if let scalar = named[name] { return (scalar, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Text with the characters escaped that an element cannot hold.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\r": encoded += "&#13;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }

  /// Whether a document can hold `scalar`: the production `Char` of https://www.w3.org/TR/xml/#charsets.
  static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  static func integer(_ text: String) -> PropertyList? {
    let digits = trimmed(text)
    if let number = Int64(digits) { return .integer(number) }
    if let number = UInt64(digits) { return .unsigned(number) }
    guard digits.lowercased().hasPrefix("0x") else { return nil }
    return Int64(digits.dropFirst(2), radix: 16).map(PropertyList.integer)
  }

  static func real(_ text: String) -> PropertyList? {
    Double(trimmed(text)).map(PropertyList.real)
  }

  static func data(_ text: String) -> PropertyList? {
    Base64.bytes(of: text).map(PropertyList.data)
  }

  static func trimmed(_ text: String) -> String {
    let space: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let rest = text.drop { space.contains($0) }
    return String(
      rest.prefix(
        (rest.lastIndex { !space.contains($0) }.map { rest.distance(from: rest.startIndex, to: $0) + 1 }) ?? 0
      )
    )
  }
}
