import RegistryModel
import TextBasics

extension Rule {
  static let wrongForm = Rule(
    "field/wrong-form",
    .error,
    "A string does not have the format that its key requires.",
    why:
      "An ID in the wrong format identifies nothing or the wrong app. For example, some public websites have an "
      + "app-id that contains a team ID.",
    sources: [.registryFormat, .smartAppBanner],
    passes: [.app(#""appStoreID": "1234567890""#)],
    fails: [
      .app(#""appStoreID": «"ABCDE12345.com.example.shop"»"#),
      .app(#""teamID": «"abcde12345"»"#),
      .experience(
        """
        "codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee",
            "foreground": «"#FFFFFF"», "background": "000000" }]
        """
      ),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee", "fileName": «"a/b.svg"» }]"#),
    ],
    check: .field { problem, document, _ in
      guard case .wrongForm(let form) = problem.kind, let field = problem.field else { return nil }
      let text = document.values.string(of: problem.node) ?? ""
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) is \(Words.quoted(text)); expected \(form.noun)",
        help: field.examples.first.map { "use a value such as \($0)" } ?? "use \(form.noun)",
        fix: form.text(meantAt: problem.node, in: document.values).map {
          .spell(problem.node, $0, isSafe: true, in: document)
        }
      )
    }
  )
}
