import JSONSyntax
import MarkupSyntax
import RegistryModel

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
      .experience(code(#""https://example.com/coffee/«(»large)""#)),
      .experience(code(#""«HTTPS»://example.com/coffee""#)),
      .experience(code(#""https://«E»xample.com/coffee""#)),
      .experience(code(#""https://shop«2».example.com/coffee""#)),
      .experience(code(#""https://«xn--»bcher-kva.example/coffee""#)),
    ],
    check: .code { code, registry in
      guard code.isAppClipCode, let url = code.url,
        !url.text.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup), case .success(let address) = url.url,
        let fault = CodeAlphabet.fault(of: url.text.value)
      else { return nil }
      let way = fault.severity == .error ? wayOut(for: CodeURL(address), at: url.text.node, of: code) : nil
      return Violation(
        at: url.text.node,
        of: code.document,
        part: code.document.range(ofDecodedUTF8: fault.range, in: url.text.node),
        fault.message,
        help: way?.help ?? fault.help,
        severity: fault.severity,
        fix: way?.fix
      )
    }
  )

  /// The URL to print instead. The same URL in other letters is a fix, to be looked at: what is printed already says what it
  /// says. Another URL may have another card, and is none.
  private static func wayOut(for url: CodeURL, at node: Node, of code: PrintedCode) -> (help: String, fix: Fix?)? {
    guard let nearest = url.nearest else { return nil }
    guard url.problem == nil else { return (CodeURL.words(forOther: nearest), nil) }
    let fix = Fix.spell(node, nearest, isSafe: false, in: code.document)
    return ("write \(nearest), which is the same URL in letters that fit", fix)
  }

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
