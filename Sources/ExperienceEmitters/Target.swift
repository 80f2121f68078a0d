package import RegistryModel

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
  package var experience: AdvancedExperience? {
    switch self {
    case .app: nil
    case .experience(let experience, _): experience
    case .page(_, _, let experience): experience
    }
  }

  /// The URL that was asked about.
  package var url: String? {
    guard case .page(let url, _, _) = self else { return nil }
    return url
  }
}
