import HostNames
import RegistryModel
import TextBasics

extension Rule {
  static let hostNotASCII = Rule(
    "url/host-not-ascii",
    .warning,
    "The host of a URL contains non-ASCII letters.",
    why:
      "Entitlements and association files contain only the ASCII form of a host, in which each part with other "
      + "letters starts with xn--; an App Clip Code cannot encode such a host. appclips converts hosts to this form as "
      + "defined by Unicode Technical Standard 46, and a host that cannot be converted is an error.",
    sources: [.associatedDomains, .appClipCodeEncoder, .hostMapping, .punycode],
    passes: [
      .experience(
        #""urlPrefix": "https://xn--bcher-kva.example/coffee""#,
        app: #""domains": ["xn--bcher-kva.example"]"#
      )
    ],
    fails: [
      .experience(#""urlPrefix": "https://«bücher.example»/coffee""#),
      .experience(
        #""urlPrefix": "https://«bücher.example»/coffee""#,
        app: #""domains": ["xn--bcher-kva.example"]"#
      ),
      .experience(#""matches": ["https://«例え.example»/coffee", "https://example.com/coffee"]"#),
      .experience(#""matches": ["https://«a⒈.example»/coffee", "https://example.com/coffee"]"#),
    ],
    check: .url(with: .unusual) { url in
      guard let host = url.hostOutsideASCII else { return nil }
      do throws(HostError) {
        let ascii = try HostMapping.ascii(host.text)
        return url.violation(
          at: host.range,
          "the host \(Words.quoted(host.text)) contains non-ASCII letters; devices use "
            + "\(Words.quoted(ascii))",
          help: "use \(Words.quoted(ascii))",
          fix: .spell(url.text.node, MappedURL.text(of: url.text.value), isSafe: true, in: url.document)
        )
      } catch {
        return url.violation(
          at: host.range,
          "the host \(Words.quoted(host.text)) \(error)",
          help: "enter the domain name exactly as it is registered",
          severity: .error
        )
      }
    }
  )
}
