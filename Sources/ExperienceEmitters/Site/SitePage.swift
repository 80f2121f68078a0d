import ExperienceResolver
import RegistryModel

/// The page that a browser shows where a device would show a card: for one experience, or for the default card of an app.
struct SitePage {
  let app: App
  /// The experience; nil for the default card.
  let experience: AdvancedExperience?
  /// The registered URL, or that of the host.
  let address: InvocationURL
  /// What the card says, in its own language.
  let texts: Texts
  /// What it says in other languages.
  let localizations: [Texts]
  /// The banner; nil where the experience wants none.
  let banner: BannerTag?
  /// The header image's path inside the registry.
  let picture: String?

  /// What a card says in one language.
  struct Texts {
    /// Its tag, as HTML takes it.
    let language: String
    let title: String
    let subtitle: String?
  }

  /// The page of an experience.
  init(_ experience: AdvancedExperience, of app: App) throws(EmissionProblem) {
    func need<Value>(_ value: Value?, _ key: String) throws(EmissionProblem) -> Value {
      guard let value else { throw .missing(key: key, of: experience.id, kind: "site") }
      return value
    }
    let target = Target.experience(experience, of: app)
    self.app = app
    self.experience = experience
    address = try experience.address(for: "site")
    texts = Texts(
      language: try need(experience.language, "defaultLanguage"),
      title: try need(experience.title, "title"),
      subtitle: try need(experience.subtitle, "subtitle")
    )
    var localizations: [Texts] = []
    for declared in experience.declaration?.localizations ?? [] {
      let language = declared.language.value
      let title = try need(declared.title, "localizations.\(language).title").value
      localizations.append(Texts(language: language, title: title, subtitle: declared.subtitle?.value))
    }
    self.localizations = localizations
    banner = target.bannerChoice == .none ? nil : try BannerTag(app, target.bannerChoice)
    picture = experience.picturePath
  }

  /// The page of an app's default card on `host`.
  init(defaultOf app: App, on host: String) throws(EmissionProblem) {
    guard let name = app.name else { throw .missing(key: "name", of: app.id, kind: "site") }
    self.app = app
    experience = nil
    address = try InvocationURL(emitting: "https://\(host)/")
    let declared = app.declaration?.defaultExperience?.localizations ?? []
    let language = app.defaultLanguage ?? "en"
    let first =
      declared.first { $0.locale.value.split(separator: "-").first.map(String.init) == language } ?? declared.first
    texts = Texts(language: first?.locale.value ?? language, title: name, subtitle: first?.subtitle?.value)
    localizations = declared.filter { $0.locale.value != first?.locale.value }.map {
      Texts(language: $0.locale.value, title: name, subtitle: $0.subtitle?.value)
    }
    banner = try BannerTag(app, .card)
    picture = app.path(of: first?.image)
  }

  /// Where the page lies in the folder of its host.
  var path: String { experience.map { "cards/\(SiteName.plain($0.id)).html" } ?? "index.html" }

  /// What its files are about.
  var target: Target { experience.map { .experience($0, of: app) } ?? .app(app) }
}
