import ExperienceResolver
import RegistryModel

/// A domain of an app with advanced experiences that none of them uses.
struct UnusedDomain {
  let app: App
  let domain: Located<String>
  /// The domain in normal form.
  let host: String
  /// The same host with or without `www.`, if that is a domain of the app and has experiences.
  let twin: String?
}

extension Registry {
  /// The domains that no registered URL uses, of apps that have registered URLs.
  ///
  /// Skips an app while one of its files is broken or skipped, and a host that another URL of its `app.json` uses,
  /// unless the host has a twin.
  func unusedDomains(_ urls: [RegisteredURL]) -> [UnusedDomain] {
    // An app's only domain is used by its experiences, or each of them has its own finding.
    let several = Set(apps.filter { $0.domains.count > 1 }.map(\.id))
    guard !several.isEmpty else { return [] }
    var used: [String: Set<String>] = [:]
    for url in urls where several.contains(url.declared.app) {
      used[url.declared.app, default: []].insert(url.read.host)
    }
    let candidates = apps.flatMap { app -> [UnusedDomain] in
      guard let hosts = used[app.id] else { return [] }
      return app.unusedDomains(except: hosts)
    }
    guard !candidates.isEmpty else { return [] }
    let unread = appsNotFullyRead
    return candidates.filter { !unread.contains($0.app.id) && ($0.twin != nil || !$0.isExplained) }
  }

  /// The apps with a file that could not be read completely.
  private var appsNotFullyRead: Set<String> {
    var ids = Set(apps.filter { $0.document.isBroken || lacksRows($0) }.map(\.id))
    for experience in experiences where experience.document.isBroken { ids.insert(experience.appID) }
    return ids
  }
}

extension App {
  fileprivate func unusedDomains(except used: Set<String>) -> [UnusedDomain] {
    (declaration?.domains ?? []).compactMap { domain in
      guard let host = Domain.host(domain.value), !used.contains(host) else { return nil }
      let twin = host.hasPrefix("www.") ? String(host.dropFirst(4)) : "www." + host
      return UnusedDomain(app: self, domain: domain, host: host, twin: used.contains(twin) ? twin : nil)
    }
  }
}

extension UnusedDomain {
  /// Whether a URL in `app.json` is on that host.
  fileprivate var isExplained: Bool {
    app.declaredURLs.contains { url in
      guard case .success(let read) = url.url else { return false }
      return read.host == host
    }
  }
}
