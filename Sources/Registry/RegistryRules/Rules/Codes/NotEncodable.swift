import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let notEncodable = Rule(
    "codes/not-encodable",
    .error,
    "The URL of an App Clip Code contains characters that the code cannot encode.",
    why:
      "An App Clip Code can encode only lowercase https, a host of lowercase letters, hyphens and dots, and then "
      + "letters, digits and / # ? = % - . _ , + ; : &. Apple does not list digits for the host, but a "
      + "reverse-engineered encoder indicates that Apple's generator accepts them. Digits in the host are therefore "
      + "only a warning; Punycode hosts (xn--) are an error.",
    sources: [.encodingInAppClipCode, .appClipCodeEncoder],
    passes: [
      .experience(code(#""https://example.com/coffee/%7E""#)),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?p=~1" }]"#),
    ],
    fails: [
      .experience(code(#""https://example.com/coffee/«~»""#)),
      .experience(code(#""https://example.com/coffee/«ü»ber", "deployed": true"#)),
      .experience(code(#""https://example.com/coffee/«(»large)""#)),
      .experience(code(#""«HTTPS»://example.com/coffee""#)),
      .experience(code(#""https://«E»xample.com/coffee""#)),
      .experience(code(#""https://shop«2».example.com/coffee""#)),
      .experience(code(#""https://«xn--»bcher-kva.example/coffee""#)),
    ],
    check: .code { code in
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

  /// The help and fix that name the URL to print instead. The same URL in other characters is an unsafe fix, because
  /// the code may already be printed. A different URL may show another card, so it is not a fix.
  private static func wayOut(for url: CodeURL, at node: Node, of code: PrintedCode) -> (help: String, fix: Fix?)? {
    guard let nearest = url.nearest else { return nil }
    guard url.problem == nil else {
      return ("use \(Words.quoted(nearest)), and register it too, because it is a different URL", nil)
    }
    let fix = Fix.spell(node, nearest, isSafe: false, in: code.document)
    let isCase = code.document.values.string(of: node)?.lowercased() == nearest.lowercased()
    let way = isCase ? "with the scheme and host in lowercase" : "with unsupported characters percent-encoded"
    return ("use \(Words.quoted(nearest)), the same URL \(way)", fix)
  }

  private static func code(_ url: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": \#(url) }]"#
  }
}
