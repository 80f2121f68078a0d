import ExperienceResolver
import RegistryModel

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
  public init(
    app: String? = nil,
    experience: String? = nil,
    url: String? = nil,
    buildTarget: BuildTarget? = nil
  ) {
    self.app = app
    self.experience = experience
    self.url = url
    self.buildTarget = buildTarget
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
