import ExperienceResolver

extension Rule {
  static let rejectFails = Rule(
    "expectation/reject-fails",
    .error,
    "A URL in `rejects` resolves to the experience.",
    why: "The team wrote down that people must not see this card there, and they would.",
    sources: [.launchExperience],
    passes: [.experience(#""rejects": ["https://example.com/coffees"]"#)],
    fails: [.experience(#""rejects": [«"https://example.com/coffee/large"»]"#)],
    check: .url(on: .answeredHere) { url, registry in
      guard url.role == .reject, case .success(let read) = url.url, let owner = url.owner else { return nil }
      guard registry.id(of: registry.table.resolve(read).outcome) == owner.id else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "this URL must not show this card, but it does",
        help: "register a more specific experience for it, or remove the expectation"
      )
    }
  )
}
