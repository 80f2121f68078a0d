import ExperienceResolver
import RegistryModel

extension Rule {
  static let addressHost = Rule(
    "url/address-host",
    .error,
    "A URL has an IP address instead of a host name.",
    why:
      "The associated domains of a clip are fully qualified domain names; an IP address cannot be one.",
    sources: [.associatedDomains],
    passes: [.experience(#""urlPrefix": "https://example.com/192.168.0.1""#)],
    fails: [
      .experience(#""urlPrefix": "https://«192.168.0.1»/coffee""#),
      .experience(#""urlPrefix": "https://«[::1]»/coffee""#),
    ],
    check: .url(with: .unusual) { url in
      url.violation(
        of: [.addressHost],
        "has an IP address as its host; App Clips are associated with domain names",
        help: "use the domain name of the server"
      )
    }
  )
}
