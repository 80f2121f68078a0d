import ExperienceResolver
import RegistryModel

extension Rule {
  static let hasPort = Rule(
    "url/has-port",
    .error,
    "A URL contains a port.",
    why: "Associated domains have no ports, so no device would associate the URL with the clip.",
    sources: [.debuggingUniversalLinks],
    passes: [.experience(#""urlPrefix": "https://example.com:443/coffee""#)],
    fails: [.experience(#""urlPrefix": "https://example.com«:8443»/coffee""#)],
    check: .url(with: .unusual) { url in
      url.violation(
        of: [.port, .badPort],
        "contains a port; associated domains do not have ports",
        help: "remove the colon and the number after the host",
        fix: url.fix(writing: url.withoutPort)
      )
    }
  )
}
