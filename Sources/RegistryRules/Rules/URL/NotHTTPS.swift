import ExperienceResolver
import JSONSyntax
import RegistryModel

extension Rule {
  static let notHTTPS = Rule(
    "url/not-https",
    .error,
    "A URL does not use https.",
    why: "App Clip Codes and association files require https, and all of Apple's examples use it. Apple does not "
      + "document whether a QR code with http opens an App Clip. For a QR code that is already deployed, this is a warning "
      + "instead of an error: test the code before you print it again.",
    sources: [.encodingInAppClipCode, .associatedDomains, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee""#)],
    fails: [
      .experience(#""urlPrefix": "«http»://example.com/coffee""#),
      .experience(#""urlPrefix": "«example.com/coffee»""#),
      .experience(#""codes": [{ "kind": "qr", "url": "«http»://example.com/coffee", "deployed": true }]"#),
    ],
    check: .url { url, registry in
      guard case .failure = url.url else { return nil }
      let isDeployed = url.isDeployedQRCode
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
  fileprivate var isDeployedQRCode: Bool {
    guard role == .code, let code = document.tree.parent(of: text.node) else { return false }
    var decoder = FieldDecoder(document.values)
    let declared: CodeDeclaration? = decoder.object(at: code)
    return declared?.kind?.value == "qr" && declared?.isDeployed == true
  }
}
