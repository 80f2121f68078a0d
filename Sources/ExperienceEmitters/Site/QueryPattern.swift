import ExperienceResolver
import RegistryModel
import TextBasics

/// The query of a registered URL as a pattern for what a browser sends: each item among those of the URL, in any order,
/// as often as it is registered; an escape and the character it stands for are the same where the normal form says so.
struct QueryPattern {
  /// The regular expression (PCRE), without a quotation mark or an anchor that a server's file would read otherwise.
  let text: String

  init(_ address: InvocationURL) {
    var counts: [(item: String, count: Int)] = []
    for item in address.queryItems {
      if let index = counts.firstIndex(where: { $0.item == item }) {
        counts[index].count += 1
      } else {
        counts.append((item, 1))
      }
    }
    text = "^" + counts.map { Self.pattern($0.item, count: $0.count) }.joined()
  }

  /// Looks ahead for `count` items: each begins where the one before has ended with its `&`.
  private static func pattern(_ item: String, count: Int) -> String {
    let skipped = "(?:[^&]*&)*?"
    let letters = letters(of: Array(item.utf8)[...])
    let before = count > 1 ? "(?:\(skipped)\(letters)&){\(count - 1)}" : ""
    return "(?=\(before)\(skipped)\(letters)(?:&|$))"
  }

  private static func letters(of item: ArraySlice<UInt8>) -> String {
    var pattern = ""
    var rest = item
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        rest = rest.dropFirst(2)
        pattern += value.isEscapedByNormalForm ? "(?:\(escape(value))|\(literal(value)))" : escape(value)
      } else {
        pattern += byte.isUnreserved ? "(?:\(literal(byte))|\(escape(byte)))" : literal(byte)
      }
    }
    return pattern
  }

  /// `%` and two digits, a letter among them in either case.
  private static func escape(_ byte: UInt8) -> String {
    "%" + Hexadecimal.digits(byte).map { $0.isLetter ? "[\($0)\($0.lowercased())]" : String($0) }.joined()
  }

  private static func literal(_ byte: UInt8) -> String {
    byte.isLetterOrDigit || "=-_".utf8.contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + Hexadecimal.digits(byte)
  }
}

extension UInt8 {
  /// RFC 3986 2.3: means the same escaped or not.
  fileprivate var isUnreserved: Bool { isLetterOrDigit || "-._~".utf8.contains(self) }

  /// What a browser may send as it is and the normal form escapes (https://url.spec.whatwg.org, special-query).
  fileprivate var isEscapedByNormalForm: Bool { self >= 0x80 || "\"<>'".utf8.contains(self) }

  /// A letter of ASCII or a digit.
  var isLetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || isDigit }

  fileprivate var isPlainInName: Bool { isLetterOrDigit || "/._-".utf8.contains(self) }
}

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
