import ExperienceResolver
import RegistryModel
import TextBasics

/// The pages that a server returns for one path of a host, in the order in which the resolver would match them.
struct SiteRoute {
  /// The path as nginx compares it: decoded, without a trailing slash; empty for the root.
  let path: [UInt8]
  /// The page of the experience that is registered at the path without a query; it also covers everything below the
  /// path.
  var page: SitePage?
  /// The pages of the experiences that are registered at the path with a query, the most specific first.
  var queries: [SitePage]

  /// The routes of `pages`, in the order of their paths.
  static func routes(of pages: [SitePage]) -> [SiteRoute] {
    var routes: [[UInt8]: SiteRoute] = [:]
    for page in pages {
      let path = page.decodedPath
      let isQuery = page.address.query != nil
      // In place: a copy for each page would cost the square of the pages of one path.
      routes[path, default: SiteRoute(path: path, page: nil, queries: [])].add(page, isQuery: isQuery)
    }
    return routes.values.map(\.sorted).sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private mutating func add(_ page: SitePage, isQuery: Bool) {
    if isQuery { queries.append(page) } else { self.page = self.page ?? page }
  }

  private var sorted: SiteRoute {
    let inOrder = queries.enumerated().sorted { left, right in
      left.element.precedes(right.element) ?? (left.offset < right.offset)
    }
    return SiteRoute(path: path, page: page, queries: inOrder.map(\.element))
  }
}

extension SitePage {
  /// The decoded path, without a trailing slash.
  fileprivate var decodedPath: [UInt8] {
    address.pathSegments.flatMap { [UInt8(ascii: "/")] + PercentEncoding.bytes(of: $0.utf8) }
  }

  /// Whether the path contains an escaped slash, which nginx does not distinguish from a slash, or a null character,
  /// which nginx rejects.
  var isBeyondServers: Bool {
    address.pathSegments.contains { segment in
      PercentEncoding.bytes(of: segment.utf8).contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
  }

  /// Whether the page precedes another one with the same path in the resolver's order; nil if both have the same match
  /// key.
  fileprivate func precedes(_ other: SitePage) -> Bool? {
    let (own, others) = (address.queryItems, other.address.queryItems)
    if own.count != others.count { return own.count > others.count }
    let (size, otherSize) = (address.query?.utf8.count ?? 0, other.address.query?.utf8.count ?? 0)
    if size != otherSize { return size > otherSize }
    let (key, otherKey) = (address.matchKey, other.address.matchKey)
    return key == otherKey ? nil : key.utf8.lexicographicallyPrecedes(otherKey.utf8)
  }
}
