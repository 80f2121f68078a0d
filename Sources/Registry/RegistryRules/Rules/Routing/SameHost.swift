import RegistryModel
import TextBasics

extension Rule {
  static let sameHost = Rule(
    "routing/same-host",
    .note,
    "Two apps with default experiences have the same domain.",
    why:
      "Two apps can share a domain: the association file lists both clips, and in Safari, the banner tag of each "
      + "page selects one (https://forums.developer.apple.com/forums/thread/659133). A printed URL has no such tag, "
      + "so nothing selects one of the two default cards.",
    sources: [.associatedDomains, .smartAppBanner],
    passes: [.twoShops()],
    fails: [
      .twoShops(stall: #""urlPrefix": "https://example.com/tea""#, app: #""domains": [«"example.com"»]"#)
    ],
    check: .registry { registry, _ in
      var first: [String: (app: App, domain: Located<String>)] = [:]
      var violations: [Violation] = []
      for app in registry.apps where app.declaration?.defaultExperience != nil {
        for domain in app.declaration?.domains ?? [] {
          guard let host = Domain.host(domain.value) else { continue }
          guard let earlier = first[host], earlier.app.id != app.id else {
            first[host] = (app, domain)
            continue
          }
          violations.append(violation(at: domain, of: app, sharedWith: earlier.app, earlier.domain))
        }
      }
      return violations
    }
  )

  private static func violation(
    at domain: Located<String>,
    of app: App,
    sharedWith earlier: App,
    _ other: Located<String>
  ) -> Violation {
    Violation(
      at: domain.node,
      of: app.document,
      "the app \(Words.quoted(earlier.id)) also has the domain \(Words.quoted(domain.value)); Apple does "
        + "not document which of the two default cards appears for a printed URL",
      help: "register an experience for every printed URL, and name each web page's app in its Smart App Banner tag",
      related: [Finding.Related("the other app declares it here", at: earlier.document.location(of: other.node))]
    )
  }
}
