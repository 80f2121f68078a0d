import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let sameCard = Rule(
    "card/same-card",
    .note,
    "Two experiences of one app have different URLs but the same title and subtitle.",
    why:
      "Each card is registered, reviewed and translated separately, so a second card with the same title and "
      + "subtitle is extra work. Apple advises registering few, general URLs. Cards for the same path on different "
      + "hosts are not reported.",
    sources: [.launchExperience],
    passes: [
      .experiences(
        ["coffee": #""title": "Order""#, "tea": #""title": "Order", "subtitle": "Ready before you are""#],
        showing: "tea"
      ),
      .experiences(
        ["coffee": "", "mirror": #""title": "Coffee", "urlPrefix": "https://www.example.com/coffee""#],
        showing: "mirror",
        app: #""domains": ["example.com", "www.example.com"]"#
      ),
    ],
    fails: [
      .experiences(["coffee": #""title": "Order""#, "tea": #""title": «"Order"»"#], showing: "tea"),
      .experiences(
        ["coffee": "", "drip": #""title": «"Coffee"»"#, "filter": #""title": «"Coffee"»"#],
        showing: "filter"
      ),
    ],
    check: .registered { urls, registry in
      var first: [Card: RegisteredURL] = [:]
      return registry.urlsOfRepeatedCards(among: urls).compactMap { url in
        let experience = registry.experiences[url.index]
        guard let title = experience.declaration?.title, let subtitle = experience.subtitle else { return nil }
        let card = Card(app: experience.appID, title: title.value, subtitle: subtitle)
        guard let earlier = first[card] else {
          first[card] = url
          return nil
        }
        guard earlier.read.path != url.read.path || earlier.read.query != url.read.query else { return nil }
        return violation(at: title, of: experience, sameAs: registry.experiences[earlier.index])
      }
    }
  )

  /// The texts that make two cards of an app read the same.
  private struct Card: Hashable {
    let app: String
    let title: String
    let subtitle: String
  }

  private static func violation(
    at title: Located<String>,
    of experience: AdvancedExperience,
    sameAs other: AdvancedExperience
  ) -> Violation {
    Violation(
      at: title.node,
      of: experience.document,
      "this card has the same title and subtitle as \(Words.quoted(other.id)); people cannot distinguish the cards",
      help: "change the title or subtitle of one card, or use one experience for both URLs",
      related: other.declaration?.title.map {
        [Finding.Related("the other card is here", at: other.document.location(of: $0.node))]
      } ?? []
    )
  }
}

extension Registry {
  /// The URLs of the experiences whose card may have the same texts as another card of the app: several cards have the
  /// same hash.
  fileprivate func urlsOfRepeatedCards(among urls: [RegisteredURL]) -> [RegisteredURL] {
    let hashes = urls.map { experiences[$0.index].cardHash() }
    let repeated = SeenNumbers.repeated(in: hashes.compactMap(\.self))
    guard !repeated.isEmpty else { return [] }
    return zip(urls, hashes).filter { _, hash in hash.map(repeated.contains) ?? false }.map(\.0)
  }
}
