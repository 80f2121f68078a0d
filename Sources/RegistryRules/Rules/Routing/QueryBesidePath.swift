import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let queryBesidePath = Rule(
    "routing/query-beside-path",
    .note,
    "A URL with a query is registered beside the same URL without one, and nothing says which card is meant when.",
    why:
      "Apple does not say how queries are compared: with another item before the registered one, a device that reads "
      + "plain text takes the experience without a query. A team that asked got no answer "
      + "(https://forums.developer.apple.com/forums/thread/726672). Expectations and codes under the experience show what "
      + "is meant, and each is then held to be certain.",
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
    check: .registered { urls, registry in
      guard urls.contains(where: \.read.hasQuery) else { return [] }
      var plain: [Substring: RegisteredURL] = [:]
      for url in urls where !url.read.hasQuery { plain[url.matchKey[...]] = url }
      var beside: [Int: [RegisteredURL]] = [:]
      for url in urls where url.read.hasQuery && !registry.experiences[url.index].saysWhatIsMeant {
        if let other = plain[url.matchKey.prefix { $0 != "?" }] { beside[other.index, default: []].append(url) }
      }
      return plain.values.compactMap { other in
        beside[other.index].map { violation(of: $0, beside: other, registry) }
      }
    }
  )

  private static func violation(
    of urls: [RegisteredURL],
    beside other: RegisteredURL,
    _ registry: Registry
  ) -> Violation {
    let url = urls[0]
    let example = "https://" + url.read.host + url.read.path + "?source=mail&" + (url.read.query ?? "")
    let more = urls.count > 1 ? " (and \(Words.counted(urls.count - 1, "more experience")) like it)" : ""
    return url.violation(
      "this URL\(more) asks for a query beside \(Words.quoted(registry.experiences[other.index].id)), which has the same "
        + "path without one; Apple does not say which card \(example) shows",
      help: "write the URLs that must show this card under \"matches\"",
      related: [Finding.Related("the URL without a query is here", at: other.place)]
    )
  }
}

extension AdvancedExperience {
  /// Whether some URL beside the registered one is declared to belong here.
  fileprivate var saysWhatIsMeant: Bool {
    guard let declaration else { return false }
    return !declaration.matches.isEmpty || declaration.codes.contains { $0.url != nil }
  }
}
