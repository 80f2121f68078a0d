import RegistryModel

extension Rule {
  static let textEmpty = Rule(
    "card/text-empty",
    .error,
    "A title or subtitle is empty or only white space.",
    why: "A card needs a title and a subtitle. If one is empty, people see a gap.",
    sources: [.humanInterfaceGuidelines, .appStoreConnectOpenAPI],
    passes: [.experience(#""title": "A""#)],
    fails: [
      .experience(#""title": «""»"#),
      .experience(#""subtitle": «" \u00A0\t"»"#),
      .app(#""name": «"  "»"#),
    ],
    check: .cardText(with: .blank) { text in
      guard text.traits.contains(.blank) else { return nil }
      let state = text.text.value.isEmpty ? "empty" : "only white space"
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) is \(state); expected at least one visible character",
        help: "enter the \(text.noun)"
      )
    }
  )
}
