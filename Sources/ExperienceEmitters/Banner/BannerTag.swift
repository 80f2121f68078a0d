import MarkupSyntax
public import RegistryModel
import TextBasics

/// The Smart App Banner tag of a page: `<meta name="apple-itunes-app" content="…">`.
///
/// Apple shows `content` as pairs `key=value` behind one another with commas, and publishes neither a grammar nor an
/// escape. So a value that holds a character with a meaning there is refused, not guessed at. `app-argument` never
/// stands in it: the clip does not get it, it gets the page's URL (`Source.smartAppBanner`).
struct BannerTag {
  /// The value of `content`.
  let content: String

  /// The tag of a page of `app`; `choice` is not `none`.
  init(_ app: App, _ choice: BannerChoice) throws(EmissionProblem) {
    guard let clip = app.clipBundleID else { throw .missing(key: "clip.bundleID", of: app.id, kind: "banner") }
    var pairs: [String] = []
    if let id = app.appStoreID { pairs.append("app-id=\(try Self.appStoreID(id, app))") }
    pairs.append("app-clip-bundle-id=\(try Self.value(clip, key: "clip.bundleID", app))")
    if choice == .card { pairs.append("app-clip-display=card") }
    content = pairs.joined(separator: ", ")
  }

  /// The tag as HTML, with a line end.
  func html(_ app: App) throws(EmissionProblem) -> [UInt8] {
    var writer = MarkupWriter(.html)
    writer.empty("meta", ["name": "apple-itunes-app", "content": content])
    do throws(MarkupWriter.Problem) {
      return try writer.finish()
    } catch {
      throw EmissionProblem(error, in: app.id, kind: "banner")
    }
  }

  private static func appStoreID(_ id: String, _ app: App) throws(EmissionProblem) -> String {
    guard !id.isEmpty, id.utf8.allSatisfy(\.isDigit) else {
      throw .unusable(value: id, key: "appStoreID", of: app.id, wanted: "digits and nothing else")
    }
    return id
  }

  private static func value(_ value: String, key: String, _ app: App) throws(EmissionProblem) -> String {
    guard !value.isEmpty else { throw .unusable(value: value, key: key, of: app.id, wanted: "a bundle id") }
    let meaningful = value.unicodeScalars.first { ",;=\"'".unicodeScalars.contains($0) || $0.properties.isWhitespace }
    guard let meaningful else { return value }
    throw .unwritable(value: value, character: meaningful, of: app.id, kind: "the banner's list of values")
  }
}

extension HTMLTag {
  /// Whether it is a Smart App Banner tag
  /// (https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners).
  package var isAppBanner: Bool { name == "meta" && self["name"]?.lowercased() == "apple-itunes-app" }
}

/// How the page of an experience invites to the clip.
package enum BannerChoice: String, Sendable {
  /// The App Clip card over the page, from iOS 15; the banner before.
  case card
  /// The banner at the top of the page.
  case bar
  /// Nothing.
  case none
}

extension Target {
  /// What the experience declares; the card for an app and its default experience, and where nothing is declared.
  package var bannerChoice: BannerChoice {
    experience?.declaration?.banner.flatMap { BannerChoice(rawValue: $0.value) } ?? .card
  }
}

extension Registry {
  /// The Smart App Banner tag for the page at `url`, as one line of HTML.
  ///
  /// nil where the experience that answers the URL wants no banner. `app` asks only that app's experiences.
  /// - Throws: `EmissionProblem` where nothing answers the URL, or the app has no clip.
  public func banner(for url: String, app: String? = nil) throws(EmissionProblem) -> String? {
    try banner(Selection(app: app, url: url))
  }

  /// The Smart App Banner tag for the page of an experience, as one line of HTML; nil where it wants none.
  /// - Throws: `EmissionProblem` where there is no such experience, it is retired, or its app has no clip.
  public func banner(forExperience id: String) throws(EmissionProblem) -> String? {
    try banner(Selection(experience: id))
  }

  /// The Smart App Banner tag for every page of an app's site, as one line of HTML.
  /// - Throws: `EmissionProblem` where there is no such app, or it has no clip.
  public func banner(forApp id: String) throws(EmissionProblem) -> String? { try banner(Selection(app: id)) }

  private func banner(_ selection: Selection) throws(EmissionProblem) -> String? {
    let text = try emit(.banner, selection).files.first?.text
    return text.map { String($0.dropLast()) }
  }
}
