import CSVSyntax
import JSONSyntax
package import RegistryModel

/// The JSON members of an answer, in the documented order. Members that do not apply are omitted.
package struct AnswerRecord {
  package let registry: Registry
  package let places: CardLocations
  package let encounter: InvocationContext
  /// The retired experiences; nil if there are none.
  let retiredCards: RetiredCards?

  /// The version of the output format, raised when a key is renamed or removed. Adding keys does not change it.
  private static let formatVersion = 1

  package init(registry: Registry, places: CardLocations, encounter: InvocationContext) {
    self.registry = registry
    self.places = places
    self.encounter = encounter
    retiredCards = RetiredCards(of: registry)
  }

  /// The line of an answer, with the retired experience that would match and the members of `explanation`, if any.
  package func line(of answer: Answer, explainedBy explanation: Explanation? = nil) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      write(answer, to: &writer)
      if let retired = retiredCards?.card(for: answer) {
        writer.member("retired", retired.id)
        writer.member("retiredNote", Retirement.note)
      }
      if let explanation { write(explanation, to: &writer) }
    }
    writer.endLine()
    return writer.finish()
  }

  /// Writes the members of `answer`. Texts that differ between answers with the same `AnswerKey` must be passed with
  /// their variable.
  package func write(_ answer: Answer, to line: inout some AnswerSink) {
    let place = places.location(of: answer)
    let localized = encounter.language.flatMap { answer.card(in: $0) }
    let texts = CardTexts(localized?.card ?? answer.card, ofRow: localized == nil ? answer.experience?.row : nil)
    let showing = registry.showing(of: answer, in: encounter)
    line.member("formatVersion", Self.formatVersion)
    line.member("url", answer.url, .url)
    line.member("normalized", answer.normalized, .normalized)
    line.member("outcome", answer.outcome.rawValue)
    line.member("app", answer.app?.id)
    line.member("experience", answer.experience?.id, .id(nil))
    line.member("prefix", answer.experience?.urlPrefix, .urlPrefix(nil))
    line.member("file", place?.file)
    line.member("line", place?.line, .line)
    line.member("certainty", answer.outcome == .invalid ? nil : answer.certainty.word)
    line.member("problem", answer.obstacle()?.rawValue)
    line.write(answer.alternatives)
    line.member("reason", answer.reasonText)
    line.member("action", texts.card?.action?.rawValue)
    line.member("title", texts.title)
    line.member("subtitle", texts.subtitle)
    line.member("language", texts.card?.language)
    line.member("languageReason", localized?.reason)
    line.member("surface", showing?.surface?.rawValue)
    line.member("ios", showing?.ios?.description)
    line.member("shows", showing?.shows.rawValue)
    line.member("showsIf", showing?.condition)
    line.member("showsReason", showing?.reason)
    line.member("showsNote", showing?.note)
    line.member("showsSource", showing?.source?.address)
  }
}

/// A card with the texts that may differ between rows.
private struct CardTexts {
  let card: Card?
  let title: AnswerText?
  let subtitle: AnswerText?

  /// Creates the texts of `card`, composed from the cells of `row` if it is the card of a row.
  init(_ card: Card?, ofRow row: (template: RowTemplate, row: Int)?) {
    self.card = card
    guard let row, let table = row.template.table else {
      title = card?.title.map { AnswerText($0) }
      subtitle = card?.subtitle.map { AnswerText($0) }
      return
    }
    title = row.template.rowCard.title.map { AnswerText($0, ofRow: row.row, in: table) }
    subtitle = row.template.rowCard.subtitle.map { AnswerText($0, ofRow: row.row, in: table) }
  }
}

extension AnswerText {
  fileprivate init(_ parts: [TemplatePart], ofRow row: Int, in table: CSVTable) {
    self.init(
      parts: parts.map { part in
        switch part {
        case .text(let text): Part(text, nil)
        case .cell(let column):
          Part(table.text(of: table.cell(inColumn: column, ofRow: row)), .cell(inColumn: column))
        }
      }
    )
  }
}

extension AnswerSink {
  /// Writes the member `alternatives`, if there are any.
  package mutating func write(_ alternatives: [Answer.Alternative]) {
    guard !alternatives.isEmpty else { return }
    objects("alternatives", alternatives) { alternative, line in
      line.member("reading", alternative.interpretation.word)
      line.member("outcome", alternative.outcome.rawValue)
      line.member("app", alternative.appID, alternative.experienceID == nil ? nil : .app(alternative.interpretation))
      line.member("experience", alternative.experienceID, .id(alternative.interpretation))
      line.member("prefix", alternative.prefix, .urlPrefix(alternative.interpretation))
    }
  }
}

/// A destination for the members of an answer: JSON text, or a template that omits the texts that differ between
/// answers.
package protocol AnswerSink {
  /// Writes a member with a text.
  mutating func write(_ key: StaticString, _ text: AnswerText)
  /// Writes a member with a text. `variable` is not nil if the text differs between answers.
  mutating func write(_ key: StaticString, _ text: String, _ variable: AnswerVariable?)
  /// Writes a member with a number. `variable` is not nil if the number differs between answers.
  mutating func write(_ key: StaticString, _ number: Int, _ variable: AnswerVariable?)
  /// Writes a member that is an array with an object for each of `elements`.
  mutating func objects<Element>(_ key: String, _ elements: [Element], _ write: (Element, inout Self) -> Void)
}

/// Members without a value are omitted.
extension AnswerSink {
  package mutating func member(_ key: StaticString, _ text: AnswerText?) { if let text { write(key, text) } }

  package mutating func member(_ key: StaticString, _ text: String?, _ variable: AnswerVariable? = nil) {
    if let text { write(key, text, variable) }
  }

  package mutating func member(_ key: StaticString, _ number: Int?, _ variable: AnswerVariable? = nil) {
    if let number { write(key, number, variable) }
  }
}

extension JSONWriter: AnswerSink {
  package mutating func write(_ key: StaticString, _ text: AnswerText) { write(key, text.description, nil) }

  package mutating func write(_ key: StaticString, _ text: String, _ variable: AnswerVariable?) {
    self.key(key)
    string(text)
  }

  package mutating func write(_ key: StaticString, _ number: Int, _ variable: AnswerVariable?) {
    self.key(key)
    integer(number)
  }
}
