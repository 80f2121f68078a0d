package import RegistryComparison
package import RegistryModel

/// A card before and after a change, with the URLs that are affected.
package struct CardPair: Sendable {
  package let before: Answer
  package let after: Answer
  package let reason: String
  /// Whether a different card appears; otherwise the same card looks different.
  package let isAnotherCard: Bool
  package private(set) var witnesses: [String]

  /// The name of the card, or both names if they differ.
  package var title: String { before.name == after.name ? after.name : "\(before.name) → \(after.name)" }

  /// The distinct pairs of cards in `changes`, in order. Changes of certainty and of the domain are skipped: their
  /// card stays the same.
  package static func all(of changes: [URLChange]) -> [CardPair] {
    var places: [[String]: Int] = [:]
    var pairs: [CardPair] = []
    for change in changes where change.kind == .card || change.kind == .content {
      let key = [change.before.name, change.after.name, change.reason]
      if let place = places[key] {
        pairs[place].witnesses.append(change.witness)
      } else {
        places[key] = pairs.count
        pairs.append(
          CardPair(
            before: change.before,
            after: change.after,
            reason: change.reason,
            isAnotherCard: change.kind == .card,
            witnesses: [change.witness]
          )
        )
      }
    }
    return pairs
  }
}

extension Answer {
  /// The path of the card's header image inside the registry; nil if it has none.
  package var picturePath: String? {
    guard experience == nil else { return experience?.picturePath }
    guard let app, let image = card?.image else { return nil }
    return RegistryPath.resolved(image, from: app.id == "." ? "" : app.id)
  }
}
