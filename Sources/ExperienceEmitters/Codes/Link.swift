import ExperienceRegistry
import ExperienceResolver

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
      guard let prefix = experience.urlPrefix else {
        throw .missing(key: "urlPrefix", of: experience.id, kind: "links")
      }
      do throws(InvocationURLProblem) {
        let url = try InvocationURL(mappingHostOf: target.url ?? prefix).text
        links.append(Link(kind: .share, url: url, experience: experience.id, minimumOSVersion: "14"))
      } catch {
        throw .invalidURL(prefix, because: error.description)
      }
    }
    return links
  }

  /// The links that Apple made for the clip itself.
  static func ofClip(_ app: App) -> [Link] {
    var links: [Link] = []
    if let id = app.clipBundleID, app.declaration?.defaultExperience != nil {
      let url = "https://\(AppleLink.host)/id?p=\(id)"
      links.append(Link(kind: .default, url: url, experience: nil, minimumOSVersion: "16.4"))
    }
    if let url = app.declaration?.clip?.demoLink?.value {
      links.append(Link(kind: .demo, url: url, experience: nil, minimumOSVersion: nil))
    }
    return links
  }
}
