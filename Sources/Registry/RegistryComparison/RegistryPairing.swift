import JSONSyntax
import RegistryModel

/// Pairs the apps and experiences of two states of a registry.
///
/// An app is paired with the one in the same folder, otherwise with the one that has the same clip. An experience is
/// paired with the one in the same file; otherwise with the one that has the same registered URL, whose file was
/// renamed; otherwise with the one that has the same card, whose URL has changed too. Each is paired at most once, and
/// experiences only within paired apps, because another clip means another card.
struct RegistryPairing: Sendable {
  /// The later app by the ID of the earlier one.
  let laterApps: [String: App]
  /// The earlier app by the ID of the later one.
  let earlierApps: [String: App]
  /// The later experience by the ID of the earlier one.
  let laterExperiences: [String: AdvancedExperience]
  /// The earlier experience by the ID of the later one.
  let earlierExperiences: [String: AdvancedExperience]

  init(_ old: Registry, _ new: Registry, _ pictures: ImageComparison) {
    var apps = Pairs(before: old.apps, after: new.apps)
    apps.match { app, _ in app.id }
    apps.match { app, _ in app.clipBundleID }
    var laterExperiences: [String: AdvancedExperience] = [:]
    var earlierExperiences: [String: AdvancedExperience] = [:]
    for app in apps.found {
      var pairs = Pairs(before: old.experiences(of: app.before), after: new.experiences(of: app.after))
      // The app's folder may have been renamed.
      pairs.match { card, _ in String(card.id.dropFirst(card.appID == "." ? 0 : card.appID.count + 1)) }
      pairs.match { card, _ in card.registeredText }
      pairs.match { card, side in
        card.face.key { pictures.key(of: $0, side) }
      } where: {
        $0.face.differences(to: $1.face, pictures).isEmpty
      }
      for pair in pairs.found {
        laterExperiences[pair.before.id] = pair.after
        earlierExperiences[pair.after.id] = pair.before
      }
    }
    laterApps = Dictionary(apps.found.map { ($0.before.id, $0.after) }) { first, _ in first }
    earlierApps = Dictionary(apps.found.map { ($0.after.id, $0.before) }) { first, _ in first }
    self.laterExperiences = laterExperiences
    self.earlierExperiences = earlierExperiences
  }

  /// The IDs of the experiences of the earlier state `old` that the same bytes declare in the later one.
  func experiencesWithSameText(of old: Registry) -> Set<String> {
    Set(old.experiences.filter { laterExperiences[$0.id]?.hasSameText(as: $0) ?? false }.map(\.id))
  }

  /// Whether the same bytes declare the apps of the earlier state `old` in the later one, and it has no others.
  func haveAppsSameText(of old: Registry) -> Bool {
    laterApps.count == old.apps.count
      && old.apps.allSatisfy { app in laterApps[app.id].map { app.document.hasSameBytes(as: $0.document) } ?? false }
  }

  /// Whether `answer`, of the later state, is the card for which `code` is declared in the earlier one.
  func isOwn(_ answer: Answer, of code: PrintedCode) -> Bool {
    guard let experience = code.experience else {
      return answer.outcome == .default && answer.app?.id == laterApps[code.app]?.id
    }
    return answer.experience != nil && answer.experience?.id == laterExperiences[experience.id]?.id
  }

  /// For each code of the later state, the earlier code at its position in the list of its card or app; nil if there is
  /// none of the same kind. The codes of one card or app must be adjacent: each list is read once.
  func earlierCodes(inPlaceOf codes: [PrintedCode]) -> [PrintedCode?] {
    var owner: String?
    var earlier: [Node: PrintedCode] = [:]
    return codes.map { code in
      let id = code.experience?.id ?? code.app + "#"
      if id != owner {
        owner = id
        earlier = earlierCodes(ofOwnerOf: code)
      }
      return earlier[code.declaration.object]
    }
  }

  /// The earlier codes of the card or app of `code`, by the later code of the same kind at the same position.
  private func earlierCodes(ofOwnerOf code: PrintedCode) -> [Node: PrintedCode] {
    let (before, after) =
      if let card = code.experience {
        (earlierExperiences[card.id]?.printedCodes, card.printedCodes)
      } else {
        (
          earlierApps[code.app]?.printedCodes,
          earlierApps[code.app].flatMap { laterApps[$0.id] }?.printedCodes ?? []
        )
      }
    let pairs = zip(before ?? [], after).filter { $0.declaration.kind?.value == $1.declaration.kind?.value }
    return Dictionary(pairs.map { ($1.declaration.object, $0) }) { first, _ in first }
  }
}

/// Finds matching elements of two lists.
private struct Pairs<Element> {
  private(set) var found: [(before: Element, after: Element)] = []
  var before: [Element]
  var after: [Element]

  /// Pairs the remaining elements that have the same key, in order. Elements whose key is nil are not paired.
  mutating func match(
    by key: (Element, RegisteredQuery.Sides) -> String?,
    where isSame: (Element, Element) -> Bool = { _, _ in true }
  ) {
    var waiting: [String: ArraySlice<Int>] = [:]
    for (index, element) in after.enumerated() {
      if let key = key(element, .new) { waiting[key, default: []].append(index) }
    }
    var taken: Set<Int> = []
    before.removeAll { element in
      guard let key = key(element, .old), let candidates = waiting[key],
        let place = candidates.firstIndex(where: { isSame(element, after[$0]) })
      else { return false }
      found.append((element, after[candidates[place]]))
      taken.insert(candidates[place])
      // Nearly always the first one, which is removed without moving the others.
      if place == candidates.startIndex { waiting[key]?.removeFirst() } else { waiting[key]?.remove(at: place) }
      return true
    }
    after = after.indices.filter { !taken.contains($0) }.map { after[$0] }
  }
}
