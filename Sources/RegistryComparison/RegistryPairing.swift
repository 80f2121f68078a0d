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

  init(_ old: Registry, _ new: Registry, _ pictures: PictureComparison) {
    var apps = Pairs(before: old.apps, after: new.apps)
    apps.match { $0.id }
    apps.match { $0.clipBundleID }
    var laterExperiences: [String: AdvancedExperience] = [:]
    var earlierExperiences: [String: AdvancedExperience] = [:]
    for app in apps.found {
      var pairs = Pairs(before: old.experiences(of: app.before), after: new.experiences(of: app.after))
      // The app's folder may have been renamed.
      pairs.match { String($0.id.dropFirst($0.appID == "." ? 0 : $0.appID.count + 1)) }
      pairs.match { $0.registeredText }
      pairs.match {
        $0.face.key
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

  /// Whether `answer`, of the later state, is the card for which `code` is declared in the earlier one.
  func isOwn(_ answer: Answer, of code: PrintedCode) -> Bool {
    guard let experience = code.experience else {
      return answer.outcome == .default && answer.app?.id == laterApps[code.app]?.id
    }
    return answer.experience != nil && answer.experience?.id == laterExperiences[experience.id]?.id
  }

  /// The earlier code at the position of `code` in the list of its card or app; nil if there is none of the same kind.
  func earlierCode(inPlaceOf code: PrintedCode) -> PrintedCode? {
    let (before, after) =
      if let card = code.experience {
        (earlierExperiences[card.id]?.printedCodes ?? [], card.printedCodes)
      } else {
        (earlierApps[code.app]?.printedCodes ?? [], laterApps.values.first { $0.id == code.app }?.printedCodes ?? [])
      }
    guard let position = after.firstIndex(where: { $0.declaration.object == code.declaration.object }),
      before.indices.contains(position), before[position].declaration.kind?.value == code.declaration.kind?.value
    else { return nil }
    return before[position]
  }
}

/// Finds matching elements of two lists.
private struct Pairs<Element> {
  private(set) var found: [(before: Element, after: Element)] = []
  var before: [Element]
  var after: [Element]

  /// Pairs the remaining elements that have the same key, in order. Elements whose key is nil are not paired.
  mutating func match(by key: (Element) -> String?, where isSame: (Element, Element) -> Bool = { _, _ in true }) {
    var waiting: [String: [Int]] = [:]
    for (index, element) in after.enumerated() {
      if let key = key(element) { waiting[key, default: []].append(index) }
    }
    var taken: Set<Int> = []
    before.removeAll { element in
      guard let key = key(element), let candidates = waiting[key],
        let place = candidates.firstIndex(where: { isSame(element, after[$0]) })
      else { return false }
      found.append((element, after[candidates[place]]))
      taken.insert(candidates[place])
      waiting[key]?.remove(at: place)
      return true
    }
    after = after.indices.filter { !taken.contains($0) }.map { after[$0] }
  }
}
