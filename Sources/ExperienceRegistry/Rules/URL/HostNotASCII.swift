import ExperienceResolver

extension Rule {
  static let hostNotASCII = Rule(
    "url/host-not-ascii",
    .error,
    "The host of a URL is written in letters outside ASCII.",
    why:
      "Domain names travel in ASCII: entitlements, association files and App Clip Codes know a host by its xn-- form "
      + "alone.",
    sources: [.associatedDomains, .encodingInAppClipCode, .punycode],
    passes: [
      .experience(
        #""urlPrefix": "https://xn--bcher-kva.example/coffee""#,
        app: #""domains": ["xn--bcher-kva.example"]"#
      )
    ],
    fails: [
      .experience(#""urlPrefix": "https://«bücher.example»/coffee""#),
      .experience(
        #""urlPrefix": "https://«bücher.example»/coffee""#,
        app: #""domains": ["xn--bcher-kva.example"]"#
      ),
      .experience(#""matches": ["https://«例え.example»/coffee", "https://example.com/coffee"]"#),
    ],
    check: .url { url, registry in
      guard case .failure(let problem) = url.url, problem.reason == .hostNotASCII else { return nil }
      let host = String(decoding: Array(url.text.value.utf8)[problem.range], as: UTF8.self)
      let ascii = HostName(host).ascii
      return url.violation(
        at: problem.range,
        "the host \(Words.quoted(host)) has letters outside ASCII; devices know it "
          + (ascii.map { "as \(Words.quoted($0))" } ?? "by its xn-- form alone"),
        help: ascii.map { "write \(Words.quoted($0))" } ?? "write the host in its xn-- form",
        fix: ascii.flatMap { url.fix(writingHost: $0, at: problem.range, in: registry) }
      )
    }
  )
}

extension DeclaredURL {
  /// Writes the host in ASCII where the app is associated with it under that name; elsewhere that host is refused too.
  fileprivate func fix(writingHost host: String, at range: Range<Int>, in registry: Registry) -> Fix? {
    guard registry.app(app)?.domains.contains(host) == true else { return nil }
    let bytes = text.value.utf8
    let before = String(decoding: bytes.prefix(range.lowerBound), as: UTF8.self)
    return fix(writing: before + host + String(decoding: bytes.dropFirst(range.upperBound), as: UTF8.self))
  }
}
