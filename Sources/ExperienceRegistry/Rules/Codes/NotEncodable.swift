import JSONSyntax

extension Rule {
  static let notEncodable = Rule(
    "codes/not-encodable",
    .error,
    "An App Clip Code carries a URL with characters that the code cannot hold.",
    why:
      "An App Clip Code holds a compressed URL of a small alphabet: https in small letters, a host of small letters, "
      + "hyphens and full stops, and then letters, digits and / # ? = % - . _ , + ; : &. Apple's list has no digits "
      + "in a host, and the generator is reported to take them: that is a warning. Names in punycode (xn--) are refused.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [
      .experience(code(#""https://example.com/coffee?p=1&p1=a%20b""#)),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?p=~1" }]"#),
    ],
    fails: [
      .experience(code(#""https://example.com/coffee?p=«~»1""#)),
      .experience(code(#""https://example.com/coffee/«ü»ber""#)),
      .experience(code(#""«HTTPS»://example.com/coffee""#)),
      .experience(code(#""https://«E»xample.com/coffee""#)),
      .experience(code(#""https://shop«2».example.com/coffee""#)),
      .experience(code(#""https://«xn--»bcher-kva.example/coffee""#)),
    ],
    check: .code(on: .appClipCode) { code, registry in
      guard code.isAppClipCode, let url = code.url, case .success = url.url,
        let fault = CodeAlphabet.fault(of: url.text.value)
      else { return nil }
      return Violation(
        at: url.text.node,
        of: code.document,
        part: code.document.tree.sourceRange(ofDecodedUTF8: fault.range, in: url.text.node),
        fault.message,
        help: fault.help,
        severity: fault.severity
      )
    }
  )

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
