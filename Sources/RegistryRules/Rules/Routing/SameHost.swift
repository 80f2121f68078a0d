import RegistryModel
import TextBasics

extension Rule {
  static let sameHost = Rule(
    "routing/same-host",
    .note,
    "Two apps have one domain, and a default experience each.",
    why: "That is allowed: the association file lists both clips, and in Safari the page's own banner tag picks one "
      + "(https://forums.developer.apple.com/forums/thread/659133). A printed URL has no page to decide between the two "
      + "default cards.",
    sources: [.associatedDomains, .smartAppBanner],
    passes: [.twoShops()],
    fails: [
      .twoShops(stall: #""urlPrefix": "https://example.com/tea""#, app: #""domains": [«"example.com"»]"#)
    ],
    check: .registry { registry in
      var first: [String: (app: App, domain: Located<String>)] = [:]
      var violations: [Violation] = []
      for app in registry.apps where app.declaration?.defaultExperience != nil {
        for domain in app.declaration?.domains ?? [] {
          guard let host = Domain.host(domain.value) else { continue }
          guard let earlier = first[host], earlier.app.id != app.id else {
            first[host] = (app, domain)
            continue
          }
          violations.append(violation(at: domain, of: app, beside: earlier.app, earlier.domain))
        }
      }
      return violations
    }
  )

  private static func violation(
    at domain: Located<String>,
    of app: App,
    beside earlier: App,
    _ other: Located<String>
  ) -> Violation {
    Violation(
      at: domain.node,
      of: app.document,
      "the domain \(Words.quoted(domain.value)) is that of the app \(Words.quoted(earlier.id)) too; on its pages the banner "
        + "tag decides, and for a printed URL nobody knows which default card appears",
      help: "register an experience for every URL that is printed, and put the right banner tag on each page",
      related: [Finding.Related("the other app has it here", at: earlier.document.place(of: other.node))]
    )
  }
}
