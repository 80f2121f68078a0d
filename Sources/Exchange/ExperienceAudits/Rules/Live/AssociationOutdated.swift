import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let associationOutdated = AuditRule(
    "audit/association-outdated",
    .warning,
    "Apple's copy of an association file differs from the file on the host.",
    why:
      "Devices get the file from Apple's servers. According to Apple, these servers request it from the host within "
      + "24 hours, and devices check for changes about once a week. Apple does not document the URL of its copy, but "
      + "developers have found and published it.",
    sources: [.associatedDomains, .debuggingUniversalLinks, .associatingWebsite],
    passes: [.served(association: Example.hostedAssociation, cached: Example.hostedAssociation)],
    fails: [
      .served(
        association: Example.hostedAssociation,
        cached: """
          «»HTTP/1.1 200 OK
          Content-Type: application/json

          { "appclips": { "apps": ["ABCDE12345.com.example.shop"] } }

          """
      ),
      .served(association: Example.hostedAssociation, cached: "«»HTTP/1.1 404 Not Found\n\n"),
    ],
    check: .site { site in
      guard let cached = site.cached, let file = site.associations.first?.file, file.apps != nil else { return [] }
      // Apple's servers say why they have none: that is another finding, or the host sends no file to anyone.
      guard cached.response.failure == nil else { return [] }
      guard cached.response.status == 200 else { return [cached.violation(missing(cached), help: firstHelp)] }
      let (listed, known) = (file.identifiers.map(\.text), cached.identifiers)
      let (lacking, other) = (listed.filter { !known.contains($0) }, known.filter { !listed.contains($0) })
      guard let different = lacking.isEmpty ? other.first : lacking.first else { return [] }
      return [
        cached.violation(
          "Apple's copy of the association file for \(site.host) "
            + (lacking.isEmpty ? "still lists \(different)" : "does not list \(different) yet"),
          help: "wait up to 24 hours for Apple's servers to request the file again"
        )
      ]
    }
  )

  private static let firstHelp =
    "wait 24 hours; if nothing changes, check that the host accepts requests from the user agents AASA-Bot and "
    + "CFNetwork"

  private static func missing(_ cached: ServedFile) -> String {
    cached.response.status == 404
      ? "Apple's servers have no association file for \(cached.host)"
      : "Apple's servers returned status \(cached.response.status) for the association file of \(cached.host); "
        + "expected 200"
  }
}

extension ServedFile {
  /// The identifiers that an association file lists; empty if it cannot be read.
  fileprivate var identifiers: [String] {
    let tree = Tree(SourceText(bytes))
    guard tree.problems.isEmpty else { return [] }
    return HostedAssociation(path: url, name: "", tree: tree, scene: scene, host: host).identifiers.map(\.text)
  }
}
