import ExperienceResolver

extension Rule {
  static let notHTTPS = Rule(
    "url/not-https",
    .error,
    "A URL does not use https.",
    why: "Every invocation URL is an https URL: App Clip Codes and associated domains take no other scheme.",
    sources: [.encodingInAppClipCode, .associatedDomains],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee""#)],
    fails: [
      .experience(#""urlPrefix": "«http»://example.com/coffee""#),
      .experience(#""urlPrefix": "«example.com/coffee»""#),
    ],
    check: .url(on: .unreadable) { url, registry in
      url.violation(
        of: [.notHTTPS, .noScheme],
        "does not start with https://",
        help: "write it with https://",
        fix: url.fix(writing: "https://" + url.withoutScheme)
      )
    }
  )
}
