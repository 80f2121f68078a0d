import ExperienceResolver
import ResolutionTables

extension Registry {
  /// Determines which card `url` shows on a device. Costs a lookup in ``table`` and composing the reason.
  public func resolve(_ url: String) -> Answer { answer(explanation(of: url)) }

  /// The result that `explanation` explains.
  package func answer(_ explanation: Explanation) -> Answer {
    let resolution = explanation.resolution
    let (outcome, app, experience) = parts(of: resolution.outcome)
    return Answer(
      url: explanation.url,
      normalized: explanation.normalized,
      outcome: outcome,
      app: app,
      experience: experience,
      certainty: resolution.certainty,
      alternatives: resolution.alternatives.map { alternative(to: $0) },
      reasonText: explanation.reasonText
    )
  }

  /// The registry reduced to `app` and its experiences.
  package func narrowed(to app: App) -> Registry { narrowed(toAny: app) }

  /// The registry reduced to `app` and its experiences; empty if `app` is nil.
  package func narrowed(toAny app: App?) -> Registry {
    replacing(apps: app.map { [$0] } ?? [], experiences: app.map { experiences(of: $0) } ?? [])
  }

  private func parts(of outcome: Resolution.Outcome) -> (Answer.Outcome, App?, AdvancedExperience?) {
    switch outcome {
    case .advanced(let index):
      let experience = registeredExperiences[Int(index)]
      return (.advanced, app(withID: experience.appID), experience)
    case .default(let index): return (.default, app(withID: table.apps.id(at: Int(index))), nil)
    case .none: return (.none, nil, nil)
    case .invalid: return (.invalid, nil, nil)
    }
  }

  private func alternative(to alternative: Resolution.Alternative) -> Answer.Alternative {
    let (outcome, app, experience) = parts(of: alternative.outcome)
    return Answer.Alternative(
      interpretation: alternative.interpretation,
      outcome: outcome,
      appID: app?.id,
      experienceID: experience?.id,
      prefix: experience?.urlPrefix
    )
  }
}

extension Registry {
  /// The experiences, as indices into ``table``, whose cards never appear because of `Answer.Obstacle.hostNotInDomains`.
  ///
  /// For callers that resolve millions of URLs without creating an `Answer` for each. Walks over all experiences; as
  /// neighbors mostly have the same app and host, few of their URLs are parsed.
  package func unlistedExperiences() -> Set<Int32> {
    let (image, listed) = (table.image, table.experiences)
    var unlisted: Set<Int32> = []
    var last: (app: App, origin: ArraySlice<UInt8>, isListed: Bool)?
    for (index, experience) in registeredExperiences.enumerated() {
      let (app, origin) = (experience.declaringApp, image[listed.record(at: index).urlPrefix].origin)
      if last?.app !== app || last?.origin != origin {
        let url = try? InvocationURL(String(decoding: origin, as: UTF8.self))
        last = (app, origin, url.map { app.hasHost($0.host) } ?? true)
      }
      if last?.isListed == false { unlisted.insert(Int32(index)) }
    }
    return unlisted
  }
}

extension ArraySlice<UInt8> {
  /// The start of a URL up to the slash at which its path begins; the whole URL if it has no path.
  fileprivate var origin: ArraySlice<UInt8> {
    var slashes = 0
    let end = firstIndex { byte in
      if byte == UInt8(ascii: "/") { slashes += 1 }
      return slashes == 3
    }
    return end.map { self[...$0] } ?? self
  }
}
