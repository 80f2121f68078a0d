import ExperienceResolver

/// The sentences rest on Apple's definition (`Explanation.definition`), on what it leaves open, and on the answer in its
/// forums that the banner of a page picks among several clips of one host
/// (https://developer.apple.com/forums/thread/659133).
extension Explanation {
  /// What is said of the registered URL that answers.
  package static let isMostSpecific = "is the most specific registered URL that this URL begins with"

  static func reason(for resolution: Resolution, of url: InvocationURL, in table: ResolutionTable) -> String {
    let words = ReasonWords(url: url, table: table)
    let clauses =
      [words.answer(resolution.outcome)]
      + resolution.alternatives.map {
        words.alternative($0, to: resolution.outcome)
      }
    return clauses.joined(separator: "; ")
  }
}

/// Turns outcomes into clauses.
private struct ReasonWords {
  let url: InvocationURL
  let table: ResolutionTable

  func answer(_ outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced(let index): "\(citation(index)) \(Explanation.isMostSpecific)"
    case .default(let index):
      "no registered URL matches, so the default experience of \(table.apps[Int(index)].id) answers, "
        + claim(index) + silentSharers
    case .none: "no registered URL matches and \(absence)"
    case .invalid(let reason): "\(reason); no App Clip card appears"
    }
  }

  func alternative(_ alternative: Resolution.Alternative, to outcome: Resolution.Outcome) -> String {
    switch (alternative.reading, alternative.outcome) {
    case (.stringPrefix, .advanced(let index)):
      "read as plain text, it begins with \(citation(index)), and Apple does not say which reading counts"
    case (.stringPrefix, .default(let index)):
      "read as plain text, it begins with no registered URL, and the default experience of "
        + "\(table.apps[Int(index)].id) would answer"
    case (.stringPrefix, _): "read as plain text, it begins with no registered URL, and would open as a page"
    case (.tie, .advanced(let index)): "\(citation(index)) matches as well" + advantage(of: outcome, over: index)
    case (.otherApp, .default(let index)):
      "\(table.apps[Int(index)].id) could answer as well, and in Safari the banner of the page decides"
    default: "another answer is possible"
    }
  }

  /// In what the experience that answers is more specific, in the words of a candidate's verdict.
  private func advantage(of outcome: Resolution.Outcome, over other: Int32) -> String {
    guard case .advanced(let index) = outcome, let winner = registered(index), let loser = registered(other),
      let difference = winner.difference(from: loser)
    else { return "" }
    return ", but \(winner.experience.id) \(difference.rawValue)"
  }

  private func registered(_ index: Int32) -> Registered? {
    let experience = table.experiences[Int(index)]
    return (try? InvocationURL(experience.urlPrefix)).map { Registered(Int(index), experience, $0) }
  }

  private func citation(_ index: Int32) -> String {
    let experience = table.experiences[Int(index)]
    return "\(experience.urlPrefix) (\(experience.id))"
  }

  /// By what right the app answers.
  private func claim(_ index: Int32) -> String {
    let app = table.apps[Int(index)]
    if isDemoLink(of: app) { return "whose demo link this is" }
    return hasDomain(app) ? "which has the domain \(url.host)" : "whose default link this is"
  }

  /// The other apps that have the host and no default experience, as a clause; empty where there are none.
  private var silentSharers: String {
    let silent = table.apps.withoutDefaultExperience.map { table.apps[$0] }
    let ids = silent.filter(hasDomain).map(\.id)
    guard let last = ids.last else { return "" }
    let names = ids.count == 1 ? "\(last) has" : "\(ids.dropLast().joined(separator: ", ")) and \(last) have"
    return "; \(names) the domain \(url.host) too, and no default experience"
  }

  /// Why nobody answers, and what happens instead.
  private var absence: String {
    let owners = table.apps.filter { hasDomain($0) || isLinked($0) || isDemoLink(of: $0) }.map(\.id)
    if !owners.isEmpty {
      return "\(owners.joined(separator: " and ")) has no default experience; the URL opens as a page"
    }
    let clips = linkedClips
    guard clips.isEmpty else { return "no app here has the clip \(clips[0]); the link opens nothing declared here" }
    return "no app here has the domain \(url.host); the URL opens as a page"
  }

  private var linkedClips: [String] {
    guard url.host == "appclip.apple.com", url.path == "/id" else { return [] }
    return url.queryItems.filter { $0.hasPrefix("p=") }.map { String($0.dropFirst(2)) }
  }

  private func hasDomain(_ app: AppDefaults) -> Bool {
    app.domains.contains { Domain.host($0) == url.host }
  }

  private func isDemoLink(of app: AppDefaults) -> Bool {
    app.demoLink.flatMap { try? InvocationURL($0) } == url
  }

  private func isLinked(_ app: AppDefaults) -> Bool {
    app.clipBundleID.map { linkedClips.contains($0) } ?? false
  }
}
