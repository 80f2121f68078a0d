import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let deployedWithoutDomain = Rule(
    "codes/deployed-without-domain",
    .error,
    "The host of deployed codes and their experiences is not among the app's domains.",
    why:
      "A clip opens only for hosts in its Associated Domains entitlement, so these codes open a web page. A printed code "
      + "cannot be changed: after a move to another domain, the old one has to stay among the domains, with its association "
      + "file and its experiences.",
    sources: [.associatedDomains, .launchExperience],
    passes: [
      .experience(
        #""codes": [{ "kind": "qr", "url": "https://example.com/coffee/1", "deployed": true }]"#,
        app: #""domains": ["example.com", "example.org"], "codes": [{ "kind": "qr", "url": "https://example.org/" }]"#
      )
    ],
    fails: [
      .experience(
        #""codes": [{ "kind": "qr", "url": "https://example.com/coffee/1", "deployed": true }]"#,
        app: #""domains": [«"example.org"»]"#
      )
    ],
    check: .registered { urls, registry in
      registry.groupsOnForeignHosts(of: urls).compactMap { group in
        let codes = group.deployedCodes
        guard let code = codes.first, let url = code.url, let domains = group.app.declaration?.domains,
          let domain = domains.first
        else { return nil }
        let node =
          domains.count == 1 ? domain.node : group.app.document.tree.parent(of: domain.node) ?? domain.node
        let host = Words.quoted(group.host)
        return Violation(
          at: node,
          of: group.app.document,
          "the host \(host) is not among the app's domains, so "
            + (codes.count == 1 ? "a deployed code on it does" : "\(codes.count) deployed codes on it do")
            + " not open the clip",
          help: "add \(host) to \"domains\"; printed codes cannot be changed",
          related: [
            Finding.Related(
              codes.count == 1 ? "the code is here" : "the first of the codes is here",
              at: code.document.location(of: url.text.node)
            )
          ]
        )
      }
    }
  )
}
