import ExperienceResolver
import RegistryModel

extension Rule {
  static let hasUserInformation = Rule(
    "url/has-user-information",
    .error,
    "A URL contains a user name or a password.",
    why: "Associated domains cannot contain a user name or password, and anyone can read them in a printed code.",
    sources: [.associatedDomains, .rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee@home""#)],
    fails: [
      .experience(#""urlPrefix": "https://«shop:secret@»example.com/coffee""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://«shop@»example.com/coffee/1}" }]"#),
    ],
    check: .url(with: .unusual) { url in
      url.violation(
        of: [.userInformation],
        "contains a user name or password; invocation URLs cannot contain either",
        help: "remove everything between https:// and the host, including the @",
        fix: url.fix(writing: url.withoutUserInformation)
      )
    }
  )
}
