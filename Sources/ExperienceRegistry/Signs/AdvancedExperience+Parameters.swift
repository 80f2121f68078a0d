import ExperienceResolver

extension AdvancedExperience {
  /// Whether a URL is the registered one with one query item behind it that `parameters` names: what most codes carry.
  /// Costs a look at the bytes of both.
  func plainlyNamesAll(of url: InvocationURL) -> Bool {
    guard case .success(let prefix) = registered, url.isPlainly(below: prefix) else { return false }
    var text = url.text
    return text.withUTF8 { bytes in
      let rest = bytes[prefix.text.utf8.count...]
      guard rest.first == UInt8(ascii: "?"), !rest.contains(UInt8(ascii: "&")) else { return false }
      let name = UnsafeBufferPointer(rebasing: rest.dropFirst().prefix { $0 != UInt8(ascii: "=") })
      return declaration?.names(queryItem: name.span) ?? false
    }
  }
}
