import ExperienceResolver
import RegistryModel

extension Rule {
  static let rejectFails = Rule(
    "expectation/reject-fails",
    .error,
    "A URL in `rejects` matches the experience.",
    why: "The URL is listed under `rejects`, so people must not see this card for it, but they would.",
    sources: [.launchExperience],
    passes: [.experience(#""rejects": ["https://example.com/coffees"]"#)],
    fails: [.experience(#""rejects": [«"https://example.com/coffee/large"»]"#)],
    check: .answer { url, answer, registry in
      guard url.role == .reject, let owner = url.owner, registry.isFound(owner, by: answer.outcome)
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL is listed under \"rejects\", but it matches this experience",
        help: "register an experience with a more specific URL prefix for it, or remove it from \"rejects\""
      )
    }
  )
}
