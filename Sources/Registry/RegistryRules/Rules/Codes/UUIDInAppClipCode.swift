import RegistryModel

extension Rule {
  static let uuidInAppClipCode = Rule(
    "codes/uuid-in-app-clip-code",
    .error,
    "The URL of an App Clip Code contains a UUID.",
    why:
      "Apple recommends decimal numbers and advises against UUIDs. According to a reverse-engineered encoder, an App "
      + "Clip Code has room for 128 bits, and nearly every UUID needs more. It is only a warning if the estimated size "
      + "leaves open whether the URL fits, and is not reported for a deployed code then, because its URL did fit.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [
      .experience(code(#""https://example.com/coffee?p=47""#)),
      .experience(
        shortHost + code(#""https://a.de/aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa", "deployed": true"#),
        app: ofShortHost
      ),
    ],
    fails: [
      .experience(code(#""https://example.com/coffee/«123e4567-e89b-12d3-a456-426614174000»""#)),
      .experience(shortHost + code(#""https://a.de/«aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa»""#), app: ofShortHost),
    ],
    check: .codeAnswer { code, url, _, owner in
      let text = url.text
      guard code.isAppClipCode, text.value.utf8.count >= UUIDText.length,
        let range = UUIDText.firstRange(in: Array(text.value.utf8))
      else { return nil }
      let size = code.size(owner.codeCosts)
      let isTooLong = size?.fit == .tooLong
      guard isTooLong || !code.declaration.isDeployed else { return nil }
      return Violation(
        at: text.node,
        of: code.document,
        part: code.document.range(ofDecodedUTF8: range, in: text.node),
        "the URL contains a UUID" + (size.map { "; it needs \($0.words)" } ?? ", which Apple advises against"),
        help: "use a short number in the URL, and let the clip look up the UUID",
        severity: isTooLong ? .error : .warning
      )
    }
  )

  private static let shortHost = #""urlPrefix": "https://a.de/", "#
  private static let ofShortHost = #""domains": ["a.de"]"#

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
