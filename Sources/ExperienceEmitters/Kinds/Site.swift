import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

extension Emitter {
  /// A folder a host that a web server can serve as it is.
  public static let site = Emitter(
    "site",
    "A folder for each host: association file, a page for each experience and for the default card, a file for nginx.",
    formats: [.html],
    inputs: { order in
      order.targets.flatMap { target -> [String] in
        let sites = (try? sites(of: target, in: order)) ?? []
        return sites.flatMap { $0.pages.compactMap(\.picture) }
      }
    },
    make: { order throws(EmissionProblem) in
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

  private static func sites(of target: Target, in order: Order) throws(EmissionProblem) -> [HostSite] {
    var sites: [HostSite] = []
    for host in try hosts(of: target, in: order.registry) where HostSite.canBeServed(host) {
      sites.append(try HostSite(host, in: order))
    }
    return sites
  }

  /// The hosts of an app; of an experience or a page the one of its URL.
  private static func hosts(of target: Target, in registry: Registry) throws(EmissionProblem) -> [String] {
    switch target {
    case .app(let app): return HostSite.hosts(of: app, in: registry)
    case .experience(let experience, _), .page(_, _, let experience?): return [try experience.address(for: "site").host]
    case .page(let url, _, nil): return (try? InvocationURL(mappingHostOf: url)).map { [$0.host] } ?? []
    }
  }

  /// An app gets the whole site of each host, an experience or a page one page of it.
  private static func add(
    _ site: HostSite,
    about target: Target,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionProblem) {
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
      "no server block can be named \"\(host)\": it gets no folder"
    }
  }
}

extension HostSite {
  fileprivate var notes: [String] {
    let beyond = cards.filter(\.isBeyondServers).compactMap(\.experience?.id).map { id in
      "nginx cannot tell the path of \"\(id)\" from another one because of an escaped slash: no URL gets its page"
    }
    return apps.isEmpty ? beyond + ["no app declares the domain \(host): it gets no association file"] : beyond
  }
}
