package import ExperienceResolver

/// A URL on Apple's host for App Clips: a default link or a demo link
/// (https://developer.apple.com/documentation/appclip/configuring-the-launch-experience-of-your-app-clip).
package struct AppleLink: Sendable {
  /// The host of default and demo links.
  package static let host = "appclip.apple.com"

  private let path: String
  private let items: [String]

  /// Creates the link that a URL is; nil if it has another host.
  package init?(_ url: InvocationURL) {
    guard url.isOn(Self.host) else { return nil }
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

extension AppleLink {
  /// The default link `text` with a bundle ID in `p`. Everything else stays as written: other parameters are for the clip.
  ///
  /// Items that are meant to be the bundle ID are replaced: one with the key `p` or without a key, as in `id?=…`, and one
  /// that consists of a bundle ID in `others`.
  package static func text(_ text: String, withBundleID bundleID: String, insteadOf others: [String] = []) -> String {
    let fragment = text.firstIndex(of: "#") ?? text.endIndex
    let query = text[..<fragment].firstIndex(of: "?") ?? fragment
    let items = text[query..<fragment].dropFirst().split(separator: "&").map(String.init)
    let isMeant = { (item: String) in
      item == "p" || item.hasPrefix("p=") || item.hasPrefix("=") || item == bundleID || others.contains(item)
    }
    let kept = items.filter { !isMeant($0) }
    let position = items.firstIndex(where: isMeant).map { items[..<$0].count { !isMeant($0) } } ?? 0
    let all = kept[..<position] + ["p=\(bundleID)"] + kept[position...]
    return text[..<query] + "?" + all.joined(separator: "&") + text[fragment...]
  }
}

extension DeclaredURL {
  /// The default or demo link that this URL is; nil if it cannot be parsed or has another host.
  package var appleLink: AppleLink? {
    guard case .success(let read) = url else { return nil }
    return AppleLink(read)
  }
}
