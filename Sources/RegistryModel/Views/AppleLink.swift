import ExperienceResolver

/// A URL of Apple's own host for App Clips: a default link or a demo link
/// (https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip).
package struct AppleLink: Sendable {
  /// The host of default and demo links.
  package static let host = "appclip.apple.com"

  private let path: String
  private let items: [String]

  /// Reads `url`; nil where it is no URL or has another host.
  package init?(_ url: DeclaredURL) {
    guard case .success(let read) = url.url, read.isOn(Self.host) else { return nil }
    path = read.path
    items = read.queryItems
  }

  /// Whether it is a default link, or is meant to be one: `https://appclip.apple.com/id?p=…`.
  package var isDefaultLink: Bool { path == "/id" || path == "/id/" }

  /// The bundle id that a default link names as `p`.
  package var bundleID: String? {
    guard isDefaultLink, let item = items.first(where: { $0.hasPrefix("p=") }), item.utf8.count > 2 else { return nil }
    return String(item.dropFirst(2))
  }

  /// Whether anything follows a question mark.
  package var hasParameters: Bool { !items.isEmpty }
}
