import RegistryModel
import TextBasics

extension Rule {
  static let wwwWithoutExperience = Rule(
    "routing/www-without-experience",
    .warning,
    "A domain is listed with and without www, and only one of the two has experiences.",
    why:
      "To a device, the two domains are different hosts. On the one without experiences, people see only the app's "
      + "default card.",
    sources: [.launchExperience, .associatedDomains],
    passes: [
      .experiences(
        ["coffee": "", "mirror": #""urlPrefix": "https://www.example.com/coffee", "title": "Coffee""#],
        showing: "mirror",
        app: #""domains": ["example.com", "www.example.com"]"#
      )
    ],
    fails: [
      .experience("", app: #""domains": ["example.com", «"www.example.com"»]"#),
      .experience(
        #""urlPrefix": "https://www.example.com/coffee""#,
        app: #""domains": [«"example.com"», "www.example.com"]"#
      ),
    ],
    check: .registered { urls, registry in
      registry.unusedDomains(urls).compactMap { unused in
        guard let twin = unused.twin else { return nil }
        return Violation(
          at: unused.domain.node,
          of: unused.app.document,
          "\(Words.quoted(twin)) has experiences, but \(Words.quoted(unused.host)) does not; to a device, they are "
            + "two different hosts",
          help: "register the same paths for \(Words.quoted(unused.host)), or remove the domain if it only redirects"
        )
      }
    }
  )
}
