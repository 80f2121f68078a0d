import RegistryModel
import TextBasics

extension Rule {
  static let equalButForCase = Rule(
    "routing/equal-but-for-case",
    .warning,
    "Two registered URLs differ only in upper and lower case.",
    why:
      "Apple does not say whether its comparison minds the case of a path. This registry minds it, as RFC 3986 does; "
      + "a device that does not has two cards for one URL.",
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
      // Of two keys that differ in case alone one has capitals, and most registries have none.
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
          "this URL prefix differs only in upper and lower case from \(Words.quoted(earlier.declared.text.value)); Apple "
            + "does not say whether case counts",
          help: "give one of the two another path",
          related: [Finding.Related("the other one is here", at: earlier.place)]
        )
      }
    }
  )
}
