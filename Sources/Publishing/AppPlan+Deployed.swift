import AppStoreConnect
import ExperienceResolver
import HostNames
import RegistryModel
import ResolutionTables
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
    let (old, new) = (ResolutionTable(links: before), ResolutionTable(links: declared.map(\.link) + kept))
    let deactivated = Set(clip.cards.filter(\.isDeactivated).map { DeclaredCard.key(of: $0.link) })
    for code in codes {
      let next = new.link(for: code)
      guard let shown = old.link(for: code) else {
        // The code has shown no card since this one was deactivated.
        if let next, deactivated.contains(DeclaredCard.key(of: next)), let index = addition(of: next) {
          changes[index].deployedCodes += 1
        }
        continue
      }
      guard next.map(DeclaredCard.key(of:)) != DeclaredCard.key(of: shown) else { continue }
      hold(showing: shown, next: next, allowsDeployed: options.allowsDeployed)
    }
  }

  /// Counts a code for the change that takes its card away, or else for the one that adds a card with a longer URL.
  private mutating func hold(showing link: String, next: String?, allowsDeployed: Bool) {
    let id = activeCards.first { $0.link == link }?.id
    let removal = changes.firstIndex { change in
      change.storeID == id && (change.kind == .deactivate || change.kind == .replace)
    }
    guard let index = removal ?? next.flatMap(addition(of:)) else { return }
    changes[index].deployedCodes += 1
    if !allowsDeployed { changes[index].obstacle = .deployedCode }
  }

  /// The change that creates the card with a URL.
  private func addition(of next: String) -> Int? {
    changes.firstIndex { change in
      if case .card(_, let link) = change.subject { link == next && change.kind == .create } else { false }
    }
  }
}

extension ResolutionTable {
  /// A table in which each experience has its URL as ID.
  fileprivate init(links: [String]) {
    self.init(experiences: links.map { Experience(id: $0, appID: "", mappingHostOf: $0) }, apps: [])
  }

  /// The URL of the card that a URL shows; nil if it shows no advanced experience.
  fileprivate func link(for url: String) -> String? {
    guard case .advanced(let index) = resolve(mappingHostOf: url).outcome else { return nil }
    return experiences[Int(index)].id
  }
}
