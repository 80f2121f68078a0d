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
      .experience(#"«"Powered_by"»: false"#),
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" }, «"radius"»: 100 }"#),
    ],
    check: .field { problem, document, _ in
      guard case .unknownKey = problem.kind, let key = document.tree.string(of: problem.node) else { return nil }
      let known = problem.shape.fields.map(\.name)
      let meant = Suggestion.nearest(to: key, in: known.filter { !problem.isBeside($0, in: document) })
      return Violation(
        at: problem.node,
        of: document,
        "\(problem.shape.noun) has no key \(Words.quoted(key))",
        help: meant.map { "did you mean \(Words.quoted($0))?" } ?? "its keys are \(Words.list(known))",
        fix: meant.map {
          .spell(problem.node, $0, isSafe: Suggestion.isSameWord(key, $0), in: document)
        }
      )
    }
  )
}

extension FieldProblem {
  /// Whether the object has a member of that name already, so that nobody can have meant it.
  fileprivate func isBeside(_ name: String, in document: Document) -> Bool {
    document.tree.parent(of: node).flatMap { document.tree.member(named: name, in: $0) } != nil
  }
}
