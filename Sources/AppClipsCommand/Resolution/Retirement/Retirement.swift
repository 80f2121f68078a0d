import RegistryComparison
import RegistryModel

/// What changes for the URLs of a registry once some of its experiences are retired.
struct Retirement {
  /// The experiences, in the order asked.
  let experiences: [AdvancedExperience]
  /// The declared URLs that get another answer; those with a problem first, else in the order of their files.
  let changes: [AnswerChange]

  /// What changes in `registry` without `experiences`.
  init(of experiences: [AdvancedExperience], in registry: Registry) {
    self.experiences = experiences
    let changes = registry.changes(to: registry.retiring(Set(experiences.map(\.id))))
    self.changes = changes.filter { $0.problem != nil } + changes.filter { $0.problem == nil }
  }

  /// What the answers leave out: a deactivated experience was seen on devices more than 48 hours later
  /// (https://developer.apple.com/forums/tags/app-clips).
  static let note = "iPhones can keep showing a retired card for days, also for codes"

  /// Whether something that is out in the world, or expected, would break.
  var hasProblems: Bool { changes.contains { $0.problem != nil } }
}

extension AnswerChange {
  /// What the URL is for, without its number: `deployed code`.
  var noun: String {
    switch url.role {
    case .urlPrefix: "registered URL"
    case .code: isDeployed ? "deployed code" : "planned code"
    case .match: "expected URL"
    case .reject: "rejected URL"
    case .review: "review URL"
    case .testFlight: "TestFlight invocation"
    case .website: "associated website"
    case .demoLink: "demo link"
    }
  }
}
