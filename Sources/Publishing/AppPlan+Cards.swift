import AppStoreConnect
import RegistryModel
import TextBasics

/// The comparison of advanced experiences. They are paired by the match key of their URL.
extension AppPlan {
  mutating func compareCards(of registry: Registry, _ options: Plan.Options, _ images: inout PlannedImages) {
    let experiences = options.only ?? registry.experiences(of: app)
    let declared = experiences.filter { !$0.isRetired }.compactMap(DeclaredCard.init)
    var waiting: [String: StoreCard] = [:]
    var doubles: [StoreCard] = []
    for card in activeCards {
      let first = waiting.updateValue(card, forKey: DeclaredCard.key(of: card.link))
      if let first { doubles.append(first) }
    }
    var missing: [DeclaredCard] = []
    for card in declared {
      guard let there = waiting.removeValue(forKey: DeclaredCard.key(of: card.link)) else {
        missing.append(card)
        continue
      }
      compare(card, with: there, options, &images)
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
    guard options.only == nil else { return }
    let keys = Set(declared.map { DeclaredCard.key(of: $0.link) }).intersection(
      activeCards.map { DeclaredCard.key(of: $0.link) }
    )
    for there in waiting.values.sorted(by: { ByteOrder.precedes($0.link, $1.link) }) {
      let replacement = options.replacements[there.id].flatMap { keys.contains(DeclaredCard.key(of: $0)) ? $0 : nil }
      keep(
        there,
        reason: replacement.map { "replaced by \($0)" } ?? "active there, declared nowhere",
        removes: options.prunes || replacement != nil
      )
    }
    for there in doubles { keep(there, reason: "there twice", removes: options.prunes) }
    holdBackDeployed(of: registry, declared, options)
  }

  private mutating func compare(
    _ card: DeclaredCard,
    with there: StoreCard,
    _ options: Plan.Options,
    _ images: inout PlannedImages
  ) {
    var change = PlannedChange(.update, .card(card.experience, link: there.link))
    change.storeID = there.id
    change.differences = card.content.differences(from: there.content)
    if let image = card.picture.flatMap({ images[$0] }), !image.isThere(as: there.image) { change.images = [image] }
    if there.placeStatus == "NO_MATCH" { notes.append("Maps does not know the place of \(card.experience.id)") }
    if there.status == "APP_TRANSFER_IN_PROGRESS" { change.obstacle = "the app is being transferred" }
    guard !change.differences.isEmpty || !change.images.isEmpty else { return unchangedCount += 1 }
    guard !options.refusedUpdates.contains(there.id) else { return create(card, replacing: there, &images) }
    changes.append(change)
  }

  private mutating func create(_ card: DeclaredCard, replacing old: StoreCard?, _ images: inout PlannedImages) {
    var change = PlannedChange(old == nil ? .create : .replace, .card(card.experience, link: card.link))
    change.storeID = old?.id
    change.images = [card.picture.flatMap { images[$0] }].compactMap(\.self)
    if let old {
      let isMoved = DeclaredCard.key(of: old.link) != DeclaredCard.key(of: card.link)
      change.reason = isMoved ? "URL changes from \(old.link)" : "App Store Connect refuses to update it"
    } else if there?.clip?.cards.contains(where: {
      $0.isDeactivated && DeclaredCard.key(of: $0.link) == DeclaredCard.key(of: card.link)
    }) == true {
      change.reason = "deactivated there"
    }
    if there?.clip == nil { change.obstacle = "App Store Connect has no clip yet; upload a build first" }
    changes.append(change)
  }

  private mutating func keep(_ there: StoreCard, reason: String, removes: Bool) {
    var change = PlannedChange(removes ? .deactivate : .keep, .undeclared(app: app, link: there.link))
    change.storeID = there.id
    change.reason = reason
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
