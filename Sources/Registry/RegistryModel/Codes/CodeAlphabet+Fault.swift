import TextBasics

/// The characters that the URL of an App Clip Code can contain
/// (https://developer.apple.com/documentation/appclip/encoding-a-url-in-an-app-clip-code).
package enum CodeAlphabet {
  /// The first part of a URL that an App Clip Code cannot contain.
  package struct Fault {
    /// The UTF-8 range of the part.
    package let range: Range<Int>
    /// What was found, and what is allowed.
    package let message: String
    package let help: String
    /// An error, or a warning if Apple's list and its generator disagree.
    package let severity: Severity
  }

  /// Whether `byte` is allowed after the host.
  package static func holds(_ byte: UInt8) -> Bool {
    if isLowercaseLetter(byte | 0x20) || byte.isDigit { return true }
    return switch Unicode.Scalar(byte) {
    case "/", "#", "?", "=", "%", "-", ".", "_", ",", "+", ";", ":", "&": true
    default: false
    }
  }

  /// Whether `byte` ends a host.
  static func endsHost(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "/", "?", "#": true
    default: false
    }
  }
}

extension CodeAlphabet {
  /// The first fault in `text`, which must be a URL with a host; nil if an App Clip Code can contain all of its
  /// characters.
  package static func fault(of text: String) -> Fault? {
    let bytes = Array(text.utf8)
    let scheme = "https://".utf8.count
    guard bytes.starts(with: "https://".utf8) else {
      let help = "use https:// in lowercase letters"
      return Fault(0..<5, "the scheme contains uppercase letters; App Clip Codes require lowercase https", help: help)
    }
    let hostEnd = bytes[scheme...].firstIndex(where: endsHost) ?? bytes.count
    return fault(ofHost: scheme..<hostEnd, in: bytes) ?? fault(after: hostEnd, in: bytes)
  }

  private static func fault(ofHost range: Range<Int>, in bytes: [UInt8]) -> Fault? {
    for start in range where isLabelStart(start, in: bytes) && bytes[start...].starts(with: "xn--".utf8) {
      let message = "the host is in Punycode (xn--), which an App Clip Code cannot encode"
      return Fault(
        start..<start + 4,
        message,
        help: "use a host without \"xn--\" that contains only the letters a to z, hyphens and dots"
      )
    }
    for place in range where !isHostCharacter(bytes[place]) {
      guard bytes[place].isDigit else {
        let part = character(at: place, in: bytes)
        let message =
          "the host contains \(shown(part, of: bytes)); in an App Clip Code, a host can contain only lowercase letters, "
          + "hyphens and dots"
        return Fault(part, message, help: "use the host in lowercase letters from a to z")
      }
      let message = "the host contains a digit, which is not on Apple's list of characters for hosts in App Clip Codes"
      let help = "test the URL in Apple's generator before printing, or use a host without digits"
      return Fault(place..<place + 1, message, help: help, severity: .warning)
    }
    return nil
  }

  private static func fault(after hostEnd: Int, in bytes: [UInt8]) -> Fault? {
    guard let place = bytes[hostEnd...].firstIndex(where: { !holds($0) }) else { return nil }
    let part = character(at: place, in: bytes)
    let message = "the URL contains \(shown(part, of: bytes)), which an App Clip Code cannot encode"
    return Fault(part, message, help: "use only letters, digits and / # ? = % - . _ , + ; : &")
  }

  private static func isLowercaseLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    isLowercaseLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isLabelStart(_ place: Int, in bytes: [UInt8]) -> Bool {
    bytes[place - 1] == UInt8(ascii: "/") || bytes[place - 1] == UInt8(ascii: ".")
  }

  /// The byte range of the scalar that starts at `place`.
  private static func character(at place: Int, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return place..<end
  }

  private static func shown(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    Words.quoted(String(decoding: bytes[range], as: UTF8.self))
  }
}

extension CodeAlphabet.Fault {
  fileprivate init(_ range: Range<Int>, _ message: String, help: String, severity: Severity = .error) {
    self.init(range: range, message: message, help: help, severity: severity)
  }
}
