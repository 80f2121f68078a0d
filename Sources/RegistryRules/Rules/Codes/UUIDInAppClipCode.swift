import RegistryModel

extension Rule {
  static let uuidInAppClipCode = Rule(
    "codes/uuid-in-app-clip-code",
    .warning,
    "The URL of an App Clip Code contains a UUID.",
    why:
      "Apple recommends decimal numbers and advises against UUIDs. According to a reverse-engineered encoder, an App "
      + "Clip Code has room for 128 bits, and https://example.com/r/ followed by a UUID needs 255 bits.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [.experience(code(#""https://example.com/coffee?p=4711""#))],
    fails: [.experience(code(#""https://example.com/coffee/«123e4567-e89b-12d3-a456-426614174000»""#))],
    check: .code { code, registry in
      guard code.isAppClipCode, let text = code.declaration.url, text.value.utf8.count >= UUIDText.length,
        let range = UUIDText.firstRange(in: Array(text.value.utf8))
      else { return nil }
      return Violation(
        at: text.node,
        of: code.document,
        part: code.document.range(ofDecodedUTF8: range, in: text.node),
        "the URL contains a UUID; according to a reverse-engineered encoder, an App Clip Code has room for only about "
          + "23 digits after a short host",
        help: "use a short number in the URL, and let the clip look up the UUID"
      )
    }
  )

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
