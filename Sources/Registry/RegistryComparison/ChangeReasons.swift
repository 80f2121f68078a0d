import ExperienceResolver
import RegistryModel
import TextBasics

/// Explains why a URL shows a different card than before.
struct ChangeReasons {
  private let pairing: RegistryPairing

  init(_ pairing: RegistryPairing) { self.pairing = pairing }

  /// The reason, as a clause. If neither the earlier nor the later match is the cause, the explanation of the later
  /// result is used.
  func reason(for kind: URLChange.Kind, _ before: Answer, _ after: Answer, _ parts: [String]) -> String {
    switch kind {
    case .content: return "different " + Words.list(parts)
    case .domain:
      return after.obstacle() == nil
        ? "the app lists \(address(of: after)) now"
        : "the app no longer lists \(address(of: after)), so its clip is not associated with it"
    case .certainty:
      return after.certainty == .ambiguous
        ? after.reason : "every interpretation of Apple's rule now leads to this card"
    case .card:
      let (loss, gain) = (loss(of: before, after), gain(of: after, before))
      let subject = address(of: after) + " "
      if let loss, let gain, loss.hasPrefix(subject), gain.hasPrefix(subject) {
        return "\(loss) and \(gain.dropFirst(subject.count))"
      }
      let clauses = [loss, gain].compactMap(\.self)
      return clauses.isEmpty ? after.reason : Words.list(clauses)
    }
  }

  /// The reason why the earlier match no longer matches.
  private func loss(of before: Answer, _ after: Answer) -> String? {
    guard let experience = before.experience else { return before.app.flatMap { lossOfDefault(of: $0, before) } }
    guard let later = pairing.laterExperiences[experience.id] else { return "\(experience.id) was removed" }
    if later.isRetired { return "\(experience.id) is retired" }
    return move(from: experience, to: later)
  }

  /// The reason why the later match did not match before.
  private func gain(of after: Answer, _ before: Answer) -> String? {
    guard let experience = after.experience else { return after.app.flatMap { gainOfDefault(of: $0, after) } }
    guard let earlier = pairing.earlierExperiences[experience.id] else { return "\(experience.id) is new" }
    if earlier.isRetired { return "\(experience.id) is in use again" }
    return move(from: earlier, to: experience)
  }

  /// The reason for both the URL that lost the experience and the one that got it; nil if its URL is the same.
  private func move(from earlier: AdvancedExperience, to later: AdvancedExperience) -> String? {
    guard later.registeredText != earlier.registeredText else { return nil }
    return "the URL of \(later.id) changed from \(earlier.urlPrefix ?? "") to \(later.urlPrefix ?? "")"
  }

  private func lossOfDefault(of app: App, _ answer: Answer) -> String? {
    guard let later = pairing.laterApps[app.id] else { return "the app \(app.id) was removed" }
    guard later.declaration?.defaultExperience != nil else { return "\(app.id) no longer has a default experience" }
    return answersDefault(later, answer) ? nil : "\(address(of: answer)) no longer belongs to \(app.id)"
  }

  private func gainOfDefault(of app: App, _ answer: Answer) -> String? {
    guard let earlier = pairing.earlierApps[app.id] else { return "the app \(app.id) is new" }
    guard earlier.declaration?.defaultExperience != nil else { return "\(app.id) now has a default experience" }
    return answersDefault(earlier, answer) ? nil : "\(address(of: answer)) now belongs to \(app.id)"
  }

  /// Whether the default experience of `app` can match the URL.
  private func answersDefault(_ app: App, _ answer: Answer) -> Bool {
    guard let url = answer.normalized.flatMap({ try? InvocationURL($0) }) else { return false }
    return app.hasHost(url.host)
      || url.host == AppleLink.host && url.path == "/id" && url.queryItems.contains("p=\(app.clipBundleID ?? "")")
  }

  /// The host of the URL or the default link, in words.
  private func address(of answer: Answer) -> String {
    guard let url = answer.normalized.flatMap({ try? InvocationURL($0) }) else { return answer.url }
    return url.host == AppleLink.host ? "the default App Clip link" : "the domain \(url.host)"
  }
}
