import ExperienceResolver

/// A URL on Apple's host for App Clips: a default link or a demo link
/// (https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip).
package struct AppleLink: Sendable {
  /// The host of default and demo links.
  package static let host = "appclip.apple.com"

  private let path: String
  private let items: [String]

  fileprivate init(_ url: InvocationURL) {
    path = url.path
    items = url.queryItems
  }

  /// Whether the URL is, or is meant to be, a default link: `https://appclip.apple.com/id?p=…`.
  package var isDefaultLink: Bool { path == "/id" || path == "/id/" }

  /// The bundle ID in the parameter `p` of a default link.
  package var bundleID: String? {
    guard isDefaultLink, let item = items.first(where: { $0.hasPrefix("p=") }), item.utf8.count > 2 else { return nil }
    return String(item.dropFirst(2))
  }

  /// Whether the URL has a nonempty query.
  package var hasParameters: Bool { !items.isEmpty }
}

extension DeclaredURL {
  /// The default or demo link that this URL is; nil if it cannot be parsed or has another host.
  package var appleLink: AppleLink? {
    guard case .success(let read) = url, read.isOn(AppleLink.host) else { return nil }
    return AppleLink(read)
  }
}
