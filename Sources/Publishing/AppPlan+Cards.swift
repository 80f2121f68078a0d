import AppStoreConnect
import RegistryModel
import TextBasics

/// The comparison of advanced experiences. They are paired by the match key of their URL.
extension AppPlan {
  mutating func compareCards(of registry: Registry, _ options: Plan.Options, _ images: inout PlannedImages) {
    let experiences = registry.experiences(of: app)
    let declared = experiences.filter { !$0.isRetired }.compactMap(DeclaredCard.init)
    var waiting = Dictionary(activeCards.map { (DeclaredCard.key(of: $0.link), $0) }) { first, _ in first }
    var missing: [DeclaredCard] = []
    for card in declared {
      guard let there = waiting.removeValue(forKey: DeclaredCard.key(of: card.link)) else {
        missing.append(card)
        continue
      }
      compare(card, with: there, &images)
    }
    let moved = Self.moved(missing, among: Array(waiting.values))
    for card in missing {
      let old = moved[card.experience.id]
      if let old { waiting[DeclaredCard.key(of: old.link)] = nil }
      create(card, replacing: old, &images)
    }
    for experience in experiences where experience.isRetired {
      guard let link = DeclaredCard(experience)?.link,
        let there = waiting.removeValue(forKey: DeclaredCard.key(of: link))
      else { continue }
      var change = PlannedChange(.deactivate, .card(experience, link: there.link))
      change.storeID = there.id
      change.reason = "retired here, active there"
      changes.append(change)
    }
    for there in waiting.values.sorted(by: { ByteOrder.precedes($0.link, $1.link) }) {
      keep(there, prunes: options.prunes)
    }
    holdBackDeployed(of: registry, declared, options)
  }

  private mutating func compare(_ card: DeclaredCard, with there: StoreCard, _ images: inout PlannedImages) {
    var change = PlannedChange(.update, .card(card.experience, link: there.link))
    change.storeID = there.id
    change.differences = card.content.differences(from: there.content)
    if let image = card.picture.flatMap({ images[$0] }), !image.isThere(as: there.image) { change.images = [image] }
    if there.placeStatus == "NO_MATCH" { notes.append("Maps does not know the place of \(card.experience.id)") }
    if there.status == "APP_TRANSFER_IN_PROGRESS" { change.obstacle = "the app is being transferred" }
    if change.differences.isEmpty, change.images.isEmpty { unchangedCount += 1 } else { changes.append(change) }
  }

  private mutating func create(_ card: DeclaredCard, replacing old: StoreCard?, _ images: inout PlannedImages) {
    var change = PlannedChange(old == nil ? .create : .replace, .card(card.experience, link: card.link))
    change.storeID = old?.id
    change.images = [card.picture.flatMap { images[$0] }].compactMap(\.self)
    if let old {
      change.reason = "URL changes from \(old.link)"
    } else if there?.clip?.cards.contains(where: {
      $0.isDeactivated && DeclaredCard.key(of: $0.link) == DeclaredCard.key(of: card.link)
    }) == true {
      change.reason = "deactivated there"
    }
    if there?.clip == nil { change.obstacle = "App Store Connect has no clip yet; upload a build first" }
    changes.append(change)
  }

  private mutating func keep(_ there: StoreCard, prunes: Bool) {
    var change = PlannedChange(prunes ? .deactivate : .keep, .undeclared(app: app, link: there.link))
    change.storeID = there.id
    change.reason = "active there, declared nowhere"
    changes.append(change)
  }

  /// For each experience whose URL App Store Connect does not have: the card there that it had under another URL. That
  /// is the only card, among those that no file declares, with the same texts, if no other such experience has them.
  private static func moved(_ missing: [DeclaredCard], among there: [StoreCard]) -> [String: StoreCard] {
    let old = Dictionary(grouping: there) { Set($0.content.texts) }
    let new = Dictionary(grouping: missing) { Set($0.content.texts) }
    var moved: [String: StoreCard] = [:]
    for (texts, cards) in new where cards.count == 1 && old[texts]?.count == 1 {
      moved[cards[0].experience.id] = old[texts]?.first
    }
    return moved
  }
}
