import ExperienceResolver

extension Rule {
  static let sameURL = Rule(
    "routing/same-url",
    .error,
    "Two experiences are registered for one URL.",
    why: "The device takes the most specific match, and of two equal ones nobody can say which card appears. URLs are "
      + "equal when they differ only in a final slash, in escapes, or in the order of query items.",
    sources: [.launchExperience],
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
    ],
    check: .registry { registry in
      var first: [String: DeclaredURL] = [:]
      var violations: [Violation] = []
      for experience in registry.experiences where !experience.isRetired {
        guard let prefix = experience.declaration?.urlPrefix else { continue }
        let url = DeclaredURL(prefix, as: .urlPrefix, in: experience.document, of: experience.app)
        guard case .success(let read) = url.url else { continue }
        if let earlier = first.updateValue(url, forKey: read.matchKey) {
          first[read.matchKey] = earlier
          violations.append(url.clash(with: earlier))
        }
      }
      return violations
    }
  )
}

extension DeclaredURL {
  /// The clash of two URLs with one match key, at the later path.
  fileprivate func clash(with other: DeclaredURL) -> Violation {
    let isLater = RegistryPath.precedes(other.document.path, document.path)
    let (later, earlier) = isLater ? (self, other) : (other, self)
    return Violation(
      at: later.text.node,
      of: later.document,
      "this URL prefix is the same as that of another experience; each URL has one card",
      help: "change one of the two, or set \"retired\" to true in one of them",
      related: [
        Finding.Related(
          "the other one is \(Words.quoted(earlier.text.value))",
          at: earlier.document.place(of: earlier.text.node)
        )
      ]
    )
  }
}
