import ExperienceEmitters
import RegistryModel

/// The keys of a Smart App Banner tag (`Source.smartAppBanner`).
enum BannerKey {
  static let app = "app-id"
  static let clip = "app-clip-bundle-id"
  static let display = "app-clip-display"
  static let argument = "app-argument"
}

extension WebPage {
  /// The app whose clip a tag names; nil where it names none, or one that the registry does not know.
  func app(of banner: PageBanner) -> App? {
    guard let named = banner[BannerKey.clip] else { return nil }
    let known = (scene.bundles[named] ?? []).filter { $0.target == .clip }.map(\.app)
    return known.first { app in answers.contains { $0.app.id == app.id } } ?? known.first
  }

  /// What answers the page, of the app whose clip a tag names.
  func answers(to banner: PageBanner) -> [PageAnswer] {
    let app = app(of: banner)
    return answers.filter { $0.app.id == app?.id }
  }

  /// Whether an experience is registered for the page, and none that may answer it wants the page without a tag. A page
  /// that only a default experience answers may have a tag or not.
  var wantsBanner: Bool {
    answers.contains { $0.experience != nil } && answers.allSatisfy { $0.choice != BannerChoice.none }
  }
}
