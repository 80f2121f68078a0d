import RegistryModel
import TextBasics

extension Rule {
  static let decomposedLetters = Rule(
    "url/decomposed-letters",
    .warning,
    "A URL contains decomposed letters.",
    why:
      "A letter such as ü can be one character or two: u and a combining mark, as macOS writes file names. Both look the "
      + "same, but they are different URLs (RFC 3986 compares bytes), so the pages and codes with the other form never match. "
      + "Keyboards, browsers and web servers use the composed form.",
    sources: [.rfc3986, .unicodeCharacterDatabase],
    passes: [
      .experience(#""urlPrefix": "https://example.com/f%C3%BCr-zwei""#),
      .experience(#""matches": ["https://example.com/coffee/fu\u0308r"]"#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/f«u\u0308»r-zwei""#),
      .experience(#""urlPrefix": "https://example.com/f«u%CC%88»r-zwei""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/«U%CC%88»ber?für" }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil else { return nil }
      let path = DecodedPath(url.text.value)
      guard let found = path.firstDecomposedLetter, !url.isSeveral, !url.isDeployedCode else {
        return nil
      }
      let composed = path.composed
      return url.violation(
        at: found.range,
        "\(url.role.noun) contains \(Words.quoted(found.letter)) as two characters, a letter and a combining mark; the URL "
          + "with the composed letter is a different one",
        help: "use \(Words.quoted(composed))",
        fix: url.fix(writing: composed)
      )
    }
  )
}
