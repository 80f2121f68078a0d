import RegistryModel
import TextBasics

extension Rule {
  static let equalButForCase = Rule(
    "routing/equal-but-for-case",
    .warning,
    "Two registered URLs differ only in case.",
    why:
      "Apple does not document whether the case of a path matters when URLs are compared. appclips distinguishes "
      + "case, as RFC 3986 does. On a device that ignores case, both cards match the same URL.",
    sources: [.launchExperience, .rfc3986],
    passes: [
      .experiences(["coffee": "", "tea": #""urlPrefix": "https://EXAMPLE.com/tea""#], showing: "tea")
    ],
    fails: [
      .experiences(["coffee": "", "drip": #""urlPrefix": «"https://example.com/Coffee"»"#], showing: "drip"),
      .experiences(
        [
          "coffee": #""urlPrefix": "https://example.com/menu?kind=coffee""#,
          "drip": #""urlPrefix": «"https://example.com/menu?kind=Coffee"»"#,
        ],
        showing: "drip"
      ),
    ],
    check: .registered { urls, registry in
      // If two keys differ only in case, one of them has capitals; most registries have none.
      guard urls.contains(where: \.hasCapitals) else { return [] }
      var first: [String: RegisteredURL] = [:]
      return urls.compactMap { url in
        let folded = url.hasCapitals ? url.matchKey.lowercased() : url.matchKey
        guard let earlier = first[folded] else {
          first[folded] = url
          return nil
        }
        guard earlier.matchKey != url.matchKey else { return nil }
        return url.violation(
          "this URL prefix differs from \(Words.quoted(earlier.declared.text.value)) only in case; "
            + "Apple does not document whether case matters",
          help: "remove one of the two experiences, or give it a URL prefix that differs in more than case",
          related: [Finding.Related("the other URL prefix is here", at: earlier.location)]
        )
      }
    }
  )
}
