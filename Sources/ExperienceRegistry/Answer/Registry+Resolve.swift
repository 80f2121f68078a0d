import ExperienceResolver

extension Registry {
  /// Says what `url` does on a device. Costs a look-up in ``table`` and the words of the answer.
  public func resolve(_ url: String) -> Answer {
    let resolution = table.resolve(url)
    let explanation = Explanation(url: url, table: table)
    let (outcome, app, experience) = parts(of: resolution.outcome)
    return Answer(
      url: url,
      normalized: explanation.normalized,
      outcome: outcome,
      app: app,
      experience: experience,
      certainty: resolution.certainty,
      alternatives: resolution.alternatives.map { alternative(to: $0) },
      reason: explanation.reason
    )
  }

  /// The registry with `app` and its experiences alone.
  public func narrowed(to app: App) -> Registry {
    Registry(
      documents: documents,
      apps: [app],
      experiences: experiences(of: app),
      layoutProblems: layoutProblems,
      pictures: pictures
    )
  }

  private func parts(of outcome: Resolution.Outcome) -> (Answer.Outcome, App?, AdvancedExperience?) {
    switch outcome {
    case .advanced(let index):
      let found = table.experiences[Int(index)]
      return (.advanced, app(found.app), experience(found.id))
    case .default(let index): return (.default, app(table.apps[Int(index)].id), nil)
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
