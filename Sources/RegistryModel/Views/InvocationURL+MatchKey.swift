package import ExperienceResolver

extension InvocationURL {
  /// What follows the host, cut at each `/`, one trailing slash ignored. None for the bare host.
  package var pathSegments: [String] { segmentRanges.map(part) }

  /// The items of the query, as written and in their order, cut at each `&`.
  package var queryItems: [String] { queryItemRanges.map(part) }

  /// What two registered URLs may not have in common: the normal form, one trailing slash of the path dropped, the query
  /// items sorted as bytes.
  package var matchKey: String {
    guard query != nil else { return text.utf8.last == UInt8(ascii: "/") ? String(text.utf8.dropLast()) ?? text : text }
    let items = queryItems.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let address = "https://" + ([host] + pathSegments).joined(separator: "/")
    return items.isEmpty ? address : address + "?" + items.joined(separator: "&")
  }
}
