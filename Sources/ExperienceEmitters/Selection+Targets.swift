package import ExperienceRegistry
import ExperienceResolver

extension Selection {
  /// What is selected in `registry`, in the order of its ids. Retired experiences are never among it.
  package func targets(in registry: Registry) throws(EmissionProblem) -> [Target] {
    guard experience == nil || url == nil else { throw .experienceAndURL }
    let only = try app.map { id throws(EmissionProblem) in try registry.existingApp(id) }
    if let experience { return [try registry.target(experience: experience, of: only)] }
    if let url { return [try registry.target(url: url, of: only)] }
    return (only.map { [$0] } ?? registry.apps).map(Target.app)
  }
}

extension Registry {
  fileprivate func existingApp(_ id: String) throws(EmissionProblem) -> App {
    guard let app = app(id) else {
      throw .unknownApp(id, nearest: Suggestion.nearest(to: id, in: apps.map(\.id)))
    }
    return app
  }

  fileprivate func target(experience id: String, of only: App?) throws(EmissionProblem) -> Target {
    guard let experience = experience(id) else { throw .unknownExperience(id, nearest: nearestExperience(to: id)) }
    guard only == nil || only?.id == experience.app else {
      throw .otherApp(experience: id, app: experience.app)
    }
    guard !experience.isRetired else { throw .retired(experience: id) }
    return .experience(experience, of: try existingApp(experience.app))
  }

  /// The experience whose id ends in what somebody wrote without its folder, else the nearest by spelling.
  private func nearestExperience(to id: String) -> String? {
    let ids = experiences.map(\.id)
    return ids.first { $0.hasSuffix("/" + id) } ?? Suggestion.nearest(to: id, in: ids)
  }

  fileprivate func target(url: String, of only: App?) throws(EmissionProblem) -> Target {
    let table = table(of: only)
    switch table.resolve(mappingHostOf: url).outcome {
    case .advanced(let index):
      let answer = table.experiences[Int(index)]
      guard let experience = experience(answer.id) else { throw .unanswered(url: url) }
      return .page(url: url, try existingApp(answer.app), experience)
    case .default(let index):
      return .page(url: url, try existingApp(table.apps[Int(index)].id), nil)
    case .none:
      throw .unanswered(url: url)
    case .invalid(let reason):
      throw .invalidURL(url, because: reason.description)
    }
  }
}
