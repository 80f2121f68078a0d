import ExperienceResolver
import RegistryModel

/// What a server answers at one path of a host: the resolver's order, worked out beforehand.
struct SiteRoute {
  /// The path as nginx compares it: out of its escapes, without a slash at its end; empty for the root.
  let path: [UInt8]
  /// The page of the experience registered there without a query, which answers everything below the path as well.
  var page: SitePage?
  /// The experiences registered there with a query, the most specific first.
  var queries: [SitePage]

  /// The routes of `pages`, in the order of their paths.
  static func routes(of pages: [SitePage]) -> [SiteRoute] {
    var routes: [[UInt8]: SiteRoute] = [:]
    for page in pages {
      let path = page.decodedPath
      var route = routes[path] ?? SiteRoute(path: path, page: nil, queries: [])
      if page.address.query != nil { route.queries.append(page) } else { route.page = route.page ?? page }
      routes[path] = route
    }
    return routes.values.map(\.sorted).sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private var sorted: SiteRoute {
    let inOrder = queries.enumerated().sorted { left, right in
      left.element.precedes(right.element) ?? (left.offset < right.offset)
    }
    return SiteRoute(path: path, page: page, queries: inOrder.map(\.element))
  }
}

extension SitePage {
  /// The path out of its escapes, without a slash at its end.
  fileprivate var decodedPath: [UInt8] {
    address.pathSegments.flatMap { [UInt8(ascii: "/")] + Self.decoded($0) }
  }

  /// Whether its path holds an escaped slash, or the character that ends a text of C: nginx tells the first from no
  /// slash, and refuses the second.
  var isBeyondServers: Bool {
    address.pathSegments.contains { segment in Self.decoded(segment).contains { $0 == UInt8(ascii: "/") || $0 == 0 } }
  }

  /// Whether it comes before another one with the same path in the resolver's order; nil where both have one match key.
  fileprivate func precedes(_ other: SitePage) -> Bool? {
    let (own, others) = (address.queryItems, other.address.queryItems)
    if own.count != others.count { return own.count > others.count }
    let (size, otherSize) = (address.query?.utf8.count ?? 0, other.address.query?.utf8.count ?? 0)
    if size != otherSize { return size > otherSize }
    let (key, otherKey) = (address.matchKey, other.address.matchKey)
    return key == otherKey ? nil : key.utf8.lexicographicallyPrecedes(otherKey.utf8)
  }

  private static func decoded(_ segment: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(segment).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
