import MarkupSyntax
import RegistryModel
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
