import RegistryModel

/// The comparison of advanced experiences.
extension AppPlan {
  mutating func compareCards(of registry: Registry, _ options: Plan.Options, _ images: inout PlannedImages) {
    let pairs = CardPairs(options.only ?? registry.experiences(of: app), with: there?.clip)
    for (card, there) in pairs.both { compare(card, with: there, options, &images) }
    for (card, old) in pairs.moved {
      create(card, &images, replacing: old, reason: "URL changes from \(old.link) to \(card.link)")
    }
    for (card, old) in pairs.missing { create(card, &images, reason: old == nil ? nil : "deactivated there") }
    for (card, there) in pairs.retired {
      var change = PlannedChange(.deactivate, .card(card.experience, link: there.link))
      change.storeID = there.id
      change.reason = "retired here, active there"
      changes.append(change)
    }
    guard options.only == nil else { return }
    let active = pairs.both.map { (DeclaredCard.key(of: $0.there.link), $0.there) }
    let successors = Dictionary(active) { first, _ in first }
    for there in pairs.undeclared {
      // A card that took the place of another one was recognized by its texts, so they have to be the same.
      let replacement = options.replacements[there.id].flatMap { link in
        let successor = successors[DeclaredCard.key(of: link)]
        return successor.map { Set($0.content.texts) } == Set(there.content.texts) ? link : nil
      }
      keep(
        .undeclared(app: app, link: there.link),
        there.id,
        replacement.map { "replaced by \($0)" } ?? "active in App Store Connect, but not in the registry",
        options.prunes || replacement != nil
      )
    }
    for there in pairs.doubled {
      keep(.undeclared(app: app, link: there.link), there.id, "another active card has the same URL", options.prunes)
    }
    holdBackDeployed(of: registry, pairs.declared, options)
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
    if there.status == "APP_TRANSFER_IN_PROGRESS" { change.obstacle = .transfer }
    guard !change.differences.isEmpty || !change.images.isEmpty else { return unchangedCount += 1 }
    guard !options.refusedUpdates.contains(there.id) else {
      return create(card, &images, replacing: there, reason: "App Store Connect refuses to update it")
    }
    changes.append(change)
  }

  private mutating func create(
    _ card: DeclaredCard,
    _ images: inout PlannedImages,
    replacing old: StoreCard? = nil,
    reason: String?
  ) {
    var change = PlannedChange(old == nil ? .create : .replace, .card(card.experience, link: card.link))
    change.storeID = old?.id
    change.images = [card.picture.flatMap { images[$0] }].compactMap(\.self)
    change.reason = reason
    if there?.clip == nil { change.obstacle = .noClip }
    changes.append(change)
  }
}
