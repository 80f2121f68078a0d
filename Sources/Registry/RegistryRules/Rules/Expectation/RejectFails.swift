import ExperienceResolver
import RegistryModel

extension Rule {
  static let rejectFails = Rule(
    "expectation/reject-fails",
    .error,
    "A URL in \"rejects\" matches the experience.",
    why: "\"rejects\" lists URLs that must not show this card, but this one shows it.",
    sources: [.launchExperience],
    passes: [.experience(#""rejects": ["https://example.com/coffees"]"#)],
    fails: [.experience(#""rejects": [«"https://example.com/coffee/large"»]"#)],
    check: .answer { url, answer, owner in
      guard url.role == .reject, owner.isFound(by: answer.outcome) else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL is listed under \"rejects\", but it matches this experience",
        help: "register an experience with a more specific URL prefix for the URL, or remove the URL from \"rejects\""
      )
    }
  )
}
