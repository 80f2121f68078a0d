import RegistryModel

/// The hosts of an app that serve the same association file.
struct AssociatedHosts {
  /// The hosts, in the order in which the app declares them.
  let hosts: [String]
  /// The application identifiers of every clip on those hosts, this app's first: prefix, period, bundle ID.
  let identifiers: [String]

  /// The hosts of `app`, grouped by the clips that they serve.
  ///
  /// A host serves one file for all clips that it is associated with; a file that listed only one of them would remove
  /// the association of the others.
  static func groups(of app: App, in index: HostIndex) throws(EmissionError) -> [AssociatedHosts] {
    _ = try app.applicationIdentifier()
    var groups: [(identifiers: [String], hosts: [String])] = []
    var positions: [[String]: Int] = [:]
    for host in app.domains {
      let identifiers = try identifiers(of: [app] + index.apps(with: host).filter { $0.id != app.id })
      let position = positions[identifiers] ?? groups.count
      positions[identifiers] = position
      if position == groups.count { groups.append((identifiers, [])) }
      groups[position].hosts.append(host)
    }
    return groups.map { AssociatedHosts(hosts: $0.hosts, identifiers: $0.identifiers) }
  }

  /// The application identifiers of the clips of `apps`, without duplicates.
  static func identifiers(of apps: [App]) throws(EmissionError) -> [String] {
    var known: Set<String> = []
    return try apps.map { app throws(EmissionError) in try app.applicationIdentifier() }
      .filter { known.insert($0).inserted }
  }
}

extension App {
  /// The clip's application identifier: prefix, period, bundle ID
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  fileprivate func applicationIdentifier() throws(EmissionError) -> String {
    guard let teamID else { throw .missing(key: "teamID", of: id, kind: "aasa") }
    guard let clipBundleID else { throw .missing(key: "clip.bundleID", of: id, kind: "aasa") }
    return "\(teamID).\(clipBundleID)"
  }
}

/// An index of a registry's apps and of its experiences in use by host, each in the order of their IDs.
///
/// It is built once per emission, because an app can have thousands of hosts and each host needs several lookups.
struct HostIndex: Sendable {
  private var apps: [String: [App]] = [:]
  private var experiences: [String: [AdvancedExperience]] = [:]

  init(_ registry: Registry) {
    for app in registry.apps {
      for name in Set(app.domains.map(Self.name)) { apps[name, default: []].append(app) }
    }
    for experience in registry.experiences where !experience.isRetired {
      if let host = experience.host { experiences[host, default: []].append(experience) }
    }
  }

  /// The apps that declare `domain`.
  func apps(with domain: String) -> [App] { apps[Self.name(of: domain)] ?? [] }

  /// The experiences whose registered URL is on `host`, which is in normal form.
  func experiences(on host: String) -> [AdvancedExperience] { experiences[host] ?? [] }

  /// The host in normal form, or the domain in lowercase letters if it cannot be a host.
  private static func name(of domain: String) -> String { Domain.host(domain) ?? domain.lowercased() }
}
