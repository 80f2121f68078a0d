import TextBasics

extension PropertyList {
  /// Reads the text form in which Xcode writes `project.pbxproj`: `{ key = value; }`, `( one, two )`, `"text"`, `text` and
  /// `<0a0b>`, with comments.
  package init(openStep bytes: [UInt8]) throws(PropertyListError) {
    var parser = OpenStepParser(bytes: bytes)
    self = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.expected("the end of the file") }
  }
}

private struct OpenStepParser {
  let bytes: [UInt8]
  var position = 0

  /// No project nests deeper than about ten levels.
  private static let greatestDepth = 64

  mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    guard depth < Self.greatestDepth else {
      throw PropertyListError(position, "the values are nested too deep", help: "pass a file that Xcode wrote")
    }
    try skipSpace()
    switch position < bytes.count ? bytes[position] : 0 {
    case UInt8(ascii: "{"): return try dictionary(depth)
    case UInt8(ascii: "("): return try array(depth)
    case UInt8(ascii: "<"): return try data()
    default: return .string(try text())
    }
  }

  private mutating func dictionary(_ depth: Int) throws(PropertyListError) -> PropertyList {
    position += 1
    var members: [PropertyList.Member] = []
    while try !take("}") {
      let key = try text()
      guard try take("=") else { throw expected("=") }
      members.append(PropertyList.Member(key, try value(depth: depth + 1)))
      guard try take(";") else { throw expected(";") }
    }
    return .dictionary(members)
  }

  private mutating func array(_ depth: Int) throws(PropertyListError) -> PropertyList {
    position += 1
    var elements: [PropertyList] = []
    while try !take(")") {
      elements.append(try value(depth: depth + 1))
      if try !take(",") {
        guard try take(")") else { throw expected(", or )") }
        break
      }
    }
    return .array(elements)
  }

  private mutating func data() throws(PropertyListError) -> PropertyList {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw expected(">") }
    defer { position = end + 1 }
    return .data(Array(bytes[(position + 1)..<end]))
  }

  /// A text with or without quotation marks.
  private mutating func text() throws(PropertyListError) -> String {
    try skipSpace()
    guard position < bytes.count else { throw expected("a value") }
    let first = bytes[position]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let end = bytes[position...].firstIndex { !Self.isWord($0) } ?? bytes.count
      guard end > position else { throw expected("a value") }
      defer { position = end }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != first {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        text.append(Self.escapes[bytes[position]] ?? bytes[position])
      } else {
        text.append(bytes[position])
      }
      position += 1
    }
    guard position < bytes.count else { throw expected("the end of the text") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Characters with a meaning after a backslash; any other one is taken as it is.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
  ]

  /// Whether a byte can be a part of a text without quotation marks.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: "_$/:.-+@%".utf8.contains(byte)
    }
  }

  /// Takes a character after white space and comments, if it is there.
  private mutating func take(_ character: Unicode.Scalar) throws(PropertyListError) -> Bool {
    try skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() throws(PropertyListError) {
    while position < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[position...].starts(with: "/*".utf8) {
        guard let end = bytes[position...].firstRange(of: Array("*/".utf8)) else { throw expected("*/") }
        position = end.upperBound
      } else {
        return
      }
    }
  }

  func expected(_ what: String) -> PropertyListError {
    PropertyListError(position, "expected \(what)", help: "open the project in Xcode, which shows what is wrong")
  }
}
