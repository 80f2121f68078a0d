import RegistryModel
import TextBasics

extension Rule {
  static let placeholder = Rule(
    "card/placeholder",
    .warning,
    "A title or subtitle looks like a placeholder.",
    why: "The card shows exactly what the file contains, so people would see the placeholder.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Todo Café", "subtitle": "All titles, at half price""#)],
    fails: [
      .experience(#""title": «"Title"», "subtitle": «"TODO: ask marketing"»"#),
      .experience(#""subtitle": «"Lorem ipsum dolor sit amet"»"#),
      .experience(#""title": «"{{product.name}}"», "subtitle": «"<subtitle>"»"#),
      .experience(#""title": «"xxx"», "subtitle": «"Your subtitle here"»"#),
    ],
    check: .cardText { text in
      guard text.isPlaceholder else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) is \(Words.quoted(text.text.value)), which looks like a placeholder",
        help: "enter the \(text.noun) that people should see"
      )
    }
  )
}
