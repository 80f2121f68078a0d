import ExperienceResolver

/// An entry of `domains`.
package enum Domain {
  /// The host that `text` names, in normal form; nil where it is no plain host: with a scheme, a path, a port, a
  /// wildcard or a user name.
  package static func host(_ text: String) -> String? {
    let forbidden = "/\\?#@:*[]% \t\r\n".utf8
    guard !text.isEmpty, !text.utf8.contains(where: forbidden.contains) else { return nil }
    return try? InvocationURL("https://\(text)/").host
  }
}
