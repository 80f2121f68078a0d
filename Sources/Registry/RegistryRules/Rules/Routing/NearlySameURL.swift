import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let nearlySameURL = Rule(
    "routing/nearly-same-url",
    .warning,
    "Two registered URLs differ only in a trailing slash or in the order of query items.",
    why:
      "Apple does not document whether URLs that differ in this way are the same, so either card may appear. "
      + "\"appclips resolve\" lists both cards and reports the result as ambiguous.",
    sources: [.launchExperience],
    passes: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/1""#, "tea": #""urlPrefix": "https://example.com/2/""#],
        showing: "tea"
      )
    ],
    fails: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/1""#, "tea": #""urlPrefix": «"https://example.com/1/"»"#],
        showing: "tea"
      ),
      .experiences(
        [
          "coffee": #""urlPrefix": "https://example.com/?a=1&b=2""#,
          "tea": #""urlPrefix": «"https://EXAMPLE.com?b=2&a=1"»"#,
        ],
        showing: "tea"
      ),
      .twoShops(stall: #""urlPrefix": «"https://example.com/coffee/"»"#, app: #""domains": ["example.com"]"#),
    ],
    check: .registered { urls, registry in
      var seen = SeenNumbers(count: urls.count)
      guard !urls.allSatisfy({ seen.insert($0.keyHash) }) else { return [] }
      var first: [String: RegisteredURL] = Dictionary(minimumCapacity: urls.count)
      var texts: Set<String> = []
      return urls.compactMap { url in
        // Another rule reports identical URLs.
        let isNew = texts.insert(url.read.text).inserted
        guard let earlier = first[url.matchKey] else {
          first[url.matchKey] = url
          return nil
        }
        return isNew ? url.ambiguity(with: earlier) : nil
      }
    }
  )
}

extension RegisteredURL {
  /// The violation for a URL that has the match key of `earlier` but a different normal form.
  fileprivate func ambiguity(with earlier: RegisteredURL) -> Violation {
    let other = Words.quoted(earlier.declared.text.value)
    let isForeign = earlier.declared.app != declared.app
    let owner = isForeign ? " in the app \(Words.quoted(earlier.declared.app))" : ""
    let difference = read.query == earlier.read.query ? "by a trailing slash" : "in the order of its query items"
    return violation(
      "this URL prefix differs from \(other)\(owner) only \(difference); Apple does not document which card appears",
      help: "change the URL prefix of one of the two experiences, or set \"retired\" to true in one of them",
      related: [Finding.Related("the other URL prefix is here", at: earlier.location)]
    )
  }
}
