import ExperienceResolver
import RegistryModel

extension Rule {
  static let addressHost = Rule(
    "url/address-host",
    .error,
    "A URL names an IP address where a host name must stand.",
    why: "A clip is associated with domain names; there is no certificate and no association file for an address.",
    sources: [.associatedDomains],
    passes: [.experience(#""urlPrefix": "https://example.com/192.168.0.1""#)],
    fails: [
      .experience(#""urlPrefix": "https://«192.168.0.1»/coffee""#),
      .experience(#""urlPrefix": "https://«[::1]»/coffee""#),
    ],
    check: .url { url, registry in
      url.violation(
        of: [.addressHost],
        "names an IP address; App Clips belong to domain names",
        help: "write the domain name"
      )
    }
  )
}
