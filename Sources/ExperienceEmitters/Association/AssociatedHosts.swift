import ExperienceRegistry

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
  static func groups(of app: App, in registry: Registry) throws(EmissionProblem) -> [AssociatedHosts] {
    let own = try app.applicationIdentifier()
    var groups: [(identifiers: [String], hosts: [String])] = []
    for host in app.domains {
      var identifiers = [own]
      for other in registry.apps where other.id != app.id && other.serves(host) {
        let identifier = try other.applicationIdentifier()
        if !identifiers.contains(identifier) { identifiers.append(identifier) }
      }
      if let index = groups.firstIndex(where: { $0.identifiers == identifiers }) {
        groups[index].hosts.append(host)
      } else {
        groups.append((identifiers, [host]))
      }
    }
    return groups.map { AssociatedHosts(hosts: $0.hosts, identifiers: $0.identifiers) }
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

  fileprivate func serves(_ host: String) -> Bool {
    domains.contains { $0.lowercased() == host.lowercased() }
  }
}
