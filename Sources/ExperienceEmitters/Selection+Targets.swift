import ExperienceResolver
import HostNames
package import RegistryModel
import TextBasics

extension Selection {
  /// What is selected in `registry`, in the order of its ids. Retired experiences are never among it.
  package func targets(in registry: Registry) throws(EmissionProblem) -> [Target] {
    guard experience == nil || url == nil else { throw .experienceAndURL }
    let only = try app.map { id throws(EmissionProblem) in try registry.existingApp(id) }
    if let experience {
      let id = try registry.experienceID(meantBy: experience, in: only)
      return try registry.targets(experience: id, of: only)
    }
    if let url { return [try registry.target(url: url, of: only)] }
    return (only.map { [$0] } ?? registry.apps).map(Target.app)
  }

  /// What is selected for artifacts of one kind. For one about hosts, a URL selects an app that declares its host: the one
  /// that answers the URL, else the first.
  package func targets(for emitter: Emitter, in registry: Registry) throws(EmissionProblem) -> [Target] {
    guard emitter.selectsHosts, let url, experience == nil, let host = try? InvocationURL(mappingHostOf: url).host
    else {
      return try targets(in: registry)
    }
    let answer = try? targets(in: registry).first
    if let answer, answer.app.hosts.contains(host) { return [answer] }
    let only = try app.map { id throws(EmissionProblem) in try registry.existingApp(id) }
    let owner = (only.map { [$0] } ?? registry.apps).first { $0.hosts.contains(host) }
    guard let owner else { throw .undeclaredHost(host, app: only?.id) }
    return [.page(url: url, owner, nil)]
  }
}

extension Registry {
  fileprivate func existingApp(_ id: String) throws(EmissionProblem) -> App {
    guard let app = app(id) else {
      throw .unknownApp(id, nearest: Suggestion.nearest(to: id, in: apps.map(\.id)))
    }
    return app
  }

  /// The whole id that `typed` stands for; what nothing is called stays as it is, and is refused with a suggestion.
  fileprivate func experienceID(meantBy typed: String, in only: App?) throws(EmissionProblem) -> String {
    let ids = experienceIDs(meantBy: typed)
    let own = only.map { app in ids.filter { appOfExperience($0) == app.id } } ?? ids
    guard own.count < 2 else { throw .severalExperiences(typed, ids: own) }
    return own.first ?? ids.first ?? typed
  }

  /// The experience called `id`, or the rows of the template called so.
  fileprivate func targets(experience id: String, of only: App?) throws(EmissionProblem) -> [Target] {
    guard experience(id) == nil, let template = templates.named(id) else {
      return [try target(experience: id, of: only)]
    }
    guard only == nil || only?.id == template.app.id else { throw .otherApp(experience: id, app: template.app.id) }
    let rows = experiences(of: template.app).filter { $0.template == id && !$0.isRetired }
    guard !rows.isEmpty else { throw .retired(experience: id) }
    return rows.map { .experience($0, of: template.app) }
  }

  private func target(experience id: String, of only: App?) throws(EmissionProblem) -> Target {
    guard let experience = experience(id) else { throw .unknownExperience(id, nearest: nearestExperience(to: id)) }
    guard only == nil || only?.id == experience.app else {
      throw .otherApp(experience: id, app: experience.app)
    }
    guard !experience.isRetired else { throw .retired(experience: id) }
    return .experience(experience, of: try existingApp(experience.app))
  }

  /// The only experience whose id ends in `id`, else the nearest by spelling.
  private func nearestExperience(to id: String) -> String? {
    let ids = experiences.map(\.id)
    let ending = ids.filter { $0.hasSuffix("/" + id) }
    return ending.count == 1 ? ending[0] : Suggestion.nearest(to: id, in: ids)
  }

  fileprivate func target(url: String, of only: App?) throws(EmissionProblem) -> Target {
    let table = table(of: only)
    switch table.resolve(mappingHostOf: url).outcome {
    case .advanced(let index):
      let answer = table.experiences[Int(index)]
      guard let experience = experience(answer.id) else { throw .unanswered(url: url) }
      return .page(url: url, try existingApp(answer.app), experience)
    case .default(let index):
      return .page(url: url, try existingApp(table.apps.id(at: Int(index))), nil)
    case .none:
      throw .unanswered(url: url)
    case .invalid(let reason):
      throw .invalidURL(url, because: reason.description)
    }
  }
}
