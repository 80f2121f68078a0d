import MarkupSyntax
public import RegistryModel
import TextBasics

/// The Smart App Banner tag of a page: `<meta name="apple-itunes-app" content="…">`.
///
/// Apple shows `content` as comma-separated `key=value` pairs and publishes neither a grammar nor an escape. A value
/// that contains one of these special characters is therefore rejected. `app-argument` is never included, because the
/// clip does not receive it; the clip receives the page's URL (`Source.smartAppBanner`).
struct BannerTag {
  /// The items of `content`, in the order of a new tag.
  let items: [(key: BannerKey, value: String)]
  /// Whether the registry declares how the page presents the clip. If not, a tag that names the clip keeps its way.
  let isDisplayDeclared: Bool

  /// The value of `content`.
  var content: String { items.map { "\($0.key.rawValue)=\($0.value)" }.joined(separator: ", ") }

  /// Creates the tag of a page of `app`; `choice` must not be `none`, and is the usual one unless it is declared.
  /// - Throws: `EmissionError` if the app has no clip, or a value cannot be used in the tag.
  init(_ app: App, _ choice: BannerChoice, isDeclared: Bool = true) throws(EmissionError) {
    isDisplayDeclared = isDeclared
    guard let clip = app.clipBundleID else { throw .missing(key: "clip.bundleID", of: app.id, kind: "banner") }
    var items: [(key: BannerKey, value: String)] = []
    if let id = app.appStoreID { items.append((.app, try Self.appStoreID(id, app))) }
    items.append((.clip, try Self.value(clip, key: "clip.bundleID", app)))
    if choice == .card { items.append((.display, "card")) }
    self.items = items
  }

  /// The tag as HTML, followed by a line feed.
  func html(_ app: App) throws(EmissionError) -> [UInt8] {
    var writer = MarkupWriter(.html)
    writer.empty("meta", ["name": "apple-itunes-app", "content": content])
    do throws(MarkupWriter.WriteError) {
      return try writer.finish()
    } catch {
      throw EmissionError(error, in: app.id, kind: "banner")
    }
  }

  private static func appStoreID(_ id: String, _ app: App) throws(EmissionError) -> String {
    guard !id.isEmpty, id.utf8.allSatisfy(\.isDigit) else {
      throw .unusable(value: id, key: "appStoreID", of: app.id, wanted: "only digits")
    }
    return id
  }

  private static func value(_ value: String, key: String, _ app: App) throws(EmissionError) -> String {
    guard !value.isEmpty else { throw .unusable(value: value, key: key, of: app.id, wanted: "a bundle ID") }
    let meaningful = value.unicodeScalars.first { ",;=\"'".unicodeScalars.contains($0) || $0.properties.isWhitespace }
    guard let meaningful else { return value }
    throw .unwritable(value: value, character: meaningful, of: app.id, kind: "the banner's list of values")
  }
}

/// The keys of a Smart App Banner tag that Apple documents (`Source.smartAppBanner`).
package enum BannerKey: String, Sendable, CaseIterable {
  case app = "app-id"
  case clip = "app-clip-bundle-id"
  case display = "app-clip-display"
  case argument = "app-argument"
  /// Documented with the tag for full apps:
  /// https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
  case affiliate = "affiliate-data"

  /// Whether the registry declares the value.
  var isDeclared: Bool { [.app, .clip, .display].contains(self) }
}

extension HTMLTag {
  /// Whether the tag is a Smart App Banner tag
  /// (https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners).
  package var isAppBanner: Bool { name == "meta" && Self.isBannerName(self["name"]) }

  /// Whether the tag was meant to be one, but has `property`, as Open Graph tags do, instead of `name`.
  package var isMisnamedAppBanner: Bool {
    name == "meta" && attribute("name") == nil && Self.isBannerName(self["property"])
  }

  private static func isBannerName(_ name: String?) -> Bool {
    guard let name else { return false }
    return name.lowercased().trimmingPrefix("{").drop { "\"'`".contains($0) }.hasPrefix("apple-itunes-app")
      && !name.lowercased().contains("apple-itunes-apps")
  }
}

/// How the web page of an experience presents the clip.
package enum BannerChoice: String, Sendable {
  /// The App Clip card over the page from iOS 15, and the banner on earlier versions.
  case card
  /// The banner at the top of the page.
  case bar
  /// Nothing.
  case none
}

extension Target {
  /// Whether the experience declares how its page presents the clip.
  var declaresBanner: Bool { experience?.declaration?.banner != nil }

  /// The banner that the experience declares; the card for an app, its default experience, and if nothing is declared.
  package var bannerChoice: BannerChoice {
    experience?.declaration?.banner.flatMap { BannerChoice(rawValue: $0.value) } ?? .card
  }
}

extension Registry {
  /// The Smart App Banner tag for the page at `url`, as one line of HTML.
  ///
  /// nil if the experience whose card the URL shows declares no banner. With `appID`, only that app's experiences are
  /// considered.
  /// - Throws: `EmissionError` if no experience matches the URL, or the app has no clip.
  public func banner(for url: String, appID: String? = nil) throws(EmissionError) -> String? {
    try banner(Selection(appID: appID, url: url))
  }

  /// The Smart App Banner tag for the page of an experience, as one line of HTML; nil if the experience declares no
  /// banner.
  /// - Throws: `EmissionError` if there is no such experience, it is retired, or its app has no clip.
  public func banner(forExperience id: String) throws(EmissionError) -> String? {
    try banner(Selection(experienceID: id))
  }

  /// The Smart App Banner tag for every page of an app's site, as one line of HTML.
  /// - Throws: `EmissionError` if there is no such app, or it has no clip.
  public func banner(forApp id: String) throws(EmissionError) -> String? { try banner(Selection(appID: id)) }

  private func banner(_ selection: Selection) throws(EmissionError) -> String? {
    let text = try emit(.banner, selection).files.first?.text
    return text.map { String($0.dropLast()) }
  }
}
