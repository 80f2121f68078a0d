package import ExperienceResolver
import ResolutionTables

extension Registry {
  /// Says what `url` does on a device. Costs a look-up in ``table`` and the words of the answer.
  public func resolve(_ url: String) -> Answer {
    let explanation = explanation(of: url)
    let resolution = explanation.resolution
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

  /// What the URL with these UTF-8 bytes resolves to. Its normal form is appended to `output`, and nothing is where none
  /// can be made. Allocates only for a host that is not ASCII, which is mapped by UTS 46.
  package func resolve(_ utf8: Span<UInt8>, appendingNormalFormTo output: inout [UInt8]) -> Resolution {
    let resolution = table.resolve(utf8, appendingNormalFormTo: &output)
    guard resolution.outcome == .invalid(.hostNotASCII), let mapped = MappedURL(utf8) else { return resolution }
    switch mapped.bytes {
    case .success(let bytes):
      let bytes = bytes[...]
      return table.resolve(bytes.span, appendingNormalFormTo: &output)
    case .failure: return Resolution(.invalid(.badHost))
    }
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
      let found = table.experiences[Int(index)]
      return (.advanced, app(found.app), experience(found.id))
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
