import ExperienceResolver

/// An entry of `domains`.
package enum Domain {
  /// The host that `text` names, in normal form and ASCII; nil where it is no plain host: with a scheme, a path, a port, a
  /// wildcard or a user name.
  package static func host(_ text: String) -> String? {
    let forbidden = "/\\?#@:*[]% \t\r\n".utf8
    guard !text.isEmpty, !text.utf8.contains(where: forbidden.contains) else { return nil }
    return try? InvocationURL(mappingHostOf: "https://\(text)/").host
  }

  /// Whether `host` reads like another one, which a rule of its own says.
  static func isLookAlike(_ host: String) -> Bool {
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
