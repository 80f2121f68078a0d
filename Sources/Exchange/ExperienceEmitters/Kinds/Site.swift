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
      var sites = HostSites(order)
      return order.targets.flatMap { target -> [String] in
        switch target {
        case .app: return ((try? sites.new(of: target)) ?? []).flatMap { $0.pages.compactMap(\.picture) }
        default: return [try? sites.page(of: target)?.page.picture].compactMap(\.self)
        }
      }
    },
    make: { order throws(EmissionError) in
      var emission = Emission()
      var sites = HostSites(order)
      for target in order.targets {
        if case .app = target {
          for site in try sites.new(of: target) {
            emission.files += try site.files(order)
            emission.notes += site.notes
          }
        } else if let (site, page) = try sites.page(of: target) {
          emission.files.append(try site.file(of: page, order.inputs))
        }
        emission.notes += unserved(of: target, in: order.registry)
      }
      emission.files.sort { ByteOrder.precedes($0.path, $1.path) }
      return emission
    }
  )

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
    return beyond
      + [
        apps.isEmpty
          ? "no app declares the domain \(host), so it gets no association file"
          : AssociationFile.replacementNote(for: [host], command: host)
      ]
  }
}
