package import ExperienceResolver

extension InvocationURL {
  /// The segments of the path, ignoring one trailing slash. Empty for the bare host.
  package var pathSegments: [String] { segmentRanges.map(part) }

  /// The items of the query, separated by `&`, as written and in order.
  package var queryItems: [String] { queryItemRanges.map(part) }

  /// A key that must be unique among registered URLs: the normal form without one trailing slash of the path, and with
  /// the query items sorted in byte order.
  package var matchKey: String {
    guard query != nil else { return text.utf8.last == UInt8(ascii: "/") ? String(text.utf8.dropLast()) ?? text : text }
    let items = queryItems.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let address = "https://" + ([host] + pathSegments).joined(separator: "/")
    return items.isEmpty ? address : address + "?" + items.joined(separator: "&")
  }
}
