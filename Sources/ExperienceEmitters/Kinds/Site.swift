import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

extension Emitter {
  /// One folder per host that a web server can serve unchanged.
  public static let site = Emitter(
    "site",
    "A static website for each host.",
    details: "A folder for each host with its association file, a page for each experience and the default card, and "
      + "an nginx configuration.",
    formats: [.html],
    inputs: { order in
      order.targets.flatMap { target -> [String] in
        let sites = (try? sites(of: target, in: order)) ?? []
        return sites.flatMap { $0.pages.compactMap(\.picture) }
      }
    },
    make: { order throws(EmissionError) in
      var emission = Emission()
      var made: Set<String> = []
      for target in order.targets {
        for site in try sites(of: target, in: order) where made.insert(site.host).inserted {
          try add(site, about: target, order, to: &emission)
        }
        emission.notes += unserved(of: target, in: order.registry)
      }
      emission.files.sort { ByteOrder.precedes($0.path, $1.path) }
      return emission
    }
  )

  private static func sites(of target: Target, in order: Order) throws(EmissionError) -> [HostSite] {
    var sites: [HostSite] = []
    for host in try hosts(of: target, in: order.registry) where HostSite.canBeServed(host) {
      sites.append(try HostSite(host, in: order))
    }
    return sites
  }

  /// The hosts of an app, or the host of the URL of an experience or a page.
  private static func hosts(of target: Target, in registry: Registry) throws(EmissionError) -> [String] {
    switch target {
    case .app(let app): return HostSite.hosts(of: app, in: registry)
    case .experience(let experience, _), .page(_, _, let experience?): return [try experience.address(for: "site").host]
    case .page(let url, _, nil): return (try? InvocationURL(mappingHostOf: url)).map { [$0.host] } ?? []
    }
  }

  /// Adds the whole site of a host for an app, or a single page for an experience or a page.
  private static func add(
    _ site: HostSite,
    about target: Target,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionError) {
    if case .app = target {
      emission.files += try site.files(order)
      emission.notes += site.notes
    } else if let page = site.pages.first(where: { $0.experience?.id == target.experience?.id }) {
      emission.files.append(try site.file(of: page, order.inputs))
    }
  }

  private static func unserved(of target: Target, in registry: Registry) -> [String] {
    guard case .app(let app) = target else { return [] }
    return HostSite.hosts(of: app, in: registry).filter { !HostSite.canBeServed($0) }.map { host in
      "skipped the host \"\(host)\": it cannot be the name of a server block"
    }
  }
}

extension HostSite {
  fileprivate var notes: [String] {
    let beyond = cards.filter(\.isBeyondServers).compactMap(\.experience?.id).map { id in
      "because of an escaped slash, nginx cannot distinguish the path of \"\(id)\" from another path, so no URL gets "
        + "its page"
    }
    return apps.isEmpty ? beyond + ["no app declares the domain \(host), so it gets no association file"] : beyond
  }
}
