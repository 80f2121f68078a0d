import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let tooLongForAppClipCode = Rule(
    "codes/too-long-for-app-clip-code",
    .error,
    "The URL of an App Clip Code is too long.",
    why:
      "An App Clip Code holds a compressed URL, and Apple's generator rejects one that is too large. According to a "
      + "reverse-engineered encoder, there is room for 128 bits. appclips estimates the size: no URL measured above 160 "
      + "fits, which is an error, and every one up to 95 does. In between, it is a warning, and nothing is reported for "
      + "a deployed code. With the tables of Apple's generator (appclips codes tables), the size is exact.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [
      .experience(code(#""https://example.com/coffee?p=7""#)),
      .experience(code(#""https://example.com/coffee/large/cold/decaf", "deployed": true"#)),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/large/cold?cup=paper&milk=oat" }]"#),
    ],
    fails: [
      .experience(code(#"«"https://example.com/coffee/large/cold?cup=paper&milk=oat"»"#)),
      .experience(code(#"«"https://example.com/coffee/large/cold?cup=paper&milk=oat"», "deployed": true"#)),
      .experience(code(#"«"https://example.com/coffee/large/cold/decaf"»"#)),
    ],
    check: .codeAnswer { code, url, answer, owner in
      guard code.isAppClipCode, let size = code.size(owner.codeCosts), size.fit != .fits,
        size.fit == .tooLong || !code.declaration.isDeployed,
        UUIDText.firstRange(in: Array(url.text.value.utf8)) == nil, !code.showsDefaultCard(answer)
      else { return nil }
      let isCertain = size.fit == .tooLong
      return url.violation(
        at: nil,
        isCertain
          ? "the URL needs \(size.words)"
          : "the URL may be too long for an App Clip Code: it needs about \(size.bits) bits, give or take "
            + "\(CodeSize.tolerance), and the code has room for \(CodeSize.capacity)",
        help: isCertain
          ? wayOut(for: code, owner.codeCosts)
          : "try the URL in Apple's generator before you print it, or shorten it\(advice(for: code))",
        severity: isCertain ? .error : .warning
      )
    }
  )

  /// What to do about a URL that does not fit. A number after the URL prefix always shows the same card.
  private static func wayOut(for code: PrintedCode, _ costs: CodeCosts) -> String {
    guard !code.declaration.isDeployed else {
      return "correct the URL or the kind: no App Clip Code can contain this URL"
    }
    let shorter = code.experience?.urlPrefix.map { $0 + ($0.contains("?") ? "&p=7" : "?p=7") }
    guard let shorter, CodeSize(of: shorter, costs: costs)?.fit == .fits else {
      return "register a shorter URL prefix for the code\(advice(for: code)), or use a QR code"
    }
    return "use a short number after the URL prefix, such as \(Words.quoted(shorter)), or use a QR code"
  }

  /// Apple's advice for shorter codes (`Source.encodingInAppClipCode`), as far as the URL does not follow it yet.
  private static func advice(for code: PrintedCode) -> String {
    guard let url = code.url, case .success(let read) = url.url else { return "" }
    let advice = [
      read.host.hasPrefix("www.") ? "a host without www" : read.host.utf8.count > 20 ? "a short host" : nil,
      read.path.contains { $0.isLetter } ? "a number instead of words" : nil,
      read.path.count > 1 && read.path.hasSuffix("/") ? "no slash at the end" : nil,
    ].compactMap(\.self)
    return advice.isEmpty
      ? "; Apple's advice is decimal numbers and the query keys p, p1, p2, …"
      : "; Apple's advice is \(Words.list(advice))"
  }

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
