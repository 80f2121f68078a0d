import JSONSyntax
import MarkupSyntax
import RegistryModel

extension Rule {
  static let whiteSpace = Rule(
    "url/white-space",
    .warning,
    "A URL contains white space.",
    why: "URLs cannot contain white space. Browsers remove it at the ends, remove tabs and line breaks everywhere, and "
      + "percent-encode other spaces; App Store Connect, NFC writers and QR code generators may keep or reject it.",
    sources: [.rfc3986, .encodingInAppClipCode],
    passes: [.experience(#""urlPrefix": "https://example.com/iced%20coffee""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee« »""#),
      .experience(#""urlPrefix": "https://example.com/iced« »coffee pot""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/«\n\t»coffee" }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard url.isRewritten, let read = url.published, !url.isInAppClipCode else { return nil }
      let bytes = Array(url.text.value.utf8)
      // Other control characters are not white space; `field/control-character` reports them.
      guard !url.text.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup),
        let start = bytes.firstIndex(where: { $0 <= 0x20 }), !url.isSeveral
      else { return nil }
      let end = bytes[start...].firstIndex { $0 > 0x20 } ?? bytes.count
      return url.violation(
        at: start..<end,
        "\(url.role.noun) contains white space, which is not allowed in URLs",
        help: start == 0 || end == bytes.count ? "remove it" : "remove it, or use %20 for a space that belongs there",
        fix: url.fix(writing: url.withoutWhiteSpace)
      )
    }
  )
}

extension DeclaredURL {
  /// Whether this is the URL of an App Clip Code. Another rule reports white space in those.
  fileprivate var isInAppClipCode: Bool {
    guard role == .code, let code = document.tree.parent(of: text.node) else { return false }
    return document.values.value(named: "kind", in: code).flatMap(document.values.string(of:)) == "appClipCode"
  }
}
