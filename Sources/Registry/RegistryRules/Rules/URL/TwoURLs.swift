import RegistryModel
import TextBasics

extension Rule {
  static let twoURLs = Rule(
    "url/two-urls",
    .error,
    "A value contains two URLs.",
    why:
      "Two URLs in one value are one URL that no page and no printed code has. An experience is registered for one URL, "
      + "and its card appears for every URL below that one. Each further URL prefix needs an experience in a file of its "
      + "own, and each code and each expected URL is a separate entry of its list.",
    sources: [.launchExperience, .registryFormat],
    passes: [
      .experience(#""urlPrefix": "https://example.com/coffee?back=https://example.com/""#),
      .experience(#""matches": ["https://example.com/coffee/1", "https://example.com/coffee/2"]"#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee, «https://example.com»/tea""#),
      .experience(#""urlPrefix": "https://example.com/coffee\n«https://example.com»/coffee/large""#),
      .experience(#""urlPrefix": "https://«https://example.com»/coffee""#),
      .experience(#""urlPrefix": "https://example.com/coffee«https://example.com»/coffee""#),
      .experience(
        #""codes": [{ "kind": "qr", "url": "https://example.com/coffee/1;«https://example.com»/coffee/2" }]"#
      ),
      .experience(#""urlPrefix": "example.com/coffee und «example.com»/tea""#),
      .experience(#""matches": ["https://example.com/coffee/1 «https://example.com»/coffee/2"]"#),
    ],
    check: .url(with: .unusual) { url in
      guard let second = url.secondURL else { return nil }
      let bytes = Array(url.text.value.utf8)
      let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
      let first = text(0..<second.lowerBound).trimmed
      let isDoubled = first == text(second) || first.lowercased() == "https://" || first.lowercased() == "http://"
      // Only the scheme and the host: a column of a template can follow, and the mistake is in the template.
      let scheme = text(second).hasPrefix("http") ? 8 : 0
      let authority = bytes[second].dropFirst(scheme).firstIndex(of: UInt8(ascii: "/")) ?? second.upperBound
      return url.violation(
        at: second.lowerBound..<authority,
        isDoubled
          ? "\(url.role.noun) contains \(first.count > 8 ? "the URL" : Words.quoted(first)) twice"
          : "\(url.role.noun) contains a second URL; expected one",
        help: isDoubled ? "use \(Words.quoted(text(second)))" : url.wayOutOfTwo(first, text(second)),
        fix: isDoubled ? url.fix(writing: text(second)) : nil
      )
    }
  )
}

extension DeclaredURL {
  /// The help for two URLs, by the role of the value.
  fileprivate func wayOutOfTwo(_ first: String, _ second: String) -> String {
    switch role {
    case .urlPrefix where second.hasPrefix(first + "/") || second.hasPrefix(first + "?"):
      "use \(Words.quoted(first)); a URL prefix matches every URL below it"
    case .urlPrefix: "keep one URL here, and declare an experience in another file for the other"
    case .code: "keep one URL here, and add another code for the other"
    case .match, .reject, .review: "list each URL separately, with a comma between the quotation marks"
    case .testFlight: "keep one URL here, and add another TestFlight invocation for the other"
    case .website, .demoLink: "keep one URL"
    }
  }
}

extension String {
  /// The text without separators at its end.
  fileprivate var trimmed: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace || ",;|".contains(last) { rest.removeLast() }
    return String(rest)
  }
}
