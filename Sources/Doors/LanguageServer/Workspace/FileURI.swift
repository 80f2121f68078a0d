import RegistryReports
import TextBasics

/// Converts between absolute paths and `file:` URIs (RFC 8089).
enum FileURI {
  private static let prefix = "file://"

  /// The absolute path that `uri` names; nil for a URI of another scheme or another host.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:/") else { return nil }
    // Java writes one slash, and RFC 8089 allows it.
    let rest = uri.utf8.dropFirst(uri.lowercased().hasPrefix(prefix) ? prefix.utf8.count : "file:".utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    guard ["", "localhost"].contains(String(Substring(rest[..<slash])).lowercased()) else { return nil }
    let path = String(decoding: PercentEncoding.bytes(of: rest[slash...]), as: UTF8.self)
    return path.utf8.contains(0) ? nil : path
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String { URIReference.absolute(path) }
}
