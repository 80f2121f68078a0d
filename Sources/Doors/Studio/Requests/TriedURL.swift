import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

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
