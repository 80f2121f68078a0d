import ExperienceResolver
import RegistryModel

/// What the rules found in one experience, and the URLs whose cards they could see.
struct CheckedExperience: Sendable {
  let violations: [RuleEngine.Violated]
  /// The URLs; empty if there is only the URL prefix, because then no rule looks at its card.
  fileprivate let urls: [InvocationURL]
  /// Whether a violation may be about the card of another experience, which one of the URLs shows.
  fileprivate let isAboutOthers: Bool

  init(_ violations: [RuleEngine.Violated], in owner: Owner) {
    self.violations = violations
    urls = owner.answers.isEmpty ? [] : owner.urls.compactMap { try? $0.url.get() }
    isAboutOthers = !violations.isEmpty && owner.showsOtherCards
  }
}

/// The results of an earlier version of a registry, and which of them are still right.
struct KeptResults: Sendable {
  private let results: [CheckedExperience]
  private let change: RegistryChange
  private let tables: (earlier: ResolutionTable, now: ResolutionTable)
  /// The IDs of the apps that have got their first card or lost their last one, which decides whether they lack domains.
  private let apps: Set<String>

  init(_ results: [CheckedExperience], of earlier: Registry, _ change: RegistryChange, _ now: Registry) {
    self.results = results
    self.change = change
    tables = (earlier.table, now.table)
    apps = Set(now.apps.filter { earlier.hasCards($0) != now.hasCards($0) }.map(\.id))
  }

  /// The result for the experience at an index of the registry; nil if it may be different now.
  func result(at position: Int, _ app: App) -> CheckedExperience? {
    guard change.hasSamePictures, let index = change.unchanged[position] else { return nil }
    let result = results[index]
    guard !result.isAboutOthers else { return nil }
    guard !change.hasSameTable else { return result }
    let isSame = result.urls.allSatisfy { change.isSame(tables.earlier.resolve($0), tables.now.resolve($0)) }
    return isSame && !apps.contains(app.id) ? result : nil
  }
}
