import ExperienceResolver
import RegistryModel
import TextBasics

/// Deployed codes whose card would change. A code that is printed cannot be changed, so such a change is held back until
/// the user allows it.
extension AppPlan {
  mutating func holdBackDeployed(of registry: Registry, _ declared: [DeclaredCard], _ options: Plan.Options) {
    let before = activeCards.map(\.link)
    let codes = registry.deployedCodes(of: app).compactMap { $0.url?.text.value }
    guard !codes.isEmpty, let clip = there?.clip, !clip.cards.isEmpty else { return }
    let kept = changes.compactMap { change in
      if case .undeclared(_, let link) = change.subject, change.kind == .keep { link } else { nil }
    }
    let (old, new) = (LinkTable(before), LinkTable(declared.map(\.link) + kept))
    let index = ChangeIndex(changes, of: activeCards)
    let deactivated = Set(clip.cards.filter(\.isDeactivated).map { DeclaredCard.key(of: $0.link) })
    for code in codes {
      let next = new.shown(for: code)
      guard let shown = old.shown(for: code) else {
        // The code has shown no card since this one was deactivated.
        if let next, deactivated.contains(DeclaredCard.key(of: next)), let addition = index.additions[next] {
          changes[addition].deployedCodes += 1
        }
        continue
      }
      guard next.map(DeclaredCard.key(of:)) != DeclaredCard.key(of: shown) else { continue }
      guard let change = index.change(from: shown, to: next) else { continue }
      changes[change].deployedCodes += 1
      if !options.allowsDeployed { changes[change].obstacle = .deployedCode }
    }
  }
}

/// Where in a plan the cards change that codes show. There may be thousands of codes, and as many changes.
private struct ChangeIndex {
  /// The IDs of the active cards, by URL.
  private var ids: [String: String] = [:]
  /// The changes that take a card away, by its ID.
  private var removals: [String: Int] = [:]
  /// The changes that create a card, by its URL.
  private(set) var additions: [String: Int] = [:]

  init(_ changes: [PlannedChange], of cards: [StoreCard]) {
    ids = Dictionary(cards.map { ($0.link, $0.id) }) { first, _ in first }
    for (index, change) in changes.enumerated().reversed() {
      if let id = change.storeID, change.kind == .deactivate || change.kind == .replace { removals[id] = index }
      if case .card(_, let link) = change.subject, change.kind == .create { additions[link] = index }
    }
  }

  /// The change that makes codes for the card with the URL `link` show the card with the URL `next`, or no card: the one
  /// that takes their card away, or else the one that adds a card with a longer URL.
  func change(from link: String, to next: String?) -> Int? {
    ids[link].flatMap { removals[$0] } ?? next.flatMap { additions[$0] }
  }
}

extension LinkTable {
  /// Creates a table in which each URL is its own ID.
  fileprivate init(_ links: [String]) {
    self.init(links.map { Experience(id: $0, appID: "", mappingHostOf: $0) })
  }

  /// The URL of the card that a URL shows; nil if it shows no advanced experience.
  fileprivate func shown(for url: String) -> String? { ids(for: url)[0] }
}
