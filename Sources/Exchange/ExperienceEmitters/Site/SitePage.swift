import ExperienceResolver
import MarkupSyntax
import RegistryModel

/// The web page that a browser shows instead of a card, for one experience or for the default card of an app.
struct SitePage {
  let app: App
  /// The experience; nil for the default card.
  let experience: AdvancedExperience?
  /// The registered URL, or the URL of the host for the default card.
  let address: InvocationURL
  /// The texts of the card in its default language.
  let texts: Texts
  /// The texts of the card in other languages.
  let localizations: [Texts]
  /// The banner tag; nil if the experience declares no banner.
  let banner: BannerTag?
  /// The header image's path inside the registry.
  let picture: String?

  /// The texts of a card in one language.
  struct Texts {
    /// The language tag for HTML.
    let language: String
    let title: String
    let subtitle: String?
  }

  init(_ experience: AdvancedExperience, of app: App) throws(EmissionError) {
    func need<Value>(_ value: Value?, _ key: String) throws(EmissionError) -> Value {
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

  /// Creates the page of an app's default card on `host`.
  init(defaultOf app: App, on host: String) throws(EmissionError) {
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

  /// The path of the page in the folder of its host.
  var path: String { experience.map { "cards/\(SiteName.plain($0.id)).html" } ?? "index.html" }

  /// The target that the page belongs to.
  var target: Target { experience.map { .experience($0, of: app) } ?? .app(app) }
}

/// The HTML of the page. It uses no scripts and loads only its image.
extension SitePage {
  /// The page as HTML. `pictureURL` is the path of the header image on the host; nil if there is none.
  func html(pictureURL: String?) throws(EmissionError) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": texts.language]) { html in
      html.block("head") { writeHead(pictureURL, to: &$0) }
      html.block("body") { $0.block("main") { writeCard(pictureURL, to: &$0) } }
    }
    do throws(MarkupWriter.WriteError) {
      return try page.finish()
    } catch {
      throw EmissionError(error, in: experience?.id ?? app.id, kind: "an HTML page")
    }
  }

  private func writeHead(_ pictureURL: String?, to head: inout MarkupWriter) {
    head.headStart(policy: ContentPolicy.text(images: .ownHost))
    head.line { $0.empty("meta", ["name": "color-scheme", "content": "light dark"]) }
    if let banner { head.line { $0.empty("meta", ["name": "apple-itunes-app", "content": banner.content]) } }
    head.line { $0.element("title", text: texts.title) }
    if let subtitle = texts.subtitle {
      head.line { $0.empty("meta", ["name": "description", "content": subtitle]) }
    }
    writeGraph(pictureURL, to: &head)
    head.line { $0.element("style") { $0.raw(file: PackageResources.site_page_css) } }
  }

  /// Writes the Open Graph tags (https://ogp.me). Messages shows no card without `og:image` (`Source.smartAppBanner`).
  private func writeGraph(_ pictureURL: String?, to head: inout MarkupWriter) {
    var tags: [(name: String, content: String)] = [("og:type", "website")]
    if let name = app.name { tags.append(("og:site_name", name)) }
    tags.append(("og:title", texts.title))
    if let subtitle = texts.subtitle { tags.append(("og:description", subtitle)) }
    tags.append(("og:url", address.text))
    if let pictureURL { tags.append(("og:image", "https://\(address.host)\(pictureURL)")) }
    for tag in tags { head.line { $0.empty("meta", ["property": tag.name, "content": tag.content]) } }
  }

  private func writeCard(_ pictureURL: String?, to main: inout MarkupWriter) {
    if let pictureURL { main.line { $0.empty("img", ["src": pictureURL, "alt": ""]) } }
    if experience != nil, let name = app.name {
      main.line { $0.element("p", ["class": "app", "dir": "auto"], text: name) }
    }
    main.line { $0.element("h1", ["dir": "auto"], text: texts.title) }
    if let subtitle = texts.subtitle { main.line { $0.element("p", ["dir": "auto"], text: subtitle) } }
    for texts in localizations { Self.write(texts, to: &main) }
    guard let address = storeAddress else { return }
    main.line {
      $0.element("p") { $0.element("a", ["href": address], text: "\(app.name ?? texts.title) · App Store") }
    }
  }

  private static func write(_ texts: Texts, to main: inout MarkupWriter) {
    main.block("section", ["lang": texts.language]) { section in
      section.line { $0.element("h2", ["dir": "auto"], text: texts.title) }
      if let subtitle = texts.subtitle { section.line { $0.element("p", ["dir": "auto"], text: subtitle) } }
    }
  }

  /// The app's page in the App Store, in the form that Apple shows
  /// (https://developer.apple.com/documentation/storekit/requesting-app-store-reviews).
  private var storeAddress: String? { app.appStoreID.map { "https://apps.apple.com/app/id\($0)" } }
}
