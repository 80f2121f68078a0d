import JSONSyntax
import RegistryComparison
package import RegistryModel

/// The effect of retiring some experiences on the declared URLs of a registry.
package struct Retirement {
  /// The experiences to retire, in the given order.
  let experiences: [AdvancedExperience]
  /// The declared URLs whose match changes; those with a problem first, then in the order of their files.
  let changes: [AnswerChange]

  /// Computes the changes in `registry` if `experiences` are retired.
  package init(of experiences: [AdvancedExperience], in registry: Registry) {
    self.experiences = experiences
    let changes = registry.changes(to: registry.retiring(Set(experiences.map(\.id))))
    let problems: [AnswerChange] = changes.filter { (change: AnswerChange) -> Bool in change.problem != nil }
    let others: [AnswerChange] = changes.filter { (change: AnswerChange) -> Bool in change.problem == nil }
    self.changes = problems + others
  }

  /// A caveat: a deactivated experience was seen on devices more than 48 hours later
  /// (https://developer.apple.com/forums/tags/app-clips).
  static let note = "iPhones can keep showing a retired card for days, including for scanned codes"

  /// Whether a deployed or expected URL would no longer work.
  package var hasProblems: Bool { changes.contains { $0.problem != nil } }
}

extension AnswerChange {
  /// The role of the URL as a noun: `deployed code`.
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

/// The effect of retiring experiences as one JSON object. Keys that do not apply are omitted.
extension Retirement {
  /// The object, with a trailing newline and the locations in `places`.
  package func json(_ places: CardLocations) -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("without", experiences.map(\.id))
      writer.objects("changes", changes) { write($0, places, to: &$1) }
      if !changes.isEmpty { writer.member("note", Retirement.note) }
    }
  }

  private func write(_ change: AnswerChange, _ places: CardLocations, to writer: inout JSONWriter) {
    let place = places.location(of: change.url)
    writer.member("url", change.url.text.value)
    writer.member("role", change.url.role.rawValue)
    if let code = change.code?.declaration {
      writer.member("deployed", change.isDeployed)
      writer.optionalMember("kind", code.kind?.value)
      writer.optionalMember("note", code.note?.value)
    }
    writer.member("app", change.url.app)
    writer.optionalMember("experience", change.owner?.id)
    writer.member("file", place.file)
    writer.member("line", place.line)
    writer.object("before") { write(change.before, of: change, to: &$0) }
    writer.object("after") { write(change.after, of: change, to: &$0) }
    writer.optionalMember("problem", change.problem?.rawValue)
  }

  private func write(_ answer: Answer, of change: AnswerChange, to writer: inout JSONWriter) {
    writer.member("outcome", answer.outcome.rawValue)
    writer.optionalMember("app", answer.app?.id)
    writer.optionalMember("experience", answer.experience?.id)
    writer.optionalMember("prefix", answer.experience?.urlPrefix)
    if answer.outcome != .invalid { writer.member("certainty", answer.certainty.word) }
    writer.optionalMember("problem", change.obstacle(of: answer)?.rawValue)
    writer.member("reason", answer.reason)
  }
}
