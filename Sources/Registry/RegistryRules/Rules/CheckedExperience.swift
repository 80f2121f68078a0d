import ExperienceResolver
import RegistryModel
import TextBasics

/// What the rules found in one experience, its record, and the URLs whose cards they could see.
struct CheckedExperience: Sendable {
  let violations: [RuleEngine.Violated]
  let record: ExperienceSummary
  /// The URLs; empty if there is only the URL prefix, because then no rule looks at its card.
  fileprivate let urls: [InvocationURL]
  /// Whether a violation may be about the card of another experience, which one of the URLs shows.
  fileprivate let isAboutOthers: Bool

  init(_ violations: [RuleEngine.Violated], _ record: ExperienceSummary, in owner: Owner) {
    self.violations = violations
    self.record = record
    urls = owner.answers.isEmpty ? [] : owner.urls.compactMap { try? $0.url.get() }
    isAboutOthers = !violations.isEmpty && owner.showsOtherCards
  }
}

/// The results of an earlier version of a registry, and which of them are still right.
struct KeptResults: Sendable {
  private let results: RuleEngine.Results
  private let earlier: Registry
  private let change: RegistryChange
  private let tables: (earlier: ResolutionTable, now: ResolutionTable)
  /// The IDs of the apps that have got their first card or lost their last one, which decides whether they lack domains.
  private let apps: Set<String>

  init(_ results: RuleEngine.Results, of earlier: Registry, _ change: RegistryChange, _ now: Registry) {
    self.results = results
    self.earlier = earlier
    self.change = change
    tables = (earlier.table, now.table)
    apps = Set(now.apps.filter { earlier.hasCards($0) != now.hasCards($0) }.map(\.id))
  }

  /// The result for the experience at an index of the registry; nil if it may be different now.
  func result(at position: Int, _ app: App) -> CheckedExperience? {
    guard change.hasSamePictures, let index = change.unchanged[position] else { return nil }
    let result = results.experiences[index]
    guard !result.isAboutOthers else { return nil }
    guard !change.hasSameTable else { return result }
    let isSame = result.urls.allSatisfy { change.isSame(tables.earlier.resolve($0), tables.now.resolve($0)) }
    return isSame && !apps.contains(app.id) ? result : nil
  }

  /// For each file of `now`, the index of its result; nil if the file is new, has changed, or is a template that reads
  /// another table.
  func files(of now: Registry) -> [Int?] {
    let (old, new) = (earlier.documents, now.documents)
    let reread = Set(
      (earlier.templates.all.elementsEqual(now.templates.all, by: ===) ? [] : now.templates.all).map {
        ObjectIdentifier($0.document)
      }
    )
    // Both lists are sorted by path.
    var next = 0
    return new.map { document in
      if next < old.count, old[next] !== document {
        let path = document.path
        while next < old.count, ByteOrder.precedes(old[next].path, path) { next += 1 }
      }
      guard next < old.count, old[next] === document, !reread.contains(ObjectIdentifier(document)) else { return nil }
      next += 1
      return next - 1
    }
  }

  func violations(ofFileAt index: Int) -> [RuleEngine.Violated] { results.files[index] }
}
