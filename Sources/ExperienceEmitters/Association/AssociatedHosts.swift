import RegistryModel

/// The hosts of an app that serve the same association file.
struct AssociatedHosts {
  /// The hosts, in the order in which the app declares them.
  let hosts: [String]
  /// The application identifiers of every clip on those hosts, this app's first: prefix, full stop, bundle id.
  let identifiers: [String]

  /// The hosts of `app`, together where they serve the same clips.
  ///
  /// A host serves one file for all clips that it is associated with: a file that named one of them alone would cut off
  /// the others.
  static func groups(of app: App, in index: HostIndex) throws(EmissionProblem) -> [AssociatedHosts] {
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

  /// The application identifiers of the clips of `apps`, each once.
  static func identifiers(of apps: [App]) throws(EmissionProblem) -> [String] {
    var known: Set<String> = []
    return try apps.map { app throws(EmissionProblem) in try app.applicationIdentifier() }
      .filter { known.insert($0).inserted }
  }
}

extension App {
  /// The clip's application identifier: prefix, full stop, bundle id
  /// (https://developer.apple.com/documentation/xcode/supporting-associated-domains).
  fileprivate func applicationIdentifier() throws(EmissionProblem) -> String {
    guard let teamID else { throw .missing(key: "teamID", of: id, kind: "aasa") }
    guard let clipBundleID else { throw .missing(key: "clip.bundleID", of: id, kind: "aasa") }
    return "\(teamID).\(clipBundleID)"
  }
}

/// The apps and the experiences in use of a registry by their hosts, each in the order of their ids.
///
/// Made once for an emission: an app may have thousands of hosts, and of each there are the same questions.
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

  /// The host in normal form; of a domain that cannot be a host its small letters.
  private static func name(of domain: String) -> String { Domain.host(domain) ?? domain.lowercased() }
}
