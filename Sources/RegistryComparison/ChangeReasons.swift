import ExperienceResolver
import RegistryModel
import TextBasics

/// Says why a URL shows another card than before.
struct ChangeReasons {
  private let pairing: RegistryPairing

  init(_ pairing: RegistryPairing) { self.pairing = pairing }

  /// The reason, as a clause. Where neither what answered nor what answers is the cause, it is what the later answer says
  /// of itself.
  func reason(for kind: URLChange.Kind, _ before: Answer, _ after: Answer, _ parts: [String]) -> String {
    switch kind {
    case .content: return "another " + Words.list(parts)
    case .certainty:
      return after.certainty == .ambiguous ? after.reason : "every reading of Apple's rule gives this card now"
    case .card:
      let clauses = [loss(of: before, after), gain(of: after, before)].compactMap(\.self)
      return clauses.isEmpty ? after.reason : Words.list(clauses)
    }
  }

  /// Why what answered does not any more.
  private func loss(of before: Answer, _ after: Answer) -> String? {
    guard let experience = before.experience else { return before.app.flatMap { lossOfDefault(of: $0, before) } }
    guard let later = pairing.laterExperiences[experience.id] else { return "\(experience.id) is gone" }
    if later.isRetired { return "\(experience.id) is retired" }
    guard later.registeredText != experience.registeredText else { return nil }
    return "\(experience.id) has another URL, \(later.urlPrefix ?? "")"
  }

  /// Why what answers did not before.
  private func gain(of after: Answer, _ before: Answer) -> String? {
    guard let experience = after.experience else { return after.app.flatMap { gainOfDefault(of: $0, after) } }
    guard let earlier = pairing.earlierExperiences[experience.id] else { return "\(experience.id) is new" }
    if earlier.isRetired { return "\(experience.id) is in use again" }
    guard earlier.registeredText != experience.registeredText else { return nil }
    return "\(experience.id) had another URL, \(earlier.urlPrefix ?? "")"
  }

  private func lossOfDefault(of app: App, _ answer: Answer) -> String? {
    guard let later = pairing.laterApps[app.id] else { return "the app \(app.id) is gone" }
    guard later.declaration?.defaultExperience != nil else { return "\(app.id) has no default experience any more" }
    return answersDefault(later, answer) ? nil : "\(address(of: answer)) is none of \(app.id) any more"
  }

  private func gainOfDefault(of app: App, _ answer: Answer) -> String? {
    guard let earlier = pairing.earlierApps[app.id] else { return "the app \(app.id) is new" }
    guard earlier.declaration?.defaultExperience != nil else { return "\(app.id) has a default experience now" }
    return answersDefault(earlier, answer) ? nil : "\(address(of: answer)) is one of \(app.id) now"
  }

  /// Whether the default experience of `app` can answer the URL.
  private func answersDefault(_ app: App, _ answer: Answer) -> Bool {
    guard let url = answer.normalized.flatMap({ try? InvocationURL($0) }) else { return false }
    return app.hasHost(url.host)
      || url.host == AppleLink.host && url.path == "/id" && url.queryItems.contains("p=\(app.clipBundleID ?? "")")
  }

  /// The host of the URL, or the link to a clip.
  private func address(of answer: Answer) -> String {
    guard let url = answer.normalized.flatMap({ try? InvocationURL($0) }) else { return answer.url }
    return url.host == AppleLink.host ? "the default link" : "the domain \(url.host)"
  }
}
