import ExperienceEmitters
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// What commands print too: resolved URLs and fixes.
extension Studio {
  /// `GET /api/resolve`: the members that `resolve --format json --explain` prints, the explanation in words, and the card.
  func resolution(of url: String) -> [UInt8] {
    let registry = session.registry
    let explanation = registry.explanation(of: url)
    let answer = registry.answer(explanation)
    let record = AnswerRecord(registry: registry, places: session.places, encounter: InvocationContext())
    var writer = JSONWriter()
    writer.object { writer in
      record.write(answer, to: &writer)
      record.write(explanation, to: &writer)
      writer.object("explanation") { writer in
        let text = AnswerBlocks.explanation(of: url, in: registry, places: session.places, proposesCommand: false)
        writer.member("text", FormWords.namingCards(text))
        writer.member("sentence", answer.sentence(in: registry) ?? FormWords.namingCards(answer.reason))
      }
      writer.optionalMember("card", session.card(of: answer))
    }
    return writer.finish()
  }

  /// `POST /api/fix`: makes the fix of a finding.
  mutating func fix(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let wanted = try call.requiredText("fingerprint")
    let findings = session.report().findings
    let (sources, shown) = session.registry.sources(of: findings, places: session.places)
    let names = Fingerprints(shown, paths: findings.map(\.location.file), sources: sources).values
    guard let finding = zip(findings, names).first(where: { $0.1 == wanted })?.0, let fix = finding.fix else {
      throw .missing("this finding is no longer there")
    }
    let fixed: [UInt8]
    do throws(FixError) {
      fixed = try fix.apply(to: session.contents(of: fix.file) ?? [])
    } catch {
      throw .refused("\(error)")
    }
    try session.change([fix.file: fixed], title: "Fix: \(fix.title)")
    writeChange(shownTo: call, to: &writer)
  }
}

extension StudioSession {
  /// The drawing of the card that a URL shows; nil if it shows none.
  fileprivate func card(of answer: Answer) -> String? {
    if let experience = answer.experience {
      return SubjectView(session: self, subject: .experience(experience, experience.declaringApp)).firstCard
    }
    guard answer.outcome == .default, let app = answer.app else { return nil }
    return SubjectView(session: self, subject: .defaultCard(app)).firstCard
  }
}

// MARK: In words

/// What a person who tries a URL reads about its card: titles in place of IDs, and no words of files or commands.
extension Answer {
  /// Which card the URL shows, and why; nil if only the reason of the answer says it.
  func sentence(in registry: Registry) -> String? {
    guard outcome != .invalid else { return isURL ? nil : "this is not a URL" }
    guard let name = registry.cardName(experience?.id, app?.id) else { return nil }
    let others = alternatives.map { registry.cardName($0.experienceID, $0.appID) ?? "no card" }
    if certainty == .ambiguous {
      let isUnknown = alternatives.contains { $0.interpretation != .otherApp }
      let why = isUnknown ? "Apple does not document which" : "in Safari, the page's banner tag decides"
      return "\(name) is most likely, but \(Words.alternatives(others)) could appear instead; \(why)"
    }
    return outcome == .advanced
      ? "of all cards whose URL prefix this URL starts with, \(name) has the most specific one"
      : "no card has a URL prefix that this URL starts with, so \(name) appears"
  }

  /// Whether the text looks like a URL, even if the URL is not valid.
  private var isURL: Bool {
    do throws(InvocationURL.ParseError) {
      _ = try InvocationURL(mappingHostOf: url)
      return true
    } catch {
      return error.reason != .badHost || !url.contains(where: \.isWhitespace)
    }
  }
}

extension Registry {
  /// What people call a card; nil for no card.
  fileprivate func cardName(_ experience: String?, _ app: String?) -> String? {
    if let card = experience.flatMap({ self.experience(withID: $0) }) { return card.name }
    return app.flatMap { self.app(withID: $0) }.map { "the default card of \(Subject.defaultCard($0).name)" }
  }
}
