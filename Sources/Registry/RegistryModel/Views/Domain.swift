import ExperienceResolver
import HostNames
import TextBasics

/// Functions for the entries of `domains`.
package enum Domain {
  /// The host that `text` names, in normal form and ASCII; nil if it is not a plain host, for example because of a
  /// scheme, path, port, wildcard or user name, or because it has a character or an empty label that no host name can
  /// have. Underscores are accepted, because DNS has them.
  package static func host(_ text: String) -> String? {
    let forbidden = "/\\?#@:*[]% \t\r\n".utf8
    guard !text.isEmpty, !text.utf8.contains(where: forbidden.contains) else { return nil }
    guard let host = try? InvocationURL(mappingHostOf: "https://\(text)/").host, !host.utf8.contains(where: isForeign)
    else { return nil }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // A dot at the end marks a name as fully qualified.
    return labels.dropLast().contains("") ? nil : host
  }

  /// Whether a byte of a URL's host cannot be in a host name: RFC 1123, section 2.1, keeps the letters, digits, hyphens
  /// and dots of RFC 952 (https://www.rfc-editor.org/rfc/rfc952). URLs allow more.
  private static func isForeign(_ byte: UInt8) -> Bool {
    !(byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "-._".utf8.contains(byte))
  }

  /// Why the host of a URL cannot or should not be associated with a clip, as a sentence; nil if it can.
  ///
  /// An associated domain is a fully qualified one
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  static func obstacle(to host: String) -> String? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if host.hasSuffix(".") {
      return "the host \(Words.quoted(host)) ends with a dot; associated domains cannot end with a dot"
    }
    if labels.contains("") {
      return "the host \(Words.quoted(host)) contains two dots in a row; expected a name between the dots"
    }
    guard labels.count > 1 else {
      return
        "the host \(Words.quoted(host)) has no dot; expected a fully qualified domain name, such as example.com"
    }
    let readable = HostName(host).readable
    return readable.flatMap { HostName($0).lookAlike }.map { doubt in
      "the host \(Words.quoted(host)) decodes to \(Words.quoted(readable ?? host)), \(doubt)"
    }
  }

  /// Whether `host` looks like another one, which a separate rule reports.
  package static func isLookAlike(_ host: String) -> Bool {
    HostName(host).readable.map { HostName($0).lookAlike != nil } ?? false
  }

  /// The host in a text that contains more than a host: a scheme, port, path, query or fragment. Nil if the rest is not
  /// a host either.
  package static func hostInside(_ text: String) -> String? {
    let afterScheme = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let name = afterScheme.prefix { !"/?#".contains($0) }
    let port = name.lastIndex(of: ":").map { name[$0...].dropFirst() }
    let plain = port.map { $0.allSatisfy(\.isWholeNumber) ? name[..<$0.startIndex].dropLast() : name } ?? name
    return host(String(plain))
  }
}
