import ExperienceResolver
import RegistryModel

/// What nginx has to know of a host, to be included in its server block.
///
/// Each URL gets the page of the experience that the resolver names. nginx compares paths out of their escapes, so one
/// thing stays different: to it an escaped slash is a slash.
struct ServerFile {
  private let site: HostSite
  private let routes: [SiteRoute]
  /// The pages of experiences without a query, by the path of their route.
  private let pages: [[UInt8]: SitePage]

  init(_ site: HostSite) {
    self.site = site
    routes = SiteRoute.routes(of: site.cards.filter { !$0.isBeyondServers })
    pages = Dictionary(routes.compactMap { route in route.page.map { (route.path, $0) } }) { first, _ in first }
  }

  var bytes: [UInt8] {
    let parts = [head, association, pictures] + routes.map(locations) + [rest]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")]))
  }

  private var head: [UInt8] {
    let text = """
      # Made by `appclips emit site` for \(site.host).
      # Copy this folder to the server, and include this file in the server block that has the certificate:
      #
      #   server {
      #     listen 443 ssl;
      #     root /srv/\(site.host);
      #     include /srv/\(site.host)/nginx.conf;
      #   }
      #
      # nginx compares paths out of their escapes. To it an escaped slash is a slash: /a%2Fb gets the page of /a/b, which
      # for App Clips is another URL.

      server_name \(site.host);
      merge_slashes off;
      charset utf-8;
      types {
        text/html html;
        image/png png;
        image/jpeg jpg;
      }

      """
    return Array(text.utf8)
  }

  /// Served as it is, without a redirect, as JSON.
  private var association: [UInt8] {
    guard !site.apps.isEmpty else { return [] }
    return Array("location = /\(HostSite.associationPath) {\n  types { }\n  default_type application/json;\n}\n".utf8)
  }

  private var pictures: [UInt8] { Array("location ^~ /\(site.pictureFolder)/ { }\n".utf8) }

  /// What answers URLs that no experience covers.
  private var rest: [UInt8] {
    guard routes.first?.path.isEmpty != true || routes.first?.page == nil else { return [] }
    return location("", "/", of: [], with: nil)
  }

  private func locations(of route: SiteRoute) -> [UInt8] {
    let comments = ([route.page].compactMap(\.self) + route.queries).map { page in
      "# \(CommentText.visible(page.experience?.id ?? "")): \(page.address.text)\n"
    }
    var bytes = Array(comments.joined().utf8)
    let slash = [UInt8(ascii: "/")]
    // An empty last segment is one only where a slash follows it.
    let isExact = !route.path.isEmpty && route.path.last != UInt8(ascii: "/")
    if isExact { bytes += location("= ", route.path, of: route.queries, with: answer(below: route)) }
    if !route.queries.isEmpty {
      bytes += location("= ", route.path + slash, of: route.queries, with: answer(below: route))
    }
    if let page = route.page { bytes += location("", route.path + slash, of: [], with: page) }
    return bytes
  }

  /// What answers a URL with the path of `route` and none of its queries.
  private func answer(below route: SiteRoute) -> SitePage? {
    var path = route.path[...]
    while pages[Array(path)] == nil, let slash = path.lastIndex(of: UInt8(ascii: "/")) { path = path[..<slash] }
    return pages[Array(path)]
  }

  private func location(_ sign: String, _ path: String, of queries: [SitePage], with page: SitePage?) -> [UInt8] {
    location(sign, Array(path.utf8), of: queries, with: page)
  }

  private func location(_ sign: String, _ path: [UInt8], of queries: [SitePage], with page: SitePage?) -> [UInt8] {
    guard path != Array("/\(HostSite.associationPath)".utf8) else { return [] }
    let ifs = queries.map { query in
      "  if ($args ~ \"\(QueryPattern(query.address).text)\") { rewrite ^ /\(query.path) break; }\n"
    }
    let answer = (page ?? site.fallback).map { "rewrite ^ /\($0.path) break;" } ?? "return 404;"
    return Array("location \(sign)".utf8) + Self.quoted(path) + Array(" {\n\(ifs.joined())  \(answer)\n}\n".utf8)
  }

  /// `bytes` as one word of nginx's language.
  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    return [quote]
      + bytes.flatMap { byte -> [UInt8] in
        switch byte {
        case quote, UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
        case 0x09: Array(#"\t"#.utf8)
        case 0x0A: Array(#"\n"#.utf8)
        case 0x0D: Array(#"\r"#.utf8)
        default: [byte]
        }
      } + [quote]
  }
}
