import RegistryModel
import TextBasics

extension Rule {
  static let lookOfAnotherKind = Rule(
    "codes/look-of-another-kind",
    .warning,
    "A QR code or NFC tag has keys that define the look of an App Clip Code.",
    why:
      "Colors, type and logo are options of Apple's App Clip Code Generator. They have no effect on a QR code or an "
      + "NFC tag, so either these keys or the \"kind\" is a mistake.",
    sources: [.codeGenerator],
    passes: [
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": 4 }]"#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee" }]"#),
    ],
    fails: [
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee", "index": «4» }]"#),
      .experience(
        """
        "codes": [{ "kind": "nfc", "url": "https://example.com/coffee",
            "foreground": «"FFFFFF"», "background": "000000", "type": "nfc" }]
        """
      ),
    ],
    check: .code { code in
      guard let kind = code.declaration.kind?.value, kind == "qr" || kind == "nfc",
        let first = code.declaration.look.first
      else { return nil }
      let keys = code.declaration.look.map { Words.quoted($0.key) }
      return Violation(
        at: first.node,
        of: code.document,
        "\(Words.list(keys)) \(keys.count == 1 ? "applies" : "apply") only to App Clip Codes; this is "
          + (kind == "qr" ? "a QR code" : "an NFC tag"),
        help: "remove \(keys.count == 1 ? "it" : "them"), or set \"kind\" to \"appClipCode\""
      )
    }
  )
}
