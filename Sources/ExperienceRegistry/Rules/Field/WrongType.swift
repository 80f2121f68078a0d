import JSONSyntax

extension Rule {
  static let wrongType = Rule(
    "field/wrong-type",
    .error,
    "A value is of another kind than its key takes.",
    why: "A number where a text must stand cannot be read, and guessing would put a wrong text on a card.",
    sources: [.registryFormat],
    passes: [.experience(#""poweredBy": true"#)],
    fails: [
      .experience(#""poweredBy": «"yes"»"#),
      .experience(#""title": «null»"#),
      .experience(#""matches": «"https://example.com/coffee/large"»"#),
    ],
    check: .field { problem, document in
      guard case .wrongType(let type) = problem.kind else { return nil }
      let found = document.tree.kind(of: problem.node).noun
      guard let field = problem.field else {
        return Violation(
          at: problem.node,
          of: document,
          "the file holds \(found); \(problem.shape.noun) is \(type.noun)",
          help: "put the members between { and }"
        )
      }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) is given \(found); it takes \(type.noun)",
        help: field.examples.first.map { "write it like \($0)" } ?? "write \(type.noun)"
      )
    }
  )
}

extension NodeKind {
  /// What a value is, with its article.
  fileprivate var noun: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .missing: "nothing"
    }
  }
}
