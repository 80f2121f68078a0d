import JSONSyntax
package import RegistryComparison
import RegistryModel

/// The differences between two states of a registry as one JSON object. Keys that do not apply are omitted.
package struct DiffJSON {
  private let comparison: RegistryComparison
  private let old: Side
  private let new: Side
  /// What becomes of a reason; it stays as it is by default.
  private let rewording: (String) -> String

  /// One of the two states.
  package struct Side: Sendable {
    /// Its name, as typed.
    let name: String
    /// The locations where its cards are declared.
    let places: CardLocations

    package init(name: String, places: CardLocations) {
      self.name = name
      self.places = places
    }
  }

  /// Creates the object for `comparison`, which compares `old` with `new`.
  package init(
    _ comparison: RegistryComparison,
    from old: Side,
    to new: Side,
    rewording: @escaping (_ reason: String) -> String = { $0 }
  ) {
    self.comparison = comparison
    self.old = old
    self.new = new
    self.rewording = rewording
  }

  /// The object, with a trailing newline.
  package var bytes: [UInt8] {
    JSONWriter.document { writer in
      writer.member("old", old.name)
      writer.member("new", new.name)
      writer.member("differs", !comparison.isEmpty || comparison.mayDiffer)
      writer.member("summary", comparison.sentence)
      writer.objects("deployedCodes", comparison.deployedCodes) { write($0, to: &$1) }
      writer.objects("urls", comparison.urls) { write($0, to: &$1) }
      writer.objects("constructedURLs", comparison.constructedURLs) { write($0, to: &$1) }
      writer.objects("experiences", comparison.experiences) { write($0, to: &$1) }
      writer.objects("apps", comparison.apps) { write($0, to: &$1) }
      writer.member("changedFiles", comparison.changedFiles)
      if comparison.pairsLeftOut > 0 { writer.member("pairsLeftOut", comparison.pairsLeftOut) }
    }
  }

  private func write(_ code: DeployedCodeChange, to writer: inout JSONWriter) {
    let place = old.places.location(of: code.url)
    writer.optionalMember("kind", code.code.declaration.kind?.value)
    writer.optionalMember("note", code.code.declaration.note?.value)
    writer.member("app", code.code.app)
    writer.optionalMember("experience", code.code.experience?.id)
    writer.member("file", place.file)
    writer.member("line", place.line)
    write(code.change, named: code.url.text.value, because: code.reason, in: code.code, to: &writer)
  }

  private func write(_ change: URLChange, to writer: inout JSONWriter) {
    write(change, named: change.witness, because: change.reason, to: &writer)
  }

  private func write(
    _ change: URLChange,
    named url: String,
    because reason: String,
    in code: PrintedCode? = nil,
    to writer: inout JSONWriter
  ) {
    writer.member("change", change.kind.rawValue)
    writer.member("url", url)
    writer.member("below", change.scope)
    writer.object("before") { write(change.before, in: code, old.places, to: &$0) }
    writer.object("after") { write(change.after, in: code, new.places, to: &$0) }
    if !change.parts.isEmpty { writer.member("parts", change.parts) }
    writer.member("reason", rewording(reason))
  }

  private func write(_ answer: Answer, in code: PrintedCode?, _ places: CardLocations, to writer: inout JSONWriter) {
    writer.member("outcome", answer.outcome.rawValue)
    writer.optionalMember("app", answer.app?.id)
    writer.optionalMember("experience", answer.experience?.id)
    writer.optionalMember("prefix", answer.experience?.urlPrefix)
    if let place = places.location(of: answer) {
      writer.member("file", place.file)
      writer.member("line", place.line)
    }
    writer.member("certainty", answer.certainty.word)
    writer.optionalMember("problem", (code?.obstacle(of: answer) ?? answer.obstacle())?.rawValue)
    writer.write(answer.alternatives)
    writer.optionalMember("title", answer.card?.title)
    writer.optionalMember("subtitle", answer.card?.subtitle)
  }

  private func write(_ change: ExperienceChange, to writer: inout JSONWriter) {
    writer.member("change", change.kind.rawValue)
    writer.member("id", change.id)
    if change.isRenamed { writer.optionalMember("oldID", change.before?.id) }
    writer.optionalMember("app", change.after?.appID ?? change.before?.appID)
    writer.optionalMember("urlPrefix", change.after?.urlPrefix ?? change.before?.urlPrefix)
    write(change.after.map(new.places.location(of:)) ?? change.before.map(old.places.location(of:)), to: &writer)
    write(change.members, to: &writer)
  }

  private func write(_ change: AppChange, to writer: inout JSONWriter) {
    writer.member("change", change.kind.rawValue)
    writer.member("id", change.id)
    if change.isRenamed { writer.optionalMember("oldID", change.before?.id) }
    write(change.location(in: (old.places, new.places)), to: &writer)
    write(change.members, to: &writer)
  }

  private func write(_ place: CardLocations.Line?, to writer: inout JSONWriter) {
    guard let place else { return }
    writer.member("file", place.file)
    writer.member("line", place.line)
  }

  private func write(_ members: [MemberChange], to writer: inout JSONWriter) {
    guard !members.isEmpty else { return }
    writer.objects("members", members) { change, writer in
      writer.member("member", change.member)
      writer.optionalMember("before", change.before?.text)
      writer.optionalMember("after", change.after?.text)
    }
  }
}
