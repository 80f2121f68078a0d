import ExperienceResolver
import RegistryModel

extension Rule {
  static let addressHost = Rule(
    "url/address-host",
    .error,
    "A URL has an IP address instead of a host name.",
    why:
      "A clip is associated with fully qualified domain names. Neither its entitlements nor an association file can "
      + "refer to an IP address.",
    sources: [.associatedDomains],
    passes: [.experience(#""urlPrefix": "https://example.com/192.168.0.1""#)],
    fails: [
      .experience(#""urlPrefix": "https://«192.168.0.1»/coffee""#),
      .experience(#""urlPrefix": "https://«[::1]»/coffee""#),
    ],
    check: .url { url, registry in
      url.violation(
        of: [.addressHost],
        "has an IP address as its host; App Clips are associated with domain names",
        help: "use the domain name of the server"
      )
    }
  )
}
