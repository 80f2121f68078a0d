import RegistryModel
import TextBasics

extension Rule {
  static let urlInvisibleCharacter = Rule(
    "url/invisible-character",
    .warning,
    "A URL contains an invisible character or a no-break space.",
    why:
      "Invisible characters come with text that is pasted from a web page, a chat or a word processor. The URL looks "
      + "right, but no page and no printed code has it.",
    sources: [.unicodeCharacterDatabase, .rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/café""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/cof«\u200B»fee""#),
      .experience(#""urlPrefix": "https://example.com/coffee«%C2%A0»""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/«\u00AD»1" }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil else { return nil }
      let path = DecodedPath(url.text.value)
      guard let found = path.firstInvisibleCharacter, !url.isDeployedCode else { return nil }
      let text = path.withoutInvisibleCharacters
      return url.violation(
        at: found.range,
        "\(url.role.noun) contains \(found.scalar.named)",
        help: "use \(Words.quoted(text))",
        fix: url.fix(writing: text)
      )
    }
  )
}

extension Unicode.Scalar {
  /// Whether the character is invisible in a URL: a character of no width, or a space that is not U+0020.
  fileprivate var isInvisibleInURL: Bool {
    switch value {
    case 0xA0, 0xAD, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x2066...0x2069, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

extension DecodedPath {
  fileprivate var firstInvisibleCharacter: (scalar: Unicode.Scalar, range: Range<Int>)? {
    letters.first { $0.scalar.isInvisibleInURL }
  }

  fileprivate var withoutInvisibleCharacters: String { text(keeping: { !$0.isInvisibleInURL }) }
}
