public import ExperienceResolver

/// The apps of a table by what they claim: a host, a demo link, or the clip that a default link names.
///
/// The reason for an answer names them. They are indexed once, so that a URL without a card costs the same however many apps
/// and domains there are.
struct AppClaims: Sendable {
  private var byHost: [String: [Int]] = [:]
  private var byDemoLink: [String: [Int]] = [:]
  private var byClip: [String: [Int]] = [:]
  /// The apps without a default experience.
  private var silentByHost: [String: [Int]] = [:]

  init(_ apps: ResolutionTable.Apps) {
    for (index, app) in apps.enumerated() {
      for host in Set(app.domains.compactMap(Domain.host)) {
        byHost[host, default: []].append(index)
        if !app.hasDefaultExperience { silentByHost[host, default: []].append(index) }
      }
      if let link = app.demoLink.flatMap({ try? InvocationURL($0) }) {
        byDemoLink[link.text, default: []].append(index)
      }
      if let clip = app.clipBundleID { byClip[clip, default: []].append(index) }
    }
  }

  /// The apps with `host` among their domains, by their indices in the table, in order.
  func apps(withDomain host: String) -> [Int] { byHost[host] ?? [] }

  /// Those of them that have no default experience.
  func silentApps(withDomain host: String) -> [Int] { silentByHost[host] ?? [] }

  /// The hosts that an app has.
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

/// Every registered URL of a table, cut up once for whoever explains many URLs.
public struct RegisteredURLs: Sendable {
  /// Every experience whose URL can be matched.
  package let all: [Registered]

  /// Normalizes the URL of each experience of `table`, which takes some microseconds each.
  public init(of table: ResolutionTable) {
    all = table.experiences.enumerated().compactMap { index, experience in
      (try? InvocationURL(experience.urlPrefix)).map { Registered(index, experience, $0) }
    }
  }
}
