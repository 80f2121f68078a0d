import ExperienceResolver
import JSONSyntax
import RegistryComparison
import RegistryModel

/// What retiring experiences changes, for programs: one JSON object. Keys that do not apply are left out.
struct RetirementJSON {
  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  private let retirement: Retirement
  private let places: CardPlaces

  init(_ retirement: Retirement, places: CardPlaces) {
    self.retirement = retirement
    self.places = places
  }

  /// The object, with a line end after it.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.object { writer in
      writer.member("formatVersion", Self.formatVersion)
      writer.member("without", retirement.experiences.map(\.id))
      writer.objects("changes", retirement.changes) { write($0, to: &$1) }
      if !retirement.changes.isEmpty { writer.member("note", Retirement.note) }
    }
    return writer.finish()
  }

  private func write(_ change: AnswerChange, to writer: inout JSONWriter) {
    let place = places.place(of: change.url)
    writer.member("url", change.url.text.value)
    writer.member("role", change.url.role.rawValue)
    if let code = change.code {
      writer.member("deployed", change.isDeployed)
      writer.optionalMember("kind", code.kind?.value)
      writer.optionalMember("note", code.note?.value)
    }
    writer.member("app", change.url.app)
    writer.optionalMember("experience", change.owner?.id)
    writer.member("file", place.file)
    writer.member("line", place.line)
    writer.object("before") { write(change.before, to: &$0) }
    writer.object("after") { write(change.after, to: &$0) }
    writer.optionalMember("problem", change.problem?.rawValue)
  }

  private func write(_ answer: Answer, to writer: inout JSONWriter) {
    writer.member("outcome", answer.outcome.rawValue)
    writer.optionalMember("app", answer.app?.id)
    writer.optionalMember("experience", answer.experience?.id)
    writer.optionalMember("prefix", answer.experience?.urlPrefix)
    if answer.outcome != .invalid { writer.member("certainty", answer.certainty.word) }
    writer.member("reason", answer.reason)
  }
}
