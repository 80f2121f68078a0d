import JSONSyntax

extension Rule {
  static let uuidInAppClipCode = Rule(
    "codes/uuid-in-app-clip-code",
    .warning,
    "An App Clip Code carries a URL with a UUID.",
    why:
      "An App Clip Code holds 128 bits, reported by who read Apple's generator, and a UUID alone has nearly as many: "
      + "https://example.com/r/ and a UUID take 255. Apple advises decimal numbers.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [.experience(code(#""https://example.com/coffee?p=4711""#))],
    fails: [.experience(code(#""https://example.com/coffee/«123e4567-e89b-12d3-a456-426614174000»""#))],
    check: .code(on: .appClipCode) { code, registry in
      guard code.isAppClipCode, let text = code.declaration.url, text.value.utf8.count >= UUIDText.length,
        let range = UUIDText.firstRange(in: Array(text.value.utf8))
      else { return nil }
      return Violation(
        at: text.node,
        of: code.document,
        part: code.document.tree.sourceRange(ofDecodedUTF8: range, in: text.node),
        "the App Clip Code carries a UUID; a code has room for about 23 digits after a short host",
        help: "print a short number, and look the UUID up from it in the clip"
      )
    }
  )

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}

/// A UUID as text: 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them (RFC 9562, 4).
private enum UUIDText {
  static let length = 36
  private static let hyphens = [8, 13, 18, 23]

  static func firstRange(in bytes: [UInt8]) -> Range<Int>? {
    let start = (0..<max(0, bytes.count - length + 1)).first { start in
      (0..<length).allSatisfy { fits(bytes[start + $0], at: $0) }
    }
    return start.map { $0..<$0 + length }
  }

  private static func fits(_ byte: UInt8, at place: Int) -> Bool {
    if hyphens.contains(place) { return byte == UInt8(ascii: "-") }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
