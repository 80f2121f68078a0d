import RegistryModel
import TextBasics

extension Rule {
  static let hiddenLetters = Rule(
    "url/hidden-letters",
    .warning,
    "A URL contains percent-encoded characters that do not need encoding.",
    why:
      "According to RFC 3986, \"%61\" and \"a\" are equivalent, and appclips treats them as equal. Apple does not "
      + "document whether devices do the same, and percent-encoding makes a URL hard to read.",
    sources: [.rfc3986, .launchExperience],
    passes: [
      .experience(#""urlPrefix": "https://example.com/caf%C3%A9%20noir""#),
      .experience(#""matches": ["https://example.com/%63offee"]"#),
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee/%7E" }]"#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/«%63%6F»ffe%65""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?size=«%6C»" }]"#),
      .experience(#""urlPrefix": "https:\/\/example.com\/«%6\u0033»offee""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.isRewritten, let read = url.published, let run = url.firstHiddenLetters else { return nil }
      let written = String(decoding: Array(url.text.value.utf8)[run.range], as: UTF8.self)
      return url.violation(
        at: run.range,
        "\(Words.quoted(written)) is \(Words.quoted(run.letters)) percent-encoded; letters, digits and - . _ ~ do not "
          + "need encoding",
        help: "use \(Words.quoted(run.letters))",
        fix: url.fix(writing: url.withoutHiddenLetters)
      )
    }
  )
}

extension DeclaredURL {
  /// The first run of escapes for a letter, a digit, `-`, `_` or `~`, and the characters they encode. Escaped dots
  /// have a separate rule.
  fileprivate var firstHiddenLetters: (range: Range<Int>, letters: String)? {
    let bytes = Array(text.value.utf8)
    guard var end = bytes.indices.first(where: { hiddenLetter(at: $0, in: bytes) != nil }) else { return nil }
    let start = end
    var letters: [UInt8] = []
    while let letter = hiddenLetter(at: end, in: bytes) {
      letters.append(letter)
      end += 3
    }
    return (start..<end, String(decoding: letters, as: UTF8.self))
  }

  /// The text with every such escape replaced by the character it encodes.
  fileprivate var withoutHiddenLetters: String {
    let bytes = Array(text.value.utf8)
    var plain: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let letter = hiddenLetter(at: offset, in: bytes)
      plain.append(letter ?? bytes[offset])
      offset += letter == nil ? 1 : 3
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The character that the needless escape at `offset` encodes. The tilde in a code needs its escape, because an
  /// App Clip Code cannot encode it.
  private func hiddenLetter(at offset: Int, in bytes: [UInt8]) -> UInt8? {
    bytes.hiddenLetter(at: offset).flatMap { role == .code && !CodeAlphabet.holds($0) ? nil : $0 }
  }
}

extension [UInt8] {
  /// The character that the needless escape at `offset` encodes; nil if there is none.
  fileprivate func hiddenLetter(at offset: Int) -> UInt8? {
    guard offset + 2 < count, self[offset] == UInt8(ascii: "%") else { return nil }
    let digits = self[offset + 1...offset + 2]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    let character = Character(Unicode.Scalar(value))
    return value < 0x80 && (character.isLetter || character.isNumber || "-_~".contains(character)) ? value : nil
  }
}
