import ExperienceAudits
import ExperienceResolver
import RegistryModel
import SystemFiles
import TextBasics

/// The part of an audit that asks hosts and Apple's servers instead of reading files.
struct LiveAudit {
  /// The hosts and pages that the command line names.
  let urls: [InvocationURL]
  /// Whether all hosts that the apps declare are audited.
  let isEverywhere: Bool
  /// The addresses on this machine that get the requests for some hosts.
  let standIns: [String: Endpoint]

  /// The sites to audit. A URL without a path means all experiences on its host, any other URL only its
  /// page.
  func sites(of registry: Registry) throws(CommandError) -> [LiveSite] {
    let hosts = registry.liveHosts
    guard !hosts.isEmpty else { throw .usage("no app declares domains, so there is no host to audit") }
    for url in urls { try registry.demandHost(url.host) }
    var sites = isEverywhere ? hosts.map { LiveSite($0, of: registry) } : []
    for url in urls {
      let site = url.path == "/" && !url.hasQuery ? LiveSite(url.host, of: registry) : LiveSite(page: url)
      if let index = sites.firstIndex(where: { $0.host == url.host }) {
        sites[index].add(site)
      } else {
        sites.append(site)
      }
    }
    return sites
  }

  /// Whether Apple's copy is that of the audited host. A server on this machine has none, unless --endpoint-for names one
  /// for Apple's host, too.
  private func hasCopy(_ host: String) -> Bool { standIns[host] == nil || standIns[LiveRequest.cacheHost] != nil }

  /// Requests the documents of `sites`, and returns a folder for each.
  ///
  /// A host that does not answer is a finding, because devices and Apple's servers get no answer either. If no host
  /// answers at all, the reason is probably on this machine, and this method throws.
  func folders(
    of sites: [LiveSite],
    in registry: Registry,
    _ world: borrowing World
  ) throws(CommandError) -> [AuditedFolder] {
    let firsts = sites.flatMap { site in
      [LiveRequest.association(of: site.host)] + (hasCopy(site.host) ? [.cachedAssociation(of: site.host)] : [])
    }
    let pageCount = sites.reduce(0) { $0 + $1.pages.count }
    let progress = world.isQuiet ? nil : world.progress
    var download = LiveDownload(
      transport: world.transport,
      hosts: Set(registry.liveHosts),
      standIns: standIns,
      progress: progress.map { progress in { progress("\r\u{1B}[K\($0) of \(firsts.count + pageCount) requests") } }
    )
    defer { progress?("\r\u{1B}[K") }
    let associations = try download.files(firsts)
    if let reason = download.reasonOfSilence {
      throw .fault("no host answered: \(reason); check the network and the proxy")
    }
    let silent = Set(associations.filter(\.isSilent).compactMap(\.response?.request.host))
    let pages = try download.files(sites.filter { !silent.contains($0.host) }.flatMap(\.pages))
    return sites.map { site in
      AuditedFolder(of: site.host, (associations + pages).filter { $0.response?.request.host == site.host })
    }
  }
}

extension AuditedFile {
  /// Whether this is an association file that its host did not send, so that there is no point in asking for pages.
  fileprivate var isSilent: Bool {
    guard case .unreadable = content else { return false }
    return response?.request.subject == .association
  }
}
