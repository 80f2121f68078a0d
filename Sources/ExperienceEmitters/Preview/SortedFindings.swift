import RegistryModel

/// Findings by what they stand beside.
struct SortedFindings {
  private let byExperience: [String: [PreviewFinding]]
  private let byApp: [String: [PreviewFinding]]
  private let all: [PreviewFinding]

  /// Sorts `findings`, which keep their order.
  init(_ findings: [PreviewFinding]) {
    all = findings
    byExperience = Dictionary(grouping: findings.filter { $0.finding.experience != nil }) {
      $0.finding.experience ?? ""
    }
    let others = findings.filter { $0.finding.experience == nil && $0.finding.app != nil }
    byApp = Dictionary(grouping: others) { $0.finding.app ?? "" }
  }

  /// Those of an experience.
  func of(_ experience: AdvancedExperience) -> [PreviewFinding] { byExperience[experience.id] ?? [] }

  /// Those of the templates that `experiences` are rows of, each template's once.
  func ofTemplates(of experiences: [AdvancedExperience]) -> [PreviewFinding] {
    Set(experiences.compactMap(\.template)).sorted().flatMap { byExperience[$0] ?? [] }
  }

  /// Those of an app's default card.
  func ofDefaultCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter(\.isAboutDefaultCard) }

  /// Those of an app that are about none of its cards.
  func ofNoCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter { !$0.isAboutDefaultCard } }

  /// Those that belong to none of `apps`.
  func ofNoApp(among apps: [App]) -> [PreviewFinding] {
    let known = Set(apps.map(\.id))
    return all.filter { finding in !(finding.finding.app.map(known.contains) ?? false) }
  }
}
