import TextBasics

/// What the URL of an App Clip Code may be written with
/// (https://developer.apple.com/documentation/appclip/encoding-a-url-in-an-app-clip-code).
package enum CodeAlphabet {
  private static let afterHost = Set("/#?=%-._,+;:&".utf8)

  /// The first thing in a URL that an App Clip Code cannot hold.
  package struct Fault {
    /// The UTF-8 bytes to blame.
    package let range: Range<Int>
    /// What is there, and what is allowed.
    package let message: String
    package let help: String
    /// A warning where Apple's list and its generator disagree.
    package let severity: Severity
  }

  /// Whether `byte` may stand behind the host.
  package static func holds(_ byte: UInt8) -> Bool {
    isSmallLetter(byte | 0x20) || byte.isDigit || afterHost.contains(byte)
  }
}

extension CodeAlphabet {
  /// What is wrong with `text`, which is a URL with a host; nil where an App Clip Code can hold each of its characters.
  package static func fault(of text: String) -> Fault? {
    let bytes = Array(text.utf8)
    let scheme = "https://".utf8.count
    guard bytes.starts(with: "https://".utf8) else {
      let help = "write https:// in small letters"
      return Fault(0..<5, "the App Clip Code's URL starts with capital letters", help: help)
    }
    let hostEnd = bytes[scheme...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    return fault(ofHost: scheme..<hostEnd, in: bytes) ?? fault(after: hostEnd, in: bytes)
  }

  private static func fault(ofHost range: Range<Int>, in bytes: [UInt8]) -> Fault? {
    for start in range where bytes[start...].starts(with: "xn--".utf8) && isLabelStart(start, in: bytes) {
      let message = "an App Clip Code cannot hold the host's name in punycode (xn--)"
      return Fault(start..<start + 4, message, help: "use a host of plain letters for App Clip Codes")
    }
    for place in range where !isSmallLetter(bytes[place]) && !"-.".utf8.contains(bytes[place]) {
      guard bytes[place].isDigit else {
        let part = character(at: place, in: bytes)
        let message =
          "the host holds \(shown(part, of: bytes)); an App Clip Code has small letters, hyphens and full stops there"
        return Fault(part, message, help: "write the host in small letters of a to z")
      }
      let message = "the host holds a digit, which Apple's alphabet for App Clip Codes does not list"
      let help = "try it in Apple's generator before you print, or use a host without digits"
      return Fault(place..<place + 1, message, help: help, severity: .warning)
    }
    return nil
  }

  private static func fault(after hostEnd: Int, in bytes: [UInt8]) -> Fault? {
    guard let place = bytes[hostEnd...].firstIndex(where: { !holds($0) }) else { return nil }
    let part = character(at: place, in: bytes)
    let message = "an App Clip Code cannot hold \(shown(part, of: bytes))"
    return Fault(part, message, help: "use letters, digits and / # ? = % - . _ , + ; : & only")
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isLabelStart(_ place: Int, in bytes: [UInt8]) -> Bool {
    bytes[place - 1] == UInt8(ascii: "/") || bytes[place - 1] == UInt8(ascii: ".")
  }

  /// The bytes of the scalar that begins at `place`.
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
