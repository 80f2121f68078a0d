import ExperienceResolver
import RegistryModel

/// A link that opens a clip.
struct Link {
  let kind: Kind
  /// The URL in its normal form.
  let url: String
  /// The experience whose card it shows; nil for the default card.
  let experience: String?
  /// The first iOS on which it works in Messages; nil where Apple does not say
  /// (https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip).
  let minimumOSVersion: String?
  /// The first iOS on which another app can open it; nil for the URL of an advanced experience, which no app can open. Apps
  /// can show its link preview instead, from iOS 17 (same page).
  var minimumOSVersionInApps: String? { kind == .share ? nil : "17" }

  enum Kind: String {
    /// Apple's own link to the default experience.
    case `default`
    /// The link for demonstrations that App Store Connect made.
    case demo
    /// The registered URL of an experience.
    case share
  }

  /// What it shows, in words.
  var opens: String {
    switch kind {
    case .default: "the default card"
    case .demo: "the demo"
    case .share: experience ?? ""
    }
  }

  /// The links of what is selected.
  static func all(for target: Target, in registry: Registry) throws(EmissionProblem) -> [Link] {
    var links: [Link] = []
    if case .app(let app) = target { links += ofClip(app) }
    for experience in try target.advancedExperiences(in: registry) {
      let registered = try experience.address(for: "links")
      let page = try target.url.map { url throws(EmissionProblem) in try InvocationURL(emitting: url) }
      let url = page ?? registered
      links.append(Link(kind: .share, url: url.text, experience: experience.id, minimumOSVersion: "14"))
    }
    return links
  }

  /// The links that Apple made for the clip itself, if they are URLs. A bundle ID with other characters than Apple allows has
  /// none: an ampersand in it would end it.
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
