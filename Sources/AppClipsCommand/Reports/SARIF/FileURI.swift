/// Paths as URI references (RFC 3986): everything but unreserved characters and `/` is percent-encoded, a colon in the
/// first name too, which would else end a scheme.
enum FileURI {
  /// A path that counts from some folder.
  static func relative(_ path: String) -> String { encoded(path) }

  /// An absolute path, as `file:///…`.
  static func absolute(_ path: String) -> String { "file://" + encoded(path) }

  private static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      if isPlain(byte) { result.unicodeScalars.append(Unicode.Scalar(byte)) } else { result += "%" + digits(of: byte) }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~/".utf8.contains(byte)
    }
  }

  private static func digits(of byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + text : text
  }
}
