package import AppClipCodes
package import AppStoreConnect
import ExperienceResolver
import HostNames
package import RegistryModel
import TextBasics

/// The part of a registry to emit artifacts for: everything, one app, one experience, or the page at one URL.
public struct Selection: Sendable, Hashable {
  /// The ID of the only app to emit for. With a URL, only its experiences are considered.
  public var appID: String?
  /// The ID of the only experience to emit for, or of the only template, whose rows are then emitted for.
  public var experienceID: String?
  /// The URL of the only page to emit for, which selects the card that the URL shows.
  public var url: String?
  /// The only Xcode target to emit for.
  public var buildTarget: BuildTarget?

  /// The IDs of apps that are left out although no other app is selected, because they have errors.
  package var skippedApps: Set<String> = []

  /// What App Store Connect has; nil if nothing is published.
  package var storeState: StoreState?

  /// Who can use the declarations in generated Swift code.
  package var access = SwiftAccess.internal

  /// The module with the routes, to generate its tests instead of the routes; nil to generate the routes.
  package var testedModule: SwiftModuleName?

  /// The user's tables for App Clip Codes; nil without them.
  package var codeTables: CodeTables?

  /// The artwork of App Clip Codes that the user has.
  package var codeArtwork = CodeArtwork()

  /// Creates a selection; without arguments it selects everything.
  public init(appID: String? = nil, experienceID: String? = nil, url: String? = nil, buildTarget: BuildTarget? = nil) {
    self.appID = appID
    self.experienceID = experienceID
    self.url = url
    self.buildTarget = buildTarget
  }

  /// The selected targets in `registry`, in the order of their IDs, without retired experiences.
  /// - Throws: `EmissionError` if the selection is contradictory or matches nothing.
  func targets(in registry: Registry) throws(EmissionError) -> [Target] {
    guard experienceID == nil || url == nil else { throw .experienceAndURL }
    let only = try appID.map { id throws(EmissionError) in try registry.existingApp(id) }
    if let experienceID {
      let id = try registry.experienceID(meantBy: experienceID, in: only)
      return try registry.targets(experience: id, of: only)
    }
    if let url { return [try registry.target(url: url, of: only)] }
    return (only.map { [$0] } ?? registry.apps).filter { !skippedApps.contains($0.id) }.map(Target.app)
  }

  /// The selected targets for artifacts of one kind. For an emitter that selects hosts, a URL selects an app that
  /// declares its host: the app whose card the URL shows, or else the first.
  package func targets(for emitter: Emitter, in registry: Registry) throws(EmissionError) -> [Target] {
    guard emitter.selectsHosts, let url, experienceID == nil, let host = try? InvocationURL(mappingHostOf: url).host
    else {
      return try targets(in: registry)
    }
    let answer = try? targets(in: registry).first
    if let answer, answer.app.hosts.contains(host) { return [answer] }
    let only = try appID.map { id throws(EmissionError) in try registry.existingApp(id) }
    let owner = (only.map { [$0] } ?? registry.apps).first { $0.hosts.contains(host) }
    guard let owner else { throw .undeclaredHost(host, app: only?.id) }
    return [.page(url: url, owner, nil)]
  }
}

extension Selection {
  /// The other cards that the selected URL may show, one sentence each; empty if every interpretation of Apple's rule
  /// gives the same card.
  func doubts(in registry: Registry) -> [String] {
    guard let url else { return [] }
    let table = registry.table(of: appID.flatMap(registry.app))
    return table.resolve(mappingHostOf: url).alternatives.map { alternative in
      let answer = table.name(of: alternative.outcome)
      return "by another interpretation of Apple's rule, \"\(url)\" shows \(answer); "
        + "run \"appclips resolve --explain\" to see why"
    }
  }
}

extension Registry {
  /// The lookup table, or one that contains only the experiences of `app`.
  func table(of app: App?) -> ResolutionTable {
    app.map { ResolutionTable(apps: [$0], experiences: experiences(of: $0)) } ?? table
  }

  fileprivate func existingApp(_ id: String) throws(EmissionError) -> App {
    guard let app = app(withID: id) else {
      throw .unknownApp(id, nearest: Suggestion.nearest(to: id, in: apps.map(\.id)))
    }
    return app
  }

  /// The full ID that `typed` means. An unknown ID is returned unchanged and is rejected later with a suggestion.
  fileprivate func experienceID(meantBy typed: String, in only: App?) throws(EmissionError) -> String {
    let ids = experienceIDs(meantBy: typed)
    let own = only.map { app in ids.filter { appOfExperience($0) == app.id } } ?? ids
    guard own.count < 2 else { throw .severalExperiences(typed, ids: own) }
    return own.first ?? ids.first ?? typed
  }

  /// The experience with `id`, or the rows of the template with `id`.
  fileprivate func targets(experience id: String, of only: App?) throws(EmissionError) -> [Target] {
    guard experience(withID: id) == nil, let template = templates.named(id) else {
      return [try target(experience: id, of: only)]
    }
    guard only == nil || only?.id == template.app.id else { throw .otherApp(experience: id, app: template.app.id) }
    let rows = experiences(of: template.app).filter { $0.template == id && !$0.isRetired }
    guard !rows.isEmpty else { throw .retired(experience: id) }
    return rows.map { .experience($0, of: template.app) }
  }

  private func target(experience id: String, of only: App?) throws(EmissionError) -> Target {
    guard let experience = experience(withID: id) else {
      throw .unknownExperience(id, nearest: nearestExperienceID(to: id))
    }
    guard only == nil || only?.id == experience.appID else {
      throw .otherApp(experience: id, app: experience.appID)
    }
    guard !experience.isRetired else { throw .retired(experience: id) }
    return .experience(experience, of: try existingApp(experience.appID))
  }

  fileprivate func target(url: String, of only: App?) throws(EmissionError) -> Target {
    let table = table(of: only)
    switch table.resolve(mappingHostOf: url).outcome {
    case .advanced(let index):
      let answer = table.experiences[Int(index)]
      guard let experience = experience(withID: answer.id) else { throw .unanswered(url: url) }
      return .page(url: url, try existingApp(answer.appID), experience)
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

/// One of the two Xcode targets that a registry describes.
public enum BuildTarget: String, CaseIterable, Sendable, Hashable {
  /// The full app.
  case app
  /// The App Clip.
  case clip
}

/// The subject of one artifact.
package enum Target: Sendable {
  /// An app and all its experiences.
  case app(App)
  /// One experience.
  case experience(AdvancedExperience, of: App)
  /// The page at a URL, which shows the card of an experience or, if there is none, the app's default card.
  case page(url: String, App, AdvancedExperience?)

  package var app: App {
    switch self {
    case .app(let app), .experience(_, let app), .page(_, let app, _): app
    }
  }

  /// The experience, if the target is about one.
  var experience: AdvancedExperience? {
    switch self {
    case .app: nil
    case .experience(let experience, _): experience
    case .page(_, _, let experience): experience
    }
  }

  /// The selected URL, if the target is a page.
  var url: String? {
    guard case .page(let url, _, _) = self else { return nil }
    return url
  }
}
