import ExperienceResolver
import HostNames
import TextBasics

/// An entry of `domains`.
package enum Domain {
  /// The host that `text` names, in normal form and ASCII; nil where it is no plain host: with a scheme, a path, a port, a
  /// wildcard or a user name.
  package static func host(_ text: String) -> String? {
    let forbidden = "/\\?#@:*[]% \t\r\n".utf8
    guard !text.isEmpty, !text.utf8.contains(where: forbidden.contains) else { return nil }
    return try? InvocationURL(mappingHostOf: "https://\(text)/").host
  }

  /// Why `host`, which a URL has, cannot or should not be associated with a clip, as a sentence; nil where it can.
  ///
  /// An associated domain is a fully qualified one
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  static func obstacle(to host: String) -> String? {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if host.hasSuffix(".") {
      return "the host \(Words.quoted(host)) ends with a full stop, and no associated domain does"
    }
    if labels.contains("") {
      return "the host \(Words.quoted(host)) has nothing between two full stops; no domain is called so"
    }
    guard labels.count > 1 else {
      return "the host \(Words.quoted(host)) has one part; an associated domain is a whole one, such as example.com"
    }
    let readable = HostName(host).readable
    return readable.flatMap { HostName($0).lookAlike }.map { doubt in
      "the host \(Words.quoted(host)) reads \(Words.quoted(readable ?? host)), \(doubt)"
    }
  }

  /// Whether `host` reads like another one, which a rule of its own says.
  package static func isLookAlike(_ host: String) -> Bool {
    HostName(host).readable.map { HostName($0).lookAlike != nil } ?? false
  }

  /// The host inside a text that says more: the scheme before it, the port, path, query or fragment behind it. Nil where
  /// what is left is no host either.
  package static func hostInside(_ text: String) -> String? {
    let behindScheme = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let name = behindScheme.prefix { !"/?#".contains($0) }
    let port = name.lastIndex(of: ":").map { name[$0...].dropFirst() }
    let plain = port.map { $0.allSatisfy(\.isWholeNumber) ? name[..<$0.startIndex].dropLast() : name } ?? name
    return host(String(plain))
  }
}
