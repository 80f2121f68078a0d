import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let sameURL = Rule(
    "routing/same-url",
    .error,
    "Two experiences are registered for the same URL.",
    why:
      "The device uses the most specific match. If two matches are equally specific, Apple does not document which "
      + "card appears. appclips treats two URLs as the same if they differ only in the case of the scheme or host, "
      + "or in percent-encoding that RFC 3986 defines as equivalent.",
    sources: [.launchExperience, .rfc3986],
    passes: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/1""#, "tea": #""urlPrefix": "https://example.com/2""#],
        showing: "tea"
      )
    ],
    fails: [
      .experiences(
        [
          "coffee": #""urlPrefix": "https://example.com/?a=1&b=2""#,
          "tea": #""urlPrefix": «"https://EXAMPLE.com?a=1&b=2"»"#,
        ],
        showing: "tea"
      ),
      .experiences(["coffee": "", "drip": #""urlPrefix": «"https://example.com/%63offee"»"#], showing: "drip"),
      .twoShops(stall: #""urlPrefix": «"https://example.com/coffee"»"#, app: #""domains": ["example.com"]"#),
    ],
    check: .registered { urls, registry in
      var seen = SeenNumbers(count: urls.count)
      guard !urls.allSatisfy({ seen.insert($0.keyHash) }) else { return [] }
      var first: [String: RegisteredURL] = Dictionary(minimumCapacity: urls.count)
      return urls.compactMap { url in
        guard let earlier = first[url.read.text] else {
          first[url.read.text] = url
          return nil
        }
        return url.clash(with: earlier, in: registry)
      }
    }
  )
}

extension RegisteredURL {
  /// The violation for a clash with `earlier`, which has the same normal form.
  fileprivate func clash(with earlier: RegisteredURL, in registry: Registry) -> Violation {
    let other = Words.quoted(earlier.declared.text.value)
    let isForeign = earlier.declared.app != declared.app
    let owner = isForeign ? "an experience of the app \(Words.quoted(earlier.declared.app))" : "another experience"
    let isWrittenAlike = declared.text.value == earlier.declared.text.value
    let difference = isWrittenAlike ? "" : ", only spelled differently"
    return violation(
      "\(owner) has the same URL prefix\(difference); each URL can have only one card",
      help: "change the URL prefix of one of the two experiences, or set \"retired\" to true in one of them",
      related: [Finding.Related("the other URL prefix is \(other)", at: earlier.location)]
    )
  }
}
