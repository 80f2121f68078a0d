import ExperienceResolver

/// Composes the reason for a result. The sentences are based on Apple's definition (`Explanation.definition`), on what
/// it leaves open, and on an answer in Apple's forums that the banner of a page selects among several clips of one host
/// (https://developer.apple.com/forums/thread/659133).
extension Explanation {
  static func reason(
    for resolution: Resolution,
    of url: InvocationURL?,
    in table: ResolutionTable,
    _ claims: AppClaims?
  ) -> AnswerText {
    if case .invalid(let reason) = resolution.outcome { return "\(reason.description); no App Clip card appears" }
    guard let url else { return "" }
    let words = ReasonWords(url: url, table: table, claims: claims)
    return resolution.alternatives.reduce(words.answer(resolution.outcome)) { reason, alternative in
      "\(reason); \(words.alternative(alternative, to: resolution.outcome))"
    }
  }
}

/// Describes outcomes as clauses.
private struct ReasonWords {
  private let url: InvocationURL
  private let table: ResolutionTable
  private let claims: AppClaims

  /// The maximum number of apps that a reason names; if there are more, the rest is counted.
  private static let mostNames = 5

  init(url: InvocationURL, table: ResolutionTable, claims: AppClaims?) {
    self.url = url
    self.table = table
    self.claims = claims ?? AppClaims(table.apps)
  }

  func answer(_ outcome: Resolution.Outcome) -> AnswerText {
    switch outcome {
    case .advanced(let index):
      "\(table.experiences[Int(index)], nil) is the most specific registered URL that this URL starts with"
    case .default(let index):
      """
      no registered URL matches, so the default experience of \(table.apps.id(at: Int(index))) applies: \
      \(claim(index))\(otherAppsWithHost)
      """
    case .none, .invalid: "no registered URL matches and \(reasonWithoutCard)"
    }
  }

  func alternative(_ alternative: Resolution.Alternative, to outcome: Resolution.Outcome) -> AnswerText {
    switch (alternative.interpretation, alternative.outcome) {
    case (.stringPrefix, .advanced(let index)):
      """
      compared as plain text, it starts with \(table.experiences[Int(index)], .stringPrefix), and Apple does not \
      document which interpretation applies
      """
    case (.stringPrefix, .default(let index)):
      """
      compared as plain text, it starts with no registered URL, and the default experience of \
      \(table.apps.id(at: Int(index))) would apply
      """
    case (.stringPrefix, _): "compared as plain text, it starts with no registered URL and would open as a web page"
    case (.tie, .advanced(let index)):
      "\(table.experiences[Int(index)], .tie) also matches\(advantage(of: outcome, over: index))"
    case (.otherApp, .default(let index)):
      """
      the default experience of \(table.apps.id(at: Int(index))) could also apply; in Safari, the page's banner \
      tag decides
      """
    default: "another match is possible"
    }
  }

  /// The criterion by which the matching experience is more specific than `other`, in the words of a candidate's
  /// verdict.
  private func advantage(of outcome: Resolution.Outcome, over other: Int32) -> String {
    guard case .advanced(let index) = outcome, let winner = registered(index), let loser = registered(other),
      let difference = winner.difference(from: loser)
    else { return "" }
    return ", but \(winner.experience.id) \(difference)"
  }

  private func registered(_ index: Int32) -> CandidateURL? {
    let experience = table.experiences[Int(index)]
    return (try? InvocationURL(experience.urlPrefix)).map { CandidateURL(Int(index), experience, $0) }
  }

  /// Why the default experience of the app applies.
  private func claim(_ index: Int32) -> String {
    if claims.apps(withDemoLink: url).contains(Int(index)) { return "this is the app's demo link" }
    let hasDomain = claims.apps(withDomain: url.host).contains(Int(index))
    return hasDomain ? "the app has the domain \(url.host)" : "this is the app's default App Clip link"
  }

  /// A clause about other apps that have the host but no default experience; empty if there are none.
  private var otherAppsWithHost: String {
    let others = claims.appsWithoutDefault(withDomain: url.host)
    guard !others.isEmpty else { return "" }
    let verb = others.count == 1 ? "has" : "have"
    return "; \(names(of: others)) also \(verb) the domain \(url.host), but no default experience"
  }

  /// Why there is no card, and what happens instead.
  private var reasonWithoutCard: AnswerText {
    let clips = linkedClips
    let owners = claims.apps(withDomain: url.host) + claims.apps(withDemoLink: url) + claims.apps(withClips: clips)
    if !owners.isEmpty {
      let verb = Set(owners).count == 1 ? "has" : "have"
      return "\(names(of: Set(owners).sorted())) \(verb) no default experience; the URL opens as a web page"
    }
    guard clips.isEmpty else {
      return "no app in this registry has the clip \(clips[0]), so the link does not open any clip in the registry"
    }
    guard !resemblesDefaultLink else {
      return """
        it is not quite a default App Clip link, https://appclip.apple.com/id?p= and a bundle ID; Apple does not document \
        whether this form works
        """
    }
    // With --app, other apps may have the domain.
    guard table.apps.count != 1 else {
      return "\(names(of: [0])) does not have the domain \(url.host, .host); the URL opens as a web page"
    }
    return "no app in this registry has the domain \(url.host, .host); the URL opens as a web page"
  }

  /// `a, b and c`, or `a, b and 7 other apps`.
  private func names(of apps: [Int]) -> String {
    let names = apps.prefix(apps.count > Self.mostNames ? Self.mostNames - 1 : apps.count).map { table.apps.id(at: $0) }
    let rest = apps.count - names.count
    let all = rest > 0 ? names + ["\(rest) other apps"] : names
    return all.count == 1 ? all[0] : "\(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
  }

  /// Whether the URL has the path and the parameter of a default link, but with a slash, in other letters or without the name
  /// of the parameter, as one page of Apple's prints it.
  private var resemblesDefaultLink: Bool {
    url.host == AppleLink.host && ["/id", "/id/"].contains(url.path.lowercased())
      && url.queryItems.contains { $0.lowercased().hasPrefix("p=") || $0.hasPrefix("=") }
  }

  private var linkedClips: [String] {
    guard url.host == "appclip.apple.com", url.path == "/id" else { return [] }
    return url.queryItems.filter { $0.hasPrefix("p=") }.map { String($0.dropFirst(2)) }
  }
}

extension AnswerText.StringInterpolation {
  /// Appends the URL and the ID of the experience that the interpretation `reading` selects.
  fileprivate mutating func appendInterpolation(_ experience: Experience, _ reading: Resolution.Interpretation?) {
    appendInterpolation(experience.urlPrefix, .urlPrefix(reading))
    appendLiteral(" (")
    appendInterpolation(experience.id, .id(reading))
    appendLiteral(")")
  }
}
