import RegistryModel
import TextBasics

extension Rule {
  static let escapesNotUTF8 = Rule(
    "url/escapes-not-utf8",
    .warning,
    "The percent-encoded bytes of a URL are not UTF-8.",
    why:
      "Browsers and devices percent-encode letters in UTF-8: ü is %C3%BC. Old programs encode it in ISO 8859-1, as %FC, "
      + "which is a different URL.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/f%C3%BCr-zwei""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/f«%FC»r-zwei""#),
      .experience(#""urlPrefix": "https://example.com/caf«%E9»?size=l""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil, url.text.value.holds(UInt8(ascii: "%")),
        !url.isDeployedCode,
        let range = DecodedPath(url.text.value).firstForeignByte
      else { return nil }
      let bytes = Array(url.text.value.utf8)
      let found = String(decoding: bytes[range], as: UTF8.self)
      let byte = UInt8(found.dropFirst(), radix: 16) ?? 0
      // The letters of ISO 8859-1 have the numbers of their Unicode scalars from A0 on.
      let letter = byte >= 0xA0 ? Unicode.Scalar(byte) : nil
      let meant = letter.map { PercentEncoding.text(of: String($0).utf8) { _ in false } }
      let text = meant.map {
        String(decoding: Array(bytes[..<range.lowerBound]) + Array($0.utf8) + bytes[range.upperBound...], as: UTF8.self)
      }
      return url.violation(
        at: range,
        "\(Words.quoted(found)) is not UTF-8"
          + (letter.map { "; it is \(Words.quoted(String($0))) in ISO 8859-1" } ?? ""),
        help: meant.map { "use \(Words.quoted($0))" } ?? "use the percent-encoded UTF-8 bytes of the character",
        fix: text.flatMap { url.fix(writing: $0) }
      )
    }
  )
}
