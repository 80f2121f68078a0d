import RegistryModel
import TextBasics

extension Rule {
  static let givenBeside = Rule(
    "field/given-beside",
    .error,
    "Two mutually exclusive keys are used together.",
    why: "Only one of the two keys can have an effect, and it is unclear which one was intended.",
    sources: [.registryFormat, .codeGenerator],
    passes: [.experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": 0 }]"#)],
    fails: [
      .experience(
        """
        "codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": 0,
            «"foreground"»: "FFFFFF", "background": "000000" }]
        """
      ),
      .experience(#""place": { "names": ["Shop"], "address": { "full": "1 High Street", «"locality"»: "Berlin" } }"#),
    ],
    check: .field { problem, document in
      guard case .givenBeside(let other) = problem.kind, let field = problem.field else { return nil }
      let first = document.values.string(of: other) ?? ""
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) and \(Words.quoted(first)) cannot be used together",
        help: "remove one of the two keys",
        related: [Finding.Related("\(Words.quoted(first)) is here", at: document.location(of: other))]
      )
    }
  )
}
