import JSONSyntax

extension Rule {
  static let unknownKey = Rule(
    "field/unknown-key",
    .error,
    "An object holds a key that the file format does not know.",
    why: "A misspelt key would be ignored, and the card would go out without what was meant.",
    sources: [.registryFormat],
    passes: [.experience(#""businessCategory": "FOOD_AND_DRINK""#)],
    fails: [
      .experience(#"«"buisnessCategory"»: "FOOD_AND_DRINK""#),
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" }, «"radius"»: 100 }"#),
    ],
    check: .field { problem, document in
      guard case .unknownKey = problem.kind, let key = document.tree.string(of: problem.node) else { return nil }
      let known = problem.shape.fields.map(\.name)
      return Violation(
        at: problem.node,
        of: document,
        "\(problem.shape.noun) has no key \(Words.quoted(key))",
        help: Suggestion.nearest(to: key, in: known).map { "did you mean \(Words.quoted($0))?" }
          ?? "its keys are \(Words.list(known))"
      )
    }
  )
}
