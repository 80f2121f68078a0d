import ExperienceResolver
import RegistryModel

extension Rule {
  static let hasUserInformation = Rule(
    "url/has-user-information",
    .error,
    "A URL carries a user name or a password.",
    why: "Associated domains are plain hosts, and a password in a printed code is everybody's.",
    sources: [.associatedDomains, .rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee@home""#)],
    fails: [.experience(#""urlPrefix": "https://«shop:secret@»example.com/coffee""#)],
    check: .url { url, registry in
      url.violation(
        of: [.userInformation],
        "carries a user name or password before the host; invocation URLs have none",
        help: "remove everything up to the @",
        fix: url.fix(writing: url.withoutUserInformation, in: registry)
      )
    }
  )
}
