import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let queryBesidePath = Rule(
    "routing/query-beside-path",
    .note,
    "The same path is registered with and without a query, and no URL under \"matches\" or \"codes\" states which card "
      + "is expected.",
    why:
      "Apple does not document how queries are compared; a developer asked and got no answer "
      + "(https://forums.developer.apple.com/forums/thread/726672). If devices compare URLs as plain text, a URL with "
      + "another query item before the registered one matches only the experience without a query. To state which "
      + "card you expect, list URLs under \"matches\" or \"codes\"; appclips checks that each of them shows its card "
      + "unambiguously.",
    sources: [.launchExperience],
    passes: [
      .experiences(
        [
          "game": #""urlPrefix": "https://example.com/game""#,
          "harbour": """
          "urlPrefix": "https://example.com/game?p=harbour",
            "matches": ["https://example.com/game?p=harbour&p1=3"]
          """,
        ],
        showing: "harbour"
      )
    ],
    fails: [
      .experiences(
        [
          "game": #""urlPrefix": "https://example.com/game""#,
          "harbour": #""urlPrefix": «"https://example.com/game?p=harbour"»"#,
        ],
        showing: "harbour"
      ),
      .experiences(
        [
          "game": #""urlPrefix": "https://example.com/game/""#,
          "harbour": #""urlPrefix": «"https://example.com/game?p=harbour"»"#,
          "may": #""urlPrefix": "https://example.com/game?p=may""#,
        ],
        showing: "harbour"
      ),
    ],
    check: .registered { urls, _ in
      guard urls.contains(where: \.read.hasQuery) else { return [] }
      var plain: [Substring: RegisteredURL] = [:]
      for url in urls where !url.read.hasQuery { plain[url.matchKey[...]] = url }
      var withQuery: [ObjectIdentifier: [RegisteredURL]] = [:]
      for url in urls where url.read.hasQuery && !url.experience.saysWhatIsMeant {
        guard let other = plain[url.matchKey.prefix { $0 != "?" }] else { continue }
        withQuery[ObjectIdentifier(other), default: []].append(url)
      }
      return plain.values.compactMap { other in
        withQuery[ObjectIdentifier(other)].map { violation(of: $0, withPathOf: other) }
      }
    }
  )

  private static func violation(of urls: [RegisteredURL], withPathOf other: RegisteredURL) -> Violation {
    let url = urls[0]
    let example = "https://" + url.read.host + url.read.path + "?source=mail&" + (url.read.query ?? "")
    let others = Words.counted(urls.count - 1, "more experience") + (urls.count == 2 ? " has" : " have")
    return url.violation(
      "this URL prefix differs from that of \(Words.quoted(other.experience.id)) only in its query; "
        + "Apple does not document which card \(example) shows"
        + (urls.count > 1 ? " (\(others) the same problem)" : ""),
      help: "use a different path, or list such URLs under \"matches\" and test them on a device",
      related: [Finding.Related("the URL without a query is here", at: other.location)]
    )
  }
}

extension AdvancedExperience {
  /// Whether the experience declares a URL other than the registered one, as an expectation or a code.
  fileprivate var saysWhatIsMeant: Bool {
    guard let declaration else { return false }
    return !declaration.matches.isEmpty || declaration.codes.contains { $0.url != nil }
  }
}
