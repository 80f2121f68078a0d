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
