/// What can be asked of a URL without making a text of one of its parts.
extension InvocationURL {
  /// Whether there is a query.
  package var hasQuery: Bool { pathEnd < text.utf8.count }

  /// Whether the host is `host`, which is in normal form.
  package func isOn(_ host: String) -> Bool {
    guard host.utf8.count == hostEnd - 8 else { return false }
    return withBytes(of: text) { text in
      withBytes(of: host) { host in
        for offset in 0..<host.count where text[offset + 8] != host[offset] { return false }
        return true
      }
    }
  }

  /// Whether two slashes stand in a row somewhere behind the host.
  package var hasSlashesInARow: Bool {
    withBytes(of: text) { text in
      var before = UInt8(ascii: " ")
      for offset in hostEnd..<text.count {
        if text[offset] == UInt8(ascii: "/"), before == UInt8(ascii: "/") { return true }
        before = text[offset]
      }
      return false
    }
  }
}
