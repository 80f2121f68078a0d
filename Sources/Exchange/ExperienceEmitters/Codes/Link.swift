import ExperienceResolver
import RegistryModel

/// A link that opens a clip.
struct Link {
  let kind: Kind
  /// The URL in its normal form.
  let url: String
  /// The ID of the experience whose card the link shows; nil for the default card.
  let experience: String?
  /// The first iOS version on which the link works in Messages; nil if Apple does not document it
  /// (https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip).
  let minimumOSVersion: String?
  /// The first iOS version on which another app can open the link; nil for the URL of an advanced experience, which no
  /// app can open. From iOS 17, apps can show its link preview instead (same page).
  var minimumOSVersionInApps: String? { kind == .share ? nil : "17" }

  enum Kind: String {
    /// Apple's own link to the default experience.
    case `default`
    /// The demo link that App Store Connect generated.
    case demo
    /// The registered URL of an experience.
    case share
  }

  /// What the link opens, in words.
  var opens: String {
    switch kind {
    case .default: "the default card"
    case .demo: "the demo"
    case .share: experience ?? ""
    }
  }

  /// The links of the selected app or experience.
  static func all(for target: Target, in registry: Registry) throws(EmissionError) -> [Link] {
    var links: [Link] = []
    if case .app(let app) = target { links += ofClip(app) }
    for experience in try target.advancedExperiences(in: registry) {
      let registered = try experience.address(for: "links")
      let page = try target.url.map { url throws(EmissionError) in try InvocationURL(emitting: url) }
      let url = page ?? registered
      links.append(Link(kind: .share, url: url.text, experience: experience.id, minimumOSVersion: "14"))
    }
    return links
  }

  /// The default link and the demo link of the clip, if they are URLs. A bundle ID with characters that Apple does not
  /// allow has no default link; an ampersand, for example, would end it.
  static func ofClip(_ app: App) -> [Link] {
    var links: [Link] = []
    if let id = app.clipBundleID, app.declaration?.defaultExperience != nil,
      id.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
      let url = try? InvocationURL(emitting: "https://\(AppleLink.host)/id?p=\(id)")
    {
      links.append(Link(kind: .default, url: url.text, experience: nil, minimumOSVersion: "16.4"))
    }
    if let written = app.declaration?.clip?.demoLink?.value, let url = try? InvocationURL(emitting: written) {
      links.append(Link(kind: .demo, url: url.text, experience: nil, minimumOSVersion: nil))
    }
    return links
  }
}
