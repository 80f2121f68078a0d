import ExperienceResolver
package import RegistryModel
import TextBasics

/// The matches of URLs as text for people: the URL, an arrow to the card, and the certainty.
package struct AnswerBlocks: AnswerWriter {
  package static let isJSON = false

  private let registry: Registry
  private let places: CardLocations
  private let encounter: InvocationContext
  private let palette: Palette
  private let columns: Int
  /// The index of registered URLs, if matches are explained; otherwise nil.
  private let registered: CandidateIndex?
  /// Whether an explanation ends with the command that gives the URL its own card.
  private var proposesCommand = true
  /// The flag `--registry` of the run as an argument, for that command; nil without it.
  private let registryArgument: String?
  private var isFirst = true
  /// Whether an answer has said what `certain` means: of several answers, only the first one does.
  private var hasSaidCertain = false
  /// The retired experiences; nil if there are none.
  private let retiredCards: RetiredCards?

  package init(
    _ registry: Registry,
    places: CardLocations,
    encounter: InvocationContext = InvocationContext(),
    palette: Palette,
    columns: Int,
    explains: Bool = false,
    registryArgument: String? = nil
  ) {
    self.registry = registry
    self.places = places
    self.encounter = encounter
    self.palette = palette
    self.columns = columns
    self.registryArgument = registryArgument
    registered = explains ? CandidateIndex(of: registry.table) : nil
    retiredCards = RetiredCards(of: registry)
  }

  /// What `resolve --explain` prints about a URL, with or without the command that gives the URL its own card.
  package static func explanation(
    of url: String,
    in registry: Registry,
    places: CardLocations,
    proposesCommand: Bool = true
  ) -> String {
    var blocks = AnswerBlocks(registry, places: places, palette: .plain, columns: 80, explains: true)
    blocks.proposesCommand = proposesCommand
    var text: [UInt8] = []
    _ = blocks.write(ContiguousArray(url.utf8).span, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  package mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    let explanation = registry.explanation(of: String(repairing: url), among: registered)
    let answer = registry.answer(explanation)
    if !isFirst { output.append(UInt8(ascii: "\n")) }
    isFirst = false
    for line in lines(of: answer) + retirement(of: explanation) + lines(of: explanation, answer) {
      output.append(contentsOf: "\(line)\n".utf8)
    }
    hasSaidCertain = hasSaidCertain || answer.isPlainlyCertain && registered == nil
    return answer.showsCard()
  }

  private func lines(of answer: Answer) -> [String] {
    let details = [card(of: answer), places.location(of: answer)?.text].compactMap(\.self).map(TerminalText.visible)
    return [Self.shown(answer), "  → " + target(of: answer)]
      + (details + otherLanguage(of: answer) + verdictLines(of: answer) + obstacle(of: answer) + showing(of: answer))
      .map { "    " + $0 }
  }

  /// A note about the retired experience that would match, whose card people can still see.
  private func retirement(of explanation: Explanation) -> [String] {
    guard let url = explanation.target, let retired = retiredCards?.card(for: url) else { return [] }
    let words = "note: \(retired.id) is retired; \(Retirement.note)"
    return Paragraph.hanging(TerminalText.visible(words), columns: columns - 4).map { "    " + $0 }
  }

  /// The URL, in quotes if it is not an App Clip URL, so that a program reading the output cannot misinterpret it.
  private static func shown(_ answer: Answer) -> String {
    let text = TerminalText.visible(answer.url)
    return answer.outcome == .invalid ? Words.quoted(text) : text
  }

  /// Why no card appears although an experience matches, for a scan of any code.
  private func obstacle(of answer: Answer) -> [String] {
    guard answer.obstacle() != nil, let app = answer.app else { return [] }
    let words = "no card appears: the URL's host is not among the domains of \(app.id)"
    return Paragraph.lines(of: TerminalText.visible(words), columns: columns - 4).map { palette.paint($0, .error) }
  }

  /// `qr on iOS 16.4: the default card; …`, followed by the address of the source.
  private func showing(of answer: Answer) -> [String] {
    guard let showing = registry.showing(of: answer, in: encounter) else { return [] }
    let place = [showing.surface?.rawValue, showing.ios.map { "iOS \($0)" }].compactMap(\.self).joined(
      separator: " on "
    )
    let shown = [showing.shows.words, showing.condition].compactMap(\.self).joined(separator: ", ")
    let words = (place.isEmpty ? "" : place + ": ") + shown + "; " + showing.reason
    let note = showing.note.map { Paragraph.lines(of: "note: " + $0, columns: columns - 4) } ?? []
    return Paragraph.lines(of: words, columns: columns - 4) + note + [showing.source?.address].compactMap(\.self)
  }

  private func lines(of explanation: Explanation, _ answer: Answer) -> [String] {
    guard registered != nil else { return [] }
    return ExplanationText(
      explanation: explanation,
      registry: registry,
      places: places,
      palette: palette,
      columns: columns,
      proposesCommand: proposesCommand,
      registryArgument: registryArgument
    ).lines
      + language(of: answer)
  }

  /// The section that explains the language of the card, if one was requested.
  private func language(of answer: Answer) -> [String] {
    guard let tag = encounter.language, let localized = answer.card(in: tag) else { return [] }
    let lines = Paragraph.lines(of: TerminalText.visible(localized.reason), columns: columns - 4)
    return ["", "  " + palette.paint("Language", .heading)] + lines.map { "    " + $0 }
  }

  private func target(of answer: Answer) -> String {
    let app = TerminalText.visible(answer.app?.id ?? "")
    return switch answer.outcome {
    case .advanced: palette.paint(TerminalText.visible(answer.experience?.id ?? ""), .heading)
    case .default: "the default experience of " + palette.paint(app, .heading)
    case .none: palette.paint("no card", .error)
    case .invalid: palette.paint("not an App Clip URL", .error)
    }
  }

  /// `Americano · Order ahead, skip the line · open`.
  private func card(of answer: Answer) -> String? {
    guard let card = encounter.language.flatMap({ answer.card(in: $0)?.card }) ?? answer.card else { return nil }
    return [card.title, card.subtitle, card.action?.rawValue].compactMap(\.self).joined(separator: " · ")
  }

  /// Why the card is not in the requested language. Empty for explained matches, which have a section about the
  /// language.
  private func otherLanguage(of answer: Answer) -> [String] {
    guard registered == nil, let tag = encounter.language, let localized = answer.card(in: tag),
      localized.card.language.flatMap(LanguageTag.init)?.language != tag.language
    else { return [] }
    return Paragraph.lines(of: TerminalText.visible(localized.reason), columns: columns - 4)
  }

  /// The verdict. For an App Clip Code, an advanced experience is never just certain: what the code shows depends on
  /// whether the URL fits into it, which `showing(of:)` says.
  private func verdictLines(of answer: Answer) -> [String] {
    guard encounter.surface != .appClipCode || answer.certainty == .ambiguous || answer.outcome != .advanced else {
      return []
    }
    return Paragraph.lines(of: verdict(of: answer), columns: columns - 4).map(painted(of: answer))
  }

  /// `certain` and what it means for an unambiguous advanced experience; otherwise the reason, which names the alternatives.
  private func verdict(of answer: Answer) -> String {
    let reason = TerminalText.visible(answer.reason)
    if answer.certainty == .ambiguous { return "ambiguous: " + reason }
    guard answer.card != nil else {
      return reason + (registry.otherCase(of: answer).map { "; " + TerminalText.visible($0) } ?? "")
    }
    let certain =
      !answer.isPlainlyCertain ? "certain: " + reason : hasSaidCertain ? "certain" : Self.meaningOfCertain
    return certain + (registry.otherCase(of: answer).map { "; " + TerminalText.visible($0) } ?? "")
  }

  /// What `certain` means.
  private static let meaningOfCertain = "certain: every interpretation of Apple's documented rule leads to this card"

  /// Returns a function that colors the word at the beginning of an ambiguous verdict.
  private func painted(of answer: Answer) -> (String) -> String {
    { line in
      let word = "ambiguous:"
      guard answer.certainty == .ambiguous, line.hasPrefix(word) else { return line }
      return palette.paint(word, .warning) + line.dropFirst(word.count)
    }
  }
}

extension Presentation {
  /// What the user sees, in words.
  fileprivate var words: String {
    switch self {
    case .banner: "the banner, which opens the card"
    case .card: "the card"
    case .defaultCard: "the default card"
    case .clip: "no card: the clip opens"
    case .app: "no card: the full app opens"
    case .nothing: "nothing"
    case .unknown: "unknown"
    }
  }
}
