import JSONSyntax
import RegistryModel

extension Rule {
  static let surroundingSpace = Rule(
    "card/surrounding-space",
    .warning,
    "A title or subtitle starts or ends with white space.",
    why:
      "White space counts toward the length and shifts the text on the card. Titles that differ only in white space "
      + "look the same.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Iced coffee""#)],
    fails: [
      .experience(#""title": "«  »Coffee""#),
      .experience(#""subtitle": "Ready when you are«\u00A0\n»""#),
      .experience(#""title": «" Coffee "»"#),
    ],
    check: .cardText(with: .spaceAtAnEnd) { text in
      guard text.traits.contains(.spaceAtAnEnd), !text.traits.contains(.blank), !text.hasControlCharacter else {
        return nil
      }
      let edges = text.edges
      let length = text.text.value.utf8.count
      let isBoth = edges.leading > 0 && edges.trailing > 0
      let part = edges.leading > 0 ? 0..<edges.leading : length - edges.trailing..<length
      let verb = isBoth ? "starts and ends" : edges.leading > 0 ? "starts" : "ends"
      return Violation(
        at: text.text.node,
        of: text.document,
        part: isBoth ? nil : text.sourceRange(of: part),
        "the \(text.noun) \(verb) with white space",
        help: "remove the white space",
        fix: Fix(
          "remove the white space",
          isSafe: true,
          .set(text.text.node, .string(text.withoutEdges)),
          in: text.document
        )
      )
    }
  )
}
