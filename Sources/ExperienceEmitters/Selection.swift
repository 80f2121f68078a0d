import ExperienceResolver
import HostNames
package import RegistryModel
import TextBasics

/// What to emit for: everything, one app, one experience, or the page at one URL.
public struct Selection: Sendable, Hashable {
  /// Only this app; with a URL, only its experiences are asked.
  public var app: String?
  /// Only this experience, or the rows of this template.
  public var experience: String?
  /// Only what answers this URL.
  public var url: String?
  /// Only what is for this Xcode target.
  public var buildTarget: BuildTarget?

  /// Creates a selection; without any part it is everything.
  public init(app: String? = nil, experience: String? = nil, url: String? = nil, buildTarget: BuildTarget? = nil) {
    self.app = app
    self.experience = experience
    self.url = url
    self.buildTarget = buildTarget
  }

  /// What is selected in `registry`, in the order of its ids. Retired experiences are never among it.
  func targets(in registry: Registry) throws(EmissionProblem) -> [Target] {
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

extension Selection {
  /// What else could answer the selected URL, a sentence each; nothing where every reading of Apple's rule agrees.
  func doubts(in registry: Registry) -> [String] {
    guard let url else { return [] }
    let table = registry.table(of: app.flatMap(registry.app))
    return table.resolve(mappingHostOf: url).alternatives.map { alternative in
      let answer = table.name(of: alternative.outcome)
      return "another reading of \"\(url)\" gives \(answer); `appclips resolve --explain` shows why"
    }
  }
}

extension Registry {
  /// The look-up table, or one that asks only the experiences of `app`.
  func table(of app: App?) -> ResolutionTable {
    app.map { ResolutionTable(apps: [$0], experiences: experiences(of: $0)) } ?? table
  }

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

extension ResolutionTable {
  fileprivate func name(of outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced(let index): "\"\(experiences[Int(index)].id)\""
    case .default(let index): "the default experience of \"\(apps[Int(index)].id)\""
    case .none, .invalid: "no App Clip"
    }
  }
}

/// One of the two Xcode targets that a registry knows of.
public enum BuildTarget: String, CaseIterable, Sendable, Hashable {
  /// The full app.
  case app
  /// The App Clip.
  case clip
}

/// What one artifact is about, found in the registry.
package enum Target: Sendable {
  /// An app and all its experiences.
  case app(App)
  /// One experience.
  case experience(AdvancedExperience, of: App)
  /// The page at a URL, which an experience answers or, where there is none, the app's default experience.
  case page(url: String, App, AdvancedExperience?)

  /// The app.
  package var app: App {
    switch self {
    case .app(let app), .experience(_, let app), .page(_, let app, _): app
    }
  }

  /// The experience, where it is about one.
  var experience: AdvancedExperience? {
    switch self {
    case .app: nil
    case .experience(let experience, _): experience
    case .page(_, _, let experience): experience
    }
  }

  /// The URL that was asked about.
  var url: String? {
    guard case .page(let url, _, _) = self else { return nil }
    return url
  }
}
