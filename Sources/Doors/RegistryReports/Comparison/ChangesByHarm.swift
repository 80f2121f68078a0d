package import RegistryComparison
import RegistryModel
import TextBasics

/// The differences between two states of a registry, ordered by harm: cards that go away, URLs that show a different
/// card, URLs whose domain was added or removed, printed codes, cards that look different, certainty, new cards, and other differences in the files.
///
/// Removals and changes are listed in full. New rows of a template are folded into one entry.
package struct ChangesByHarm: Sendable {
  /// Experiences that are removed or retired.
  package let gone: [ExperienceGroup]
  /// URLs that show a different card; URLs that had no advanced card before come last.
  package let urls: [URLCase]
  /// URLs on a domain that was added or removed.
  package let domains: [URLCase]
  /// Affected printed codes, in the order of their files.
  package let codes: [DeployedCodeChange]
  /// URLs whose card looks different.
  package let looks: [URLCase]
  /// URLs with the same card and a different certainty, by how it changes.
  package let certainty: [[URLCase]]
  /// Experiences that are new, or in use again.
  package let new: [ExperienceGroup]
  /// Experiences that differ in any other way.
  package let others: [ExperienceChange]
  /// Apps that differ.
  package let apps: [AppChange]

  /// The heading of `new`.
  package var newHeading: String {
    new.flatMap(\.changes).allSatisfy { $0.before == nil } ? "New cards" : "New cards, and cards in use again"
  }

  package init(_ comparison: RegistryComparison) {
    let changes = comparison.experiences
    gone = ExperienceGroup.all(of: changes.filter { $0.effect == .ends })
    new = ExperienceGroup.all(of: changes.filter { $0.effect == .begins })
    others = changes.filter { $0.effect == .neither }
    let started = Set(changes.filter { $0.effect == .begins }.map(\.id))
    urls = URLCase.all(of: .card, in: comparison.urls, started: started)
    domains = URLCase.all(of: .domain, in: comparison.urls, started: started)
    looks = URLCase.all(of: .content, in: comparison.urls, started: started)
    certainty = URLChange.Certainty.allCases.map { kind in
      URLCase.all(of: .certainty, in: comparison.urls.filter { $0.certainty == kind }, started: started)
    }
    codes = comparison.deployedCodes
    apps = comparison.apps
  }
}

/// Experiences with the same kind of change that are shown as one entry: a single experience, or the rows of a
/// template.
package struct ExperienceGroup: Sendable {
  /// The template of the rows; nil for a single experience.
  package let template: String?
  package private(set) var changes: [ExperienceChange]

  /// Fewer rows than this are shown one by one.
  package static let leastRows = 3

  /// Groups `changes` in their order; the rows of a template are grouped at the position of the first one.
  package static func all(of changes: [ExperienceChange]) -> [ExperienceGroup] {
    var counts: [String: Int] = [:]
    for change in changes { if let template = change.template { counts[template, default: 0] += 1 } }
    var groups: [ExperienceGroup] = []
    var positions: [String: Int] = [:]
    for change in changes {
      guard let template = change.template, counts[template, default: 0] >= leastRows else {
        groups.append(ExperienceGroup(template: nil, changes: [change]))
        continue
      }
      if let position = positions[template] {
        groups[position].changes.append(change)
      } else {
        positions[template] = groups.count
        groups.append(ExperienceGroup(template: template, changes: [change]))
      }
    }
    return groups
  }

  /// The ids of the rows without the id of the template, or the id of the single experience.
  package var ids: [String] {
    guard let template else { return changes.map(\.names) }
    return changes.map { String($0.id.dropFirst(template.count + 1)) }
  }

  /// `300 rows of shop/shops: s001, s002, …`, with every id.
  package var complete: String {
    guard let template else { return ids.joined() }
    return "\(Words.counted(changes.count, "row")) of \(template): \(ids.joined(separator: ", "))"
  }

  /// `300 new rows of shop/shops, s001 to s300`.
  package var folded: String {
    guard let template, let first = ids.first, let last = ids.last else { return ids.joined() }
    return "\(changes.count) new rows of \(template), \(first) to \(last)"
  }
}

extension ExperienceChange {
  /// The effect of a change on a card.
  package enum Effect: Sendable {
    /// The card goes away: the experience is removed or retired.
    case ends
    /// The card appears: the experience is new or in use again.
    case begins
    case neither
  }

  /// The effect of the change on the card.
  package var effect: Effect {
    switch (before.map(\.isRetired) ?? true, after.map(\.isRetired) ?? true) {
    case (false, true): .ends
    case (true, false): .begins
    default: .neither
    }
  }

  /// The kind of change in one word.
  package var word: String {
    switch effect {
    case .ends: after == nil ? "removed" : "retired"
    case .begins: before == nil ? "new" : "in use again"
    case .neither: kind.rawValue
    }
  }

  /// The id of the template that the experience is a row of, before or after the change.
  fileprivate var template: String? { (after ?? before)?.template }
}
