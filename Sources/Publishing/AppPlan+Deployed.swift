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
    guard !codes.isEmpty, !before.isEmpty else { return }
    let kept = changes.compactMap { change in
      if case .undeclared(_, let link) = change.subject, change.kind == .keep { link } else { nil }
    }
    let (old, new) = (ResolutionTable(links: before), ResolutionTable(links: declared.map(\.link) + kept))
    for code in codes {
      guard let shown = old.link(for: code) else { continue }
      let next = new.link(for: code)
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
    let addition = changes.firstIndex { change in
      if case .card(_, let link) = change.subject { link == next && change.kind == .create } else { false }
    }
    guard let index = removal ?? addition else { return }
    changes[index].deployedCodes += 1
    if !allowsDeployed { changes[index].obstacle = "needs --allow-deployed" }
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
