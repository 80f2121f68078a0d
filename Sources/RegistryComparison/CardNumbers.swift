import ExperienceResolver
import RegistryModel

/// Numbers for the cards of two registries, the same number for what is the same card.
struct CardNumbers {
  /// By the index in a table, the number of each experience and of each app's default card.
  typealias Side = (experiences: [Int], apps: [Int])

  let old: Side
  let new: Side
  /// What differs on the cards that do not look the same, by number.
  let differences: [Int: [String]]

  /// The numbers of what answers without a card.
  private static let none = -1
  private static let invalid = -2

  init(_ old: Registry, _ new: Registry, _ pairing: RegistryPairing, _ pictures: PictureComparison) {
    var count = 0
    var ofNew: [String: Int] = [:]
    var differences: [Int: [String]] = [:]
    func number(_ later: String?, _ faces: (before: CardFace?, after: CardFace?)) -> Int {
      count += 1
      if let later { ofNew[later] = count }
      if let before = faces.before, let after = faces.after {
        let found = before.differences(to: after, pictures)
        if !found.isEmpty { differences[count] = found }
      }
      return count
    }
    let experiences = old.table.experiences.map { listed in
      let later = pairing.laterExperiences[listed.id]
      return number(later?.id, (old.experience(listed.id)?.face, later?.face))
    }
    let apps = old.table.apps.map { listed in
      let later = pairing.laterApps[listed.id]
      return number(later.map { "app " + $0.id }, (old.app(listed.id)?.face, later?.face))
    }
    self.old = (experiences, apps)
    let laterExperiences = new.table.experiences.map { ofNew[$0.id] ?? number(nil, (nil, nil)) }
    self.new = (laterExperiences, new.table.apps.map { ofNew["app " + $0.id] ?? number(nil, (nil, nil)) })
    self.differences = differences
  }

  /// The number of what answers.
  static func number(of outcome: Resolution.Outcome, in side: Side) -> Int {
    switch outcome {
    case .advanced(let index): side.experiences[Int(index)]
    case .default(let index): side.apps[Int(index)]
    case .none: none
    case .invalid: invalid
    }
  }
}
