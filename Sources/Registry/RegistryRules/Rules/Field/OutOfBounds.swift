import RegistryModel
import TextBasics

extension Rule {
  static let outOfBounds = Rule(
    "field/out-of-bounds",
    .error,
    "A number is outside the range that is allowed for its key.",
    why:
      "A number outside the range makes no sense. For example, a limit of 0 characters would not allow any title, "
      + "and the color templates of Apple's App Clip Code Generator are numbered from 0 to 17.",
    sources: [.registryFormat, .codeGenerator],
    passes: [.app(#""limits": { "title": 30 }"#)],
    fails: [
      .app(#""limits": { "title": «0» }"#),
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": «18» }]"#),
    ],
    check: .field { problem, document in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "field/out-of-bounds"
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) is \(number); expected \(field.type.boundsInWords)",
        help: "run \"appclips explain \(field.name)\" to see what the number means"
      )
    }
  )
}
