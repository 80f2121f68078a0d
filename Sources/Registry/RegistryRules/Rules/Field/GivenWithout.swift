import RegistryModel
import TextBasics

extension Rule {
  static let givenWithout = Rule(
    "field/given-without",
    .error,
    "A key is used without another key that it requires.",
    why: "Apple's App Clip Code Generator accepts a foreground and a background color only together.",
    sources: [.codeGenerator],
    passes: [
      .experience(
        """
        "codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee",
            "foreground": "FFFFFF", "background": "000000" }]
        """
      )
    ],
    fails: [
      .experience(
        #""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", «"foreground"»: "FFFFFF" }]"#
      )
    ],
    check: .field { problem, document in
      guard case .givenWithout(let other) = problem.kind, let field = problem.field else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) requires \(Words.quoted(other)), which is missing",
        help: "add \(Words.quoted(other)), or remove \(Words.quoted(field.name))"
      )
    }
  )
}
