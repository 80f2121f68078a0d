import ExperienceResolver
import JSONSyntax
import RegistryModel

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
    check: .url { url, registry in
      guard case .failure = url.url else { return nil }
      let isDeployed = url.isDeployedQRCode(in: registry)
      return url.violation(
        of: [.notHTTPS, .noScheme],
        "does not start with https://",
        help: isDeployed ? "test the code on a device, and use https:// when you print it again" : "use https://",
        severity: isDeployed ? .warning : nil,
        fix: isDeployed ? nil : url.fix(writing: "https://" + url.withoutScheme, in: registry)
      )
    }
  )
}

extension DeclaredURL {
  /// Whether this is the URL of a deployed QR code, which the file has to state as it is printed.
  fileprivate func isDeployedQRCode(in registry: Registry) -> Bool {
    guard role == .code else { return false }
    let codes = owner == nil ? registry.app(withID: app)?.declaration?.codes : document.experience?.members.codes
    return codes?.contains { $0.url?.node == text.node && $0.kind?.value == "qr" && $0.isDeployed } ?? false
  }
}
