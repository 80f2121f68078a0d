package import RegistryModel
import TextBasics

/// The advanced experiences of an app here and in App Store Connect, paired by the match key of their URL. `plan` reads
/// the pairs in one direction, `pull` in the other.
package struct CardPairs: Sendable {
  /// A card that the registry declares, and an active one in App Store Connect.
  package typealias Pair = (card: DeclaredCard, there: StoreCard)

  /// The cards that the registry declares, in its order, without those that are retired.
  package let declared: [DeclaredCard]
  /// The cards that are here and there, in the order of the registry.
  package private(set) var both: [Pair] = []
  /// The cards that are there under another URL.
  package private(set) var moved: [Pair] = []
  /// The cards that are not there, with the deactivated experience that had the URL.
  package private(set) var missing: [(card: DeclaredCard, deactivated: StoreCard?)] = []
  /// The cards that are retired here and active there.
  package private(set) var retired: [Pair] = []
  /// The active cards there that no file declares, by URL in byte order.
  package let undeclared: [StoreCard]
  /// Further active cards there with the URL of another one.
  package private(set) var doubled: [StoreCard] = []

  /// Pairs the `experiences` of an app with the experiences of `clip`.
  ///
  /// If these are only a part of what App Store Connect has, nothing can be said about where a missing one is, and a
  /// deactivated one counts like the others.
  package init(_ experiences: [AdvancedExperience], with clip: StoreClip?, isPart: Bool = false) {
    let here = experiences.compactMap(DeclaredCard.init)
    declared = here.filter { !$0.experience.isRetired }
    let all = (clip?.cards ?? []).map { (key: DeclaredCard.key(of: $0.link), card: $0) }
    var waiting: [String: StoreCard] = [:]
    for (key, card) in all where isPart || !card.isDeactivated {
      guard let other = waiting[key] else {
        waiting[key] = card
        continue
      }
      // The same one as in a `StoreDouble`.
      let isFirst = ByteOrder.precedes(card.id, other.id)
      if isFirst { waiting[key] = card }
      doubled.append(isFirst ? other : card)
    }
    let old = Dictionary(all.filter { $0.card.isDeactivated }.map { ($0.key, $0.card) }) { _, last in last }
    var absent: [DeclaredCard] = []
    for card in declared {
      guard let there = waiting.removeValue(forKey: DeclaredCard.key(of: card.link)) else {
        absent.append(card)
        continue
      }
      both.append((card, there))
    }
    let moves = isPart ? [:] : Self.moves(of: absent, among: Array(waiting.values))
    for card in absent {
      if let there = moves[card.experience.id] {
        waiting[DeclaredCard.key(of: there.link)] = nil
        moved.append((card, there))
      } else {
        missing.append((card, old[DeclaredCard.key(of: card.link)]))
      }
    }
    for card in here where card.experience.isRetired {
      guard let there = waiting.removeValue(forKey: DeclaredCard.key(of: card.link)) else { continue }
      retired.append((card, there))
    }
    undeclared = waiting.values.sorted { ByteOrder.precedes($0.link, $1.link) }
  }

  /// For each experience whose URL App Store Connect does not have: the card there that it had under another URL. That
  /// is the only card, among those that no file declares, with the same texts, if no other such experience has them.
  private static func moves(of absent: [DeclaredCard], among there: [StoreCard]) -> [String: StoreCard] {
    let old = Dictionary(grouping: there) { Set($0.content.texts) }
    let new = Dictionary(grouping: absent) { Set($0.content.texts) }
    var moves: [String: StoreCard] = [:]
    for (texts, cards) in new where cards.count == 1 && old[texts]?.count == 1 {
      moves[cards[0].experience.id] = old[texts]?.first
    }
    return moves
  }
}
