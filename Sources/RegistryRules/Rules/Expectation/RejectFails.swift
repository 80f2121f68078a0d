import ExperienceResolver
import RegistryModel

extension Rule {
  static let rejectFails = Rule(
    "expectation/reject-fails",
    .error,
    "A URL in `rejects` resolves to the experience.",
    why: "The team declared that people must not see this card for this URL, but they would.",
    sources: [.launchExperience],
    passes: [.experience(#""rejects": ["https://example.com/coffees"]"#)],
    fails: [.experience(#""rejects": [«"https://example.com/coffee/large"»]"#)],
    check: .answer { url, answer, registry in
      guard url.role == .reject, let owner = url.owner, registry.table.isExperience(answer.outcome, called: owner.id)
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL must not show this card, but it does",
        help: "register a more specific experience for it, or remove the expectation"
      )
    }
  )
}
