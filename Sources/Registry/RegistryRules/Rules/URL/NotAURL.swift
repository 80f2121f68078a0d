import ExperienceResolver
import RegistryModel

extension Rule {
  static let notAURL = Rule(
    "url/not-a-url",
    .error,
    "A value is not a URL that a device can open.",
    why: "A value that is not a URL cannot be registered for an experience and never shows a card.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/caf%C3%A9""#)],
    fails: [
      .experience(#""urlPrefix": "https://exa« »mple.com/coffee""#),
      .experience(#""urlPrefix": «"https://?table=4"»"#),
    ],
    check: .url(with: .unusual) { url in
      guard case .failure(let problem) = url.url, !problem.reason.hasRuleOfItsOwn, url.hostOutsideASCII == nil,
        url.firstPlaceholder == nil, !url.isSeveral
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        part: url.blame(for: problem),
        problem.reason.clause(about: url.role.noun),
        help: problem.reason.wayOut
      )
    }
  )
}

extension InvocationURL.ParseError.Reason {
  fileprivate var hasRuleOfItsOwn: Bool {
    switch self {
    case .notHTTPS, .noScheme, .hostNotASCII, .userInformation, .port, .badPort, .addressHost: true
    case .tooLong, .noHost, .badHost, .badPercentEscape: false
    }
  }

  /// The reason as a clause about `noun`, such as "the URL prefix".
  fileprivate func clause(about noun: String) -> String {
    let start = "the URL "
    return description.hasPrefix(start) ? "\(noun) \(description.dropFirst(start.count))" : description
  }

  fileprivate var wayOut: String {
    switch self {
    case .tooLong: "use a shorter URL"
    case .badPercentEscape: "correct the escape, as in https://example.com/caf%C3%A9"
    case .badHost: "correct the host, as in https://example.com/coffee"
    default: "use a complete URL, such as https://example.com/coffee"
    }
  }
}
