import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

/// What a JSON line says of an answer, in the order of the contract. Keys that do not apply are left out.
struct AnswerRecord {
  let registry: Registry
  let places: CardPlaces
  let encounter: Encounter

  /// The members behind `normalized`, without the braces around them.
  func members(of answer: Answer) -> ArraySlice<UInt8> {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    write(answer, to: &writer)
    writer.endObject()
    return writer.finish().dropFirst().dropLast()
  }

  private func write(_ answer: Answer, to writer: inout JSONWriter) {
    writer.member("outcome", answer.outcome.rawValue)
    writer.optionalMember("app", answer.app?.id)
    writer.optionalMember("experience", answer.experience?.id)
    writer.optionalMember("prefix", answer.experience?.urlPrefix)
    if let place = places.place(of: answer) {
      writer.member("file", place.file)
      writer.member("line", place.line)
    }
    if answer.outcome != .invalid { writer.member("certainty", answer.certainty.word) }
    writer.write(answer.alternatives)
    writer.member("reason", answer.reason)
    let localized = encounter.language.flatMap { answer.card(in: $0) }
    if let card = localized?.card ?? answer.card { write(card, to: &writer) }
    writer.optionalMember("languageReason", localized?.reason)
    if let showing = registry.showing(of: answer, in: encounter) { write(showing, to: &writer) }
  }

  private func write(_ card: Card, to writer: inout JSONWriter) {
    writer.optionalMember("action", card.action?.rawValue)
    writer.optionalMember("title", card.title)
    writer.optionalMember("subtitle", card.subtitle)
    writer.optionalMember("language", card.language)
  }

  private func write(_ showing: Showing, to writer: inout JSONWriter) {
    writer.optionalMember("surface", showing.surface?.rawValue)
    writer.optionalMember("ios", showing.ios?.description)
    writer.member("shows", showing.shows.rawValue)
    writer.member("showsReason", showing.reason)
    writer.optionalMember("showsNote", showing.note)
    writer.optionalMember("showsSource", showing.source?.address)
  }
}

extension JSONWriter {
  /// Writes the member that holds what else may answer, where something may.
  mutating func write(_ alternatives: [Answer.Alternative]) {
    guard !alternatives.isEmpty else { return }
    objects("alternatives", alternatives) { alternative, writer in
      writer.member("reading", alternative.reading.word)
      writer.member("outcome", alternative.outcome.rawValue)
      writer.optionalMember("app", alternative.app)
      writer.optionalMember("experience", alternative.experience)
      writer.optionalMember("prefix", alternative.prefix)
    }
  }

  /// Writes a member with a string where there is one.
  mutating func optionalMember(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }
}
