import RegistryModel

/// The apps and the experiences in use of a registry by their hosts, each in the order of their ids.
///
/// Made once for an emission: an app may have thousands of hosts, and of each there are the same questions.
package struct HostIndex: Sendable {
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
