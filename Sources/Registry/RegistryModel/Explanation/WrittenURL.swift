/// The parts of an http or https URL as written, to determine what normalization changed.
struct WrittenURL {
  private(set) var isTrimmed = false
  private(set) var hasTabs = false
  private(set) var scheme = ""
  private(set) var slashes = ""
  /// The user name and password including the `@`; empty if there are none.
  private(set) var userInformation = ""
  private(set) var host = ""
  /// The port including the colon; empty if there is none.
  private(set) var port = ""
  private(set) var path = ""
  /// The query including the `?`; empty if there is none.
  private(set) var query = ""
  private(set) var hasFragment = false

  init(_ text: String) {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    isTrimmed = scalars.count < text.unicodeScalars.count
    let kept = scalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    hasTabs = kept.count < scalars.count
    var rest = Substring(String(kept))
    scheme = String(rest.prefix { $0 != ":" })
    rest = rest.dropFirst(scheme.count + 1)
    slashes = String(rest.prefix { $0 == "/" || $0 == "\\" })
    rest = rest.dropFirst(slashes.count)
    let authority = rest.prefix { !"/\\?#".contains($0) }
    rest = rest.dropFirst(authority.count)
    readAuthority(authority)
    path = String(rest.prefix { $0 != "?" && $0 != "#" })
    rest = rest.dropFirst(path.count)
    query = String(rest.prefix { $0 != "#" })
    if !query.hasPrefix("?") { query = "" }
    hasFragment = rest.contains("#")
  }

  private mutating func readAuthority(_ authority: Substring) {
    var hostAndPort = authority
    if let at = authority.lastIndex(of: "@") {
      userInformation = String(authority[...at])
      hostAndPort = authority[authority.index(after: at)...]
    }
    let afterBrackets = hostAndPort.lastIndex(of: "]") ?? hostAndPort.startIndex
    let colon = hostAndPort[afterBrackets...].firstIndex(of: ":") ?? hostAndPort.endIndex
    host = String(hostAndPort[..<colon])
    port = String(hostAndPort[colon...])
  }

  /// Whether a segment is `.` or `..`, escaped or not.
  var hasDotSegments: Bool {
    path.lowercased().replacingEscapedDots().split { $0 == "/" || $0 == "\\" }.contains { $0 == "." || $0 == ".." }
  }

  /// The percent escapes in the path and query.
  var escapes: [Escape] {
    let bytes = Array((path + query).utf8)
    return bytes.indices.dropLast(2).compactMap { offset in
      guard bytes[offset] == UInt8(ascii: "%") else { return nil }
      let digits = String(decoding: bytes[offset + 1...offset + 2], as: UTF8.self)
      guard !digits.hasPrefix("+"), !digits.hasPrefix("-") else { return nil }
      return UInt8(digits, radix: 16).map { Escape(text: digits, byte: $0) }
    }
  }

  /// The number of percent escapes in the path and query.
  var escapeCount: Int { escapes.count }

  /// A percent escape: two hexadecimal digits and the byte they encode.
  struct Escape {
    let text: String
    let byte: UInt8

    /// Whether decoding the escape does not change the meaning of the URL (RFC 3986 2.3).
    var isUnreserved: Bool {
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
    }
  }
}

extension String {
  fileprivate func replacingEscapedDots() -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix("%2e") {
        result += "."
        rest = rest.dropFirst(3)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
