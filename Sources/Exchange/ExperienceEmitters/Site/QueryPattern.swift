import ExperienceResolver
import RegistryModel
import TextBasics

/// A regular expression for the queries that match the query of a registered URL, at the start of a text in which a space
/// follows the query.
///
/// It matches if the query that a browser sends contains each registered item, in any order and as often as it is
/// registered. An escape and the character it encodes are equal if the normal form treats them as equal.
struct QueryPattern {
  /// The regular expression (PCRE). It contains nothing that an nginx configuration would interpret differently, such as
  /// a quotation mark.
  let text: String

  init(_ address: InvocationURL) {
    var counts: [String: Int] = [:]
    for item in address.queryItems { counts[item, default: 0] += 1 }
    // Each item where it occurs first.
    let patterns = address.queryItems.compactMap { item in
      counts.removeValue(forKey: item).map { Self.pattern(item, count: $0) }
    }
    text = "^" + patterns.joined()
  }

  /// A lookahead for `count` occurrences of an item, each of which begins after the `&` of the previous one.
  private static func pattern(_ item: String, count: Int) -> String {
    let skipped = "(?:[^& ]*&)*?"
    let letters = letters(of: Array(item.utf8)[...])
    let before = count > 1 ? "(?:\(skipped)\(letters)&){\(count - 1)}" : ""
    return "(?=\(before)\(skipped)\(letters)[& ])"
  }

  /// The end of the text: a path as nginx compares it, decoded, with or without a slash at its end.
  static func path(_ path: [UInt8]) -> String {
    let letters = path.map { $0 == UInt8(ascii: "/") ? "/" : literal($0) }.joined()
    return letters + (path.isEmpty || path.last == UInt8(ascii: "/") ? "/" : "/?") + "\\z"
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

  /// `%` and two hexadecimal digits, in either case.
  private static func escape(_ byte: UInt8) -> String {
    "%" + Hexadecimal.digits(byte).map { $0.isLetter ? "[\($0)\($0.lowercased())]" : String($0) }.joined()
  }

  private static func literal(_ byte: UInt8) -> String {
    byte.isLetterOrDigit || "=-_".utf8.contains(byte) ? String(UnicodeScalar(byte)) : "\\x" + Hexadecimal.digits(byte)
  }
}

extension UInt8 {
  /// Whether the character means the same escaped and unescaped (RFC 3986, 2.3).
  fileprivate var isUnreserved: Bool { isLetterOrDigit || "-._~".utf8.contains(self) }

  /// Whether a browser may send the byte unescaped but the normal form escapes it (https://url.spec.whatwg.org,
  /// special-query).
  fileprivate var isEscapedByNormalForm: Bool { self >= 0x80 || "\"<>'".utf8.contains(self) }

  /// Whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || isDigit }

  fileprivate var isPlainInName: Bool { isLetterOrDigit || "/._-".utf8.contains(self) }
}

/// Names of files in a site without characters that are special to a server, shell or file system.
///
/// nginx interprets `$` in a name after `rewrite` as a variable and has no escape for it.
enum SiteName {
  /// `text` with only letters, digits and `/ . _ -`. Any other byte, and a period at the start of a name, becomes `=`
  /// and two hexadecimal digits. Different texts get different names.
  static func plain(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let isHidden = byte == UInt8(ascii: ".") && (name.isEmpty || name.hasSuffix("/"))
      name += byte.isPlainInName && !isHidden ? String(UnicodeScalar(byte)) : "=" + Hexadecimal.digits(byte)
    }
    return name
  }
}
