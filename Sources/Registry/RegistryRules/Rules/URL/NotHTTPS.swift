import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let notHTTPS = Rule(
    "url/not-https",
    .error,
    "A URL does not use https.",
    why:
      "App Clip Codes and association files require https, and all of Apple's examples use it. Apple does not "
      + "document whether a QR code with http opens an App Clip. For a QR code that is already deployed, the finding "
      + "is a warning: test the code before you print it again.",
    sources: [.encodingInAppClipCode, .associatedDomains, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee""#)],
    fails: [
      .experience(#""urlPrefix": "«http»://example.com/coffee""#),
      .experience(#""urlPrefix": "«example.com/coffee»""#),
      .experience(#""codes": [{ "kind": "qr", "url": "«http»://example.com/coffee", "deployed": true }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard case .failure = url.url, url.enclosedURL == nil, !url.isSeveral else { return nil }
      if url.isDeployedQRCode {
        return url.violation(
          of: [.notHTTPS, .noScheme],
          "does not start with https://",
          help: "test the code on a device, and use https:// when you print it again",
          severity: .warning
        )
      }
      let text = url.text.value
      let meant = url.withHTTPS(on: url.declaringApp.hosts)
      return url.violation(
        of: [.notHTTPS, .noScheme],
        text.isBlank ? "is empty" : "does not start with https://",
        help: url.wayToHTTPS(meant),
        fix: meant.flatMap { url.fix(writing: $0) }
      )
    }
  )
}

extension DeclaredURL {
  /// The text with https and, if it is only a path, with the app's host; nil if it has another scheme.
  fileprivate func withHTTPS(on hosts: [String]) -> String? {
    let text = text.value
    if text.hasPrefix("//") { return "https:" + text }
    if text.hasPrefix("/") { return hosts.count == 1 ? "https://" + hosts[0] + text : nil }
    if let service = ["appclips:", "applinks:", "webcredentials:"].first(where: text.hasPrefix) {
      return "https://" + text.dropFirst(service.count)
    }
    guard !text.isBlank, text.otherScheme == nil, !text.isMailAddress,
      !text.trimmed.contains(where: \.isWhitespace)
    else { return nil }
    return "https://" + withoutScheme
  }

  /// The help: the URL that was meant if it is on a host of the app, or else what to write.
  fileprivate func wayToHTTPS(_ meant: String?) -> String {
    let hosts = declaringApp.hosts
    let example = "https://" + (hosts.first ?? "example.com") + "/"
    if text.value.isBlank { return "enter a URL, such as \(example)coffee" }
    if let title = document.title(next: self) {
      return "exchange \"urlPrefix\" and \"title\", which is \(Words.quoted(title))"
    }
    if text.value.isMailAddress { return "use the URL of a web page, not an email address" }
    if let scheme = text.value.otherScheme {
      return
        "use a URL that starts with \(example); a URL that starts with \(Words.quoted(scheme + ":")) cannot open an App Clip"
    }
    if text.value.hasPrefix("/"), meant == nil { return "add https:// and the host" }
    let isOwn = meant.flatMap { try? InvocationURL(mappingHostOf: $0) }.map { hosts.contains($0.host) } ?? false
    return isOwn && text.value.hasPrefix("/") ? "use \(Words.quoted(meant ?? ""))" : "use https://"
  }
}

extension Document {
  /// The title of the experience whose URL prefix is `url`, if the title is a URL: the two values are in each other's
  /// place.
  fileprivate func title(next url: DeclaredURL) -> String? {
    guard url.role == .urlPrefix, let title = experience?.members.title?.value, title.isWebAddress else { return nil }
    return title
  }
}

extension String {
  /// The scheme, in lowercase, of a URL that is not a web page, such as `tel` or that of an app; nil for a web page or if
  /// there is no scheme.
  fileprivate var otherScheme: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let scheme = self[..<colon].lowercased()
    guard scheme.utf8.allSatisfy({ 0x61...0x7A ~= $0 }), scheme.count > 1 else { return nil }
    let hasAuthority = self[colon...].hasPrefix("://")
    if ["mailto", "tel", "sms", "file", "data", "javascript"].contains(scheme) { return scheme }
    // A misspelled https is near to it.
    return hasAuthority && editDistance(Array(scheme.utf8), Array("https".utf8)) > 2 ? scheme : nil
  }

  /// Whether the text is an email address.
  fileprivate var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !contains("/") && !contains(":")
  }
}
