import ExperienceResolver
import HostNames
import RegistryModel

/// The sites of one emission. The site of a host is built once, for all apps and experiences on it: a site has a page for
/// each of them, so one for each experience would cost their square.
struct HostSites {
  private let order: Emitter.Order
  private var sites: [String: Site] = [:]
  private var delivered: Set<String> = []
  /// The number of pages that were built.
  private(set) var pageCount = 0

  private struct Site {
    let site: HostSite
    /// The pages, by the ID of their experience; the key of the default card is empty.
    let pages: [String: SitePage]
  }

  init(_ order: Emitter.Order) { self.order = order }

  /// The sites of an app's hosts that were not asked for before.
  mutating func new(of target: Target) throws(EmissionError) -> [HostSite] {
    guard case .app(let app) = target else { return [] }
    var found: [HostSite] = []
    for host in HostSite.hosts(of: app, in: order.registry) where HostSite.canBeServed(host) {
      guard delivered.insert(host).inserted else { continue }
      found.append(try site(host).site)
    }
    return found
  }

  /// The page of an experience or a URL; nil if its host cannot be served, or has no such page.
  mutating func page(of target: Target) throws(EmissionError) -> (site: HostSite, page: SitePage)? {
    guard let host = try Self.host(of: target), HostSite.canBeServed(host) else { return nil }
    let found = try site(host)
    return found.pages[target.experience?.id ?? ""].map { (found.site, $0) }
  }

  private static func host(of target: Target) throws(EmissionError) -> String? {
    switch target {
    case .app: nil
    case .experience(let experience, _), .page(_, _, let experience?): try experience.address(for: "site").host
    case .page(let url, _, nil): (try? InvocationURL(mappingHostOf: url))?.host
    }
  }

  private mutating func site(_ host: String) throws(EmissionError) -> Site {
    if let known = sites[host] { return known }
    let site = try HostSite(host, in: order)
    let pages = Dictionary(site.pages.map { ($0.experience?.id ?? "", $0) }) { first, _ in first }
    let new = Site(site: site, pages: pages)
    pageCount += site.pages.count
    sites[host] = new
    return new
  }
}
