package import ExperienceResolver
import HostNames

/// The apps of a table, indexed by what they claim: a host, a demo link, or the clip that a default link names.
///
/// The reason for a result names these apps. With the index, a URL without a card costs the same regardless of the
/// number of apps and domains.
struct AppClaims: Sendable {
  private var byHost: [String: [Int]] = [:]
  private var byDemoLink: [String: [Int]] = [:]
  private var byClip: [String: [Int]] = [:]
  /// The apps without a default experience, by host.
  private var byHostWithoutDefault: [String: [Int]] = [:]

  init(_ apps: ResolutionTable.Apps) {
    for (index, app) in apps.enumerated() {
      for host in Set(app.domains.compactMap(Domain.host)) {
        byHost[host, default: []].append(index)
        if !app.hasDefaultExperience { byHostWithoutDefault[host, default: []].append(index) }
      }
      if let link = app.demoLink.flatMap({ try? InvocationURL($0) }) {
        byDemoLink[link.text, default: []].append(index)
      }
      if let clip = app.clipBundleID { byClip[clip, default: []].append(index) }
    }
  }

  /// The apps with `host` among their domains, by their indices in the table, in order.
  func apps(withDomain host: String) -> [Int] { byHost[host] ?? [] }

  /// The apps with `host` among their domains and without a default experience.
  func appsWithoutDefault(withDomain host: String) -> [Int] { byHostWithoutDefault[host] ?? [] }

  /// The hosts that are a domain of some app.
  var hosts: Set<String> { Set(byHost.keys) }

  /// The hosts of default links and demo links.
  var linkHosts: Set<String> {
    Set(byDemoLink.keys.compactMap { try? InvocationURL($0).host }).union([AppleLink.host])
  }

  /// The apps whose demo link is `url`.
  func apps(withDemoLink url: InvocationURL) -> [Int] { byDemoLink[url.text] ?? [] }

  /// The apps with one of these clips.
  func apps(withClips clips: [String]) -> [Int] { clips.flatMap { byClip[$0] ?? [] } }
}

/// The parsed URLs of all experiences in a table. Create it once to explain many URLs.
package struct CandidateIndex: Sendable {
  /// The experiences whose URLs can be matched.
  package let all: [CandidateURL]

  /// Normalizes the URL of each experience of `table`, which takes a few microseconds each.
  package init(of table: ResolutionTable) {
    all = table.experiences.enumerated().compactMap { index, experience in
      (try? InvocationURL(experience.urlPrefix)).map { CandidateURL(index, experience, $0) }
    }
  }
}

extension Registry {
  /// The app that `url` should belong to: the one that it resolves to, or else the first with the host, or else the
  /// first with a host that contains the URL's or that the URL's contains, such as `example.com` for `www.example.com`,
  /// or else the first with another host of the same domain, or else the only app.
  func owner(of url: InvocationURL) -> App? {
    let owners = apps.filter { $0.hasHost(url.host) }
    if let answering = resolve(url.text).app, owners.contains(where: { $0.id == answering.id }) { return answering }
    let host = url.host
    let parents = apps.lazy.filter { $0.hosts.contains { host.hasSuffix(".\($0)") || $0.hasSuffix(".\(host)") } }
    let relatives = apps.lazy.filter { $0.hosts.contains { $0.isSibling(of: host) } }
    return owners.first ?? parents.first ?? relatives.first ?? (apps.count == 1 ? apps.first : nil)
  }

  /// Whether the host looks like a typo of an app's host.
  func isMistyped(_ host: String) -> Bool {
    let hosts = apps.flatMap(\.hosts)
    return !hosts.contains { $0 == host || $0.isSibling(of: host) } && hosts.contains { $0.isTypo(of: host) }
  }
}
