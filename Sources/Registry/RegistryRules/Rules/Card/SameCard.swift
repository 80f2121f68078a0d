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
    check: .registry { _, shared in
      var first: [Card: RegisteredURL] = [:]
      return urlsOfRepeatedCards(among: shared.records).compactMap { url in
        let experience = url.experience
        guard let title = experience.declaration?.title, let subtitle = experience.subtitle else { return nil }
        let card = Card(app: experience.appID, title: title.value, subtitle: subtitle)
        guard let earlier = first[card] else {
          first[card] = url
          return nil
        }
        guard earlier.read.path != url.read.path || earlier.read.query != url.read.query else { return nil }
        return violation(at: title, of: experience, sameAs: earlier.experience)
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

/// The URLs of the experiences whose card may have the same texts as another card of the app: several cards have the same
/// hash.
private func urlsOfRepeatedCards(among records: [ExperienceSummary]) -> [RegisteredURL] {
  let repeated = SeenNumbers.repeated(in: records.compactMap { $0.url == nil ? nil : $0.cardHash })
  guard !repeated.isEmpty else { return [] }
  return records.compactMap { $0.cardHash.map(repeated.contains) == true ? $0.url : nil }.sortedByFile
}
