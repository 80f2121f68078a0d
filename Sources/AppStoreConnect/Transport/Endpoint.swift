/// The address of the App Store Connect API, or of a stand-in on this machine.
package struct Endpoint: Sendable, Hashable {
  /// The scheme and the host, without a slash at the end.
  package let base: String

  /// Apple's service.
  package static let apple = Endpoint(base: "https://api.appstoreconnect.apple.com")

  private init(base: String) { self.base = base }

  /// Parses the address of a stand-in; nil unless it is `http://` or `https://`, a loopback host and a port.
  package init?(standIn text: String) {
    let base = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard Self.isLoopback(base), !base.utf8.dropFirst("https://".utf8.count).contains(UInt8(ascii: "/")) else {
      return nil
    }
    self.base = base
  }

  /// The absolute URL for a path, or for the URL of another page. Nil for a URL on another host, to which the token must
  /// not be sent.
  func url(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return base + path }
    return path.hasPrefix(base + "/") ? path : nil
  }

  /// Whether a URL leads to this machine.
  static func isLoopback(_ url: String) -> Bool {
    for scheme in ["http://", "https://"] where url.hasPrefix(scheme) {
      let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let hasPort = parts.count < 2 || (UInt16(parts[1]) != nil)
      return hasPort && (parts[0] == "127.0.0.1" || parts[0] == "localhost")
    }
    return false
  }
}
