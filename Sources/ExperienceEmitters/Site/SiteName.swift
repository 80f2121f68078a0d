import TextBasics

/// Names of files in a site that no server, shell or file system reads otherwise.
///
/// nginx takes `$` for a variable wherever a name stands behind `rewrite`, and has no escape for it.
enum SiteName {
  /// `text` in letters, digits and `/ . _ -`; any other byte, and a full stop at the start of a name, as `=` and two
  /// hexadecimal digits. Two texts never get one name.
  static func plain(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let isHidden = byte == UInt8(ascii: ".") && (name.isEmpty || name.hasSuffix("/"))
      name += byte.isPlainInName && !isHidden ? String(UnicodeScalar(byte)) : "=" + Hexadecimal.digits(byte)
    }
    return name
  }
}

/// Two hexadecimal digits, in capitals.
enum Hexadecimal {
  static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension UInt8 {
  /// A letter of ASCII or a digit.
  var isLetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || isDigit }

  fileprivate var isPlainInName: Bool { isLetterOrDigit || "/._-".utf8.contains(self) }
}
