import ExperienceEmitters
import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

/// A Smart App Banner tag in a page.
struct PageBanner: Sendable {
  let tag: HTMLTag
  /// The key-value pairs of `content`, in order. Apple shows them separated by commas and publishes no grammar, so
  /// white space around them is ignored, and a pair without `=` is a key without a value.
  let pairs: [(key: String, value: String)]

  init(_ tag: HTMLTag) {
    self.tag = tag
    pairs = (tag["content"] ?? "").split(separator: ",").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].trimmed, parts.count > 1 ? parts[1].trimmed : "")
    }
  }

  /// The value of a key; that of its first occurrence if it appears twice.
  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }
}

/// The keys of a Smart App Banner tag (`Source.smartAppBanner`).
enum BannerKey {
  static let app = "app-id"
  static let clip = "app-clip-bundle-id"
  static let display = "app-clip-display"
  static let argument = "app-argument"
}

extension WebPage {
  /// The app whose clip a tag names; nil if it names none, or one that is not in the registry.
  func app(of banner: PageBanner) -> App? {
    guard let named = banner[BannerKey.clip] else { return nil }
    let known = (scene.bundles[named] ?? []).filter { $0.target == .clip }.map(\.app)
    return known.first { app in answers.contains { $0.app.id == app.id } } ?? known.first
  }

  /// The cards of the page that belong to the app whose clip a tag names.
  func answers(to banner: PageBanner) -> [PageAnswer] {
    let app = app(of: banner)
    return answers.filter { $0.app.id == app?.id }
  }

  /// Whether the page should have a tag: an experience is registered for it, and none that may match it declares that
  /// there should be no tag. For a page that only a default experience matches, a tag is optional.
  var wantsBanner: Bool {
    answers.contains { $0.experience != nil } && answers.allSatisfy { $0.choice != BannerChoice.none }
  }
}

/// A card for the URL of a page: that of an experience, or that of the default experience of an app.
struct PageAnswer: Sendable {
  let app: App
  let experience: AdvancedExperience?

  /// The banner that the page should have: the card if the experience declares nothing; nil for a default experience.
  var choice: BannerChoice? { experience.map { Target.experience($0, of: app).bannerChoice } }

  /// The banner that the experience declares; nil if it declares none.
  var declaredChoice: BannerChoice? { (experience?.declaration?.banner?.value).flatMap(BannerChoice.init) }

  /// The experience as the subject of a sentence.
  var noun: String {
    experience.map { "the experience \(Words.quoted($0.id))" } ?? "the default experience of \(Words.quoted(app.id))"
  }

  /// Whether both are the same experience, or experiences of one app with the same title and subtitle: Apple asks for
  /// two experiences if one URL redirects to the other.
  func hasCard(of other: PageAnswer) -> Bool {
    guard app.id == other.app.id, experience?.id != other.experience?.id else { return app.id == other.app.id }
    guard let experience, let other = other.experience, let title = experience.title else { return false }
    return title == other.title && experience.subtitle == other.subtitle
  }

  /// The node that declares which banner the page should have, and its document.
  var declaration: (node: Node?, document: Document) {
    guard let experience else { return (app.declaration?.defaultExperience?.object, app.document) }
    return (experience.declaration?.banner?.node ?? experience.declaration?.urlPrefix?.node, experience.document)
  }
}
