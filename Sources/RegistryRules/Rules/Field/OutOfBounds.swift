import RegistryModel
import TextBasics

extension Rule {
  static let outOfBounds = Rule(
    "field/out-of-bounds",
    .error,
    "A number is outside the bounds of its key.",
    why:
      "Nothing can be made with it: a limit of 0 characters leaves no title, and Apple's generator has 18 templates.",
    sources: [.registryFormat, .encodingInAppClipCode],
    passes: [.app(#""limits": { "title": 30 }"#)],
    fails: [
      .app(#""limits": { "title": «0» }"#),
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": «18» }]"#),
    ],
    check: .field { problem, document, _ in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "field/out-of-bounds"
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) is \(number); it takes \(field.type.boundsInWords)",
        help: field.examples.first.map { "write it like \($0)" } ?? "write a number within the bounds"
      )
    }
  )
}
