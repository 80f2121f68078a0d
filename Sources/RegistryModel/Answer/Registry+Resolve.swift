import ExperienceResolver
import ResolutionTables

extension Registry {
  /// Says what `url` does on a device. Costs a look-up in ``table`` and the words of the answer.
  public func resolve(_ url: String) -> Answer { answer(explanation(of: url)) }

  /// The answer that `explanation` explains.
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

  /// The registry with `app` and its experiences alone.
  public func narrowed(to app: App) -> Registry { narrowed(toAny: app) }

  /// The registry with `app` and its experiences alone; nothing where there is no such app.
  package func narrowed(toAny app: App?) -> Registry {
    replacing(apps: app.map { [$0] } ?? [], experiences: app.map { experiences(of: $0) } ?? [])
  }

  private func parts(of outcome: Resolution.Outcome) -> (Answer.Outcome, App?, AdvancedExperience?) {
    switch outcome {
    case .advanced(let index):
      let experience = registeredExperiences[Int(index)]
      return (.advanced, app(experience.app), experience)
    case .default(let index): return (.default, app(table.apps.id(at: Int(index))), nil)
    case .none: return (.none, nil, nil)
    case .invalid: return (.invalid, nil, nil)
    }
  }

  private func alternative(to alternative: Resolution.Alternative) -> Answer.Alternative {
    let (outcome, app, experience) = parts(of: alternative.outcome)
    return Answer.Alternative(
      reading: alternative.reading,
      outcome: outcome,
      app: app?.id,
      experience: experience?.id,
      prefix: experience?.urlPrefix
    )
  }
}
