import ExperienceResolver
import JSONSyntax

extension Rule {
  static let notHTTPS = Rule(
    "url/not-https",
    .error,
    "A URL does not use https.",
    why: "App Clip Codes and association files require https, and all of Apple's examples use it. No page says what a "
      + "QR code with http does, so for one that is already deployed this is a warning: test it before you print "
      + "again.",
    sources: [.encodingInAppClipCode, .associatedDomains, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee""#)],
    fails: [
      .experience(#""urlPrefix": "«http»://example.com/coffee""#),
      .experience(#""urlPrefix": "«example.com/coffee»""#),
      .experience(#""codes": [{ "kind": "qr", "url": "«http»://example.com/coffee", "deployed": true }]"#),
    ],
    check: .url(on: .unreadable) { url, registry in
      url.violation(
        of: [.notHTTPS, .noScheme],
        "does not start with https://",
        help: url.isDeployedQRCode
          ? "test it on a device; use https:// when you print it again" : "write it with https://",
        severity: url.isDeployedQRCode ? .warning : nil,
        fix: url.isDeployedQRCode ? nil : url.fix(writing: "https://" + url.withoutScheme, in: registry)
      )
    }
  )
}

extension DeclaredURL {
  /// Whether it is the URL of a QR code that is deployed: the file has to state what is printed.
  fileprivate var isDeployedQRCode: Bool {
    guard role == .code, let code = document.tree.parent(of: text.node) else { return false }
    guard let reader = ObjectReader(code, in: document.tree, as: Fields.code) else { return false }
    return reader.string("kind")?.value == "qr" && reader.boolean("deployed")?.value == true
  }
}
