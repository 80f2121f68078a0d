import ExperienceResolver

extension Rule {
  static let sameURL = Rule(
    "routing/same-url",
    .error,
    "Two experiences are registered for one URL.",
    why: "The device takes the most specific match, and of two equal ones nobody can say which card appears. URLs are "
      + "equal when they differ only in a final slash, in escapes, or in the order of query items.",
    sources: [.launchExperience, .rfc3986],
    passes: [
      .experiences(
        ["coffee": #""urlPrefix": "https://example.com/1""#, "tea": #""urlPrefix": "https://example.com/2""#],
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
      .experiences(["coffee": "", "drip": #""urlPrefix": «"https://example.com/%63offee"»"#], showing: "drip"),
      .twoShops(stall: #""urlPrefix": «"https://example.com/coffee"»"#, app: #""domains": ["example.com"]"#),
    ],
    check: .registered { urls, registry in
      var seen = SeenNumbers(count: urls.count)
      guard !urls.allSatisfy({ seen.insert($0.keyHash) }) else { return [] }
      var first: [String: RegisteredURL] = Dictionary(minimumCapacity: urls.count)
      return urls.compactMap { url in
        guard let earlier = first[url.matchKey] else {
          first[url.matchKey] = url
          return nil
        }
        return url.clash(with: earlier, in: registry)
      }
    }
  )
}

extension RegisteredURL {
  /// The clash with `earlier`, which has the same match key.
  fileprivate func clash(with earlier: RegisteredURL, in registry: Registry) -> Violation {
    let other = Words.quoted(earlier.declared.text.value)
    let isForeign = earlier.declared.app != declared.app
    let owner = isForeign ? "the app \(Words.quoted(earlier.declared.app))" : "another experience"
    let difference = difference(from: earlier).map { "; it differs only in \($0)" } ?? ""
    return violation(
      "this URL prefix is the same as that of \(owner)\(difference); each URL has one card",
      help: isForeign
        ? "leave the URL to one of the two apps: set \"retired\" to true in the other, or change its URL"
        : "change one of the two, or set \"retired\" to true in one of them",
      related: [Finding.Related("the other one is \(other)", at: earlier.place)]
    )
  }

  /// In what the two are written differently; nil where they are not.
  private func difference(from other: RegisteredURL) -> String? {
    guard declared.text.value != other.declared.text.value else { return nil }
    guard read.text != other.read.text else { return "spelling that does not count, such as escapes or capitals" }
    guard read.query == other.read.query else { return "the order of its query items" }
    return "the final slash"
  }
}
