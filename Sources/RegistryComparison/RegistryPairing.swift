import RegistryModel

/// Which app and which experience of an earlier state of a registry is which of a later one.
///
/// An app is the one in the same folder, else the one with the same clip. An experience is the one in the same file; else
/// the one with the same registered URL, whose file was renamed; else the one with the same card, whose URL has changed
/// too. Each is paired once at most, and experiences only within paired apps: another clip is another card.
struct RegistryPairing: Sendable {
  /// The later app by the id of the earlier one.
  let laterApps: [String: App]
  /// The earlier app by the id of the later one.
  let earlierApps: [String: App]
  /// The later experience by the id of the earlier one.
  let laterExperiences: [String: AdvancedExperience]
  /// The earlier experience by the id of the later one.
  let earlierExperiences: [String: AdvancedExperience]

  init(_ old: Registry, _ new: Registry, _ pictures: PictureComparison) {
    var apps = Pairs(before: old.apps, after: new.apps)
    apps.match { $0.id }
    apps.match { $0.clipBundleID }
    var laterExperiences: [String: AdvancedExperience] = [:]
    var earlierExperiences: [String: AdvancedExperience] = [:]
    for app in apps.found {
      var pairs = Pairs(before: old.experiences(of: app.before), after: new.experiences(of: app.after))
      // The app's folder may have another name.
      pairs.match { String($0.id.dropFirst($0.app == "." ? 0 : $0.app.count + 1)) }
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
}

/// What of two lists belongs together.
private struct Pairs<Element> {
  private(set) var found: [(before: Element, after: Element)] = []
  var before: [Element]
  var after: [Element]

  /// Pairs what is left and has the same key, in order; nothing is paired by a key that is nil.
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
