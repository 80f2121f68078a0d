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
      .experience(#"«"Powered_by"»: true"#),
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" }, «"radius"»: 100 }"#),
    ],
    check: .field { problem, document, _ in
      guard case .unknownKey = problem.kind, let key = document.tree.string(of: problem.node) else { return nil }
      let known = problem.shape.fields.map(\.name)
      let meant = Suggestion.nearest(to: key, in: known)
      return Violation(
        at: problem.node,
        of: document,
        "\(problem.shape.noun) has no key \(Words.quoted(key))",
        help: meant.map { "did you mean \(Words.quoted($0))?" } ?? "its keys are \(Words.list(known))",
        fix: meant.flatMap { problem.renaming(to: $0, in: document) }
      )
    }
  )
}

extension FieldProblem {
  /// Gives the key the name that was probably meant, unless the object has a member of that name.
  fileprivate func renaming(to name: String, in document: Document) -> Fix? {
    guard let object = document.tree.parent(of: node), document.tree.member(named: name, in: object) == nil,
      let key = document.tree.string(of: node)
    else { return nil }
    return .spell(node, name, isSafe: Suggestion.isSameWord(key, name), in: document)
  }
}
